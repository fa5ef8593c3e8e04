import { dayOf } from './calendar.ts'
import type { Holiday } from './holidays.ts'

/**
 * Feasts that follow the moon, for which there is no simple rule; the test holds each to an independent calendar. Those of
 * China are as published by the Hong Kong Observatory. Those of Islam are by Umm al-Qura in Dubai, and in Singapore by the
 * first evening on which the moon stands 3° above the horizon and 6.4° from the sun (MABIMS). Deepavali is the day before
 * the new moon. A place announces the feasts of Islam and Deepavali about a year ahead, and may move them by a day.
 */
export const lastFeastYear = 2030

const feasts = {
  // Eid al-Fitr, Arafat and Eid al-Adha, Islamic New Year, the Prophet's birthday.
  dubai: [
    '2026-03-20 2026-03-21 2026-03-22 2026-05-26 2026-05-27 2026-05-28 2026-05-29 2026-06-16 2026-08-25',
    '2027-03-09 2027-03-10 2027-03-11 2027-05-15 2027-05-16 2027-05-17 2027-05-18 2027-06-06 2027-08-14',
    '2028-02-26 2028-02-27 2028-02-28 2028-05-04 2028-05-05 2028-05-06 2028-05-07 2028-05-25 2028-08-03',
    '2029-02-14 2029-02-15 2029-02-16 2029-04-23 2029-04-24 2029-04-25 2029-04-26 2029-05-14 2029-07-24',
    '2030-02-04 2030-02-05 2030-02-06 2030-04-12 2030-04-13 2030-04-14 2030-04-15 2030-05-04 2030-07-13',
  ],
  // Chinese New Year, Hari Raya Puasa, Hari Raya Haji, Vesak Day, Deepavali.
  singapore: [
    '2026-02-17 2026-02-18 2026-03-21 2026-05-27 2026-05-31 2026-11-08',
    '2027-02-06 2027-02-07 2027-03-10 2027-05-17 2027-05-20 2027-10-28',
    '2028-01-26 2028-01-27 2028-02-27 2028-05-05 2028-05-09 2028-10-17',
    '2029-02-13 2029-02-14 2029-02-15 2029-04-25 2029-05-27 2029-11-05',
    '2030-02-03 2030-02-04 2030-02-04 2030-04-14 2030-05-16 2030-10-26',
  ],
  // Lunar New Year, Ching Ming, the Buddha's birthday, Tuen Ng, the day after Mid-Autumn, Chung Yeung.
  hong_kong: [
    '2026-02-17 2026-02-18 2026-02-19 2026-04-05 2026-05-24 2026-06-19 2026-09-26 2026-10-18',
    '2027-02-06 2027-02-07 2027-02-08 2027-04-05 2027-05-13 2027-06-09 2027-09-16 2027-10-08',
    '2028-01-26 2028-01-27 2028-01-28 2028-04-04 2028-05-02 2028-05-28 2028-10-04 2028-10-26',
    '2029-02-13 2029-02-14 2029-02-15 2029-04-04 2029-05-20 2029-06-16 2029-09-23 2029-10-16',
    '2030-02-03 2030-02-04 2030-02-05 2030-04-05 2030-05-09 2030-06-05 2030-09-13 2030-10-05',
  ],
} as const

/** Has feasts that are announced, and not only calculated. */
export const isMovable = (place: string) => place === 'dubai' || place === 'singapore'

/** Each feast by its place in the line of a year, for the test that holds them to other calendars. */
export const feastTable: Record<keyof typeof feasts, readonly string[]> = feasts

/** None in years that are not in the table. */
export const feastsOf =
  (place: keyof typeof feasts): Holiday =>
  (year) =>
    feasts[place]
      .filter((line) => line.startsWith(String(year)))
      .flatMap((line) => line.split(' '))
      .map(dayOf)

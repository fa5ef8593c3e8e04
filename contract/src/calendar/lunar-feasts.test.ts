import { describe, expect, it } from 'vitest'
import { dateOf, dayFrom, dayOf } from './calendar.ts'
import { feastTable, lastFeastYear } from './lunar-feasts.ts'

/** The calendars of the runtime, which know nothing of ours. */
const dayIn = (calendar: 'chinese' | 'islamic-umalqura') => {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  })
  return (date: string) => {
    const parts = format.formatToParts(new Date(`${date}T00:00:00Z`))
    const of = (type: string) => parts.find((part) => part.type === type)?.value
    return `${of('month')}/${of('day')}`
  }
}
const chinese = dayIn('chinese')
const umalqura = dayIn('islamic-umalqura')

/** How far a date is from the nearest one with such a day and month, a few days around it. */
const distance = (date: string, read: (date: string) => string, wanted: string) =>
  Math.min(
    ...[0, 1, -1, 2, -2, 3, -3]
      .filter((days) => read(dateOf(dayOf(date) + days)) === wanted)
      .map((days) => Math.abs(days)),
  )

type Feast = [name: string, read: (date: string) => string, wanted: string, most: 0 | 1]
const islamic = (name: string, wanted: string, most: 0 | 1 = 0): Feast => [name, umalqura, wanted, most]
const lunar = (name: string, wanted: string, most: 0 | 1 = 0): Feast => [name, chinese, wanted, most]

/**
 * The runtime is off by a day where the moon is new within minutes of midnight in Beijing, which begins the year: on
 * 6 February 2027 at 23:56, and on 3 February 2030 at 00:07.
 */
const newYear = (name: string, wanted: string): Feast => lunar(name, wanted, 1)

const feasts: Record<keyof typeof feastTable, Feast[]> = {
  dubai: [
    islamic('Eid al-Fitr', '10/1'),
    islamic('Eid al-Fitr, second day', '10/2'),
    islamic('Eid al-Fitr, third day', '10/3'),
    islamic('Arafat', '12/9'),
    islamic('Eid al-Adha', '12/10'),
    islamic('Eid al-Adha, second day', '12/11'),
    islamic('Eid al-Adha, third day', '12/12'),
    islamic('Islamic New Year', '1/1'),
    islamic('the birthday of the Prophet', '3/12'),
  ],
  singapore: [
    newYear('Chinese New Year', '1/1'),
    newYear('Chinese New Year, second day', '1/2'),
    // By the moon of Singapore, on the same day or the one after.
    islamic('Hari Raya Puasa', '10/1', 1),
    islamic('Hari Raya Haji', '12/10', 1),
    lunar('Vesak Day', '4/15'),
    // The day before the new moon, or that of it.
    ['Deepavali', (date) => chinese(date).replace(/^.*\//, ''), '1', 1],
  ],
  hong_kong: [
    newYear('Lunar New Year', '1/1'),
    newYear('Lunar New Year, second day', '1/2'),
    newYear('Lunar New Year, third day', '1/3'),
    ['Ching Ming', (date) => date.slice(5), '04-05', 1],
    lunar("the Buddha's birthday", '4/8'),
    lunar('Tuen Ng', '5/5'),
    lunar('the day after Mid-Autumn', '8/16'),
    lunar('Chung Yeung', '9/9'),
  ],
}

describe.each(Object.entries(feastTable))('the feasts of %s', (place, years) => {
  it('are known for every year of the table', () =>
    expect(years.map((line) => line.slice(0, 4))).toEqual([
      '2026',
      '2027',
      '2028',
      '2029',
      String(lastFeastYear),
    ]))

  it.each(years.flatMap((line) => line.split(' ').map((date, index) => ({ date, index }))))(
    'agree with the calendar of the runtime on $date',
    ({ date, index }) => {
      const [name, read, wanted, most] = feasts[place as keyof typeof feasts][index] as Feast
      const days = distance(date, read, wanted)
      expect({ name, isNear: days <= most, days }).toEqual({ name, isNear: true, days })
    },
  )
})

it.each([2026, 2027, 2028, 2029, 2030])('the sun stands at 15° on Ching Ming of %i', (year) => {
  const [line = ''] = feastTable.hong_kong.filter((one) => one.startsWith(String(year)))
  const day = line.split(' ')[3] ?? ''
  const at = (date: string) => sunLongitude((dayOf(date) * 24 - 8) / 24)
  expect([at(day) < 15, at(dateOf(dayOf(day) + 1)) >= 15]).toEqual([true, true])
})

/** In degrees, to a hundredth (Meeus, Astronomical Algorithms, 25), at so many days since 1970. */
function sunLongitude(days: number): number {
  const centuries = (days - dayFrom(2000, 1, 1) - 0.5) / 36525
  const anomaly = ((357.52911 + 35999.05029 * centuries) * Math.PI) / 180
  const centre = 1.9146 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)
  return (280.46646 + 36000.76983 * centuries + centre - 0.00569) % 360
}

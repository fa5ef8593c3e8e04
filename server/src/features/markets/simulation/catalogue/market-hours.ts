import type { HolidayCalendar } from '#features/markets/holidays.rules.ts'
import type { Hours } from '#features/markets/sessions.rules.ts'

/** When markets trade, by their own clocks. */
const at = (hour: number, minute = 0) => hour * 60 + minute
const eve = (hour: number) => at(hour - 24)

/** Twenty-three hours, from Sunday evening to Friday afternoon. */
export const nymex: Hours = {
  zone: 'America/New_York',
  holidays: 'exchange',
  sessions: [{ from: eve(18), to: at(17) }],
}

/** Twenty-two hours; the week begins on Sunday night. */
export const ice: Hours = {
  zone: 'Europe/London',
  holidays: 'exchange',
  sessions: [{ from: at(1), mondayFrom: eve(23), to: at(23) }],
}

export const globexOman: Hours = {
  zone: 'America/Chicago',
  holidays: 'exchange',
  sessions: [{ from: eve(17), mondayFrom: eve(16), to: at(16) }],
}

export const shanghai: Hours = {
  zone: 'Asia/Shanghai',
  holidays: 'china',
  sessions: [
    { from: eve(21), to: at(2, 30), onLastWeekday: true },
    { from: at(9), to: at(10, 15) },
    { from: at(10, 30), to: at(11, 30) },
    { from: at(13, 30), to: at(15) },
  ],
}

export const tokyo: Hours = {
  zone: 'Asia/Tokyo',
  holidays: 'japan',
  sessions: [
    { from: at(16, 30) - at(24), to: at(6), onLastWeekday: true },
    { from: at(8, 45), to: at(15, 15) },
  ],
}

/** Follows the US session, so it stays longer while New York is on winter time. */
export const mumbai: Hours = {
  zone: 'Asia/Kolkata',
  holidays: 'india',
  sessions: [{ from: at(9), to: at(23, 30), usWinterTo: at(23, 55) }],
}

/** Prices are assessed in half an hour at the close. */
const assessment = (zone: string, holidays: HolidayCalendar, from: number): Hours => ({
  zone,
  holidays,
  sessions: [{ from, to: from + 30 }],
})
export const usAssessment = assessment('America/New_York', 'us', at(14))
export const londonAssessment = assessment('Europe/London', 'uk', at(16))
export const singaporeAssessment = assessment('Asia/Singapore', 'singapore', at(16))

const businessHours = (zone: string, holidays: HolidayCalendar, from: number, to: number): Hours => ({
  zone,
  holidays,
  sessions: [{ from, to }],
})
export const calgary = businessHours('America/Edmonton', 'canada', at(8), at(14))
export const saoPaulo = businessHours('America/Sao_Paulo', 'brazil', at(9), at(18))
/** Brokers' indications in the hours of the port. */
export const portHours = (zone: string, holidays: HolidayCalendar): Hours =>
  businessHours(zone, holidays, at(9), at(17, 30))

/** An index is not traded; it is published once a day. */
export const vienna = businessHours('Europe/Vienna', 'europe', at(12), at(12, 1))
export const londonIndex = businessHours('Europe/London', 'uk', at(17, 30), at(17, 31))

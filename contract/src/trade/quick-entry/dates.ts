import { addDays, dateInWords, dayOf, daysInMonth } from '../../calendar/calendar.ts'

/** Dates as brokers write them, mostly without a year. */

/** In English, and as people write them who mix it with German, French, Spanish, Portuguese, Italian, Dutch or Russian. */
const months = [
  'jan(?:uary|uari?|vier|eiro)?|enero|gennaio|январ[ьея]',
  'feb(?:ruary|ruari?|rero|braio)?|f[eé]vrier|fevereiro|феврал[ьея]',
  'mar(?:ch|s|zo|ço)?|m[aä]rz|maart|марта?',
  'apr(?:ile?)?|avril|abril|апрел[ьея]',
  'may|mai|mayo|maio|maggio|mei|ма[йяе]',
  'june?|juni|juin|junio|junho|giugno|июн[ьея]',
  'july?|juli|juillet|julio|julho|luglio|июл[ьея]',
  'aug(?:ust|ustus)?|ao[uû]t|agosto|августа?',
  'sept?(?:ember|embre|iembre)?|settembre|setembro|сентябр[ьея]',
  'oct(?:ober|obre|ubre)?|okt(?:ober)?|ottobre|outubro|октябр[ьея]',
  'nov(?:ember|embre|iembre|embro)?|ноябр[ьея]',
  'dec(?:ember|embre)?|d[eé]cembre|dez(?:ember|embro)?|dic(?:iembre|embre)?|декабр[ьея]',
]
// The end of a word, also of one with accents or in Cyrillic.
export const monthPattern = `(?:${months.join('|')})(?![\\wà-ÿа-яё])\\.?`
const monthTests = months.map((names) => new RegExp(`^(?:${names})\\.?$`))
export const dayPattern = '(?:3[01]|[12]\\d|0?[1-9])(?!\\d)(?:st|nd|rd|th)?'
/** Two figures are a year only where nothing follows that they could count. */
export const yearPattern = "(?:20\\d\\d\\b|'\\d\\d\\b|2[6-9](?= ?(?:[,;.)\\n]|$)))"

export const monthNumber = (name: string): number => monthTests.findIndex((test) => test.test(name)) + 1
export const dayNumber = (written: string): number => Number.parseInt(written, 10)
export const yearNumber = (written: string | undefined): number | undefined => {
  if (!written) return undefined
  const digits = Number(written.replace("'", ''))
  return digits < 100 ? 2000 + digits : digits
}

export type DayMonth = { day: number; month: number; year?: number | undefined }
export type Resolved =
  | { from: string; to: string }
  | { reason: string; choices?: { from: string; to: string }[] }

const iso = (year: number, { month, day }: DayMonth): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
const monthName = (month: number): string =>
  dateInWords(`2000-${String(month).padStart(2, '0')}-01`).split(' ')[1] ?? ''

/** A date without a year this far ahead is more likely one that has passed. */
const mostDaysAhead = 300

/**
 * The dates that are meant, by what day it is today; or why there are none. Without a year it is the next such month: in
 * November, January is next year's, and the first days of November have passed.
 */
export function resolveWindow(from: DayMonth, to: DayMonth, today: string): Resolved {
  const written = to.year ?? from.year
  const thisYear = Number(today.slice(0, 4))
  if (written !== undefined) return inYear(from, to, written, today)
  const isNextYear = to.month < Number(today.slice(5, 7))
  const now = inYear(from, to, isNextYear ? thisYear + 1 : thisYear, today)
  if ('from' in now && dayOf(now.to) - dayOf(today) > mostDaysAhead)
    return { reason: `${monthName(to.month)} has passed. Next year?`, choices: [now] }
  if ('from' in now || !now.hasPassed) return now
  const next = inYear(from, to, thisYear + 1, today)
  return { reason: `${now.reason}. Next year?`, choices: 'from' in next ? [next] : [] }
}

type InYear = { from: string; to: string } | { reason: string; hasPassed?: true }

function inYear(from: DayMonth, to: DayMonth, year: number, today: string): InYear {
  const firstYear = from.year ?? (from.month > to.month ? year - 1 : year)
  for (const [date, ofYear] of [
    [from, firstYear],
    [to, year],
  ] as const) {
    if (date.month < 1 || date.month > 12 || date.day < 1) return { reason: 'There is no such date' }
    // A leap day comes in some years only.
    if (date.day > daysInMonth(ofYear, date.month))
      return { reason: `There is no ${date.day} ${monthName(date.month)} ${ofYear}` }
  }
  const window = { from: iso(firstYear, from), to: iso(year, to) }
  if (window.from > window.to) return { reason: 'The last day is before the first' }
  if (window.to < today) return { reason: `${dateInWords(window.to)} has passed`, hasPassed: true }
  if (dayOf(window.to) - dayOf(today) > 2 * 366) return { reason: 'More than two years ahead' }
  return window
}

export const monthWindow = (month: number, year: number | undefined, half?: 1 | 2): [DayMonth, DayMonth] => [
  { day: half === 2 ? 16 : 1, month, year },
  { day: half === 1 ? 15 : daysInMonth(year ?? 2027, month), month, year },
]

export const around = ({ from }: { from: string }, days: number) => ({
  from: addDays(from, -days),
  to: addDays(from, days),
})

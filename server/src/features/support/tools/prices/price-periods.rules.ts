import { addDays } from '@laycan/contract/calendar/calendar'

/** Over which time a price is asked for, or of which day. `name` is said in the answer. */
export type PriceTime = { from: string; to: string; name: string; isDay: boolean }

const counts: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  twelve: 12,
  couple: 2,
  few: 3,
}
const unitDays: Record<string, number> = { day: 1, session: 1, week: 7, month: 30, quarter: 91, year: 365 }
export const daysOf = (unit: string) => unitDays[unit.toLowerCase()] ?? 1

export const countOf = (word: string) =>
  counts[word.toLowerCase().replace(/^a (?=couple|few)| of$/g, '')] ?? (Number(word) || 1)

export function periodName(count: string, unit: string): string {
  const number = countOf(count)
  return number === 1 ? unit.toLowerCase() : `${number === 3 ? 'three' : number} ${unit.toLowerCase()}s`
}

export const span = (days: number, today: string, name: string): PriceTime => ({
  from: addDays(today, -days),
  to: today,
  name,
  isDay: false,
})

/** The longest first: a year ago and today is a year. */
const periods: [RegExp, number, string][] = [
  [
    /\b(?:last|past|a|one|the|over|full|whole)[\s-]+year\b|\b(?:12|twelve)[\s-]+months?\b|\b52[- ]weeks?\b|\byearly\b|\byoy\b|\by\/y\b|\byear[- ]on[- ]year\b|\bannual(?:ly)?\b|\b365 days\b|\b1y\b/i,
    365,
    'year',
  ],
  [/\b(?:half|6 months|six months|half[- ]year)\b/i, 182, 'six months'],
  [/\bquarter(?:ly)?\b|\bqoq\b|\bq\/q\b|\b(?:three|3) months\b|\b90 days\b|\b3m\b/i, 91, 'three months'],
  [/\b(?:two|2) months\b|\b60 days\b/i, 61, 'two months'],
  [
    /\b(?:this|last|past|previous|a|one|the|over|full|whole)\s+month\b|\bmonth(?:ly)?\b|\bmom\b|\bm\/m\b|\b(?:30|thirty|four weeks|4 weeks|31) ?(?:days)?\b|\b1m\b/i,
    30,
    'month',
  ],
  [/\b(?:two|2) weeks\b|\bfortnight\b|\b14 days\b/i, 14, 'two weeks'],
  [
    /\b(?:this|last|past|previous|a|one|the|over|full|whole)\s+week\b|\bweek(?:ly)?\b|\bwow\b|\bw\/w\b|\b7 days\b|\bseven days\b|\b5 (?:days|sessions)\b|\bfive (?:days|sessions)\b|\bpast few days\b|\blast few days\b|\brecent(?:ly)?\b|\blately\b/i,
    7,
    'week',
  ],
  [
    /\b24 ?h(?:ours|rs)?\b|\bsince yesterday\b|\b(?:last|past) day\b|\bday[- ]on[- ]day\b|\bdod\b|\bd\/d\b|\bon (?:the )?day\b|\bintraday\b|\bdaily (?:change|move|range)\b|\bovernight\b|\bthis morning\b/i,
    1,
    'day',
  ],
]

export function overPeriod(text: string, today: string): PriceTime | undefined {
  const exactly =
    /\b(?:last|past|over|for|previous|of)?\s*(\d{1,3})[\s-]*(?:trading |calendar |working )?(days?|weeks?|months?|years?|sessions?)\b/i.exec(
      text,
    )
  if (exactly?.[1] && exactly[2] && !/^(?:12|3|6) ?months?$/i.test(`${exactly[1]} ${exactly[2]}`)) {
    const unit = exactly[2].toLowerCase().replace(/s$/, '')
    const days = Number(exactly[1]) * daysOf(unit)
    const known = periods.find(([, length]) => Math.abs(length - days) <= (length > 60 ? 3 : 1))
    if (days > 0 && days <= 1100)
      return span(
        days,
        today,
        known && unit === 'day' && known[1] > 7
          ? `${exactly[1]} days`
          : (known?.[2] ?? `${exactly[1]} ${unit}s`),
      )
  }
  const found = periods.find(([pattern]) => pattern.test(text))
  return found ? span(found[1], today, found[2]) : undefined
}

import {
  around,
  type DayMonth,
  dayNumber,
  dayPattern,
  monthNumber,
  monthPattern,
  monthWindow,
  resolveWindow,
  yearNumber,
  yearPattern,
} from './dates.ts'
import type { Candidate } from './quick-entry.ts'
import { before, type Scan, spanOf, takeAll } from './scan.ts'

export type WindowCandidate = Candidate<'window'> & { at?: 'loading' | 'discharge' | undefined }

const D = `(${dayPattern})`
const M = `(${monthPattern})`
const Y = `(?:[ ,./-]{0,2}(${yearPattern}))?`
const to = ' ?(?:-|/|to|till|until|through|thru|and|bis|au|al|tot|до|по) ?'
const of = '(?:(?:of|de) )?'
const N = '(\\d{1,2})'
const begin = "(?<![\\w.,/+'$-])"

type Reader = [pattern: RegExp, read: (part: (at: number) => string, today: string) => ReadDates]
type ReadDates = { dates: [DayMonth, DayMonth] } | { reason: string }

const day = (written: string, month: number, year?: string): DayMonth => ({
  day: dayNumber(written),
  month,
  year: yearNumber(year),
})

/** Ranges of days, the longest spelling first. */
const ranges: Reader[] = [
  [
    new RegExp(`${begin}${D} ?${M}${Y}${to}${D} ?${of}${M}${Y}`, 'g'),
    (p) => ({ dates: [day(p(1), monthNumber(p(2)), p(3)), day(p(4), monthNumber(p(5)), p(6))] }),
  ],
  [
    new RegExp(`${begin}${M} ?${D}${to}${M} ?${D}${Y}`, 'g'),
    (p) => ({ dates: [day(p(2), monthNumber(p(1)), p(5)), day(p(4), monthNumber(p(3)), p(5))] }),
  ],
  [
    new RegExp(`${begin}${D}\\.?${to}${D}[ .,/-]{0,2}${of}${M}${Y}`, 'g'),
    (p) => ({ dates: [day(p(1), monthNumber(p(3)), p(4)), day(p(2), monthNumber(p(3)), p(4))] }),
  ],
  [
    new RegExp(`${begin}${M} ?${D}${to}${D}(?![\\d%]|[.,]\\d| ?(?:kt|mt|kb|k)\\b)${Y}`, 'g'),
    (p) => ({ dates: [day(p(2), monthNumber(p(1)), p(4)), day(p(3), monthNumber(p(1)), p(4))] }),
  ],
  [
    /(?<!\d)(20\d\d)-(\d\d)-(\d\d) ?(?:-|\/|to|till|until) ?(20\d\d)-(\d\d)-(\d\d)(?!\d)/g,
    (p) => ({
      dates: [
        { day: Number(p(3)), month: Number(p(2)), year: Number(p(1)) },
        { day: Number(p(6)), month: Number(p(5)), year: Number(p(4)) },
      ],
    }),
  ],
  [
    new RegExp(`${begin}${N}\\.${N}\\.?(20\\d\\d)?${to}${N}\\.${N}\\.?(20\\d\\d)?(?![\\d])`, 'g'),
    (p) => ({ dates: [day(p(1), Number(p(2)), p(3) || p(6)), day(p(4), Number(p(5)), p(6))] }),
  ],
  [
    new RegExp(
      `${begin}${N}/${N}(?:/(20\\d\\d))?${to.replace('|/', '')}${N}/${N}(?:/(20\\d\\d))?(?![\\d/])`,
      'g',
    ),
    (p) => readSlashes(p),
  ],
  [
    new RegExp(`${begin}${N}-${N}/(0?[1-9]|1[0-2])(?:/(20\\d\\d))?(?![\\d/])`, 'g'),
    (p) => ({ dates: [day(p(1), Number(p(3)), p(4)), day(p(2), Number(p(3)), p(4))] }),
  ],
  [
    new RegExp(`\\b(1h|h1|1st half|first half|2h|h2|2nd half|second half)(?: of)?[ -]?${M}${Y}`, 'g'),
    (p) => ({
      dates: monthWindow(monthNumber(p(2)), yearNumber(p(3)), /^(?:1|h1|first)/.test(p(1)) ? 1 : 2),
    }),
  ],
]

/** Europeans write the day first, Americans the month. */
function readSlashes(p: (at: number) => string): ReadDates {
  const [a, b, c, d] = [p(1), p(2), p(4), p(5)].map(Number) as [number, number, number, number]
  const year = p(6) || p(3)
  const isDayFirst = b <= 12 && d <= 12
  const isMonthFirst = a <= 12 && c <= 12
  if (isDayFirst && isMonthFirst) return { reason: 'The day or the month may come first' }
  if (isDayFirst) return { dates: [day(p(1), b, year), day(p(4), d, year)] }
  return { dates: [day(p(2), a, year), day(p(5), c, year)] }
}

const single = new RegExp(
  `${begin}(?:${D} ?${of}${M}${Y}|${M} ?${D}(?![\\d%]|[.,]\\d| ?(?:kt|mt|kb|k)\\b)${Y}|(20\\d\\d)-(\\d\\d)-(\\d\\d)|${N}[./](0?[1-9]|1[0-2])\\b\\.?(20\\d\\d)?)(?: ?\\+ ?/? ?- ?(\\d)(?: days?)?)?`,
  'g',
)
const vague = new RegExp(
  `\\b(early|mid|end|late|beginning|any)?(?: of)?[ -]?${M}${Y}|\\b(?:week|wk) ?\\d{1,2}\\b|\\bw\\/?c\\b|\\bq[1-4]\\b|\\b(?:prompt|promptly|asap|spot)\\b|${begin}\\d{1,2}-\\d{1,2}(?![\\w%/.,-])`,
  'g',
)
const atLoading = /\b(?:load(?:ing|s)?|lifting|laycan|lay\/?can)[ \w:.]{0,14}$/
const atDischarge = /\b(?:deliver(?:y|ed)|dely|dlvy|arrival|arriving|eta|discharg(?:e|ing))[ \w:.]{0,14}$/
const named = /\b(?:laycan|lay\/?can|loading|load|lifting|window|delivery|dely|dates?|eta)[ :.-]{0,3}$/
/** Days of papers, not of the cargo. */
const elsewhere =
  /\b(?:b\/?l|dated|opened by|issued|invoice|contract|meeting|call|effective)(?: date)?[ :.on]{0,5}$/

export function readWindow(scan: Scan, today: string): WindowCandidate[] {
  const context = scan.text
  const at = (from: number) => {
    const words = before(context, from, 34)
    return atDischarge.test(words)
      ? ('discharge' as const)
      : atLoading.test(words)
        ? ('loading' as const)
        : undefined
  }
  const sure = ranges.flatMap(([pattern, read]) =>
    takeAll(scan, pattern).map((match): WindowCandidate => {
      const span = spanOf(match)
      const dates = read((number) => match[number] ?? '', today)
      if ('reason' in dates) return { span, reason: dates.reason }
      const resolved = resolveWindow(...dates.dates, today)
      return 'from' in resolved ? { span, value: resolved, at: at(span.from) } : { span, ...resolved }
    }),
  )
  const singles = takeAll(scan, single).flatMap((match): WindowCandidate[] => {
    const span = spanOf(match)
    const words = before(context, span.from, 30)
    if (elsewhere.test(words)) return []
    const date = singleDate(match)
    const resolved = resolveWindow(date, date, today)
    if (!('from' in resolved)) return [{ span, ...resolved }]
    const days = match[13]
    if (days) return [{ span, value: around(resolved, Number(days)), at: at(span.from) }]
    if (named.test(words)) return [{ span, value: resolved, at: at(span.from) }]
    return [{ span, reason: 'A single day: is it the whole window?', choices: [resolved], isWeak: true }]
  })
  const asked = takeAll(scan, vague).map((match): WindowCandidate => vagueWindow(match, today))
  return [...sure, ...singles, ...asked]
}

function singleDate(match: RegExpMatchArray): DayMonth {
  const p = (number: number) => match[number] ?? ''
  if (match[2]) return day(p(1), monthNumber(p(2)), p(3))
  if (match[4]) return day(p(5), monthNumber(p(4)), p(6))
  if (match[7]) return { day: Number(p(9)), month: Number(p(8)), year: Number(p(7)) }
  return day(p(10), Number(p(11)), p(12))
}

function vagueWindow(match: RegExpMatchArray, today: string): WindowCandidate {
  const [words, , month, year] = match
  const span = spanOf(match)
  if (!month) return { span, reason: `“${words.trim()}”: which days?`, isWeak: true }
  const resolved = resolveWindow(...monthWindow(monthNumber(month), yearNumber(year)), today)
  const choices = 'from' in resolved ? [resolved] : []
  return { span, reason: 'Only a month: which days?', choices, isWeak: true }
}

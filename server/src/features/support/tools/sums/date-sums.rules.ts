import {
  addDays,
  addMonths,
  dateInWords,
  dateOf,
  dayOf,
  isWeekend,
  weekdayOf,
} from '@laycan/contract/calendar/calendar'
import { add, divide, exact, multiply } from '@laycan/contract/decimal'
import { asks, grouped, type SumReader, said, shown, shownMoney } from './asked-sum.rules.ts'
import { dateIn, twoDatesIn } from './dates-said.rules.ts'
import { hoursOf, type Span, saySpan } from './time-units.rules.ts'

/** Interest, and the days on which something is due. */
const ourRate = '8'

export const interest: SumReader = (asked) => {
  const { text, spans, percents, money, numbers } = asked
  const isNamed =
    /\binterest\b|\blate payment\b|\bpaid late\b|\bdays late\b|\boverdue\b|\blate by\b|\b(?:days?|weeks?|months?) (?:too )?late\b/i.test(
      text,
    )
  const isByYear = percents.length === 1 && /\b(?:360|365|p\.?a|per annum|a year|annual\w*)\b/i.test(text)
  const isMonthly = percents.length === 1 && isByMonth.test(text) && spans.length > 0
  if (!isNamed && !isByYear && !isMonthly) return undefined
  const span = spans.find(({ unit }) => unit !== 'hours' && unit !== 'minutes') ?? oneSpan(text)
  const amount = money[0]?.value ?? numbers.find((value) => Number(value) >= 100)
  if (!amount || !span) {
    const isAsked =
      (amount || span) && /\bhow much\b|\bcalculate\b|\bwhat (?:is|would)\b.*\binterest\b.*\d/i.test(text)
    return isAsked ? asks(amount ? 'For how many days is it late?' : 'On which amount?') : undefined
  }
  const days =
    span.unit === 'days'
      ? exact(span.value)
      : span.unit === 'years'
        ? multiply(exact(span.value), exact('360'))
        : divide(hoursOf(span), exact('24'))
  if (isByMonth.test(text) && percents[0]) {
    const monthly = divide(multiply(multiply(exact(amount), exact(percents[0].value)), days), exact('3000'))
    return said(
      `Interest of ${percents[0].value} percent a month on ${grouped(amount)} for ${saySpan(span)} is ${shownMoney(monthly)}, by a month of 30 days.`,
    )
  }
  const added = rateAndMargin(text)
  const rate = added?.sum ?? percents[0]?.value ?? ourRate
  const basis = /\b365\b/.test(text) ? '365' : '360'
  const due = divide(
    multiply(multiply(exact(amount), exact(rate)), days),
    multiply(exact('100'), exact(basis)),
  )
  return said(
    `Interest of ${added ? `${added.said}, ` : ''}${rate} percent a year on ${grouped(amount)} for ${saySpan(span)} is ${shownMoney(due)}, by a year of ${basis} days.`,
  )
}

const isByMonth = /(?:%|percent|pct)\s*(?:per|a|\/)\s*month\b|\bmonthly (?:rate|interest)\b/i

/** SOFR 4.3 plus 2: a rate that is named, with a margin on it. */
function rateAndMargin(text: string): { sum: string; said: string } | undefined {
  const [, base, margin] =
    /\b(?:sofr|euribor|libor|sonia|prime|base(?: rate)?)\b\D{0,12}(\d+(?:\.\d+)?)\s*(?:%|percent)?\s*(?:plus|\+)\s*(?:a margin of )?(\d+(?:\.\d+)?)/i.exec(
      text,
    ) ?? []
  return base && margin
    ? { sum: shown(add(exact(base), exact(margin)), 4), said: `${base} plus ${margin}` }
    : undefined
}

/** `a week late` has no number. */
function oneSpan(text: string): Span | undefined {
  const unit =
    /\b(?:one|an?) (?:full |whole )?(day|week|month)(?= (?:too )?(?:late|overdue|delay|after))/i.exec(
      text,
    )?.[1]
  return unit ? { value: '1', unit: `${unit.toLowerCase()}s` as Span['unit'] } : undefined
}

const fewWords = 8

/** 30 days after the bill of lading of 12 March. */
export const dueDate: SumReader = ({ text, spans, today }) => {
  const [span] = spans
  const date = dateIn(text, today)
  if (!date) return undefined
  const asksWhen =
    /\b(?:when|what (?:date|day)|which (?:date|day)|due|date of payment|fall\w*|by when|until when|pay(?:ment|able)?|expire\w*|deadline)\b/i.test(
      text,
    )
  const after = /\b(?:after|from|following|past|later|net|days? (?:b\/?l|bl|bill)|since|plus)\b|\+/i.test(
    text,
  )
  const before = /\b(?:before|prior|ahead of)\b/i.test(text)
  // Who gives a date and some days to add asks for nothing else.
  const isAll = text.trim().split(/\s+/).length <= fewWords
  if (
    !span ||
    spans.length > 1 ||
    !(asksWhen || isAll) ||
    (!after && !before) ||
    !['days', 'weeks', 'months'].includes(span.unit)
  )
    return undefined
  const isWorking = /\b(?:banking|business|working|london|new york)\b[^.?]{0,14}\bdays?\b/i.test(text)
  const days = Number(span.value) * (span.unit === 'weeks' ? 7 : 1) * (before && !after ? -1 : 1)
  if (!Number.isInteger(days) || Math.abs(days) > 3000) return undefined
  const due =
    span.unit === 'months' ? addMonths(date, days) : isWorking ? addWorking(date, days) : addDays(date, days)
  const what = isWorking
    ? 'working days, without Saturdays and Sundays; holidays are not counted here'
    : `calendar ${span.unit}`
  const weekday = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][
    weekdayOf(dayOf(due))
  ]
  return said(
    `${span.value} ${span.unit} ${days < 0 ? 'before' : 'after'} ${dateInWords(date)} is ${weekday}, ${dateInWords(due)} (${due}), by ${what}. Where that is no banking day, the contract says which day counts.`,
  )
}

/** How many days lie between 3 June and 17 June, or belong to a laycan of 12 to 15 March. */
export const daysBetween: SumReader = ({ text, today }) => {
  const asked = /\bhow (?:many (?:working |business |calendar )?days|long)\b/i.test(text)
  const dates = asked ? twoDatesIn(text, today) : undefined
  if (!dates) return undefined
  const [from, to] = dates
  const days = dayOf(to) - dayOf(from)
  if (days < 0) return undefined
  const working = Array.from({ length: days + 1 }, (_, at) => dayOf(from) + at).filter(
    (day) => !isWeekend(day),
  ).length
  return said(
    `From ${dateInWords(from)} to ${dateInWords(to)} is ${days} days, or ${days + 1} with both of them; ${working} of these are from Monday to Friday.`,
  )
}

function addWorking(date: string, days: number): string {
  let day = dayOf(date)
  for (let left = Math.abs(days); left > 0; ) {
    day += Math.sign(days)
    if (!isWeekend(day)) left -= 1
  }
  return dateOf(day)
}

import { add, compare, divide, type Exact, exact, multiply, subtract } from '@laycan/contract/decimal'
import {
  type AskedSum,
  asks,
  countOf,
  grouped,
  type SumReader,
  said,
  shown,
  shownMoney,
} from './asked-sum.rules.ts'
import { namedFigures } from './named-figures.rules.ts'
import { hoursIn, hoursOf, saySpan } from './time-units.rules.ts'
import { phrasesOf } from './tokens.rules.ts'

/** Demurrage and despatch: the time beyond the laytime, or saved of it, at a rate a day. */
const names = phrasesOf([
  [
    'beyond',
    'over, over laytime, beyond, beyond laytime, exceeded, exceeding, late, delay, delayed, waiting, on demurrage, overrun, excess, saved, early, idle, too long, longer, longer than agreed',
  ],
  [
    'allowed',
    'allowed, laytime, laytime allowed, allowed laytime, agreed laytime, free, free time, agreed, allowance, had, permitted, laydays',
  ],
  [
    'used',
    'used, took, taken, actual, needed, spent, required, alongside, in port, time used, stayed, laytime used, used laytime, actual laytime, used up',
  ],
] as const)
type Name = 'beyond' | 'allowed' | 'used'

const isDemurrage =
  /\b(?:demurrage|dem|despatch|dispatch|detention|overtime|late|delay\w*|wait\w*|idle|too long|longer|laytime|exceed\w*|beyond|over(?:run)?|pdpr|pro ?rata|off ?hire|hire|charter)\b/i
const isNamed = /\b(?:demurrage|dem|despatch|dispatch|detention|laytime|pdpr)\b/i
const isDespatch = /\b(?:despatch|dispatch)\b/i
const mostHours = 999

/** Times by what they are said to be. `3 days 4 hours` are one; a bare number is in hours, as laytime is counted. */
function timesIn(asked: AskedSum): Partial<Record<Name, Exact>> {
  const times: Partial<Record<Name, Exact>> = {}
  let last: Name | undefined
  for (const { names: said, figure, value, ...one } of namedFigures<Name>(asked, names, [
    'spans',
    'numbers',
  ])) {
    // We exceeded the laytime by 14 hours.
    const name = said.includes('beyond') ? 'beyond' : one.name
    if (figure.kind === 'numbers' && (Number(value) > mostHours || (!name && !last))) continue
    const hours = figure.kind === 'spans' ? hoursOf(figure.of) : multiply(exact(value), hoursIn.hours)
    last = name ?? last
    const known = last && times[last]
    if (last) times[last] = known && !name ? add(known, hours) : (known ?? hours)
  }
  return times
}

const usedThen =
  /\b(?:against|versus|vs|instead of|rather than|compared (?:with|to)|out of|of|where|but only|when only)\b/i
const saidAllowed = /\b(?:allowed|agreed|free|permitted|allowance|contract\w*|charter)\b/i
const saidUsed = /\b(?:used|took|taken|actual\w*|needed|spent|required|stayed)\b/i

/**
 * Two times that are not named: 80 hours of laytime used against 72. What follows each is looked at first,
 * then how they are set against each other.
 */
function pairIn({ text, places }: AskedSum): Partial<Record<Name, Exact>> {
  const times = places.flatMap(({ from, to, ...figure }) => {
    if (figure.kind === 'spans') return { from, to, isSpan: true, hours: hoursOf(figure.of) }
    const isTime = figure.kind === 'numbers' && Number(figure.of) <= mostHours
    return isTime ? { from, to, isSpan: false, hours: multiply(exact(figure.of), hoursIn.hours) } : []
  })
  const [one, other] = times
  if (!one || !other || times.length > 2 || !(one.isSpan || other.isSpan)) return {}
  const between = text.slice(one.to, other.from)
  const after = text.slice(other.to).split(/[,.;]/)[0] ?? ''
  const [afterOne = ''] = between.split(/[,.;]|\band\b/)
  if (saidAllowed.test(afterOne) && saidUsed.test(after)) return { allowed: one.hours, used: other.hours }
  if (saidUsed.test(text) && usedThen.test(between.replace(/\bof laytime\b/i, ' ')))
    return { used: one.hours, allowed: other.hours }
  return {}
}

type Rate = { value: string; currency: string; per: 'hours' | 'days' }

function rateIn({ text, rates, money, numbers }: AskedSum): Rate | undefined {
  const [rate] = rates
  if (rate)
    return {
      value: rate.value,
      currency: rate.currency ?? 'USD',
      per: rate.per === 'hours' ? 'hours' : 'days',
    }
  const bare = [...money.map(({ value }) => value), ...numbers].find((value) => Number(value) >= 1000)
  return bare && isNamed.test(text)
    ? { value: bare, currency: money[0]?.currency ?? 'USD', per: 'days' }
    : undefined
}

const asksAmount =
  /\bhow much\b|\bcalculate|\bwork out|\bwhat(?:'s| is| are| would| will)?\b.*\b(?:due|owe|demurrage|despatch|cost|claim)\b|\bcost\b/i

export const demurrage: SumReader = (asked) => {
  const { text, spans } = asked
  if (countOf(asked, 'prices', 'flows', 'percents', 'distances') > 0) return undefined
  const rate = rateIn(asked)
  const named = timesIn(asked)
  const { allowed, used } = named.allowed && named.used ? named : { ...named, ...pairIn(asked) }
  const isTimeAtRate =
    /\brate\b/i.test(text) &&
    asked.rates.length === 1 &&
    spans.length > 0 &&
    asked.places.length === spans.length + 1
  if (!isDemurrage.test(text) && !(allowed && used && rate) && !isTimeAtRate) return undefined
  if (!rate) {
    const isAsked = spans.length > 0 && /\b(?:demurrage|despatch)\b/i.test(text) && asksAmount.test(text)
    return isAsked
      ? asks(
          'At which rate a day? Demurrage is the time beyond the laytime times the daily rate, pro rata for parts of a day.',
        )
      : undefined
  }
  const perDay = rate.per === 'hours' ? multiply(exact(rate.value), exact('24')) : exact(rate.value)
  const rateSaid = `${grouped(rate.value)} ${rate.currency} ${rate.per === 'hours' ? 'an hour' : 'a day'}`
  const due = (hours: Exact) => divide(multiply(hours, perDay), exact('24'))
  const half = (hours: Exact) => shownMoney(divide(due(hours), exact('2')))
  if (allowed && used) {
    if (compare(used, allowed) < 0) {
      const saved = subtract(allowed, used)
      return isDespatch.test(text)
        ? said(
            `${shown(saved)} hours were saved. Despatch at half the rate of ${rateSaid} is ${half(saved)}; at the full rate ${shownMoney(due(saved))}.`,
          )
        : said(
            `No demurrage: ${shown(used)} hours used of ${shown(allowed)} hours of laytime, so ${shown(saved)} hours were saved.`,
          )
    }
    const over = subtract(used, allowed)
    return said(
      `${shown(over)} hours beyond the laytime (${shown(used)} used, ${shown(allowed)} allowed) at ${rateSaid} is ${shownMoney(due(over))}, pro rata for parts of a day.`,
    )
  }
  if (spans.length === 0 || allowed || used)
    return /\b(?:demurrage|despatch)\b/i.test(text)
      ? asks(
          'For how long? Give the time beyond the laytime in hours or days, or the laytime allowed and used.',
        )
      : undefined
  const hours = spans.map(hoursOf).reduce(add)
  const times = spans.map(saySpan).join(' ')
  return isDespatch.test(text)
    ? said(
        `${times} saved: despatch at half of ${rateSaid} is ${half(hours)}; at the full rate ${shownMoney(due(hours))}. The contract says which.`,
      )
    : said(
        `${times} at ${rateSaid} is ${shownMoney(due(hours))} ${rate.currency}, pro rata for parts of a day.${/\bhalf\b/i.test(text) ? ` Half of it is ${half(hours)} ${rate.currency}.` : ''}`,
      )
}

/** Six hours after notice of readiness, as in most contracts. */
export const laytimeStart: SumReader = ({ typed }) => {
  const nor =
    /\b(?:nor|notice of readiness)\b[^?\d]{0,30}(\d{1,2})[:.h]?(\d{2})?\s*(am|pm|hrs?|hours|lt|utc|o'clock)?\b/i.exec(
      typed,
    )
  if (!nor || !/\blaytime\b|\btime\b/i.test(typed) || !/\b(?:start|begin|commence|count|run)\w*/i.test(typed))
    return undefined
  const [given = '', minutes = '00', half = ''] = nor.slice(1)
  const isTwelve = /am|pm/i.test(half)
  const begin = isTwelve ? (Number(given) % 12) + (/pm/i.test(half) ? 12 : 0) : Number(given)
  if (begin > 23 || Number(minutes) > 59) return undefined
  const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:${minutes}`
  const starts = begin + 6
  return said(
    `Laytime starts at ${clock(starts)}${starts >= 24 ? ' on the next day' : ''}: six hours after the notice of readiness at ${clock(begin)}, or earlier when the ship is all fast, as in most contracts.`,
  )
}

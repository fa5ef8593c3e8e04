import { add, compare, divide, type Exact, exact, multiply, subtract } from '@laycan/contract/decimal'
import {
  type AskedSum,
  asks,
  basisOf,
  countOf,
  grouped,
  missingBasis,
  type SumReader,
  said,
  saidBasis,
  shown,
  shownMoney,
  unitsIn,
} from './asked-sum.rules.ts'
import type { TimeUnit } from './sum-parts.rules.ts'

/** Demurrage, laytime and voyages. */
const hoursIn: Record<TimeUnit, Exact> = {
  minutes: divide(exact('1'), exact('60')),
  hours: exact('1'),
  days: exact('24'),
  weeks: exact('168'),
  months: exact('720'),
  years: exact('8760'),
}
type Span = AskedSum['spans'][number]
export const hoursOf = ({ value, unit }: Span) => multiply(exact(value), hoursIn[unit])
export const saySpan = ({ value, unit }: Span) =>
  `${value} ${Number(value) === 1 ? unit.replace(/s$/, '') : unit}`

/** The times that follow a word: `allowed 72 hours`, `used: 3 days 4 hours`. */
function spanNear(text: string, words: string): Exact | undefined {
  const time = String.raw`(\d+(?:\.\d+)?)\s*(?:running |laytime )?(minutes?|mins?|hours?|hrs?|h|days?|d)?(?![\w.])(?!\s*(?:usd|\$|per|a day|\/|,\d))(?:\s*(?:and|,)?\s*(\d+(?:\.\d+)?)\s*(minutes?|mins?|hours?|hrs?|h)\b)?`
  const found =
    new RegExp(String.raw`\b(?:${words})\b[^\d;.]{0,22}${time}`, 'i').exec(text) ??
    new RegExp(String.raw`${time}\s*(?:of |was |were |are |is )?(?:laytime |time )?(?:${words})\b`, 'i').exec(
      text,
    )
  if (!found?.[1] || (!found[2] && Number(found[1]) > 500)) return undefined
  // Laytime is counted in hours where no unit is named.
  const one = (value: string, word = 'hours') =>
    multiply(
      exact(value),
      /^m/i.test(word) ? hoursIn.minutes : /^h/i.test(word) ? hoursIn.hours : hoursIn.days,
    )
  const first = one(found[1], found[2])
  if (!found[3] || !found[4]) return first
  return add(first, one(found[3], found[4]))
}

const isDemurrage =
  /\b(?:demurrage|dem|despatch|dispatch|detention|overtime|late|delay\w*|wait\w*|idle|laytime|exceed\w*|beyond|over(?:run)?|pro ?rata|off ?hire|hire|charter)\b/i

export const demurrage: SumReader = (asked) => {
  const { text, rates, spans, numbers, money } = asked
  if (!isDemurrage.test(text) || countOf(asked, 'prices', 'flows', 'percents') > 0) return undefined
  const [allowed, used] = [
    spanNear(text, 'allowed|laytime|free|agreed|lay ?can'),
    spanNear(text, 'used|took|taken|actual|needed|spent|required|alongside|in port'),
  ]
  const isSaved = allowed && used && compare(used, allowed) < 0
  const bare = rates[0]
    ? undefined
    : [...money.map(({ value }) => value), ...numbers].find((value) => Number(value) >= 1000)
  const isNamed = /\b(?:demurrage|dem|despatch|laytime)\b/i.test(text)
  const rate =
    rates[0] ?? (bare && isNamed ? { value: bare, currency: undefined, per: 'days' as const } : undefined)
  if (!rate) {
    return spans.length > 0 &&
      /\b(?:demurrage|despatch)\b/i.test(text) &&
      /\bhow much\b|\bcalculate|\bwork out|\bwhat (?:is|are|would|will)\b.*\b(?:due|owe|demurrage|cost)\b|\bcost\b/i.test(
        text,
      )
      ? asks(
          'At which rate a day? Demurrage is the time beyond the laytime times the daily rate, pro rata for parts of a day.',
        )
      : undefined
  }
  const perDay = rate.per === 'hours' ? multiply(exact(rate.value), exact('24')) : exact(rate.value)
  const rateSaid = `${grouped(rate.value)} ${rate.currency ?? 'USD'} ${rate.per === 'hours' ? 'an hour' : 'a day'}`
  const due = (hours: Exact) => divide(multiply(hours, perDay), exact('24'))
  if (allowed && used) {
    const over = subtract(used, allowed)
    if (isSaved) {
      const saved = subtract(allowed, used)
      const half = divide(due(saved), exact('2'))
      return /\b(?:despatch|dispatch)\b/i.test(text)
        ? said(
            `${shown(saved)} hours were saved. Despatch at half the rate of ${rateSaid} is ${shownMoney(half)}; at the full rate ${shownMoney(due(saved))}.`,
          )
        : said(
            `No demurrage: ${shown(used)} hours used of ${shown(allowed)} hours of laytime, so ${shown(saved)} hours were saved.`,
          )
    }
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
  if (/\b(?:despatch|dispatch)\b/i.test(text))
    return said(
      `${spans.map(saySpan).join(' ')} saved: despatch at half of ${rateSaid} is ${shownMoney(divide(due(hours), exact('2')))}; at the full rate ${shownMoney(due(hours))}. The contract says which.`,
    )
  return said(
    `${spans.map(saySpan).join(' ')} at ${rateSaid} is ${shownMoney(due(hours))} ${rate.currency ?? 'USD'}, pro rata for parts of a day.`,
  )
}

/** A quantity at a rate of loading; and a flow over a time. */
export const pumping: SumReader = (asked) => {
  const { flows, quantities, spans, prices } = asked
  const [flow] = flows
  if (!flow || flows.length > 1 || countOf(asked, 'percents', 'rates', 'lots') > 0) return undefined
  const [quantity] = quantities
  const basis = basisOf(asked)
  if (quantity && quantities.length === 1 && prices.length === 0) {
    const missing = missingBasis(quantity.unit, flow.unit, { ...asked, basis })
    const perOne = unitsIn(quantity.unit, flow.unit, basis)
    if (missing || !perOne) return missing ? asks(missing) : undefined
    const hours = multiply(
      divide(multiply(exact(quantity.value), perOne), exact(flow.value)),
      hoursIn[flow.per],
    )
    const long = compare(hours, exact('48')) >= 0 ? ` (${shown(divide(hours, exact('24')))} days)` : ''
    return said(
      `${grouped(quantity.value)} ${quantity.unit} at ${grouped(flow.value)} ${flow.unit} ${perTime(flow.per)} takes ${shown(hours)} hours${long}${saidBasis(quantity.unit, flow.unit, basis)}.`,
    )
  }
  const wanted =
    /\b(?:a|per|in a|each|every|\/)\s*(year|annum|month|week|day)\b/i.exec(
      asked.text.replace(/\d[^,?]*?(?:\bper\b|\/|\ba\b)\s*(?:day|d|hour|h)\b/i, ' '),
    )?.[1] ?? (/\b(?:annual\w*|yearly)\b/i.test(asked.text) ? 'year' : undefined)
  const [span] = spans
  const flowWanted =
    /\b(?:in|to|into|how many|what in|as)\s+(?:(bpd|b\/d|kbd|kb\/d)|(?:\w+ ){1,2}?(?:a|per|\/) ?(day|month|year))\b/i.exec(
      asked.text.replace(/\d[^,?]*?(?:\bper\b|\/|\ba\b)\s*(?:day|d|hour|h|month|year|annum)\b/i, ' '),
    )
  const isSameTime = !span && asked.wants.unit !== undefined && !wanted
  const time =
    span ??
    (flowWanted?.[1]
      ? { value: '1', unit: 'days' as const }
      : isSameTime
        ? { value: '1', unit: flow.per }
        : undefined) ??
    (wanted ? { value: '1', unit: (wanted === 'annum' ? 'years' : `${wanted}s`) as TimeUnit } : undefined)
  if (!time || spans.length > 1) return undefined
  const amount = divide(multiply(exact(flow.value), hoursOf(time)), hoursIn[flow.per])
  const to = asked.wants.unit ?? (flowWanted?.[1] ? 'bbl' : flow.unit)
  const missing = missingBasis(flow.unit, to, { ...asked, basis })
  const perOne = unitsIn(flow.unit, to, basis)
  if (missing || !perOne) return missing ? asks(missing) : undefined
  const days = time.unit === 'years' ? ' of 365 days' : time.unit === 'months' ? ' of 30 days' : ''
  const text = `${grouped(flow.value)} ${flow.unit} ${perTime(flow.per)} are ${shown(multiply(amount, perOne))} ${to} in ${saySpan(time)}${days}${saidBasis(flow.unit, to, basis)}`
  const bare = /\b(?:at|@)\s*\$?(\d+(?:\.\d+)?)(?!\s*(?:kn|%))/i.exec(asked.text)?.[1]
  const isBare =
    bare !== undefined && (asked.numbers.includes(bare) || asked.money.some(({ value }) => value === bare))
  const price = prices[0] ?? (isBare ? { value: bare, per: flow.unit } : undefined)
  if (!price) return said(`${text}.`)
  const toPrice = unitsIn(flow.unit, price.per, basis)
  return toPrice && prices.length <= 1
    ? said(
        `${text}; at ${price.value} USD/${price.per} that is ${shownMoney(multiply(multiply(amount, toPrice), exact(price.value)))} USD.`,
      )
    : undefined
}
const perTime = (unit: TimeUnit) =>
  ({
    minutes: 'a minute',
    hours: 'an hour',
    days: 'a day',
    weeks: 'a week',
    months: 'a month',
    years: 'a year',
  })[unit]

export const sailing: SumReader = (asked) => {
  const { distances, speeds, text } = asked
  const [distance] = distances
  const [speed] = speeds
  if (
    !distance ||
    distances.length > 1 ||
    !/\b(?:how long|time|days?|hours?|take|sail\w*|voyage|eta|arrive|passage|steam\w*)\b/i.test(text)
  )
    return undefined
  if (!speed)
    return asks(
      `At which speed? At 12.5 knots ${grouped(distance)} nautical miles take ${shown(divide(exact(distance), exact('300')), 1)} days without a margin for weather.`,
    )
  const hours = divide(exact(distance), exact(speed))
  return said(
    `${grouped(distance)} nautical miles at ${speed} knots take ${shown(hours, 1)} hours, or ${shown(divide(hours, exact('24')), 1)} days, without a margin for weather.`,
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
  const digits = nor[1]?.length === 2 && nor[2] ? [nor[1], nor[2]] : [nor[1] ?? '', nor[2] ?? '00']
  const hour = (Number(digits[0]) % 12) + (/pm/i.test(nor[3] ?? '') ? 12 : 0)
  const begin = /am|pm/i.test(nor[3] ?? '') ? hour : Number(digits[0])
  if (begin > 23 || Number(digits[1]) > 59) return undefined
  const starts = begin + 6
  const at = `${String(starts % 24).padStart(2, '0')}:${digits[1]}`
  return said(
    `Laytime starts at ${at}${starts >= 24 ? ' on the next day' : ''}: six hours after the notice of readiness at ${String(begin).padStart(2, '0')}:${digits[1]}, or earlier when the ship is all fast, as in most contracts.`,
  )
}

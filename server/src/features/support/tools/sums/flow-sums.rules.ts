import { compare, divide, exact, multiply } from '@laycan/contract/decimal'
import {
  type AskedSum,
  conversionOf,
  countOf,
  grouped,
  type SumReader,
  type SumResult,
  said,
  shown,
  shownMoney,
} from './asked-sum.rules.ts'
import type { Figures } from './figures.rules.ts'
import { namedFigures } from './named-figures.rules.ts'
import { hoursIn, hoursOf, perTime, type Span, saySpan } from './time-units.rules.ts'
import { phrasesOf } from './tokens.rules.ts'

/** A quantity at a rate of loading; and a flow over a time, such as what a ship burns in days at sea. */
type Flow = Figures['flows'][number]

export const pumping: SumReader = (asked) => {
  const { flows, quantities, prices } = asked
  const [flow] = flows
  if (!flow || flows.length > 1 || countOf(asked, 'percents', 'rates', 'lots', 'distances') > 0)
    return undefined
  const [quantity] = quantities
  return quantity && quantities.length === 1 && prices.length === 0
    ? timeFor(asked, quantity, flow)
    : amountOver(asked, flow)
}

function timeFor(asked: AskedSum, quantity: Figures['quantities'][number], flow: Flow): SumResult {
  const made = conversionOf(asked, quantity.unit, flow.unit)
  if ('asks' in made) return made
  const hours = multiply(
    divide(multiply(exact(quantity.value), made.perOne), exact(flow.value)),
    hoursIn[flow.per],
  )
  const long = compare(hours, exact('48')) >= 0 ? ` (${shown(divide(hours, exact('24')))} days)` : ''
  return said(
    `${grouped(quantity.value)} ${quantity.unit} at ${grouped(flow.value)} ${flow.unit} ${perTime[flow.per]} takes ${shown(hours)} hours${long}${made.by}.`,
  )
}

/** 30,000 mt in 36 hours, by the hour. */
export const loadingRate: SumReader = (asked) => {
  const { quantities, spans, wants, text } = asked
  const [quantity] = quantities
  const [span] = spans
  if (
    !quantity ||
    !span ||
    asked.places.length !== 2 ||
    !/\b(?:rate|speed|pace)\b|\bhow (?:much|many)\b/i.test(text)
  )
    return undefined
  const per =
    wants.time ?? (/\b(?:rate|speed|pace)\b/i.test(text) && span.unit === 'hours' ? 'hours' : undefined)
  if (!per) return undefined
  const made = divide(multiply(exact(quantity.value), hoursIn[per]), hoursOf(span))
  return said(
    `${grouped(quantity.value)} ${quantity.unit} in ${saySpan(span)} is ${shown(made)} ${quantity.unit} ${perTime[per]}.`,
  )
}

/** Over the time that is given, or by the one that is asked for. */
function timeOf({ spans, wants }: AskedSum, flow: Flow): Span | undefined {
  const one = (unit: Span['unit'] | undefined) => unit && { value: '1', unit }
  if (spans.length > 0) return spans.length === 1 ? spans[0] : undefined
  return one(wants.flow ? 'days' : (wants.time ?? (wants.unit && flow.per)))
}

function amountOver(asked: AskedSum, flow: Flow): SumResult | undefined {
  const time = timeOf(asked, flow)
  if (!time) return undefined
  const amount = divide(multiply(exact(flow.value), hoursOf(time)), hoursIn[flow.per])
  const to = asked.wants.unit ?? asked.wants.flow ?? flow.unit
  const made = conversionOf(asked, flow.unit, to)
  if ('asks' in made) return made
  const days = time.unit === 'years' ? ' of 365 days' : time.unit === 'months' ? ' of 30 days' : ''
  const text = `${grouped(flow.value)} ${flow.unit} ${perTime[flow.per]} are ${shown(multiply(amount, made.perOne))} ${to} in ${saySpan(time)}${days}${made.by}`
  const price = asked.prices[0] ?? barePrice(asked, flow, made.by)
  if (!price) return said(`${text}.`)
  const priced = conversionOf(asked, flow.unit, price.per)
  if ('asks' in priced || asked.prices.length > 1) return 'asks' in priced ? priced : undefined
  const total = multiply(multiply(amount, priced.perOne), exact(price.value))
  return said(`${text}; at ${price.value} USD/${price.per} that is ${shownMoney(total)} USD.`)
}

const priceNames = phrasesOf([['price', 'at, @, price, priced, costs, cost, costing']] as const)

/** A number after `at`, unless it is the factor that was converted with. */
function barePrice(asked: AskedSum, flow: Flow, by: string) {
  const found = namedFigures(asked, priceNames, ['numbers', 'money']).find(
    ({ name, value }) => name === 'price' && !by.includes(value),
  )
  return found && { value: found.value, per: flow.unit }
}

import { add, compare, divide, type Exact, exact, multiply, subtract } from '@laycan/contract/decimal'
import {
  type AskedSum,
  asks,
  conversionOf,
  countOf,
  currencyOf,
  grouped,
  percentOf,
  type SumReader,
  type SumResult,
  said,
  shown,
  shownMoney,
} from './asked-sum.rules.ts'
import type { Percent, Price } from './figures.rules.ts'
import { contractIn } from './lot-sums.rules.ts'
import { namedFigures } from './named-figures.rules.ts'
import { phrasesOf } from './tokens.rules.ts'
import { kindOf } from './units.rules.ts'

/** The value of a cargo, what is paid on top of it or out of it, and what is earned with it. */
const priceNames = phrasesOf([
  [
    'price',
    'at, @, times, *, x, price, priced, quoted, quotes, offered, offers, asks, asking, wants, for, costing, commission, fee, brokerage, comm, worth',
  ],
] as const)

/** The price that is meant: with its unit, or a number after `at` by the unit of the quantity. */
function priceFor(asked: AskedSum): Price | undefined {
  const [quantity] = asked.quantities
  if (asked.prices.length === 1) return asked.prices[0]
  if (asked.prices.length > 1 || !quantity) return undefined
  const bare = namedFigures(asked, priceNames, ['numbers', 'money']).find(({ name }) => name === 'price')
  return bare && { value: bare.value, currency: asked.money[0]?.currency, per: quantity.unit }
}

type Valued = { value: Exact; text: string; currency: string }

function worthOf(asked: AskedSum, price: Price): Valued | { asks: string } | undefined {
  const [quantity] = asked.quantities
  if (!quantity) return undefined
  const made = conversionOf(asked, quantity.unit, price.per)
  if ('asks' in made) return made
  const value = multiply(multiply(exact(quantity.value), made.perOne), exact(price.value))
  const currency = currencyOf(price)
  return {
    value,
    currency,
    text: `${grouped(quantity.value)} ${quantity.unit} at ${grouped(price.value)} ${currency}/${price.per} is ${shownMoney(value)} ${currency}${made.by}`,
  }
}

const isPart =
  /\b(?:commission|brokerage|fee|deposit|prepay\w*|advance|down ?payment|upfront|margin|share|royalt\w*|performance bond|bond|haircut|insur\w*|retention|tax|vat|duty|interest)\b|(?:%|percent|per cent|pct)\s+of\b/i
const isMore =
  /\b(?:on top|plus|more|extra|added?|adding|including|incl|premium|mark ?up|above|with tolerance|increase\w*|higher|up|max(?:imum)?|most|highest|largest)\b|\+/i
const isLess =
  /\b(?:discount|less|minus|off|below|rebate|reduc\w*|lower|down|cheaper|net of|after|min(?:imum)?|least|lowest|smallest)\b/i
const isToleranceWord = /\b(?:tolerance|more or less|molo\w*|operational)\b/i

/** Commission of 0.25 usd/bbl on 600,000: so many of the unit of the price. */
function withQuantity(asked: AskedSum): AskedSum {
  const { quantities, prices, numbers, text } = asked
  const [price] = prices
  const [number] = numbers
  const isBare =
    quantities.length === 0 &&
    price &&
    prices.length === 1 &&
    number &&
    numbers.length === 1 &&
    Number(number) >= 100
  return isBare && /\b(?:on|for|times|x|cargo|parcel)\b|\*/i.test(text)
    ? { ...asked, quantities: [{ value: number, unit: price.per }], numbers: [] }
    : asked
}

export const cargoValue: SumReader = (given) => {
  const asked = withQuantity(given)
  const { quantities, percents, text } = asked
  if (quantities.length !== 1 || countOf(asked, 'rates', 'flows', 'lots', 'spans') > 0 || percents.length > 1)
    return undefined
  // How many barrels at 8.33: a factor and no price.
  if (asked.prices.length === 0 && asked.wants.unit && asked.money.length === 0) return undefined
  const price = priceFor(asked)
  if (!price) return asksPrice(asked)
  const made = worthOf(asked, price)
  if (!made || 'asks' in made) return made
  const [percent] = percents
  if (percent) return withPercent(asked, made, percent)
  if (/\bhalf\b|\beach (?:side|party|pays?|of)\b|\bsplit\b|\bshared\b/i.test(text))
    return said(`${made.text}; half of it is ${shownMoney(divide(made.value, exact('2')))} ${made.currency}.`)
  return said(`${made.text}${/\b(?:commission|brokerage)\b/i.test(text) ? ' of commission' : ''}.`)
}

/** A tolerance, a share, or something on top or off. */
function withPercent({ text }: AskedSum, made: Valued, percent: Percent): SumResult | undefined {
  const { value, currency } = made
  const part = percentOf(value, percent.value)
  const [most, least] = [add(value, part), subtract(value, part)]
  if (percent.sign === '±' || isToleranceWord.test(text))
    return said(
      `${made.text}; with ± ${percent.value}% it is from ${shownMoney(least)} to ${shownMoney(most)} ${currency}.`,
    )
  if (isPart.test(text) && percent.sign === undefined)
    return said(`${made.text}; ${percent.value}% of it is ${shownMoney(part)} ${currency}.`)
  const [more, less] = [percent.sign === '+' || isMore.test(text), percent.sign === '-' || isLess.test(text)]
  if (more === less) return undefined
  return said(
    `${made.text}; ${more ? 'plus' : 'minus'} ${percent.value}% that is ${shownMoney(more ? most : least)} ${currency}.`,
  )
}

const wantsValue =
  /\b(?:value|worth|total (?:price|cost|amount|value)|invoice (?:amount|value|total)|how much (?:is|would|will|does|do i (?:pay|owe))|what (?:does|would|will) .* cost|cargo cost)\b/i

/** A cargo whose price is missing is asked back, unless the price is one that the markets have. */
const asksPrice = (asked: AskedSum) =>
  wantsValue.test(asked.text) &&
  countOf(asked, 'numbers', 'money', 'percents', 'prices') === 0 &&
  !asked.wants.unit &&
  !asked.wants.pricePer &&
  !asked.fuel
    ? asks(
        'At which price? Give it with its unit, such as 700 USD/MT or 85 USD/bbl, and the fuel where they differ.',
      )
    : undefined

const sides = phrasesOf([
  [
    'bought',
    'bought, bought at, buy, buying, purchase, purchased, paid, cost, costs, costing, entry, long, long from, in at, got in at',
  ],
  ['sold', 'sold, sold at, sell, selling, resell, resold, sale, exit, out at, now, short, got out at'],
] as const)

/** Bought at one price and sold at another. */
export const profit: SumReader = (asked) => {
  if (
    !/\b(?:profit|loss|p&l|p\/l|pnl|pl|gain|margin|make|made|earn\w*|lose|lost|difference|result|mtm)\b/i.test(
      asked.text,
    )
  )
    return undefined
  const named = namedFigures(asked, sides, ['numbers', 'money', 'prices'])
  const [bought, sold] = [
    named.find(({ name }) => name === 'bought'),
    named.find(({ name }) => name === 'sold'),
  ]
  const quantity = asked.quantities[0] ?? lotsAsQuantity(asked)
  if (!bought || !sold || asked.quantities.length > 1 || asked.percents.length > 0) return undefined
  const apart = subtract(exact(sold.value), exact(bought.value))
  const from = `from ${bought.value} to ${sold.value}`
  if (!quantity) {
    const per = asked.prices[0] ? `/${asked.prices[0].per}` : ' a unit'
    return said(`${sayResult(apart)}${per}: ${from}. For the total give the quantity.`)
  }
  const per = asked.prices[0]?.per ?? quantity.unit
  const made = conversionOf(asked, quantity.unit, per)
  if ('asks' in made) return made
  const total = multiply(multiply(exact(quantity.value), made.perOne), apart)
  return said(
    `${sayResult(total)}: ${grouped(quantity.value)} ${quantity.unit} times ${shown(apart)} USD/${per}, ${from}${made.by}.`,
  )
}

function lotsAsQuantity({ lots: [count], text }: AskedSum) {
  const contract = count ? contractIn(text) : undefined
  return count && contract
    ? { value: shown(multiply(exact(count), exact(contract.size))).replaceAll(',', ''), unit: contract.unit }
    : undefined
}

const sayResult = (value: Exact) =>
  `${compare(value, exact('0')) < 0 ? 'A loss' : 'A profit'} of ${shownMoney(value).replace('-', '')} USD`

/** A quantity times a price by the unit and the month: storage. */
export const storage: SumReader = (asked) => {
  const { text, quantities, prices, spans, money, numbers, wants } = asked
  const [quantity] = quantities
  const [span] = spans
  const [price] = prices
  const value = price?.value ?? money[0]?.value ?? numbers[0]
  if (!/\b(?:stor\w*|tank\w*|rent\w*|warehous\w*|month(?:ly)?)\b/i.test(text) || !quantity || !span || !value)
    return undefined
  const isMonthly = (wants.time === 'months' || /\bmonthly\b/i.test(text)) && span.unit === 'months'
  if (!isMonthly || quantities.length + spans.length > 2) return undefined
  const per = price?.per ?? quantity.unit
  if (kindOf(per) !== kindOf(quantity.unit)) return undefined
  const made = conversionOf(asked, quantity.unit, per)
  if ('asks' in made) return made
  const total = multiply(
    multiply(multiply(exact(quantity.value), made.perOne), exact(value)),
    exact(span.value),
  )
  return said(
    `${grouped(quantity.value)} ${quantity.unit} at ${value} USD/${per} a month for ${span.value} months is ${shownMoney(total)} USD.`,
  )
}

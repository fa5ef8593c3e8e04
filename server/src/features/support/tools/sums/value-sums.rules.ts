import { add, compare, divide, type Exact, exact, multiply, subtract } from '@laycan/contract/decimal'
import {
  type AskedSum,
  asks,
  basisOf,
  countOf,
  currencyOf,
  grouped,
  missingBasis,
  percentOf,
  type SumReader,
  said,
  saidBasis,
  shown,
  shownMoney,
  unitsIn,
} from './asked-sum.rules.ts'
import type { Price } from './sum-parts.rules.ts'

/** The value of a cargo, and what is paid on top of it or out of it. */

/** The price that is meant: with its unit, or a number after `at` by the unit of the quantity. */
function priceFor(asked: AskedSum): Price | undefined {
  const [quantity] = asked.quantities
  if (asked.prices.length === 1) return asked.prices[0]
  if (asked.prices.length > 1 || !quantity) return undefined
  const bare =
    /(?:\bat|@|\btimes|\*|\bx|\bprice(?:d)?(?: at| of| is)?|\bfor|\bcosting)\s*(?:us\$|\$|usd|€|eur)?\s*(\d+(?:\.\d+)?)(?!\s*(?:%|percent|days?|hours?|\d))/i.exec(
      asked.text,
    )?.[1]
  const isBare = bare && (asked.numbers.includes(bare) || asked.money.some(({ value }) => value === bare))
  return bare && isBare ? { value: bare, currency: asked.money[0]?.currency, per: quantity.unit } : undefined
}

type Valued = { value: Exact; text: string; currency: string }

function worthOf(asked: AskedSum, price: Price): Valued | { missing: string } | undefined {
  const [quantity] = asked.quantities
  if (!quantity) return undefined
  const basis = basisOf(asked)
  const missing = missingBasis(quantity.unit, price.per, { ...asked, basis })
  if (missing) return { missing }
  const perOne = unitsIn(quantity.unit, price.per, basis)
  if (!perOne) return undefined
  const value = multiply(multiply(exact(quantity.value), perOne), exact(price.value))
  const currency = currencyOf(price)
  return {
    value,
    currency,
    text: `${grouped(quantity.value)} ${quantity.unit} at ${grouped(price.value)} ${currency}/${price.per} is ${shownMoney(value)} ${currency}${saidBasis(quantity.unit, price.per, basis)}`,
  }
}

const isPart =
  /\b(?:commission|brokerage|fee|deposit|prepay\w*|advance|down ?payment|upfront|margin|share|royalt\w*|performance bond|bond|haircut|insur\w*|retention|tax|vat|duty|interest)\b|(?:%|percent|per cent|pct)\s+of\b/i
const isMore =
  /\b(?:on top|plus|more|extra|added?|adding|including|incl|premium|mark ?up|above|with tolerance|increase\w*|higher|up)\b|\+/i
const isLess = /\b(?:discount|less|minus|off|below|rebate|reduc\w*|lower|down|cheaper|net of|after)\b/i

export const cargoValue: SumReader = (asked) => {
  const { quantities, percents, text } = asked
  if (quantities.length !== 1 || countOf(asked, 'rates', 'flows', 'lots', 'spans') > 0 || percents.length > 1)
    return undefined
  const price = priceFor(asked)
  // How many barrels at 8.33: a factor and no price.
  if (asked.prices.length === 0 && asked.wants.unit && asked.money.length === 0) return undefined
  if (!price) return asksPrice(asked)
  const made = worthOf(asked, price)
  if (!made) return undefined
  if ('missing' in made) return asks(made.missing)
  const [percent] = percents
  const { value, currency } = made
  if (!percent && /\bhalf\b|\beach (?:side|party|pays?|of)\b|\bsplit\b|\bshared\b/i.test(text))
    return said(`${made.text}; half of it is ${shownMoney(divide(value, exact('2')))} ${currency}.`)
  if (!percent) {
    const label = /\b(?:commission|brokerage)\b/i.test(text) ? ' of commission' : ''
    return said(`${made.text}${label}.`)
  }
  const part = percentOf(value, percent.value)
  if (percent.sign === '±' || /\btolerance\b/i.test(text)) {
    return said(
      `${made.text}; with ± ${percent.value}% it is from ${shownMoney(subtract(value, part))} to ${shownMoney(add(value, part))} ${currency}.`,
    )
  }
  if (isPart.test(text) && percent.sign === undefined)
    return said(`${made.text}; ${percent.value}% of it is ${shownMoney(part)} ${currency}.`)
  const [more, less] = [percent.sign === '+' || isMore.test(text), percent.sign === '-' || isLess.test(text)]
  if (more === less) return undefined
  const total = more ? add(value, part) : subtract(value, part)
  return said(
    `${made.text}; ${more ? 'plus' : 'minus'} ${percent.value}% that is ${shownMoney(total)} ${currency}.`,
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

/** Bought at one price and sold at another. */
export const profit: SumReader = (asked) => {
  const { text, quantities, prices } = asked
  if (!/\b(?:profit|loss|p&l|pnl|gain|margin|make|made|earn|lose|lost|difference)\b/i.test(text))
    return undefined
  const number = String.raw`\D{0,24}?(\d+(?:\.\d+)?)`
  const at = (words: string) =>
    [
      ...text.matchAll(
        new RegExp(String.raw`\b(?:${words})\b[^.;]*?(?:\bat|@|\bfor)\s*\$?(\d+(?:\.\d+)?)`, 'gi'),
      ),
    ][0]?.[1] ??
    new RegExp(
      String.raw`\b(?:${words})\b${number}(?![\d.]*\s*(?:mt|t|kt|bbls?|barrels?|tonn?es?)\b)`,
      'i',
    ).exec(text)?.[1]
  const [bought, sold] = [
    at('bought|buy(?:ing)?|purchased?|paid|cost(?:s|ing)?'),
    at('sold|sell(?:ing)?|resell|resold|sale'),
  ]
  const [quantity] = quantities
  if (!bought || !sold || !quantity || quantities.length > 1 || asked.percents.length > 0) return undefined
  const per = prices[0]?.per ?? quantity.unit
  const basis = basisOf(asked)
  const missing = missingBasis(quantity.unit, per, { ...asked, basis })
  if (missing) return asks(missing)
  const perOne = unitsIn(quantity.unit, per, basis)
  if (!perOne) return undefined
  const apart = subtract(exact(sold), exact(bought))
  const made = multiply(multiply(exact(quantity.value), perOne), apart)
  const isLoss = compare(apart, exact('0')) < 0
  return said(
    `${isLoss ? 'A loss' : 'A profit'} of ${shownMoney(made).replace('-', '')} USD: ${grouped(quantity.value)} ${quantity.unit} times ${shown(apart)} USD/${per}, from ${bought} to ${sold}${saidBasis(quantity.unit, per, basis)}.`,
  )
}

/** A price made of parts: FOB 700 plus freight 25 plus insurance 2, of one unit; with a quantity the total. */
export const priceOfParts: SumReader = (asked) => {
  const { text, quantities, prices, numbers, money } = asked
  const parts =
    /\b(?:freight|insurance|premium|differential|diff|demurrage|losses|margin|fob|cif|cfr|duty|duties|handling|storage|inspection|mark ?up|costs?|discount|dated|ice|platts|argus|benchmark|average|mean)\b/i
  if (
    !parts.test(text) ||
    !/\bplus\b|\+|\badd\b|\band\b|,|\bless\b|\bminus\b/i.test(text) ||
    countOf(asked, 'percents', 'rates', 'spans', 'flows', 'lots') > 0
  )
    return undefined
  const named = [
    ...text.matchAll(
      /(?<sign>\bplus\b|\+|\bminus\b|\bless\b|\bdiscount of\b|−|-)?\s*(?:an? |the |of )*(?<label>fob|cif|cfr|dap|price|freight|insurance|premium|differential|diff|losses|margin|duty|duties|handling|storage|inspection|discount(?: (?:for|to|of) \w+)?|dated|brent|wti|benchmark|platts|argus|ice|futures|mean|average|flat price)?(?: price| quotes?| cost)?\s*(?:of|is|at|=|:)?\s*(?:us\$|\$|usd)?\s*(?<value>\d+(?:\.\d+)?)(?:\s*(?:usd|\$|dollars?))?(?:\s*(?:\/|per|an?)\s*(?:mt|t|tonn?e|bbl|barrel))?(?!\s*(?:mt|kt|t|bbls?|barrels?|tonn?es?|days?)\b)/gi,
    ),
  ].flatMap(({ groups }) => (groups?.value ? [groups] : []))
  const known = new Set([...prices.map(({ value }) => value), ...numbers, ...money.map(({ value }) => value)])
  const used = named.filter(({ value }) => known.has(value ?? ''))
  const units = new Set(prices.map(({ per }) => per))
  if (used.length < 2 || units.size > 1 || used.length !== known.size || quantities.length > 1)
    return undefined
  const isMinus = ({ sign, label }: (typeof used)[number]) =>
    /minus|less|discount|−|-/i.test(`${sign ?? ''} ${label ?? ''}`)
  const total = used.reduce(
    (sum, one) => (isMinus(one) ? subtract : add)(sum, exact(one.value ?? '0')),
    exact('0'),
  )
  const per = [...units][0] ?? quantities[0]?.unit
  const shownParts = used
    .map((one, at) => `${at === 0 ? '' : isMinus(one) ? ' − ' : ' + '}${grouped(one.value ?? '')}`)
    .join('')
  const [quantity] = quantities
  if (!quantity) return said(`${shownParts} is ${shown(total)} USD${per ? `/${per}` : ''}.`)
  if (per !== quantity.unit) return undefined
  return said(
    `${shownParts} is ${shown(total)} USD/${per}; ${grouped(quantity.value)} ${quantity.unit} at that is ${shownMoney(multiply(exact(quantity.value), total))} USD.`,
  )
}

/** What a sum for all is by one unit of it: a lump sum of 850,000 for 30,000 MT. */
export const perUnitOfTotal: SumReader = (asked) => {
  const { text, quantities, money, numbers, wants } = asked
  const [quantity] = quantities
  const to = wants.pricePer ?? (/\b(?:each|per unit|a piece)\b/i.test(text) ? quantity?.unit : undefined)
  if (
    !quantity ||
    quantities.length > 1 ||
    !to ||
    countOf(asked, 'prices', 'percents', 'rates', 'flows', 'spans', 'lots') > 0
  )
    return undefined
  const total = money[0]?.value ?? numbers.find((value) => Number(value) >= 1000)
  const isMoney =
    money.length === 1 || /\b(?:lump ?sum|freight|invoice|cost\w*|paid|value|price)\b/i.test(text)
  if (!total || money.length > 1 || !isMoney) return undefined
  const basis = basisOf(asked)
  const missing = missingBasis(quantity.unit, to, { ...asked, basis })
  const perOne = unitsIn(quantity.unit, to, basis)
  if (missing || !perOne) return missing ? asks(missing) : undefined
  const made = divide(exact(total), multiply(exact(quantity.value), perOne))
  return said(
    `${grouped(total)} USD for ${grouped(quantity.value)} ${quantity.unit} is ${shown(made)} USD/${to}${saidBasis(quantity.unit, to, basis)}.`,
  )
}

/** A Worldscale rate: the flat rate times the points. */
export const worldscale: SumReader = (asked) => {
  const points = /\b(?:ws|worldscale)\s*(?:of |at |rate )?(\d+(?:\.\d+)?)/i.exec(asked.text)?.[1]
  const flat = /\bflat(?: rate)?\s*(?:of|is|at|=|:)?\s*(?:usd|\$)?\s*(\d+(?:\.\d+)?)/i.exec(asked.text)?.[1]
  if (!points) return undefined
  if (!flat)
    return asks(
      'At which flat rate? The freight is the flat rate times the Worldscale points, divided by 100.',
    )
  const rate = divide(multiply(exact(flat), exact(points)), exact('100'))
  const [quantity] = asked.quantities
  const total =
    quantity?.unit === 'MT'
      ? `; on ${grouped(quantity.value)} MT that is ${shownMoney(multiply(rate, exact(quantity.value)))} USD`
      : ''
  return said(`WS ${points} on a flat rate of ${flat} is ${shown(rate)} USD/MT${total}.`)
}

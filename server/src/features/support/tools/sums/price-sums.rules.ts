import { add, compare, divide, exact, multiply, subtract } from '@laycan/contract/decimal'
import {
  asks,
  conversionOf,
  countOf,
  grouped,
  percentOf,
  type SumReader,
  said,
  shown,
  shownMoney,
} from './asked-sum.rules.ts'
import { type NamedFigure, namedFigures } from './named-figures.rules.ts'
import { phrasesOf } from './tokens.rules.ts'

/** Prices made of parts, freight by the tonne, Worldscale and slopes. */
const partNames = phrasesOf([
  ['minus', 'minus, less, -, −, –, discount, discounted, rebate, under, below'],
  [
    'plus',
    'plus, +, add, adding, freight, insurance, ins, premium, differential, diff, duty, duties, handling, storage, inspection, losses, demurrage, margin, mark up, markup, costs, finance, financing, port costs, agency, bank charges, loading, discharge, over, above, surcharge',
  ],
  [
    'base',
    'at, @, fob, cif, cfr, dap, price, dated, brent, wti, wcs, dubai, ice, benchmark, platts, argus, mean, average, averaged, avg, flat price, futures, mops, gasoil, jet, diesel',
  ],
] as const)
const isOfParts =
  /\b(?:freight|ins(?:urance)?|premium|differential|diff|demurrage|losses|margin|fob|cif|cfr|duty|duties|handling|storage|inspection|mark ?up|costs?|finance|financing|breakeven|break even|landed|discount|dated|ice|platts|argus|benchmark|average|mean)\b/i
const isJoined = /\bplus\b|\+|\badd\b|\band\b|,|\bless\b|\bminus\b/i
type Part = NamedFigure<'minus' | 'plus' | 'base'>
const isTaken = ({ names }: Part) => names.includes('minus')

/** FOB 700 plus freight 25 plus insurance 2, of one unit; with a quantity the total. */
export const priceOfParts: SumReader = (asked) => {
  const { text, quantities, prices } = asked
  if (
    !isOfParts.test(text) ||
    !isJoined.test(text) ||
    countOf(asked, 'percents', 'rates', 'spans', 'flows', 'lots') > 0
  )
    return undefined
  const parts: Part[] = namedFigures(asked, partNames, ['prices', 'numbers', 'money'])
  const units = new Set(prices.map(({ per }) => per))
  if (
    parts.length < 2 ||
    units.size > 1 ||
    quantities.length > 1 ||
    parts.some(({ name }) => name === undefined)
  )
    return undefined
  const total = parts.reduce(
    (sum, part) => (isTaken(part) ? subtract : add)(sum, exact(part.value)),
    exact('0'),
  )
  const [unit] = units
  // Who gives barrels a tonne gives prices by the barrel.
  const per = unit ?? (asked.factors.length > 0 ? 'bbl' : quantities[0]?.unit)
  // What is taken off stands after what it is taken off.
  const shownParts = [...parts.filter((part) => !isTaken(part)), ...parts.filter(isTaken)]
    .map((part, at) => `${isTaken(part) ? ' − ' : at === 0 ? '' : ' + '}${grouped(part.value)}`)
    .join('')
  const [quantity] = quantities
  if (!quantity) return said(`${shownParts.trim()} is ${shown(total)} USD${per ? `/${per}` : ''}.`)
  const converted = conversionOf(asked, quantity.unit, per ?? quantity.unit)
  if ('asks' in converted) return converted
  const value = multiply(multiply(exact(quantity.value), converted.perOne), total)
  return said(
    `${shownParts.trim()} is ${shown(total)} USD/${per}; ${grouped(quantity.value)} ${quantity.unit} at that is ${shownMoney(value)} USD${converted.by}.`,
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
  // 3.2 million at 11.75 each: a price, and no total.
  if (total && compare(exact(total), exact(quantity.value)) < 0 && /\beach\b/i.test(text)) return undefined
  const isMoney =
    money.length === 1 || /\b(?:lump ?sum|freight|invoice|cost\w*|paid|value|price)\b/i.test(text)
  if (!total || money.length > 1 || !isMoney) return undefined
  const converted = conversionOf(asked, quantity.unit, to)
  if ('asks' in converted) return converted
  const made = divide(exact(total), multiply(exact(quantity.value), converted.perOne))
  return said(
    `${grouped(total)} USD for ${grouped(quantity.value)} ${quantity.unit} is ${shown(made)} USD/${to}${converted.by}.`,
  )
}

const scaleNames = phrasesOf([
  ['points', 'ws, worldscale, worldscale rate, points'],
  ['flat', 'flat, flat rate'],
] as const)

/** A Worldscale rate: the flat rate times the points. */
export const worldscale: SumReader = (asked) => {
  if (!/\b(?:ws|worldscale)\s*\d*\b/i.test(asked.text)) return undefined
  const named = namedFigures(asked, scaleNames, ['numbers', 'money', 'prices'])
  const [points, flat] = [
    named.find(({ name }) => name === 'points')?.value,
    named.find(({ name }) => name === 'flat')?.value,
  ]
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

const slopeNames = phrasesOf([
  ['constant', 'plus, +, constant'],
  ['less', 'minus, less, -'],
  ['crude', 'brent, jcc, crude, oil, dated, at'],
] as const)

/** Gas by the price of oil: 12% of Brent plus a constant. */
export const slope: SumReader = (asked) => {
  const [percent] = asked.percents
  if (!percent || asked.percents.length > 1 || !/\bslope\b/i.test(asked.text)) return undefined
  const named = namedFigures(asked, slopeNames, ['numbers', 'money', 'prices'])
  const crude = named.find(({ name }) => name === 'crude')?.value
  if (!crude) return asks('At which price of oil? Give it, and I calculate the price by the slope.')
  const constant = named.find(({ name }) => name === 'constant' || name === 'less')
  const part = percentOf(exact(crude), percent.value)
  const isLess = constant?.name === 'less'
  const made = constant ? (isLess ? subtract : add)(part, exact(constant.value)) : part
  return said(
    `${percent.value}% of ${crude}${constant ? ` ${isLess ? 'minus' : 'plus'} ${constant.value}` : ''} is ${shown(made)} USD/MMBtu.`,
  )
}

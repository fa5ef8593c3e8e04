import { add, divide, type Exact, exact, multiply } from '@laycan/contract/decimal'
import {
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
import type { Unit } from './units.rules.ts'

/** Lots of futures, weighted averages and emissions. */
const contracts: { name: string; asked: RegExp; size: string; unit: Unit }[] = [
  { name: 'ICE gasoil', asked: /\bgas ?oil|lsgo|ice g\b/i, size: '100', unit: 'MT' },
  { name: 'RBOB', asked: /\brbob|gasoline\b/i, size: '42000', unit: 'gal' },
  { name: 'NY Harbor ULSD', asked: /\bulsd|heating oil|\bho\b/i, size: '42000', unit: 'gal' },
  { name: 'Brent', asked: /\bbrent\b/i, size: '1000', unit: 'bbl' },
  { name: 'WTI', asked: /\bwti\b|\bcl\b/i, size: '1000', unit: 'bbl' },
  { name: 'Dubai', asked: /\bdubai|oman|murban\b/i, size: '1000', unit: 'bbl' },
  { name: 'Henry Hub', asked: /\bhenry hub|natgas|natural gas|\bng\b/i, size: '10000', unit: 'MMBtu' },
  { name: 'JKM', asked: /\bjkm|lng\b/i, size: '10000', unit: 'MMBtu' },
]

export const lots: SumReader = (asked) => {
  const { text, quantities, prices } = asked
  if (!/\b(?:lots?|contracts|futures)\b/i.test(text)) return undefined
  const contract = contracts.find((one) => one.asked.test(text))
  const [count] = asked.lots
  const [quantity] = quantities
  if (!count && !quantity) return undefined
  if (!contract)
    return /\bhow (?:many|much)\b/i.test(text)
      ? asks(
          'Of which future? A lot of Brent or WTI is 1,000 barrels, one of ICE gasoil 100 tonnes, one of RBOB or NY Harbor ULSD 42,000 gallons.',
        )
      : undefined
  const size = `a lot of ${contract.name} is ${grouped(contract.size)} ${contract.unit}`
  const basis = basisOf(asked)
  if (count) {
    const total = multiply(exact(count), exact(contract.size))
    const [price] = prices
    const move = price?.value ?? asked.money[0]?.value ?? asked.numbers[0]
    const to = asked.wants.unit
    if (to && to !== contract.unit && !move) {
      const missing = missingBasis(contract.unit, to, { ...asked, basis })
      const perOne = unitsIn(contract.unit, to, basis)
      if (missing || !perOne) return missing ? asks(missing) : undefined
      return said(
        `${grouped(count)} lots of ${contract.name} are ${shown(multiply(total, perOne))} ${to}: ${size}${saidBasis(contract.unit, to, basis)}.`,
      )
    }
    if (!move)
      return said(`${grouped(count)} lots of ${contract.name} are ${shown(total)} ${contract.unit}: ${size}.`)
    if (price && price.per !== contract.unit) return undefined
    return said(
      `${grouped(count)} lots of ${contract.name} times ${move} USD/${contract.unit} is ${shownMoney(multiply(total, exact(move)))} USD: ${size}.`,
    )
  }
  if (!quantity || quantities.length > 1 || countOf(asked, 'prices', 'percents', 'spans') > 0)
    return undefined
  const missing = missingBasis(quantity.unit, contract.unit, { ...asked, basis })
  const perOne = unitsIn(quantity.unit, contract.unit, basis)
  if (missing || !perOne) return missing ? asks(missing) : undefined
  const made = divide(multiply(exact(quantity.value), perOne), exact(contract.size))
  return said(
    `${grouped(quantity.value)} ${quantity.unit} are ${shown(made)} lots of ${contract.name}: ${size}${saidBasis(quantity.unit, contract.unit, basis)}.`,
  )
}

/** 10 kt at 700 and 20 kt at 712: each price with its quantity. */
export const weightedAverage: SumReader = ({ text, quantities, prices, percents, numbers }) => {
  if (
    !/\b(?:average|avg|weighted|mean|blend\w*|mix\w*|overall|combined)\b/i.test(text) ||
    quantities.length < 2
  )
    return undefined
  const shares = percents.length === quantities.length ? percents.map(({ value }) => value) : undefined
  const bare =
    prices.length === quantities.length
      ? prices.map(({ value }) => value)
      : numbers.length === quantities.length
        ? numbers
        : undefined
  const values = shares ?? bare
  const [first] = quantities
  if (!values || !first || quantities.some(({ unit }) => unit !== first.unit)) return undefined
  const sum = (all: Exact[]) => all.reduce((one, other) => add(one, other))
  const total = sum(quantities.map(({ value }) => exact(value)))
  const made = divide(
    sum(quantities.map(({ value }, at) => multiply(exact(value), exact(values[at] ?? '0')))),
    total,
  )
  const parts = quantities.map(
    ({ value, unit }, at) => `${grouped(value)} ${unit} at ${values[at]}${shares ? '%' : ''}`,
  )
  return said(
    `The weighted average is ${shown(made, shares ? 4 : 2)}${shares ? '%' : prices[0] ? ` USD/${prices[0].per}` : ''}: ${parts.join(' and ')}, ${shown(total)} ${first.unit} in all.`,
  )
}

/** By burning, as the regulation on ships has it. */
const carbonOf: [RegExp, string, string][] = [
  [/\b(?:mgo|mdo|diesel|gas ?oil|marine gas ?oil)\b/i, '3.206', 'marine gasoil'],
  [/\b(?:vlsfo|hsfo|hfo|fuel oil|bunkers?)\b/i, '3.114', 'heavy fuel oil'],
  [/\blng\b/i, '2.75', 'LNG'],
]

export const emissions: SumReader = (asked) => {
  const { text, quantities, prices, money, numbers } = asked
  if (!/\bcarbon\b|\bemissions?\b|\bets\b|\ballowances?\b|\beuas?\b/i.test(text) || quantities.length !== 1)
    return undefined
  const [quantity] = quantities
  if (!quantity || (quantity.unit !== 'MT' && quantity.unit !== 'kt')) return undefined
  const burnt =
    /\b(?:burn\w*|fuel|consum\w*|bunkers?|of (?:vlsfo|hsfo|mgo|hfo|lng|diesel))\b|\b(?:vlsfo|hsfo|mgo|hfo)\b/i.test(
      text,
    )
  const factor = burnt ? carbonOf.find(([pattern]) => pattern.test(text)) : undefined
  if (burnt && !factor)
    return asks(
      'Which fuel is burnt? A tonne of heavy fuel oil makes 3.114 t of CO₂ and one of marine gasoil 3.206 t.',
    )
  const tonnes = multiply(exact(quantity.value), exact(quantity.unit === 'kt' ? '1000' : '1'))
  const carbon = factor ? multiply(tonnes, exact(factor[1])) : tonnes
  const made = factor
    ? `Burning ${grouped(quantity.value)} ${quantity.unit} makes ${shown(carbon)} t of CO₂, at ${factor[1]} t a tonne of ${factor[2]}.`
    : ''
  const price = prices[0]?.value ?? money[0]?.value ?? numbers[0]
  if (!price) return factor ? said(made) : undefined
  const isHalf =
    /\b(?:to or from|into|out of|outside|half|from the (?:us|middle east|gulf)|non[- ]?eu|50)\b/i.test(text)
  const cost = multiply(carbon, exact(price))
  const half = divide(cost, exact('2'))
  return said(
    `${made} ${shown(carbon)} t of CO₂ at ${price} is ${shownMoney(cost)}${isHalf ? `; half of it, for a voyage to or from the EEA, is ${shownMoney(half)}` : ' for a voyage within the EEA, and half of that to or from it'}.`.trim(),
  )
}

import { divide, exact, multiply } from '@laycan/contract/decimal'
import {
  asks,
  conversionOf,
  countOf,
  grouped,
  type SumReader,
  said,
  shown,
  shownMoney,
} from './asked-sum.rules.ts'
import type { Unit } from './units.rules.ts'

/** Lots of futures: how many a quantity is, and what they are worth. */
type Contract = { name: string; asked: RegExp; size: string; unit: Unit }
const contracts: Contract[] = [
  { name: 'ICE gasoil', asked: /\bgas ?oil|lsgo|ice g\b/i, size: '100', unit: 'MT' },
  { name: 'RBOB', asked: /\brbob|gasoline\b/i, size: '42000', unit: 'gal' },
  { name: 'NY Harbor ULSD', asked: /\bulsd|heating oil|\bho\b/i, size: '42000', unit: 'gal' },
  { name: 'Brent', asked: /\bbrent\b/i, size: '1000', unit: 'bbl' },
  { name: 'WTI', asked: /\bwti\b|\bcl\b/i, size: '1000', unit: 'bbl' },
  { name: 'Dubai', asked: /\bdubai|oman|murban\b/i, size: '1000', unit: 'bbl' },
  { name: 'Henry Hub', asked: /\bhenry hub|natgas|natural gas|\bng\b/i, size: '10000', unit: 'MMBtu' },
  { name: 'JKM', asked: /\bjkm|lng\b/i, size: '10000', unit: 'MMBtu' },
]

export const contractIn = (text: string): Contract | undefined =>
  contracts.find((one) => one.asked.test(text))

export const lots: SumReader = (asked) => {
  const { text, quantities, prices } = asked
  if (!/\b(?:lots?|contracts|futures)\b/i.test(text)) return undefined
  const contract = contractIn(text)
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
  if (count) {
    const total = multiply(exact(count), exact(contract.size))
    const [price] = prices
    const move = price?.value ?? asked.money[0]?.value ?? asked.numbers[0]
    const to = asked.wants.unit
    if (to && to !== contract.unit && !move) {
      const made = conversionOf(asked, contract.unit, to)
      if ('asks' in made) return made
      return said(
        `${grouped(count)} lots of ${contract.name} are ${shown(multiply(total, made.perOne))} ${to}: ${size}${made.by}.`,
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
  const converted = conversionOf(asked, quantity.unit, contract.unit)
  if ('asks' in converted) return converted
  const made = divide(multiply(exact(quantity.value), converted.perOne), exact(contract.size))
  return said(
    `${grouped(quantity.value)} ${quantity.unit} are ${shown(made)} lots of ${contract.name}: ${size}${converted.by}.`,
  )
}

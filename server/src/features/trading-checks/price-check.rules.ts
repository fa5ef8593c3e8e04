import { compare, exact, roundTo, subtract } from '@laycan/contract/decimal'
import type { TradeFinding } from '@laycan/contract/trading-review'

/** A price beside today's market, both in USD a barrel. */
export type PriceCompared = {
  perBbl: string
  benchmarkPerBbl: string
  benchmarkName: string
  /** Above it; below is negative. */
  percent: string
}

const softPercent = '5'
const hardPercent = '8'
const hardUsdPerBbl = '10'

/** F01, discount bait: only who sells can lure with a price. */
export function checkPrice(side: 'buyer' | 'seller', price: PriceCompared | null): TradeFinding[] {
  if (side === 'buyer' || price === null) return []
  const discount = subtract(exact(price.benchmarkPerBbl), exact(price.perBbl))
  const percent = price.percent.startsWith('-') ? price.percent.slice(1) : '0'
  if (compare(exact(percent), exact(softPercent)) <= 0) return []
  const isHard =
    compare(exact(percent), exact(hardPercent)) > 0 || compare(discount, exact(hardUsdPerBbl)) > 0
  return [
    {
      rule: 'F01',
      severity: isHard ? 'hard' : 'soft',
      title: 'Lies far under the market',
      text: `The price is ${percent} % under ${price.benchmarkName}: ${price.perBbl} against ${price.benchmarkPerBbl} USD/bbl. Cargoes trade within a few percent of the market, and a deep discount is the usual bait.`,
      field: 'price',
      found: `${roundTo(discount, 2)} USD/bbl under ${price.benchmarkName}`,
    },
  ]
}

import { compare, divide, exact, multiply, roundTo, subtract } from '@laycan/contract/decimal'
import type { TradeFinding } from '@laycan/contract/trade/compliance/compliance'

/** A price beside today's market, both in USD a barrel and not rounded. */
export type PriceCompared = {
  perBbl: string
  benchmarkPerBbl: string
  benchmarkName: string
  /** Above it, rounded; below is negative. */
  percent: string
}

const softPercent = '5'
const hardPercent = '8'
const hardUsdPerBbl = '10'

/** F01, discount bait: only who sells can lure with a price. Ten dollars are hard however little in percent. */
export function checkPrice(side: 'buyer' | 'seller', price: PriceCompared | null): TradeFinding[] {
  if (side === 'buyer' || price === null) return []
  const benchmark = exact(price.benchmarkPerBbl)
  const discount = subtract(benchmark, exact(price.perBbl))
  const percent = multiply(divide(discount, benchmark), exact('100'))
  const isHard = compare(discount, exact(hardUsdPerBbl)) > 0 || compare(percent, exact(hardPercent)) > 0
  if (!isHard && compare(percent, exact(softPercent)) <= 0) return []
  const [asked, usual] = [price.perBbl, price.benchmarkPerBbl].map((amount) => roundTo(exact(amount), 2))
  return [
    {
      rule: 'F01',
      severity: isHard ? 'hard' : 'soft',
      title: 'Lies far under the market',
      text: `The price is ${roundTo(percent, 1)} % under ${price.benchmarkName}: ${asked} against ${usual} USD/bbl. Cargoes trade within a few percent of the market, and a deep discount is the usual bait.`,
      field: 'price',
      found: `${roundTo(discount, 2)} USD/bbl under ${price.benchmarkName}`,
    },
  ]
}

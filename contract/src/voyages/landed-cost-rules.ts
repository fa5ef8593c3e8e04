import { add, divide, exact, roundTo } from '../decimal.ts'
import { type Incoterm, incotermOf } from '../trade/trade-constants.ts'
import type { FreightEstimate, FreightLineCode } from './freight-rules.ts'

/** A price under any Incoterm as the cost of a tonne at the buyer's port. Free of Zod. US dollars. */

/** What the price leaves to the buyer on the way to their port. */
export type Left = 'all' | 'insurance_and_losses' | 'losses' | 'none'

const leftByCarrier: Partial<Record<Incoterm, Left>> = {
  CFR: 'insurance_and_losses',
  CPT: 'insurance_and_losses',
  CIF: 'losses',
  CIP: 'losses',
}

/**
 * Risk passes at loading under all terms but those that begin with D. A delivered price for another port is one to be
 * carried on from there, with all that it costs.
 */
export function leftToBuyer(incoterm: Incoterm, isAtBuyersPort = true): Left {
  if (incotermOf(incoterm).at === 'loading' || !isAtBuyersPort) return 'all'
  return leftByCarrier[incoterm] ?? 'none'
}

const counted: Record<Left, (code: FreightLineCode) => boolean> = {
  all: () => true,
  insurance_and_losses: (code) => code === 'insurance' || code === 'losses',
  losses: (code) => code === 'losses',
  none: () => false,
}

export type LandedCost = {
  /** Price plus what is left to the buyer, a tonne. */
  perTonne: string
  /** What was added to the price, a tonne. */
  addedPerTonne: string
  left: Left
  lines: FreightLineCode[]
}

export function landedCost(asked: {
  pricePerTonne: string
  incoterm: Incoterm
  /** From the named place to the buyer's port; undefined where the ship does not sail: the place is the port. */
  estimate?: Pick<FreightEstimate, 'lines' | 'parcelTonnes'> | undefined
  isAtBuyersPort?: boolean
}): LandedCost {
  const left = leftToBuyer(asked.incoterm, asked.isAtBuyersPort)
  const lines = (asked.estimate?.lines ?? []).filter(({ code }) => counted[left](code))
  const costs = lines.map(({ amount }) => exact(amount)).reduce(add, exact('0'))
  const added = divide(costs, exact(asked.estimate?.parcelTonnes ?? '1'))
  return {
    perTonne: roundTo(add(exact(asked.pricePerTonne), added), 2),
    addedPerTonne: roundTo(added, 2),
    left,
    lines: lines.map(({ code }) => code),
  }
}

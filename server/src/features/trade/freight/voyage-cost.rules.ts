import { add, divide, type Exact, exact, multiply, roundTo } from '@laycan/contract/decimal'
import type { FreightVoyage } from '@laycan/contract/voyages/freight-assumptions'
import { estimateFreight } from '@laycan/contract/voyages/freight-rules'
import type { AssumptionKey } from '@laycan/contract/voyages/freight-sources'
import type { Left } from '@laycan/contract/voyages/landed-cost-rules'

/**
 * An estimate of freight in two parts: what the ship costs on the voyage, whatever it carries, and what the cargo adds by
 * its value. So thousands of cargoes between the same ports share one estimate. US dollars.
 */
export type VoyageCost = {
  /** Hire, bunkers, ports, canals and allowances of the ship. */
  ship: Exact
  /** Of the value of the cargo. */
  insuranceShare: Exact
  lossShare: Exact
}

const cargoLines = ['insurance', 'losses']

export function voyageCost(voyage: Omit<FreightVoyage, 'parcelTonnes' | 'cargoPrice'>): VoyageCost {
  const { lines, assumptions } = estimateFreight({ ...voyage, parcelTonnes: '1', cargoPrice: null })
  const percent = (key: AssumptionKey) =>
    divide(exact(assumptions.find((one) => one.key === key)?.value ?? '0'), exact('100'))
  return {
    ship: lines
      .filter(({ code }) => !cargoLines.includes(code))
      .map(({ amount }) => exact(amount))
      .reduce(add, exact('0')),
    insuranceShare: multiply(
      percent('insuredPercent'),
      add(percent('insurancePercent'), percent('warRiskPercent')),
    ),
    lossShare: percent('lossPercent'),
  }
}

/** What the price of a tonne leaves to the buyer on the way, a tonne. */
export type CostsPerTonne = { freight: Exact; insurance: Exact; losses: Exact }

const nothing = exact('0')

export function costsPerTonne(
  { ship, insuranceShare, lossShare }: VoyageCost,
  left: Left,
  { pricePerTonne, parcelTonnes }: { pricePerTonne: Exact; parcelTonnes: Exact },
): CostsPerTonne {
  return {
    freight: left === 'all' ? exact(roundTo(divide(ship, parcelTonnes), 4)) : nothing,
    insurance:
      left === 'all' || left === 'insurance_and_losses' ? multiply(pricePerTonne, insuranceShare) : nothing,
    losses: left === 'none' ? nothing : multiply(pricePerTonne, lossShare),
  }
}

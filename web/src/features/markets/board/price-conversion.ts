import { divide, type Exact, exact, multiply, roundTo } from '@laycan/contract/decimal'
import { unitText } from '@laycan/contract/figure-texts'
import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import type { Market } from '@laycan/contract/markets/markets'
import { isDollarsPerUnit } from '@laycan/contract/trade/terms/price-constants'
import { type MassBasis, needsBasis, priceFactor, type QuantityUnit } from '@laycan/contract/units'
import type { TargetUnit } from './board-view.ts'

/** By currency, as the markets quote it: dollars for a euro, but yen for a dollar. */
export type Rates = Partial<Record<string, string>>
export type PriceTarget = { unit: TargetUnit | null; currency: string | null; rates: Rates }
type Fuel = Pick<FuelType, 'barrels_per_tonne' | 'density_kg_m3'>
type Quoted = Pick<Market, 'currency' | 'unit' | 'decimals'>

/** What a market's prices are shown in, and what they are multiplied by for that; null: shown as quoted. */
export type Quote = {
  currency: string
  unit: string
  decimals: number
  factor: Exact | null
  /** The factor and the rate in words; what cannot be converted is named, too. */
  note: string | null
}

const decimalsPer: Record<TargetUnit, number> = { bbl: 2, MT: 2, m3: 2, gal: 4 }
/** A kilolitre is a cubic metre. */
const volumes: Record<string, QuantityUnit> = { bbl: 'bbl', MT: 'MT', gal: 'gal', m3: 'm3', kl: 'm3', L: 'L' }

export function quoteOf(market: Quoted, fuel: Fuel | undefined, target: PriceTarget): Quote {
  const unit = unitPart(market.unit, fuel, target.unit)
  const rate = ratePart(market.currency, target)
  const notes = [unit?.note, rate?.note].filter(Boolean)
  const factors = [unit?.factor, rate?.factor].filter((factor) => factor !== undefined)
  return {
    currency: rate?.factor ? (target.currency ?? market.currency) : market.currency,
    unit: unit?.factor && target.unit ? target.unit : market.unit,
    decimals: unit?.factor && target.unit ? decimalsPer[target.unit] : market.decimals,
    factor: factors.length > 0 ? factors.reduce(multiply) : null,
    note: notes.length > 0 ? notes.join('; ') : null,
  }
}

type Part = { factor?: Exact; note?: string }

function unitPart(from: string, fuel: Fuel | undefined, to: TargetUnit | null): Part | undefined {
  if (!to || from === to) return undefined
  const per = volumes[from]
  if (!per) return { note: `${from} has no volume to convert by` }
  if (!needsBasis(per, to)) return { factor: priceFactor({ per, to }) }
  const basis = fuel && basisOf(fuel)
  if (!basis) return { note: 'no factor between mass and volume is known' }
  const note =
    'barrelsPerTonne' in basis ? `${basis.barrelsPerTonne} bbl/MT` : `${basis.densityKgM3} kg/m³ at 15 °C`
  return { factor: priceFactor({ per, to, basis }), note }
}

/** The factor of the contract beats physics, where there is one. */
function basisOf({ barrels_per_tonne, density_kg_m3 }: Fuel): MassBasis | undefined {
  if (barrels_per_tonne) return { barrelsPerTonne: barrels_per_tonne }
  return density_kg_m3 ? { densityKgM3: density_kg_m3 } : undefined
}

function ratePart(from: string, { currency: to, rates }: PriceTarget): Part | undefined {
  if (!to || from === to) return undefined
  const [one, other] = [dollarsPer(from, rates), dollarsPer(to, rates)]
  if (!one || !other) return { note: `no rate of ${one ? to : from} was entered` }
  const named = [from, to].filter((code) => code !== 'USD').map((code) => rateText(code, rates[code] ?? ''))
  return { factor: divide(one, other), note: named.join(', ') }
}

function dollarsPer(currency: string, rates: Rates): Exact | undefined {
  if (currency === 'USD') return exact('1')
  const rate = rates[currency]
  if (!rate) return undefined
  return isDollarsPerUnit(currency) ? exact(rate) : divide(exact('1'), exact(rate))
}

export const rateText = (currency: string, rate: string): string =>
  isDollarsPerUnit(currency) ? `1 ${currency} = ${rate} USD` : `1 USD = ${rate} ${currency}`

export const convert = (price: string, { factor, decimals }: Quote): string =>
  factor ? roundTo(multiply(exact(price), factor), decimals) : price

/** As the trade writes it: USD/bbl, EUR/m³. */
export const perText = ({ currency, unit }: Pick<Quote, 'currency' | 'unit'>): string =>
  `${currency}/${unitText(unit)}`

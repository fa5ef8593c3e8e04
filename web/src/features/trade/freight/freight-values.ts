import type { Freight, FreightInput, FreightResult } from '@laycan/contract/trade/freight/freight'
import { incotermOf, type TradeUnit } from '@laycan/contract/trade/trade-constants'
import { convertPrice, needsBasis } from '@laycan/contract/units'
import { assumptionProblem } from '@laycan/contract/voyages/freight-assumptions'
import {
  estimateFreight,
  type FreightEstimate,
  type FreightMethod,
} from '@laycan/contract/voyages/freight-rules'
import { type AssumptionKey, assumptionKeys, assumptionKinds } from '@laycan/contract/voyages/freight-sources'
import { type LandedCost, landedCost } from '@laycan/contract/voyages/landed-cost-rules'
import { duesOn, isShipClassCode } from '@laycan/contract/voyages/ship-classes'
import { type DecimalMark, readDecimal, writeDecimal } from '#platform/decimal-input.ts'

/** What is typed into the calculator, as text in the person's own way of writing numbers. */
export type TypedFreight = {
  from: TypedPort
  to: TypedPort
  avoid: string[]
  /** Empty for the smallest that fits. */
  shipClass: string
  method: FreightMethod
  parcelTonnes: string
  cargoPrice: string
  changes: Partial<Record<AssumptionKey, string>>
}
export type TypedPort = { place: string; locode: string }

const noPort: TypedPort = { place: '', locode: '' }
const typedPort = (port: { code: string; name: string } | null): TypedPort =>
  port ? { place: port.name, locode: port.code } : noPort

/** As it was saved last, or what the terms say. */
export function typedOf({ mine, usual }: Freight, mark: DecimalMark): TypedFreight {
  if (mine) return typedFrom(mine.input, mine.result, mark)
  const write = (text: string | null) => (text === null ? '' : writeDecimal(text, mark))
  return {
    from: typedPort(usual.from),
    to: typedPort(usual.to),
    avoid: [],
    shipClass: '',
    method: 'hire',
    parcelTonnes: write(usual.parcelTonnes),
    cargoPrice: write(usual.cargoPrice),
    changes: {},
  }
}

export function typedFrom(input: FreightInput, result: FreightResult, mark: DecimalMark): TypedFreight {
  const changes = Object.entries(input.changes).map(([key, text]) => [key, writeDecimal(text, mark)])
  return {
    from: typedPort(result.from),
    to: typedPort(result.to),
    avoid: input.avoid,
    shipClass: input.shipClass ?? '',
    method: input.method,
    parcelTonnes: writeDecimal(input.parcelTonnes, mark),
    cargoPrice: input.cargoPrice === null ? '' : writeDecimal(input.cargoPrice, mark),
    changes: Object.fromEntries(changes),
  }
}

export type FreightProblems = Partial<Record<'parcelTonnes' | 'cargoPrice' | AssumptionKey, string>>

/**
 * `input` once ports, parcel and price are good. An assumption that is empty or no figure counts as its default, so that
 * the estimate stays on the screen while somebody types; with `problems` nothing is saved.
 */
export function readFreight(
  typed: TypedFreight,
  mark: DecimalMark,
): { input?: FreightInput; problems: FreightProblems } {
  const problems: FreightProblems = {}
  const parcelTonnes = readDecimal(typed.parcelTonnes, mark)
  if (!isAboveZero(parcelTonnes)) problems.parcelTonnes = 'Enter the tonnes of the parcel'
  const cargoPrice = typed.cargoPrice.trim() === '' ? null : readDecimal(typed.cargoPrice, mark)
  if (cargoPrice !== null && !isAboveZero(cargoPrice))
    problems.cargoPrice = 'Enter a price, or leave it empty'
  const isComplete = Object.keys(problems).length === 0 && typed.from.locode && typed.to.locode
  const changes: FreightInput['changes'] = {}
  for (const key of assumptionKeys) {
    const text = typed.changes[key]?.trim() ?? ''
    if (text === '') continue
    const value = readDecimal(text, mark) ?? text
    const problem = assumptionProblem(key, value)
    if (problem) problems[key] = problem
    else changes[key] = value
  }
  const { from, to, avoid, shipClass, method } = typed
  if (!isComplete || !parcelTonnes) return { problems }
  const ship = isShipClassCode(shipClass) ? shipClass : null
  const input = { from: from.locode, to: to.locode, avoid, shipClass: ship, method, parcelTonnes, changes }
  return { input: { ...input, cargoPrice: cargoPrice ?? null }, problems }
}

const isAboveZero = (text: string | undefined) => text !== undefined && /^[^-]*[1-9]/.test(text)

/** Calculated here, with the route that the server found. */
export const estimateHere = ({ voyage }: FreightResult, { method, changes }: FreightInput): FreightEstimate =>
  estimateFreight(voyage, method, changes as Partial<Record<AssumptionKey, string>>)

/** The assumptions that the estimate rests on: no canal that is not on the way, nothing of the other method. */
export function usedAssumptions({ method }: FreightEstimate, passages: readonly string[]): AssumptionKey[] {
  const dues = duesOn(passages).map((code) => `${code}Dues`)
  const ofHire = ['hire', 'bunkerPrice', 'loadPortCost', 'dischargePortCost']
  return assumptionKeys.filter((key) => {
    if (key === 'ballastDuesPercent') return dues.length > 0
    if (key.endsWith('Dues')) return dues.includes(key)
    if (assumptionKinds[key].group === 'rate') return method === 'rate'
    return method === 'hire' || !ofHire.includes(key)
  })
}

/** Dollars per tonne in the unit of the cargo; null without the weight of the fuel. */
export function inUnit(
  perTonne: string,
  { unit, barrelsPerTonne }: Pick<Freight, 'unit' | 'barrelsPerTonne'>,
) {
  if (needsBasis('MT', unit) && barrelsPerTonne === null) return null
  const basis = barrelsPerTonne === null ? undefined : { barrelsPerTonne }
  return convertPrice({
    price: perTonne,
    per: 'MT',
    to: unit as TradeUnit,
    basis,
    decimals: unit === 'gal' ? 4 : 2,
  })
}

/** Undefined where there is no price, or the named port is no end of this voyage. */
export function landedHere(
  freight: Freight,
  input: FreightInput,
  estimate: FreightEstimate,
): LandedCost | undefined {
  const { incoterm, usual } = freight
  const named = incotermOf(incoterm).at === 'loading' ? usual.from?.code : usual.to?.code
  if (input.cargoPrice === null || named === undefined) return undefined
  const isAtBuyersPort = named === input.to
  if (!isAtBuyersPort && named !== input.from) return undefined
  return landedCost({ pricePerTonne: input.cargoPrice, incoterm, estimate, isAtBuyersPort })
}

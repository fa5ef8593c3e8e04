import { add, compare, divide, type Exact, exact, multiply, roundTo } from '../decimal.ts'
import type { MarketRegion } from '../markets/market-constants.ts'
import {
  type AssumptionKey,
  assumptionKeys,
  assumptionKinds,
  bunkerFallback,
  eeaCountries,
  freightSources,
  lossPercents,
  portCostPercent,
  type Sourced,
  warRiskPercents,
} from './freight-sources.ts'
import { type DuesCode, duesOn, type ShipClassCode, shipClassOf } from './ship-classes.ts'
import { defaultMarginPercent } from './voyage-rules.ts'

/** The assumptions of one voyage: defaults by ship, ports and year, and what a person changed. Free of Zod. */

export type PortFacts = { country: string; region: MarketRegion }

export type FreightVoyage = {
  shipClass: ShipClassCode
  distanceNm: number
  /** Ids of the passages on the laden way. The way back is taken to be the same. */
  passages: readonly string[]
  load: PortFacts
  discharge: PortFacts
  parcelTonnes: string
  /** US dollars a tonne at the load port; null where there is none, and then insurance and losses are nothing. */
  cargoPrice: string | null
  /** Of the voyage, for the phase-in of the EU ETS. */
  year: number
  bunkers: Sourced
}

export type FreightValues = Record<AssumptionKey, string>
export type FreightChanges = Partial<FreightValues>

export type Assumption = Sourced & {
  key: AssumptionKey
  /** What it is without the change. */
  usual: string
  isChanged: boolean
}

/** A bunker market's price of VLSFO in USD/t. */
export type BunkerPrice = {
  region: MarketRegion
  name: string
  price: string
  /** A day. */
  asOf: string
  isSimulated: boolean
}

/** The mean of the prices where the ship loads and discharges; a region without a price takes the global one. */
export function bunkerPriceFor(
  prices: readonly BunkerPrice[],
  load: PortFacts,
  discharge: PortFacts,
): Sourced {
  const found = [load, discharge].flatMap(({ region }) => {
    const price = prices.find((one) => one.region === region) ?? prices.find((one) => one.region === 'global')
    return price ? [price] : []
  })
  const [first] = found
  if (!first) return bunkerFallback
  const sum = found.map(({ price }) => exact(price)).reduce(add)
  const names = [
    ...new Set(found.map(({ name, isSimulated }) => (isSimulated ? `${name} (simulated)` : name))),
  ]
  return {
    value: roundTo(divide(sum, exact(String(found.length))), 2),
    basis: 'market',
    source: names.length > 1 ? `Mean of ${names.join(' and ')}` : (names[0] as string),
    asOf: found.map(({ asOf }) => asOf).sort()[0] as string,
  }
}

export function freightAssumptions(voyage: FreightVoyage, changes: FreightChanges = {}): Assumption[] {
  const usual = usualAssumptions(voyage)
  return assumptionKeys.map((key) => {
    const changed = changes[key]
    const isChanged = changed !== undefined && compare(exact(changed), exact(usual[key].value)) !== 0
    return { ...usual[key], key, usual: usual[key].value, isChanged, value: changed ?? usual[key].value }
  })
}

/** Why a figure cannot be; undefined where it can. */
export function assumptionProblem(key: AssumptionKey, text: string): string | undefined {
  const { label, unit, most } = assumptionKinds[key]
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(text)) return `${label} is a number in ${unit}, such as 12.5`
  if (Number(text) > most) return `${label} is at most ${most.toLocaleString('en')} ${unit}`
  if (key === 'speedKnots' && Number(text) < 4) return `${label} is at least 4 ${unit}`
  return undefined
}

function usualAssumptions(voyage: FreightVoyage): Record<AssumptionKey, Sourced> {
  const ship = shipClassOf(voyage.shipClass)
  const dues = (code: DuesCode): Sourced => ({
    value: duesOn(voyage.passages).includes(code) ? String(ship.dues[code] ?? 0) : '0',
    ...freightSources.dues,
  })
  const portCost = ({ region }: PortFacts): Sourced => ({
    value: String((ship.portCall * portCostPercent[region]) / 100),
    ...freightSources.portCost,
  })
  const ofShip = (value: string): Sourced => ({ value, ...freightSources.ship })
  return {
    speedKnots: ofShip(ship.speedKnots),
    marginPercent: { value: String(defaultMarginPercent), ...freightSources.margin },
    ballastPercent: { value: '100', ...freightSources.ballast },
    loadDays: { value: '2', ...freightSources.portDays },
    dischargeDays: { value: '2', ...freightSources.portDays },
    waitingDays: { value: '1', ...freightSources.waiting },
    ladenFuel: ofShip(ship.laden),
    ballastFuel: ofShip(ship.ballast),
    portFuel: ofShip(ship.inPort),
    bunkerPrice: voyage.bunkers,
    hire: { value: ship.hire, ...freightSources.hire },
    flatRate: { value: flatRateOf(voyage), ...freightSources.flatRate },
    ratePoints: { value: ship.ratePoints, ...freightSources.ratePoints },
    suezDues: dues('suez'),
    panamaDues: dues('panama'),
    kielDues: dues('kiel'),
    turkishStraitsDues: dues('turkishStraits'),
    ballastDuesPercent: { value: '85', ...freightSources.ballastDues },
    loadPortCost: portCost(voyage.load),
    dischargePortCost: portCost(voyage.discharge),
    insuredPercent: { value: '110', ...freightSources.insured },
    insurancePercent: { value: '0.06', ...freightSources.insurance },
    warRiskPercent: { value: warRisk(voyage.passages), ...freightSources.warRisk },
    lossPercent: { value: lossPercents[ship.cargo], ...freightSources.loss },
    wellToWake: { value: '3.7156', ...freightSources.wellToWake },
    tankToWake: { value: voyage.year >= 2026 ? '3.1631' : '3.114', ...freightSources.tankToWake },
    etsSharePercent: { value: etsShare(voyage), ...freightSources.etsShare },
    etsPhaseInPercent: { value: etsPhaseIn(voyage.year), ...freightSources.etsPhaseIn },
    allowancePrice: { value: '85', ...freightSources.allowance },
  }
}

/** Worldscale's standard ship on a round voyage; its port costs are those of an LR1. */
function flatRateOf({ distanceNm, bunkers, load, discharge }: FreightVoyage): string {
  const seaDays = divide(exact(String(2 * distanceNm)), exact('348')) // 14.5 knots for 24 hours
  const days = add(seaDays, exact('4'))
  const fuel = add(multiply(seaDays, exact('55')), exact('110')) // 100 t a voyage and 5 t a port
  const call = shipClassOf('lr1').portCall
  const ports = (call * (portCostPercent[load.region] + portCostPercent[discharge.region])) / 100
  const cost: Exact = add(
    add(multiply(days, exact('12000')), multiply(fuel, exact(bunkers.value))),
    exact(String(ports)),
  )
  return roundTo(divide(cost, exact('75000')), 2)
}

/** The highest of what is passed: insurers quote the voyage, not each strait. */
const warRisk = (passages: readonly string[]) =>
  passages
    .flatMap((id) => warRiskPercents[id] ?? [])
    .reduce((most, one) => (Number(one) > Number(most) ? one : most), '0')

/** Smaller ships are outside the EU ETS. */
export const isInEuEts = ({ shipClass }: Pick<FreightVoyage, 'shipClass'>) =>
  shipClassOf(shipClass).grossTonnage >= 5_000

function etsShare(voyage: FreightVoyage): string {
  if (!isInEuEts(voyage)) return '0'
  const ends = [voyage.load, voyage.discharge].filter(({ country }) => eeaCountries.has(country)).length
  return String(ends * 50)
}

export const etsPhaseIn = (year: number): string =>
  year >= 2026 ? '100' : year === 2025 ? '70' : year === 2024 ? '40' : '0'

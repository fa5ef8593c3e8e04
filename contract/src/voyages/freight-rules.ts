import { add, divide, type Exact, exact, multiply, roundTo } from '../decimal.ts'
import {
  type Assumption,
  type FreightChanges,
  type FreightVoyage,
  freightAssumptions,
  isInEuEts,
} from './freight-assumptions.ts'
import { type AssumptionKey, assumptionKinds, eeaCountries } from './freight-sources.ts'
import { duesOn, type ShipClassCode } from './ship-classes.ts'

/**
 * The cost of carrying a parcel by sea, line by line. Pure and free of Zod: the server and the browser calculate with
 * the same rules. Money is in US dollars. A line is rounded to cents and the total is the sum of the lines, so that
 * what is shown adds up.
 */

/** By the day with bunkers, ports and canals on top; or by a flat rate and a percentage of it, canals on top. */
export const freightMethods = [
  { code: 'hire', name: 'Hire and bunkers' },
  { code: 'rate', name: 'Flat and rate' },
] as const
export type FreightMethod = (typeof freightMethods)[number]['code']

export const freightLineLabels = {
  bunkers: 'Bunkers',
  hire: 'Hire',
  rate: 'Freight by flat and rate',
  canals: 'Canal dues',
  ports: 'Port costs',
  ets: 'EU ETS',
  insurance: 'Insurance',
  losses: 'Losses',
} as const
export type FreightLineCode = keyof typeof freightLineLabels

export type FreightLine = {
  code: FreightLineCode
  /** US dollars for the parcel, and for a tonne of it. */
  amount: string
  perTonne: string
  formula: string
  /** The assumptions in it, which name their sources. */
  from: AssumptionKey[]
}

export type FreightEstimate = {
  shipClass: ShipClassCode
  method: FreightMethod
  parcelTonnes: string
  lines: FreightLine[]
  total: string
  perTonne: string
  /** With the margin for weather; one decimal. */
  ladenDays: string
  ballastDays: string
  portDays: string
  totalDays: string
  fuelTonnes: string
  /** Well to wake, and of it for a tonne of cargo in kg. */
  co2eTonnes: string
  co2eKgPerTonne: string
  /** What allowances are surrendered for, in tonnes. */
  etsTonnes: string
  assumptions: Assumption[]
}

export function estimateFreight(
  voyage: FreightVoyage,
  method: FreightMethod = 'hire',
  changes: FreightChanges = {},
): FreightEstimate {
  const assumptions = freightAssumptions(voyage, changes)
  const texts = Object.fromEntries(assumptions.map(({ key, value }) => [key, value])) as Texts
  const figures = voyageFigures(voyage, texts)
  const lines = (method === 'hire' ? hireLines : rateLines)(voyage, texts, figures)
  lines.push(canalLine(voyage, texts), etsLine(texts, figures), ...cargoLines(voyage, texts))
  const parcel = exact(voyage.parcelTonnes)
  const priced = lines.map(({ cost, ...line }) => {
    const amount = roundTo(cost, 2)
    return { ...line, amount, perTonne: roundTo(divide(exact(amount), parcel), 2) }
  })
  const total = priced.map(({ amount }) => exact(amount)).reduce(add)
  const co2e = times(figures.fuel, texts.wellToWake)
  return {
    shipClass: voyage.shipClass,
    method,
    parcelTonnes: voyage.parcelTonnes,
    lines: priced,
    total: roundTo(total, 2),
    perTonne: roundTo(divide(total, parcel), 2),
    ladenDays: roundTo(figures.ladenDays, 1),
    ballastDays: roundTo(figures.ballastDays, 1),
    portDays: roundTo(figures.portDays, 1),
    totalDays: roundTo(figures.days, 1),
    fuelTonnes: roundTo(figures.fuel, 1),
    co2eTonnes: roundTo(co2e, 1),
    co2eKgPerTonne: roundTo(divide(times(co2e, '1000'), parcel), 1),
    etsTonnes: roundTo(figures.etsTonnes, 1),
    assumptions,
  }
}

type Texts = Record<AssumptionKey, string>
type Figures = ReturnType<typeof voyageFigures>
type UnpricedLine = Omit<FreightLine, 'amount' | 'perTonne'> & { cost: Exact }

const times = (value: Exact, text: string) => multiply(value, exact(text))
/** Percent of a value. */
const part = (value: Exact, percent: string) => divide(times(value, percent), exact('100'))
const sum = (...values: Exact[]) => values.reduce(add)

function voyageFigures(voyage: FreightVoyage, texts: Texts) {
  const miles = exact(String(voyage.distanceNm))
  const withMargin = add(miles, part(miles, texts.marginPercent))
  const ladenDays = divide(withMargin, times(exact(texts.speedKnots), '24'))
  const ballastDays = part(ladenDays, texts.ballastPercent)
  const dischargeDays = add(exact(texts.dischargeDays), exact(texts.waitingDays))
  const portDays = add(exact(texts.loadDays), dischargeDays)
  const seaFuel = add(times(ladenDays, texts.ladenFuel), times(ballastDays, texts.ballastFuel))
  const fuel = add(seaFuel, times(portDays, texts.portFuel))
  // Waiting counts at the discharge port. At a port of the EEA all of the fuel counts, at sea a share.
  const isCounted = ({ country }: { country: string }) => isInEuEts(voyage) && eeaCountries.has(country)
  const zero = exact('0')
  const berthDays = add(
    isCounted(voyage.load) ? exact(texts.loadDays) : zero,
    isCounted(voyage.discharge) ? dischargeDays : zero,
  )
  const etsFuel = add(part(seaFuel, texts.etsSharePercent), times(berthDays, texts.portFuel))
  const etsTonnes = part(times(etsFuel, texts.tankToWake), texts.etsPhaseInPercent)
  return { ladenDays, ballastDays, portDays, days: sum(ladenDays, ballastDays, portDays), fuel, etsTonnes }
}

function hireLines(_voyage: FreightVoyage, texts: Texts, figures: Figures): UnpricedLine[] {
  const [laden, ballast, port, days] = [
    figures.ladenDays,
    figures.ballastDays,
    figures.portDays,
    figures.days,
  ].map((value) => roundTo(value, 1))
  return [
    {
      code: 'bunkers',
      cost: times(figures.fuel, texts.bunkerPrice),
      formula: `(${laden} days laden × ${texts.ladenFuel} t + ${ballast} in ballast × ${texts.ballastFuel} t + ${port} in port × ${texts.portFuel} t) × ${texts.bunkerPrice} USD/t`,
      from: [
        'bunkerPrice',
        'ladenFuel',
        'ballastFuel',
        'portFuel',
        'speedKnots',
        'marginPercent',
        'ballastPercent',
      ],
    },
    {
      code: 'hire',
      cost: times(figures.days, texts.hire),
      formula: `${days} days × ${texts.hire} USD/day`,
      from: ['hire', 'loadDays', 'dischargeDays', 'waitingDays'],
    },
    {
      code: 'ports',
      cost: add(exact(texts.loadPortCost), exact(texts.dischargePortCost)),
      formula: `${texts.loadPortCost} at the load port + ${texts.dischargePortCost} at the discharge port`,
      from: ['loadPortCost', 'dischargePortCost'],
    },
  ]
}

const rateLines = ({ parcelTonnes }: FreightVoyage, texts: Texts): UnpricedLine[] => [
  {
    code: 'rate',
    cost: part(times(exact(parcelTonnes), texts.flatRate), texts.ratePoints),
    formula: `${parcelTonnes} t × ${texts.flatRate} USD/t × ${texts.ratePoints} %; hire, bunkers and ports are in it`,
    from: ['flatRate', 'ratePoints'],
  },
]

function canalLine({ passages }: FreightVoyage, texts: Texts): UnpricedLine {
  const used = duesOn(passages).map((code) => `${code}Dues` as const)
  const laden = used.map((key) => exact(texts[key])).reduce(add, exact('0'))
  const ballast = part(part(laden, texts.ballastDuesPercent), texts.ballastPercent)
  const bills = used.map((key) => `${texts[key]} (${assumptionKinds[key].label})`).join(' + ')
  return {
    code: 'canals',
    cost: add(laden, ballast),
    formula:
      used.length === 0
        ? 'No canal with dues on the way'
        : `${bills}; back in ballast ${texts.ballastDuesPercent} % of it × ${texts.ballastPercent} %`,
    from: used.length === 0 ? [] : [...used, 'ballastDuesPercent', 'ballastPercent'],
  }
}

const etsLine = (texts: Texts, { etsTonnes }: Figures): UnpricedLine => ({
  code: 'ets',
  cost: times(etsTonnes, texts.allowancePrice),
  formula: `${roundTo(etsTonnes, 1)} t CO₂e (${texts.etsSharePercent} % of the sea voyage, all at ports of the EEA, ${texts.etsPhaseInPercent} % surrendered) × ${texts.allowancePrice} USD/t`,
  from: ['allowancePrice', 'etsSharePercent', 'etsPhaseInPercent', 'tankToWake'],
})

function cargoLines({ cargoPrice, parcelTonnes }: FreightVoyage, texts: Texts): UnpricedLine[] {
  const value = times(exact(parcelTonnes), cargoPrice ?? '0')
  const premium = add(exact(texts.insurancePercent), exact(texts.warRiskPercent))
  const percent = divide(premium, exact('100'))
  const price = cargoPrice === null ? 'no price of the cargo yet' : `${cargoPrice} USD/t`
  return [
    {
      code: 'insurance',
      cost: multiply(part(value, texts.insuredPercent), percent),
      formula: `${texts.insuredPercent} % of the value × (${texts.insurancePercent} % + ${texts.warRiskPercent} % for war risk), ${price}`,
      from: ['insurancePercent', 'warRiskPercent', 'insuredPercent'],
    },
    {
      code: 'losses',
      cost: part(value, texts.lossPercent),
      formula: `${texts.lossPercent} % of the value, ${price}`,
      from: ['lossPercent'],
    },
  ]
}

import type { MarketRegion } from '../markets/market-constants.ts'

/**
 * What an estimate of freight takes for granted, each with its source and date. Free of Zod, for the web. 'published'
 * stands in a law or a publication, 'estimate' is a round figure of ours, 'market' a price of our markets, 'formula'
 * is calculated from the others.
 */
export const assumptionBases = {
  published: 'Published',
  estimate: 'Our estimate',
  market: 'Our market',
  formula: 'Calculated',
} as const
export type AssumptionBasis = keyof typeof assumptionBases

export const assumptionGroups = [
  { code: 'voyage', name: 'Voyage' },
  { code: 'ship', name: 'Ship' },
  { code: 'rate', name: 'Flat and rate' },
  { code: 'dues', name: 'Canals and ports' },
  { code: 'cargo', name: 'Insurance and losses' },
  { code: 'emissions', name: 'Emissions' },
] as const
export type AssumptionGroup = (typeof assumptionGroups)[number]['code']

type Kind = { group: AssumptionGroup; label: string; unit: string; most: number }
const kind = (group: AssumptionGroup, label: string, unit: string, most: number): Kind => ({
  group,
  label,
  unit,
  most,
})

/** In the order of the form. None is negative; `most` catches slips of the pen. */
export const assumptionKinds = {
  speedKnots: kind('voyage', 'Speed', 'kn', 30),
  marginPercent: kind('voyage', 'Margin for weather', '%', 50),
  ballastPercent: kind('voyage', 'Way back in ballast', '% of the laden way', 200),
  loadDays: kind('voyage', 'Time at the load port', 'days', 60),
  dischargeDays: kind('voyage', 'Time at the discharge port', 'days', 60),
  waitingDays: kind('voyage', 'Waiting', 'days', 60),
  ladenFuel: kind('ship', 'Fuel at sea, laden', 't/day', 400),
  ballastFuel: kind('ship', 'Fuel at sea, in ballast', 't/day', 400),
  portFuel: kind('ship', 'Fuel in port', 't/day', 200),
  bunkerPrice: kind('ship', 'Bunker price', 'USD/t', 5_000),
  hire: kind('ship', 'Hire', 'USD/day', 1_000_000),
  flatRate: kind('rate', 'Flat rate', 'USD/t', 1_000),
  ratePoints: kind('rate', 'Rate', '% of flat', 2_000),
  suezDues: kind('dues', 'Suez Canal, laden', 'USD', 5_000_000),
  panamaDues: kind('dues', 'Panama Canal, laden', 'USD', 5_000_000),
  kielDues: kind('dues', 'Kiel Canal, laden', 'USD', 5_000_000),
  turkishStraitsDues: kind('dues', 'Turkish Straits, laden', 'USD', 5_000_000),
  ballastDuesPercent: kind('dues', 'Dues in ballast', '% of those laden', 200),
  loadPortCost: kind('dues', 'Load port', 'USD', 5_000_000),
  dischargePortCost: kind('dues', 'Discharge port', 'USD', 5_000_000),
  insuredPercent: kind('cargo', 'Insured value', '% of the price', 200),
  insurancePercent: kind('cargo', 'Premium', '%', 20),
  warRiskPercent: kind('cargo', 'War risk premium', '%', 20),
  lossPercent: kind('cargo', 'Loss on the way', '%', 20),
  wellToWake: kind('emissions', 'CO₂e well to wake', 't per t of fuel', 10),
  tankToWake: kind('emissions', 'CO₂e of burning', 't per t of fuel', 10),
  etsSharePercent: kind('emissions', 'Sea voyage in the EU ETS', '%', 100),
  etsPhaseInPercent: kind('emissions', 'Surrendered', '%', 100),
  allowancePrice: kind('emissions', 'EU allowance', 'USD/t CO₂', 1_000),
} as const satisfies Record<string, Kind>

export type AssumptionKey = keyof typeof assumptionKinds
export const assumptionKeys = Object.keys(assumptionKinds) as AssumptionKey[]

export type Sourced = { value: string; basis: AssumptionBasis; source: string; asOf: string | null }
type Source = Omit<Sourced, 'value'>

const ours = (source: string): Source => ({ basis: 'estimate', source, asOf: '2026-11' })

/** Where the defaults come from. */
export const freightSources = {
  ship: ours('Typical ship of the class'),
  hire: ours('Typical hire of the class; not a market price'),
  margin: ours('Usual margin for weather and currents'),
  ballast: ours('Round voyage, as flat rates assume'),
  portDays: {
    basis: 'published',
    source: 'Worldscale: 96 hours in port for a voyage of two ports, half at each',
    asOf: '2026',
  },
  waiting: ours('One day for tides and berths'),
  flatRate: {
    basis: 'formula',
    source:
      'Own flat rate for the ship that Worldscale describes: 75,000 t, 14.5 kn, 55 t/day, 12,000 USD/day, 4 days in port. Not the rate that Worldscale publishes',
    asOf: '2026',
  },
  ratePoints: ours('Typical for the class; not a market rate'),
  dues: ours('Typical bill of the class; ask an agent'),
  ballastDues: ours('Ships in ballast pay about 85 % at Suez and Panama'),
  portCost: ours('Typical call of the class in the region; ask an agent'),
  insured: { basis: 'published', source: 'Incoterms 2020, CIF: at least 110 % of the price', asOf: '2020' },
  insurance: ours('Usual premium for bulk fuel'),
  warRisk: ours('Typical extra premium for the waters on the way; it moves daily'),
  loss: ours('Usual allowance for the cargo'),
  wellToWake: {
    basis: 'published',
    source: 'Regulation (EU) 2023/1805, annex II: heavy fuel oil, 13.5 g/MJ well to tank, 40.5 MJ/kg',
    asOf: '2023-09',
  },
  tankToWake: {
    basis: 'published',
    source: 'Regulation (EU) 2015/757 as amended: 3.114 t CO₂ for heavy fuel oil; CH₄ and N₂O from 2026',
    asOf: '2024-01',
  },
  etsShare: {
    basis: 'published',
    source:
      'Directive 2003/87/EC, article 3ga: all between ports of the EEA, half to or from one, ships from 5,000 GT',
    asOf: '2024-01',
  },
  etsPhaseIn: {
    basis: 'published',
    source: 'Directive 2003/87/EC, article 3gb: 40 % of 2024, 70 % of 2025, all from 2026',
    asOf: '2024-01',
  },
  allowance: ours('Round price of an EU allowance in dollars; not a market price'),
} as const satisfies Record<string, Source>

/** VLSFO in USD/t where no market of ours has a price. */
export const bunkerFallback: Sourced = {
  value: '550',
  ...ours('No bunker price in our markets: a round figure'),
}

/** How costs of a port call differ from the average. */
export const portCostPercent: Record<MarketRegion, number> = {
  global: 100,
  north_america: 115,
  europe: 120,
  asia_pacific: 100,
  middle_east: 80,
  africa: 130,
  south_america: 110,
}

/** Extra premium in percent of the insured value, by what is passed. */
export const warRiskPercents: Record<string, string> = {
  'bab-el-mandeb': '0.1',
  hormuz: '0.05',
  bosporus: '0.05',
  kerch: '0.1',
}

export const lossPercents = { oil: '0.2', lpg: '0.1', lng: '1.2' } as const

/** The EU with its outermost regions, Iceland and Norway: the coasts of the EEA. */
const eea =
  'BE BG HR CY DE DK EE ES FI FR GF GP GR IE IS IT LT LV MF MQ MT NL NO PL PT RE RO SE SI YT AT CZ HU LI LU SK'
export const eeaCountries: ReadonlySet<string> = new Set(eea.split(' '))

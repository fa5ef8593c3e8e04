import { add, divide, type Exact, exact, multiply, roundTo } from '@laycan/contract/decimal'
import type { SpreadId } from '@laycan/contract/markets/market-constants'
import type { Spread } from '@laycan/contract/markets/markets'
import { subtractDecimals } from './decimals.rules.ts'
import { deviation, mean } from './statistics.rules.ts'

/** A price that a spread is made of: of the first of these markets that a source has, times a share. */
type Leg = { marketIds: string[]; times: string; dividedBy: string }

export type SpreadDefinition = {
  id: SpreadId
  name: string
  explanation: string
  unit: string
  legs: Leg[]
}

const leg = (marketIds: string[], times: string, dividedBy = '1'): Leg => ({ marketIds, times, dividedBy })

const brent = ['ICE-B', 'EIA-BRENT']
const wti = ['NYMEX-CL', 'EIA-WTI']

/** In USD; gallons count 42 to the barrel, tonnes by the factor of the trade. */
export const spreadDefinitions: SpreadDefinition[] = [
  {
    id: 'brent-wti',
    name: 'Brent – WTI',
    explanation: 'Brent less WTI.',
    unit: 'bbl',
    legs: [leg(brent, '1'), leg(wti, '-1')],
  },
  {
    id: 'crack-321-usgc',
    name: '3-2-1 crack, US Gulf',
    explanation:
      'Two barrels of gasoline and one of diesel at the US Gulf less three of WTI, for each barrel of crude.',
    unit: 'bbl',
    legs: [
      leg(['USGC-CBOB', 'EIA-GASOLINE-USGC'], '84', '3'),
      leg(['USGC-ULSD', 'EIA-ULSD-USGC'], '42', '3'),
      leg(wti, '-1'),
    ],
  },
  {
    id: 'crack-321-nyh',
    name: '3-2-1 crack, New York Harbor',
    explanation:
      'Two barrels of gasoline and one of diesel at New York less three of Brent, for each barrel of crude.',
    unit: 'bbl',
    legs: [
      leg(['NYMEX-RB', 'EIA-GASOLINE-NYH'], '84', '3'),
      leg(['NYMEX-HO', 'EIA-ULSD-NYH'], '42', '3'),
      leg(brent, '-1'),
    ],
  },
  {
    id: 'gasoil-crack',
    name: 'Gasoil crack, Europe',
    explanation: 'Gasoil at 7.45 barrels a tonne less Brent.',
    unit: 'bbl',
    legs: [leg(['ICE-G'], '1', '7.45'), leg(brent, '-1')],
  },
  {
    id: 'gasoline-crack',
    name: 'Gasoline crack, Europe',
    explanation: 'Eurobob at 8.33 barrels a tonne less Brent.',
    unit: 'bbl',
    legs: [leg(['ARA-EUROBOB'], '1', '8.33'), leg(brent, '-1')],
  },
  {
    id: 'jet-regrade-usgc',
    name: 'Regrade, US Gulf',
    explanation: 'Jet fuel less diesel at the US Gulf, by the barrel.',
    unit: 'bbl',
    legs: [leg(['USGC-JET54', 'EIA-JET-USGC'], '42'), leg(['USGC-ULSD', 'EIA-ULSD-USGC'], '-42')],
  },
  {
    id: 'jet-regrade-singapore',
    name: 'Regrade, Singapore',
    explanation: 'Jet fuel less gasoil in Singapore.',
    unit: 'bbl',
    legs: [leg(['SGP-JET'], '1'), leg(['SGP-GO10'], '-1')],
  },
  {
    id: 'brent-dubai',
    name: 'Brent – Dubai',
    explanation: 'Brent less Dubai.',
    unit: 'bbl',
    legs: [leg(brent, '1'), leg(['PLATTS-DUBAI'], '-1')],
  },
  {
    id: 'vlsfo-hsfo-singapore',
    name: 'VLSFO – HSFO, Singapore',
    explanation: 'What fuel with 0.5% sulphur costs more than fuel with 3.5%, by the tonne.',
    unit: 'MT',
    legs: [leg(['SGP-VLSFO'], '1'), leg(['SGP-HSFO380'], '-1')],
  },
]

/** The markets that a spread is made of here; undefined if one is missing. */
export function resolveLegs({ legs }: SpreadDefinition, has: (marketId: string) => boolean) {
  const found = legs.map((one) => ({ ...one, marketId: one.marketIds.find(has) }))
  return found.every((one): one is Leg & { marketId: string } => one.marketId !== undefined)
    ? found
    : undefined
}

export type ResolvedLeg = Leg & { marketId: string }

const shareOf = ({ times, dividedBy }: Leg): Exact => divide(exact(times), exact(dividedBy))

/** As people write it: 28, -1, 1/7.45. */
export const weightText = ({ times, dividedBy }: Leg): string =>
  dividedBy === '1' ? times : `${times}/${dividedBy}`

export function spreadValue(
  legs: ResolvedLeg[],
  priceOf: (marketId: string) => string | undefined,
): string | null {
  let sum = exact('0')
  for (const one of legs) {
    const price = priceOf(one.marketId)
    if (price === undefined) return null
    sum = add(sum, multiply(exact(price), shareOf(one)))
  }
  return roundTo(sum, 2)
}

type Point = { time: string; close: string }

/** At every time at which all legs have a price: a day on which one of them rests has no spread. */
export function spreadHistory(legs: ResolvedLeg[], closesOf: (marketId: string) => Point[]) {
  const known = new Map(
    legs.map(({ marketId }) => [
      marketId,
      new Map(closesOf(marketId).map(({ time, close }) => [time, close])),
    ]),
  )
  const [first] = legs
  return (first ? closesOf(first.marketId) : []).flatMap(({ time }) => {
    const value = spreadValue(legs, (id) => known.get(id)?.get(time))
    return value === null ? [] : [{ time, value }]
  })
}

/** Where a value ranks among those of a year. */
export function rankAmong(value: string | null, year: string[]): Pick<Spread, 'mean_1y' | 'deviation'> {
  if (value === null || year.length < 20) return { mean_1y: null, deviation: null }
  const numbers = year.map(Number)
  const [middle, width] = [mean(numbers), deviation(numbers)]
  return {
    mean_1y: middle.toFixed(2),
    deviation: width > 0 ? ((Number(value) - middle) / width).toFixed(2) : null,
  }
}

export const changeOf = (now: string | null, before: string | null): string | null =>
  now === null || before === null ? null : subtractDecimals(now, before)

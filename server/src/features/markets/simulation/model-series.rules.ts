import type { Behaviour, SimulatedMarket } from './catalogue/simulated-market.ts'
import { cholesky, daysOfYear, factorNames, volatilities } from './model-parameters.rules.ts'

/**
 * The series that the model moves: the nine factors, then every other market after the one it follows. A shock of a
 * series is a share of the shock of those before it, and a shock of its own.
 */
export type Series = {
  name: string
  /** What a day's standard shock does to the logarithm of the price. */
  dailyVolatility: number
  /** Shares of the own shocks of the series before, and of itself; for a follower, of its parent's whole shock. */
  parent: number | undefined
  parentShare: number
  ownShare: number
  behaviour: Behaviour
}

const gallonsPerBarrel = 42
const brent = factorNames.indexOf('Brent')

/** Of Brent's daily moves with each factor's. */
const factorWithBrent = factorNames.map((_name, row) => dot(cholesky[row] ?? [], cholesky[brent] ?? []))

function dot(a: number[], b: number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
}

export type SeriesTable = {
  series: Series[]
  /** The index of a market in `series`, and how to convert the series' price to the market's. */
  places: Map<string, { index: number; perUnit: number }>
}

export function arrangeSeries(markets: SimulatedMarket[]): SeriesTable {
  const series: Series[] = factorNames.map((name) => ({
    name,
    dailyVolatility: volatilities[name] / Math.sqrt(daysOfYear),
    parent: undefined,
    parentShare: 0,
    ownShare: 0,
    behaviour: { kind: 'factor', factor: name },
  }))
  const withBrent = [...factorWithBrent]
  const places: SeriesTable['places'] = new Map()
  for (const { id, unit, behaviour } of markets) {
    if (behaviour.kind !== 'factor') continue
    const index = factorNames.indexOf(behaviour.factor)
    places.set(id, { index, perUnit: unit === 'gal' ? 1 / gallonsPerBarrel : 1 })
  }
  let waiting = markets.filter(({ behaviour }) => behaviour.kind !== 'factor')
  while (waiting.length > 0) {
    const later = waiting.filter((market) => !add(market))
    if (later.length === waiting.length) throw new Error(`nothing to follow: ${later[0]?.id}`)
    waiting = later
  }
  return { series, places }

  function add({ id, behaviour }: SimulatedMarket): boolean {
    if (behaviour.kind === 'factor') return true
    const parent = behaviour.kind === 'follower' ? places.get(behaviour.parent)?.index : brent
    if (parent === undefined) return false
    const share = Math.min(0.995, behaviour.withBrent / (withBrent[parent] ?? 1))
    places.set(id, { index: series.length, perUnit: 1 })
    withBrent.push(share * (withBrent[parent] ?? 1))
    series.push({
      name: id,
      dailyVolatility: behaviour.volatility / Math.sqrt(daysOfYear),
      parent,
      parentShare: share,
      ownShare: Math.sqrt(1 - share * share),
      behaviour,
    })
    return true
  }
}

/** Turns one draw for each series into shocks that belong together. */
export function joinShocks(series: Series[], draws: Float64Array, shocks: Float64Array) {
  for (let index = 0; index < series.length; index++) {
    const one = series[index] as Series
    if (one.parent !== undefined) {
      shocks[index] = one.parentShare * (shocks[one.parent] ?? 0) + one.ownShare * (draws[index] ?? 0)
      continue
    }
    const row = cholesky[index] ?? []
    let sum = 0
    for (let column = 0; column < row.length; column++) sum += (row[column] ?? 0) * (draws[column] ?? 0)
    shocks[index] = sum
  }
}

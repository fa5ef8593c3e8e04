import type { Day } from '@laycan/contract/calendar/calendar'
import type { Behaviour, Link, SimulatedMarket } from './catalogue/simulated-market.ts'
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
  /** What counts instead from the day on which related markets are linked. */
  linked?: LinkedSeries
}

/** Shares of the shocks of parent, linked market and its own: those that have the right correlation with it and Brent. */
type LinkedSeries = {
  index: number
  perUnit: number
  link: Link
  parentShare: number
  linkShare: number
  ownShare: number
}

const gallonsPerBarrel = 42
const brent = factorNames.indexOf('Brent')

export type SeriesTable = {
  series: Series[]
  /** The index of a market in `series`, and how to convert the series' price to the market's. */
  places: Map<string, { index: number; perUnit: number }>
  /** Before it, history was made without links, and stays as it is. */
  linkedFrom: Day
}

export function arrangeSeries(
  markets: SimulatedMarket[],
  linkedFrom: Day = Number.NEGATIVE_INFINITY,
): SeriesTable {
  const series: Series[] = factorNames.map((name) => ({
    name,
    dailyVolatility: volatilities[name] / Math.sqrt(daysOfYear),
    parent: undefined,
    parentShare: 0,
    ownShare: 0,
    behaviour: { kind: 'factor', factor: name },
  }))
  // What share of its shocks each series has of every draw.
  const loads = cholesky.map((row) => [...row])
  const withBrent = factorNames.map((_name, row) => dot(loads[row], loads[brent]))
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
  return { series, places, linkedFrom }

  function add({ id, behaviour }: SimulatedMarket): boolean {
    if (behaviour.kind === 'factor') return true
    const parent = behaviour.kind === 'follower' ? places.get(behaviour.parent)?.index : brent
    if (parent === undefined) return false
    const share = Math.min(0.995, behaviour.withBrent / (withBrent[parent] ?? 1))
    places.set(id, { index: series.length, perUnit: 1 })
    const toBrent = share * (withBrent[parent] ?? 1)
    withBrent.push(toBrent)
    const link = behaviour.kind === 'follower' ? behaviour.link : undefined
    const linked = link && linkSeries(link, parent, toBrent)
    const ownShare = Math.sqrt(1 - share * share)
    series.push({
      name: id,
      dailyVolatility: behaviour.volatility / Math.sqrt(daysOfYear),
      parent,
      parentShare: share,
      ownShare,
      behaviour,
      ...(linked && { linked }),
    })
    const own = Array<number>(series.length).fill(0)
    own[series.length - 1] = linked?.ownShare ?? ownShare
    loads.push(
      own.map(
        (value, draw) =>
          value +
          (linked?.parentShare ?? share) * (loads[parent]?.[draw] ?? 0) +
          (linked ? linked.linkShare * (loads[linked.index]?.[draw] ?? 0) : 0),
      ),
    )
    return true
  }

  function linkSeries(link: Link, parent: number, toBrent: number): LinkedSeries {
    const place = places.get(link.to)
    // The order of the series names their draws, so a link looks back only.
    if (!place) throw new Error(`nothing to be linked to: ${link.to}`)
    const between = dot(loads[parent], loads[place.index])
    const [parentToBrent = 1, linkToBrent = 1] = [withBrent[parent], withBrent[place.index]]
    const parentShare = (toBrent - link.correlation * linkToBrent) / (parentToBrent - between * linkToBrent)
    const linkShare = link.correlation - parentShare * between
    const shared = parentShare ** 2 + linkShare ** 2 + 2 * parentShare * linkShare * between
    const ownShare = Math.sqrt(1 - shared)
    return { ...place, link, parentShare, linkShare, ownShare }
  }
}

const dot = (a: number[] = [], b: number[] = []) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

/** The shock of one series, given its own draw and the shocks of others. */
export function shockOf(
  { parent = 0, parentShare, ownShare, linked }: Series,
  { isLinked, draw, shock }: { isLinked: boolean; draw: number; shock(index: number): number },
): number {
  if (!linked || !isLinked) return parentShare * shock(parent) + ownShare * draw
  return linked.parentShare * shock(parent) + linked.linkShare * shock(linked.index) + linked.ownShare * draw
}

/** Turns one draw for each series into shocks that belong together. */
export function joinShocks(
  { series, linkedFrom }: SeriesTable,
  day: Day,
  { draws, shocks }: { draws: Float64Array; shocks: Float64Array },
) {
  const shock = (index: number) => shocks[index] ?? 0
  for (let index = 0; index < series.length; index++) {
    const one = series[index] as Series
    if (one.parent !== undefined) {
      shocks[index] = shockOf(one, { isLinked: day >= linkedFrom, draw: draws[index] ?? 0, shock })
      continue
    }
    const row = cholesky[index] ?? []
    let sum = 0
    for (let column = 0; column < row.length; column++) sum += (row[column] ?? 0) * (draws[column] ?? 0)
    shocks[index] = sum
  }
}

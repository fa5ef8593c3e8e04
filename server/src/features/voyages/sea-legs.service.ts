import { rangeOf } from '@laycan/contract/ports/port-ranges'
import type { Port } from '@laycan/contract/ports/ports'
import { distanceNm, toVector } from '@laycan/voyage/geodesy'
import { type PassageId, passageIds } from '@laycan/voyage/passages'
import type { Context } from '#context.ts'
import { logBackground } from '#platform/outage.ts'
import { portOf } from './ports.service.ts'
import { RouteFinder } from './routing/route-finder.ts'

/**
 * Distances between ports for other features, by the shortest way that is open. Each is searched once and kept without
 * the points of its route, so that thousands of cargoes are compared by looking up a few.
 */
export type SeaLeg = { from: Port; to: Port; nm: number; passages: PassageId[] }
/** Two codes of ports, in the direction of the voyage, and what the ship cannot pass. */
export type PortPair = { from: string; to: string; avoid?: readonly PassageId[] }

type Kept = { finder: RouteFinder; legs: Map<string, SeaLeg | undefined> }
/** Some 200 bytes each. */
const mostKept = 50_000

const kept = new WeakMap<Context, Kept>()

function memoryOf(ctx: Context): Kept {
  const known = kept.get(ctx) ?? { finder: new RouteFinder(), legs: new Map() }
  kept.set(ctx, known)
  return known
}

/** One for the whole process, with its thread and what it found. */
export const routeFinderOf = (ctx: Context): RouteFinder => memoryOf(ctx).finder

const keyOf = ({ from, to, avoid = [] }: PortPair) => `${from}-${to}-${avoid.join()}`

/** A port that a seagoing ship reaches, by its code or one that it had before. */
export function findSeaPort(code: string | null): Port | undefined {
  const port = code === null ? undefined : portOf(code)
  return port?.reach === 'sea' ? port : undefined
}

/** The port of a code, or those of a range. */
function seaPortsOf(code: string): Port[] {
  const range = rangeOf(code)
  return (range?.ports ?? [code]).flatMap((one) => {
    const port = findSeaPort(one)
    if (!port) return []
    return range ? [{ ...port, name: `${range.code} (${port.name})` }] : [port]
  })
}

/** Of a range the port that lies nearest to the other end; on a chart, not by sea, which is near enough for one range. */
function nearestPair({ from, to }: PortPair): [Port, Port] | undefined {
  const pairs = seaPortsOf(from).flatMap((load) =>
    seaPortsOf(to).map((discharge): [Port, Port] => [load, discharge]),
  )
  const apart = ([load, discharge]: [Port, Port]) => distanceNm(toVector(load), toVector(discharge))
  return pairs.sort((a, b) => apart(a) - apart(b)).at(0)
}

/** The leg of a pair that was asked for; undefined where there is no way by sea between the two. */
export type KnownLegs = (pair: PortPair) => SeaLeg | undefined

/** Searches only legs that are not known yet. One that fails is logged and left out, and tried again the next time. */
export async function findLegs(ctx: Context, pairs: PortPair[]): Promise<KnownLegs> {
  const { legs } = memoryOf(ctx)
  const asked = new Map<string, SeaLeg | undefined>()
  const searches: Promise<void>[] = []
  for (const pair of pairs) {
    const key = keyOf(pair)
    if (asked.has(key)) continue
    asked.set(key, legs.get(key))
    if (!legs.has(key)) searches.push(searchInto(ctx, asked, key, pair))
  }
  await Promise.all(searches)
  return (pair) => asked.get(keyOf(pair))
}

async function searchInto(ctx: Context, asked: Map<string, SeaLeg | undefined>, key: string, pair: PortPair) {
  const { legs } = memoryOf(ctx)
  try {
    const leg = await searchLeg(ctx, pair)
    asked.set(key, leg)
    if (legs.size >= mostKept) legs.clear()
    legs.set(key, leg)
  } catch (error) {
    logBackground(ctx.log, error, `no distance from ${pair.from} to ${pair.to}`)
  }
}

/** A way that is open to all ships is searched once for all; only a ship that cannot pass it needs another. */
async function searchLeg(ctx: Context, { avoid = [], ...pair }: PortPair): Promise<SeaLeg | undefined> {
  const [from, to] = nearestPair(pair) ?? []
  if (!from || !to || from.code === to.code) return undefined
  const search = (isClosed: (id: PassageId) => boolean) =>
    routeFinderOf(ctx).find({ from: placeOf(from), to: placeOf(to), closed: passageIds.filter(isClosed) })
  const { closedPassages } = ctx.config
  let route = await search((id) => closedPassages.includes(id))
  if (!('refused' in route) && route.passages.some((id) => avoid.includes(id)))
    route = await search((id) => closedPassages.includes(id) || avoid.includes(id))
  return 'refused' in route ? undefined : { from, to, nm: route.nm, passages: route.passages }
}

const placeOf = ({ latitude, longitude }: Port) => ({ latitude, longitude })

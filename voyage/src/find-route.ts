import { type Access, findAccess } from './find-access.ts'
import { distanceNm, type Position, toPosition, toVector, type Vector } from './geodesy.ts'
import { estimateTo } from './landmarks.ts'
import { bitsOf, type PassageId, passagesOf } from './passages.ts'
import { type SeaNetwork, seaNetwork } from './sea-network.ts'
import { shortestPath } from './shortest-path.ts'
import { lengthOf, smoothWay } from './smooth-way.ts'

export type Route = { nm: number; points: Position[]; passages: PassageId[] }
export type NoRoute = {
  refused: 'same_place' | 'inland' | 'lake' | 'off_chart' | 'no_way'
  which?: 'from' | 'to'
}

/** Nearer than this, two places are the same port. */
const samePlaceNm = 0.5

/**
 * The shortest way by sea between two places that uses none of the closed passages. The way back is the same way: it is
 * always looked for from the place that is first by coordinates.
 */
export function findRoute(
  from: Position,
  to: Position,
  closed: Iterable<PassageId>,
  network = seaNetwork(),
): Route | NoRoute {
  if (distanceNm(toVector(from), toVector(to)) < samePlaceNm) return { refused: 'same_place' }
  const isReversed = from.latitude - to.latitude || from.longitude - to.longitude
  if (isReversed > 0) {
    const back = findRoute(to, from, closed, network)
    if ('refused' in back)
      return back.which ? { ...back, which: back.which === 'from' ? 'to' : 'from' } : back
    return { ...back, points: back.points.toReversed() }
  }
  const [start, goal] = [findAccess(network, from), findAccess(network, to)]
  if (start.kind !== 'sea') return { refused: start.kind, which: 'from' }
  if (goal.kind !== 'sea') return { refused: goal.kind, which: 'to' }
  return joinUp(network, [from, start], [to, goal], bitsOf(closed)) ?? { refused: 'no_way' }
}

type End = [place: Position, access: Extract<Access, { kind: 'sea' }>]

function joinUp(network: SeaNetwork, [from, start]: End, [to, goal]: End, closed: number): Route | undefined {
  const estimate = estimateTo(network, goal.links, goal.water.at(-1) as Vector, closed)
  const path = shortestPath(network, start.links, goal.links, estimate, closed)
  if (!path) return undefined
  const stages = splitAtChannels(network, path)
  stages.unshift({ way: start.water, isChannel: false })
  stages.push({ way: goal.water.toReversed(), isChannel: false })
  let nm = start.accessNm + goal.accessNm
  let used = 0
  const points: Vector[] = [toVector(from)]
  for (const stage of joinStages(stages)) {
    const way = stage.isChannel ? stage.way : smoothWay(stage.way, network.chart, closed)
    nm += stage.isChannel ? (stage.nm ?? 0) : lengthOf(way)
    used |= stage.isChannel ? (stage.passages ?? 0) : passagesAlong(network, way)
    points.push(...way)
  }
  points.push(toVector(to))
  return { nm, points: withoutRepeats(points).map(toPosition), passages: passagesOf(used) }
}

type Stage = { way: Vector[]; isChannel: boolean; nm?: number; passages?: number }

/** Parts in a channel keep their line and their own length; parts over open water are smoothed. */
function splitAtChannels(network: SeaNetwork, path: number[]): Stage[] {
  const { vectors, firstChannelNode } = network
  const stages: Stage[] = [{ way: [vectors[path[0] as number] as Vector], isChannel: false }]
  for (const [index, node] of path.entries()) {
    const before = path[index - 1]
    if (before === undefined) continue
    const [a, b] = [vectors[before] as Vector, vectors[node] as Vector]
    if (before < firstChannelNode || node < firstChannelNode) {
      stages.push({ way: [a, b], isChannel: false })
    } else {
      stages.push({ way: [a, b], isChannel: true, ...edgeBetween(network, before, node) })
    }
  }
  return stages
}

function edgeBetween({ first, target, lengthNm, passages }: SeaNetwork, from: number, to: number) {
  let edge = first[from] as number
  while (target[edge] !== to) edge++
  return { nm: lengthNm[edge] as number, passages: passages[edge] as number }
}

function joinStages(stages: Stage[]): Stage[] {
  const joined: Stage[] = []
  for (const stage of stages) {
    const last = joined.at(-1)
    if (!last || last.isChannel !== stage.isChannel) {
      // Open water begins where the channel ended.
      const way = last ? [last.way.at(-1) as Vector, ...stage.way] : [...stage.way]
      joined.push({ ...stage, way: withoutRepeats(way) })
    } else {
      last.way = withoutRepeats([...last.way, ...stage.way])
      last.nm = (last.nm ?? 0) + (stage.nm ?? 0)
      last.passages = (last.passages ?? 0) | (stage.passages ?? 0)
    }
  }
  return joined
}

const withoutRepeats = (way: Vector[]): Vector[] =>
  way.filter((point, index) => index === 0 || distanceNm(point, way[index - 1] as Vector) > 1e-3)

const passagesAlong = ({ chart }: SeaNetwork, way: Vector[]): number =>
  way.slice(1).reduce((used, point, index) => {
    const found = chart.passagesOn(way[index] as Vector, point)
    return found > 0 ? used | found : used
  }, 0)

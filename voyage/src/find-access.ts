import { distanceNm, type Position, toPosition, toVector, type Vector } from './geodesy.ts'
import { cellAt, cellsPerDegree, columnOf, isOnChart, neighbours, rowOf } from './grid.ts'
import { cellCentre } from './sea-chart.ts'
import { degreeKey, type SeaNetwork } from './sea-network.ts'
import type { Link } from './shortest-path.ts'

/** How a place is reached: over land or by river to the water, by water to the nodes around. */
export type Access =
  | { kind: 'sea'; accessNm: number; water: Vector[]; links: Link[] }
  | { kind: 'inland' | 'lake' | 'off_chart' }

/** A place farther from navigable water than this is inland. */
const farthestNm = 35
const channelReachNm = 10
const enoughLinks = 12

/** The nearest water where a place lies on land at the grain of the chart; a river's own channel comes first. */
export function findAccess(network: SeaNetwork, place: Position): Access {
  if (!isOnChart(rowOf(place.latitude))) return { kind: 'off_chart' }
  const from = toVector(place)
  const channel = nearestChannelNode(network, place, from)
  const sea = nearestSea(network, place)
  if (channel && channel.nm <= channelReachNm && channel.nm <= (sea?.nm ?? Number.POSITIVE_INFINITY) + 1.5) {
    const water = network.vectors[channel.node] as Vector
    return { kind: 'sea', accessNm: channel.nm, water: [water], links: [{ node: channel.node, nm: 0 }] }
  }
  if (!sea || sea.nm > farthestNm) return { kind: sea?.isLake ? 'lake' : 'inland' }
  if (sea.isLake) return { kind: 'lake' }
  const water = wayToView(network, sea.index)
  const last = water.at(-1) as Vector
  const rest = water
    .slice(1)
    .reduce((sum, point, index) => sum + distanceNm(water[index] as Vector, point), 0)
  const links = visibleNodes(network, last).map(({ node, nm }) => ({ node, nm: nm + rest }))
  return { kind: 'sea', accessNm: sea.nm, water, links }
}

function nodesAround({ byDegree }: SeaNetwork, { latitude, longitude }: Position, reach: number): number[] {
  const found: number[] = []
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      found.push(...(byDegree.get(degreeKey(latitude + down, longitude + right)) ?? []))
    }
  }
  return found
}

function nearestChannelNode(network: SeaNetwork, place: Position, from: Vector): Link | undefined {
  const near = nodesAround(network, place, 1).filter((node) => node >= network.firstChannelNode)
  return nearest(network, near, from)[0]
}

function nearest({ vectors }: SeaNetwork, nodes: number[], from: Vector): Link[] {
  return nodes
    .map((node) => ({ node, nm: distanceNm(from, vectors[node] as Vector) }))
    .sort((a, b) => a.nm - b.nm || a.node - b.node)
}

/** Rings of cells around the place, until no nearer one can follow. A lake counts only if nothing else is as near. */
function nearestSea({ chart }: SeaNetwork, place: Position) {
  const from = toVector(place)
  const [row, column] = [rowOf(place.latitude), columnOf(place.longitude)]
  const narrowing = Math.max(0.05, Math.cos((place.latitude * Math.PI) / 180))
  const cellNm = 60 / cellsPerDegree
  let best: { index: number; nm: number; isLake: boolean } | undefined
  for (
    let ring = 0;
    (ring - 1) * cellNm * narrowing <= Math.min(best?.nm ?? farthestNm, farthestNm);
    ring++
  ) {
    for (let down = -ring; down <= ring; down++) {
      if (!isOnChart(row + down)) continue
      const step = Math.abs(down) === ring ? 1 : Math.max(1, 2 * ring)
      for (let right = -ring; right <= ring; right += step) {
        const index = cellAt(row + down, column + right)
        const isLake = chart.isLake(index)
        if (!isLake && !chart.isSea(index)) continue
        const nm = ring === 0 ? 0 : distanceNm(from, toVector(cellCentre(index)))
        if (!best || nm < best.nm) best = { index, nm, isLake }
      }
    }
  }
  return best
}

/** From a cell of water, cell by cell, to the first from which a node can be seen: out of a narrow bay. */
function wayToView(network: SeaNetwork, start: number): Vector[] {
  const before = new Map<number, number>([[start, -1]])
  for (const index of before.keys()) {
    const here = toVector(cellCentre(index))
    if (visibleNodes(network, here, 1).length > 0) {
      const way: Vector[] = []
      for (let at = index; at >= 0; at = before.get(at) as number) way.push(toVector(cellCentre(at)))
      return way.reverse()
    }
    for (const next of neighbours(index))
      if (network.chart.isSea(next) && !before.has(next)) before.set(next, index)
  }
  return [toVector(cellCentre(start))]
}

/** The nearest nodes in sight, from a wider circle where the water is open. */
function visibleNodes(network: SeaNetwork, from: Vector, enough = enoughLinks): Link[] {
  const place = toPosition(from)
  for (const reach of [1, 3]) {
    const links: Link[] = []
    for (const link of nearest(network, nodesAround(network, place, reach), from)) {
      if (network.chart.passagesOn(from, network.vectors[link.node] as Vector) >= 0) links.push(link)
      if (links.length === enough) break
    }
    if (links.length > 0) return links
  }
  return []
}

import { distanceNm, type Vector } from './geodesy.ts'
import { NodeHeap } from './node-heap.ts'
import type { SeaNetwork } from './sea-network.ts'

/** Where a port meets the network: nodes, and how far it is to each. */
export type Link = { node: number; nm: number }

type Search = { best: Float64Array; rest: Float64Array; before: Int32Array; heap: NodeHeap }
const searches = new WeakMap<SeaNetwork, Search>()

/** The arrays are kept for the next search; nothing here waits, so no two searches share them. */
function searchOf(network: SeaNetwork): Search {
  const nodes = network.vectors.length
  let search = searches.get(network)
  if (!search) {
    const numbers = () => new Float64Array(nodes)
    search = { best: numbers(), rest: numbers(), before: new Int32Array(nodes), heap: new NodeHeap() }
    searches.set(network, search)
  }
  search.best.fill(Number.POSITIVE_INFINITY)
  search.heap.clear()
  return search
}

/** At least this far from a node to the goal. */
type Estimate = (node: number) => number

/** The nodes of the shortest way from one of the starts to one of the goals (A*), or undefined where there is none. */
export function shortestPath(
  network: SeaNetwork,
  starts: readonly Link[],
  goals: readonly Link[],
  estimate: Estimate,
  closed: number,
): number[] | undefined {
  const { before } = searchOf(network)
  const atGoal = new Map(goals.map(({ node, nm }) => [node, nm]))
  let found = -1
  let foundNm = Number.POSITIVE_INFINITY
  spread(network, starts, estimate, closed, (node, nm, least) => {
    const last = atGoal.get(node)
    if (last !== undefined && nm + last < foundNm) {
      found = node
      foundNm = nm + last
    }
    return least >= foundNm
  })
  if (found < 0) return undefined
  const path = [found]
  for (let node = before[found] as number; node >= 0; node = before[node] as number) path.push(node)
  return path.reverse()
}

/** How far every node is from the one nearest to a place; infinite where there is no way. */
export function distancesFrom(network: SeaNetwork, place: Vector, closed: number): Float32Array {
  const { best } = searchOf(network)
  const nearest = network.vectors.reduce(
    (found, vector, node) =>
      distanceNm(vector, place) < distanceNm(network.vectors[found] as Vector, place) ? node : found,
    0,
  )
  spread(
    network,
    [{ node: nearest, nm: 0 }],
    () => 0,
    closed,
    () => false,
  )
  return Float32Array.from(best)
}

/** Settles nodes in the order of their estimates until `isDone`. */
function spread(
  network: SeaNetwork,
  starts: readonly Link[],
  estimate: Estimate,
  closed: number,
  isDone: (node: number, nm: number, least: number) => boolean,
) {
  const { first, target, lengthNm, passages } = network
  const { best, rest, before, heap } = searches.get(network) as Search
  const offer = (node: number, nm: number, from: number) => {
    if (nm >= (best[node] as number)) return
    if (best[node] === Number.POSITIVE_INFINITY) rest[node] = estimate(node)
    best[node] = nm
    before[node] = from
    heap.push(node, nm + (rest[node] as number))
  }
  for (const { node, nm } of starts) offer(node, nm, -1)
  while (heap.size > 0) {
    const least = heap.least
    const node = heap.pop()
    const nm = best[node] as number
    // Offered again since, by a shorter way.
    if (least > nm + (rest[node] as number)) continue
    if (isDone(node, nm, least)) return
    const end = first[node + 1] as number
    for (let edge = first[node] as number; edge < end; edge++) {
      if (((passages[edge] as number) & closed) === 0) {
        offer(target[edge] as number, nm + (lengthNm[edge] as number), node)
      }
    }
  }
}

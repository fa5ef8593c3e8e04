import { distanceNm, toVector, type Vector } from './geodesy.ts'
import { bitsOf, closedByDefault, type Point } from './passages.ts'
import type { SeaNetwork } from './sea-network.ts'
import { distancesFrom, type Link } from './shortest-path.ts'

/** Corners of the world's seas: Bergen, Odesa, Basra, Vladivostok, Melbourne, Buenos Aires, New Orleans, Vancouver. */
const places: readonly Point[] = [
  [60.4, 5],
  [46, 31.5],
  [29.5, 49],
  [42.5, 132],
  [-39.5, 144],
  [-36, -55],
  [28.5, -89.5],
  [48.4, -124.8],
]

/** Closing more passages makes ways longer only, so these distances hold as long as none of the others is opened. */
const measuredClosed = bitsOf(closedByDefault)
const kept = new WeakMap<SeaNetwork, Float32Array[]>()

/** How far every node is from each landmark, measured on first use. */
function landmarksOf(network: SeaNetwork): Float32Array[] {
  let landmarks = kept.get(network)
  if (!landmarks) {
    landmarks = places.map(([latitude, longitude]) =>
      distancesFrom(network, toVector({ latitude, longitude }), measuredClosed),
    )
    kept.set(network, landmarks)
  }
  return landmarks
}

/**
 * At least how far it is from a node to the goal. A way is at least as long as the straight line, and as the difference of
 * its ends' distances to a landmark, which guides the search around continents.
 */
export function estimateTo(
  network: SeaNetwork,
  goals: readonly Link[],
  goal: Vector,
  closed: number,
): (node: number) => number {
  const { vectors } = network
  const straight = (node: number) => distanceNm(vectors[node] as Vector, goal)
  if ((measuredClosed & closed) !== measuredClosed) return straight
  const measured = landmarksOf(network).map((distances) => {
    const toGoal = Math.min(...goals.map(({ node, nm }) => (distances[node] as number) + nm))
    return { distances, toGoal }
  })
  const usable = measured.filter(({ toGoal }) => Number.isFinite(toGoal))
  return (node) => {
    let least = straight(node)
    for (const { distances, toGoal } of usable) {
      // A mile less, for what single precision rounds.
      const difference = Math.abs((distances[node] as number) - toGoal) - 1
      if (difference > least && Number.isFinite(difference)) least = difference
    }
    return least
  }
}

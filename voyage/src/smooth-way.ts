import { alongLeg, distanceNm, type Vector } from './geodesy.ts'
import type { SeaChart } from './sea-chart.ts'

const rounds = 6
const halvings = 5
/** A round that gains less than this is the last. */
const worthwhileNm = 1

/**
 * Pulls a way over open water tight, so that it bends only at land and the nodes it was found on do not show: drops points
 * that need not be there, then cuts the corners that are left. Legs are great circles.
 */
export function smoothWay(way: readonly Vector[], chart: SeaChart, closed: number): Vector[] {
  const sees = (a: Vector, b: Vector) => chart.passagesOn(a, b, closed) >= 0
  let smooth = dropPoints(way, sees)
  for (let round = 0; round < rounds; round++) {
    const before = lengthOf(smooth)
    smooth = dropPoints(cutCorners(smooth, sees), sees)
    if (before - lengthOf(smooth) < worthwhileNm) break
  }
  return smooth
}

type Sees<P = Vector> = (a: P, b: P) => boolean

/** From each point on to the farthest that it sees; doubling steps, because sight over hundreds of nodes is common. */
export function dropPoints<P>(way: readonly P[], sees: Sees<P>): P[] {
  const kept = [way[0] as P]
  for (let at = 0; at + 1 < way.length; ) {
    let next = at + 1
    for (let step = 1; step > 0; ) {
      const further = next + step
      const isSeen = further < way.length && sees(way[at] as P, way[further] as P)
      if (isSeen) next = further
      step = isSeen ? step * 2 : Math.floor(step / 2)
    }
    kept.push(way[next] as P)
    at = next
  }
  return kept
}

/** Replaces a corner by the two points nearest to its neighbours between which the way is free. */
function cutCorners(way: readonly Vector[], sees: Sees): Vector[] {
  const cut = [way[0] as Vector]
  for (let at = 1; at + 1 < way.length; at++) {
    const [before, corner, after] = [cut.at(-1) as Vector, way[at] as Vector, way[at + 1] as Vector]
    let [free, blocked] = [0, 1]
    for (let half = 0; half < halvings; half++) {
      const share = (free + blocked) / 2
      if (sees(alongLeg(corner, before, share), alongLeg(corner, after, share))) free = share
      else blocked = share
    }
    if (free === 0) cut.push(corner)
    else cut.push(alongLeg(corner, before, free), alongLeg(corner, after, free))
  }
  cut.push(way.at(-1) as Vector)
  return cut
}

export const lengthOf = (way: readonly Vector[]): number =>
  way.slice(1).reduce((sum, point, index) => sum + distanceNm(way[index] as Vector, point), 0)

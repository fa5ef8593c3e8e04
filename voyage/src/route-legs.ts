import type { Route } from './find-route.ts'
import { alongLeg, distanceNm, type Position, toPosition, toVector, type Vector } from './geodesy.ts'
import { type Passage, type PassageId, type Point, passages } from './passages.ts'

/** Part of a route: from where it begins, or from a passage, to the next passage or the end. */
export type RouteLeg = { nm: number; end: Position; passage?: PassageId }

/** How near the points are in which a route is compared with a passage. */
const stepNm = 6
const gateSteps = 24

/**
 * A route by the passages in the order in which a ship meets them. Passages at the same place are in the order of their
 * names. The parts add up to the length of the route.
 */
export function legsOf({
  nm,
  points,
  passages: used,
}: Pick<Route, 'nm' | 'points' | 'passages'>): RouteLeg[] {
  const track = trackOf(points.map(toVector))
  const whole = track.at(-1)
  if (!whole) return []
  // Channels are longer than the line that stands for them.
  const longer = whole.nm === 0 ? 1 : nm / whole.nm
  const met = used
    .map((passage) => ({ passage, ...nearest(track, placesOf(passages[passage])) }))
    .sort((a, b) => a.nm - b.nm || (a.passage < b.passage ? -1 : 1))
  let before = 0
  return [...met, { nm: whole.nm, vector: whole.vector, passage: undefined }].map((stop) => {
    const leg = {
      nm: (stop.nm - before) * longer,
      end: toPosition(stop.vector),
      ...(stop.passage && { passage: stop.passage }),
    }
    before = stop.nm
    return leg
  })
}

type Tracked = { vector: Vector; nm: number }

function trackOf(way: Vector[]): Tracked[] {
  let nm = 0
  return way.flatMap((to, index) => {
    const from = way[index - 1]
    if (!from) return [{ vector: to, nm: 0 }]
    const length = distanceNm(from, to)
    const count = Math.max(1, Math.ceil(length / stepNm))
    const begun = nm
    nm += length
    return Array.from({ length: count }, (_, step) => {
      const share = (step + 1) / count
      return { vector: alongLeg(from, to, share), nm: begun + length * share }
    })
  })
}

const vectorOf = ([latitude, longitude]: Point) => toVector({ latitude, longitude })

function placesOf({ gates = [], middle }: Passage): Vector[] {
  const across = gates.flatMap(([a, b]) =>
    Array.from({ length: gateSteps + 1 }, (_, step) => alongLeg(vectorOf(a), vectorOf(b), step / gateSteps)),
  )
  return middle ? [vectorOf(middle), ...across] : across
}

/** The larger the product of two unit vectors, the nearer they are; cheaper than a distance. */
function nearest(track: Tracked[], places: Vector[]): Tracked {
  let [most, found] = [Number.NEGATIVE_INFINITY, track[0] as Tracked]
  for (const point of track) {
    const [x, y, z] = point.vector
    for (const place of places) {
      const product = x * place[0] + y * place[1] + z * place[2]
      if (product > most) [most, found] = [product, point]
    }
  }
  return found
}

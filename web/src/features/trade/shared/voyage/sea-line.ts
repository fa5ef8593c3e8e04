import * as sphere from '@laycan/voyage/geodesy'

/** Lines over the sea: points with great circles between them. */

export type Place = sphere.Position

export const legNm = (from: Place, to: Place): number =>
  sphere.distanceNm(sphere.toVector(from), sphere.toVector(to))

export const lineNm = (points: readonly Place[]): number =>
  points.slice(1).reduce((sum, point, index) => sum + legNm(points[index] as Place, point), 0)

/** Exactly the ends at both ends. */
function alongLeg(from: Place, to: Place, share: number): Place {
  if (share <= 0) return from
  if (share >= 1) return to
  return sphere.toPosition(sphere.alongLeg(sphere.toVector(from), sphere.toVector(to), share))
}

/** The point at a share of the line's length; 0 is its beginning and 1 its end. */
export function alongLine(points: readonly Place[], share: number): Place | undefined {
  let left = Math.min(1, Math.max(0, share)) * lineNm(points)
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (!from) continue
    const nm = legNm(from, to)
    if (left <= nm) return nm === 0 ? from : alongLeg(from, to, left / nm)
    left -= nm
  }
  return points.at(-1)
}

/** The line up to a share of its length, and the rest. */
export function splitLine(points: readonly Place[], share: number): [Place[], Place[]] {
  const middle = alongLine(points, share)
  if (!middle) return [[], []]
  const nm = Math.min(1, Math.max(0, share)) * lineNm(points)
  let [passed, count] = [0, 1]
  for (; count < points.length; count++) {
    passed += legNm(points[count - 1] as Place, points[count] as Place)
    if (passed > nm) break
  }
  return [
    [...points.slice(0, count), middle],
    [middle, ...points.slice(count)],
  ]
}

/** With points between, so that straight strokes show the great circles. */
export function curveOf(points: readonly Place[], mostNm = 90): Place[] {
  return points.flatMap((to, index) => {
    const from = points[index - 1]
    if (!from) return [to]
    const parts = Math.max(1, Math.ceil(legNm(from, to) / mostNm))
    return Array.from({ length: parts }, (_, part) => alongLeg(from, to, (part + 1) / parts))
  })
}

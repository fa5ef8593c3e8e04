/** Lines over the sea: points with great circles between them. Free of Zod, for the web. */

export type Place = { latitude: number; longitude: number }
type Vector = readonly [x: number, y: number, z: number]

const radians = Math.PI / 180
const nmPerRadian = (180 * 60) / Math.PI

const toVector = ({ latitude, longitude }: Place): Vector => [
  Math.cos(latitude * radians) * Math.cos(longitude * radians),
  Math.cos(latitude * radians) * Math.sin(longitude * radians),
  Math.sin(latitude * radians),
]
const toPlace = ([x, y, z]: Vector): Place => ({
  latitude: Math.atan2(z, Math.hypot(x, y)) / radians,
  longitude: Math.atan2(y, x) / radians,
})

/** By the chord, which is exact for short legs too. */
const angleBetween = (a: Vector, b: Vector): number =>
  2 * Math.asin(Math.min(1, Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / 2))

export const legNm = (from: Place, to: Place): number =>
  angleBetween(toVector(from), toVector(to)) * nmPerRadian

export const lineNm = (points: readonly Place[]): number =>
  points.slice(1).reduce((sum, point, index) => sum + legNm(points[index] as Place, point), 0)

function alongLeg(from: Place, to: Place, share: number): Place {
  const [a, b] = [toVector(from), toVector(to)]
  const angle = angleBetween(a, b)
  if (angle < 1e-9 || share <= 0) return from
  if (share >= 1) return to
  const [ofA, ofB] = [Math.sin((1 - share) * angle), Math.sin(share * angle)]
  return toPlace([ofA * a[0] + ofB * b[0], ofA * a[1] + ofB * b[1], ofA * a[2] + ofB * b[2]])
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

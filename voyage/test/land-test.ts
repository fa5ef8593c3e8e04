import { channels } from '../build/channels.ts'
import { type Ring, readLand } from '../build/land.ts'
import { type Position, toVector, type Vector } from '../src/geodesy.ts'

/** Land by another coastline (1:50 million) and another method (a ray through the outlines) than the network's own. */
type Edge = [x1: number, y1: number, x2: number, y2: number]

/** The edges of all outlines by the degrees of latitude that they touch: a ray meets only those of its own. */
const edgesByDegree = new Map<number, Edge[]>()
for (const ring of readLand('50m')) for (const edge of edgesOf(ring)) addEdge(edge)

function edgesOf(ring: Ring): Edge[] {
  const points = Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i], ring[2 * i + 1]])
  return points.map((point, i) => [...point, ...(points[(i + 1) % points.length] ?? [])] as Edge)
}

function addEdge(edge: Edge) {
  const [, y1, , y2] = edge
  for (let degree = Math.floor(Math.min(y1, y2)); degree <= Math.floor(Math.max(y1, y2)); degree++) {
    const edges = edgesByDegree.get(degree) ?? []
    edgesByDegree.set(degree, edges)
    edges.push(edge)
  }
}

export function isLand({ latitude, longitude }: Position): boolean {
  let isInside = false
  for (const [x1, y1, x2, y2] of edgesByDegree.get(Math.floor(latitude)) ?? []) {
    if (y1 > latitude === y2 > latitude) continue
    const crossing = ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1
    // Rings beyond 180° count their longitudes on.
    for (const turned of [longitude - 360, longitude, longitude + 360]) {
      if (turned < crossing) isInside = !isInside
    }
  }
  return isInside
}

/** Land for more than `nm` in every direction. */
export function isFarInland(place: Position, nm: number): boolean {
  if (!isLand(place)) return false
  const narrowing = Math.cos((place.latitude * Math.PI) / 180)
  return Array.from({ length: 12 }, (_, hour) => (hour * Math.PI) / 6).every((angle) =>
    isLand({
      latitude: place.latitude + (Math.sin(angle) * nm) / 60,
      longitude: place.longitude + (Math.cos(angle) * nm) / 60 / narrowing,
    }),
  )
}

const channelPoints: Vector[] = channels.flatMap(({ line }) =>
  line.flatMap(([latitude, longitude], index) => {
    const [nextLatitude, nextLongitude] = line[index + 1] ?? [latitude, longitude]
    return Array.from({ length: 20 }, (_, part) =>
      toVector({
        latitude: latitude + ((nextLatitude - latitude) * part) / 20,
        longitude: longitude + ((nextLongitude - longitude) * part) / 20,
      }),
    )
  }),
)

export const isInChannel = (point: Vector, isNear: (a: Vector, b: Vector) => boolean): boolean =>
  channelPoints.some((channel) => isNear(channel, point))

import { channels } from '../build/channels.ts'
import { type Ring, readLand } from '../build/land.ts'
import { type Position, toVector, type Vector } from '../src/geodesy.ts'

/** Land by another coastline (1:50 million) and another method (a ray through the outlines) than the network's own. */
type Outline = { ring: Ring; west: number; east: number; south: number; north: number }

const outlines: Outline[] = readLand('50m').map((ring) => {
  const [longitudes, latitudes] = [ring.filter((_, i) => i % 2 === 0), ring.filter((_, i) => i % 2 === 1)]
  const bounds = (values: Float64Array) =>
    values.reduce(([low, high], v): [number, number] => [Math.min(low, v), Math.max(high, v)], [
      360, -360,
    ] as [number, number])
  const [[west, east], [south, north]] = [bounds(longitudes), bounds(latitudes)]
  return { ring, west, east, south, north }
})

export function isLand({ latitude, longitude }: Position): boolean {
  let isInside = false
  // Rings beyond 180° count their longitudes on.
  for (const turned of [longitude - 360, longitude, longitude + 360]) {
    for (const { ring, west, east, south, north } of outlines) {
      if (turned < west || turned > east || latitude < south || latitude > north) continue
      for (let i = 0; i < ring.length; i += 2) {
        const j = (i + 2) % ring.length
        const [x1, y1, x2, y2] = [ring[i], ring[i + 1], ring[j], ring[j + 1]] as [
          number,
          number,
          number,
          number,
        ]
        if (y1 > latitude !== y2 > latitude && turned < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1)
          isInside = !isInside
      }
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

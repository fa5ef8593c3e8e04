/*
 * Mercator's projection. The world is a strip of this many units from 180° west to 180° east that repeats without end, so
 * that a line over 180° is drawn in one piece.
 */

export type LatLon = { latitude: number; longitude: number }
export type Spot = { x: number; y: number }
export type Size = { width: number; height: number }
/** The middle of what is seen, in units of the world, and pixels per unit. */
export type MapView = Spot & { scale: number }

export const worldSize = 36_000
/** Beyond, there is no sea that ships of the trade use. */
const northEnd = 80
const southEnd = -60
const radians = Math.PI / 180
/** Pixels of one degree at the equator, where the outlines still look like coasts. */
const mostPixelsPerDegree = 56

export const projectX = (longitude: number): number => ((longitude + 180) / 360) * worldSize
export function projectY(latitude: number): number {
  const kept = Math.min(85, Math.max(-85, latitude)) * radians
  return (0.5 - Math.log(Math.tan(Math.PI / 4 + kept / 2)) / (2 * Math.PI)) * worldSize
}
export const project = ({ latitude, longitude }: LatLon): Spot => ({
  x: projectX(longitude),
  y: projectY(latitude),
})

export const latitudeAt = (y: number): number =>
  (2 * Math.atan(Math.exp((0.5 - y / worldSize) * 2 * Math.PI)) - Math.PI / 2) / radians

/** A line whose points run on beyond 180° where it crosses it, instead of jumping back. */
export function projectLine(points: readonly LatLon[]): Spot[] {
  let before: number | undefined
  return points.map((point) => {
    const { x, y } = project(point)
    before = before === undefined ? x : nearestTurn(x, before)
    return { x: before, y }
  })
}

/** The same meridian, on the turn of the world that is nearest to another. */
export const nearestTurn = (x: number, to: number): number => x + Math.round((to - x) / worldSize) * worldSize

const [top, bottom] = [projectY(northEnd), projectY(southEnd)]

/** At the least, the map shows the world once. */
export function scaleLimits({ width }: Size): { least: number; most: number } {
  const least = width / worldSize
  return { least, most: Math.max(least, (mostPixelsPerDegree * 360) / worldSize) }
}

/** A view within the limits. Where it is higher than the world, as on a phone, the world is in its middle. */
export function keepInside(view: MapView, size: Size): MapView {
  const { least, most } = scaleLimits(size)
  const scale = Math.min(most, Math.max(least, view.scale))
  const half = size.height / 2 / scale
  return {
    x: ((view.x % worldSize) + worldSize) % worldSize,
    y: half > (bottom - top) / 2 ? (top + bottom) / 2 : Math.min(bottom - half, Math.max(top + half, view.y)),
    scale,
  }
}

/** At least this wide, so that a single port is seen with the coasts around it. */
const leastSpan = worldSize / 12

/** What shows all of these places, by the shorter way around the world. */
export function fitView(places: readonly LatLon[], size: Size, padding: number): MapView {
  const spots = places.map(project)
  const xs = spots.map(({ x }) => x).sort((a, b) => a - b)
  const [first, last] = [xs[0], xs.at(-1)]
  if (first === undefined || last === undefined)
    return keepInside({ x: worldSize / 2, y: projectY(25), scale: 0 }, size)
  // The widest gap between neighbours is what is left out; the one over 180° is the first to beat.
  let [gap, west] = [first + worldSize - last, first]
  for (const [index, x] of xs.entries()) {
    const width = x - (xs[index - 1] ?? x)
    if (width > gap) [gap, west] = [width, x]
  }
  const span = Math.max(worldSize - gap, leastSpan)
  const ys = spots.map(({ y }) => y)
  const [north, south] = [Math.min(...ys), Math.max(...ys)]
  const room = (pixels: number) => Math.max(pixels - 2 * padding, pixels / 4)
  const scale = Math.min(room(size.width) / span, room(size.height) / Math.max(south - north, leastSpan / 2))
  return keepInside({ x: west + (worldSize - gap) / 2, y: (north + south) / 2, scale }, size)
}

/** Zoomed by a factor around a point of the screen, which stays where it is. */
export function zoomAround(view: MapView, size: Size, factor: number, at: Spot): MapView {
  const { least, most } = scaleLimits(size)
  const scale = Math.min(most, Math.max(least, view.scale * factor))
  const [dx, dy] = [at.x - size.width / 2, at.y - size.height / 2]
  return keepInside(
    { x: view.x + dx / view.scale - dx / scale, y: view.y + dy / view.scale - dy / scale, scale },
    size,
  )
}

export const moveView = (view: MapView, size: Size, dx: number, dy: number): MapView =>
  keepInside({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, size)

/** Where a spot is on the screen, on the turn of the world that is nearest to the middle. */
export const toScreen = (spot: Spot, view: MapView, { width, height }: Size): Spot => ({
  x: (nearestTurn(spot.x, view.x) - view.x) * view.scale + width / 2,
  y: (spot.y - view.y) * view.scale + height / 2,
})

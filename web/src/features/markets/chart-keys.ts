/** Places on the time scale, counted from the first point; it may reach beyond both ends. */
export type Range = { from: number; to: number }

const leap = 20

/** Where the crosshair goes among so many points when a key is pressed; undefined for keys that do not move it. */
export function nextPlace(key: string, place: number | undefined, count: number): number | undefined {
  const last = count - 1
  const from = place ?? last
  const places: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    PageUp: from - leap,
    PageDown: from + leap,
    Home: 0,
    End: last,
  }
  const next = places[key]
  return next === undefined || count === 0 ? undefined : Math.min(Math.max(next, 0), last)
}

const factors: Record<string, number> = { '+': 0.5, '=': 0.5, '-': 2, _: 2 }

/** By how much a key widens what is in sight; below one it narrows it. */
export const zoomOf = (key: string): number | undefined => factors[key]

/** Around its middle, never below a few points, and never wider than everything. */
export function zoomRange({ from, to }: Range, factor: number, count: number): Range {
  const half = Math.max(5, ((to - from) * factor) / 2)
  if (half * 2 >= count) return { from: -0.5, to: count - 0.5 }
  const middle = Math.min(Math.max((from + to) / 2, half - 0.5), count - 0.5 - half)
  return { from: middle - half, to: middle + half }
}

/** Moved just so far that a place is in sight. */
export function rangeWith(range: Range, place: number): Range {
  const by = place < range.from ? place - range.from : place > range.to ? place - range.to : 0
  return { from: range.from + by, to: range.to + by }
}

type Point = { x: number; y: number }
type Letter = Point & { size: number }

/** A line of characters at even distances. Character `i` stands at `placeOf(line, i)`; 0 is the first component found. */
export type TextLine = {
  origin: Point
  /** Of length 1. */
  direction: Point
  middle: Point
  /** Along the line: place = start + pitch × i + bend × i², as paper that is not quite flat to the camera needs. */
  start: number
  pitch: number
  bend: number
  /** How many characters from the first component to the last, and how many components lie on it. */
  count: number
  components: number
}

/** Components further from their position than this, in pitches, do not belong to the line. */
const tolerance = 0.3
const minShare = 0.8

/** Undefined where the components are not evenly spaced. */
export function fitLine(row: Letter[]): TextLine | undefined {
  const straight = fitDirection(row)
  if (!straight) return undefined
  const { origin, direction, kept } = straight
  const places = kept
    .map(({ x, y }) => (x - origin.x) * direction.x + (y - origin.y) * direction.y)
    .sort((a, b) => a - b)
  const grid = fitGrid(places)
  if (!grid || grid.components < row.length * minShare) return undefined
  const along = grid.start + (grid.pitch * (grid.count - 1)) / 2
  const middle = { x: origin.x + direction.x * along, y: origin.y + direction.y * along }
  return { origin, direction, middle, ...grid }
}

export function placeOf(line: TextLine, index: number): Point {
  const along = line.start + line.pitch * index + line.bend * index * index
  return { x: line.origin.x + line.direction.x * along, y: line.origin.y + line.direction.y * along }
}

/** The same line, read from its other end. */
export function reverseLine(line: TextLine): TextLine {
  const last = line.count - 1
  return {
    ...line,
    direction: { x: -line.direction.x, y: -line.direction.y },
    start: -(line.start + line.pitch * last + line.bend * last * last),
    pitch: line.pitch + 2 * line.bend * last,
    bend: -line.bend,
  }
}

/** The straight line through most components: by least squares, twice, the second time without those far off. */
function fitDirection(row: Letter[]) {
  let kept = row
  for (let round = 0; round < 2; round++) {
    const origin = { x: mean(kept.map(({ x }) => x)), y: mean(kept.map(({ y }) => y)) }
    let [xx, xy, yy] = [0, 0, 0]
    for (const { x, y } of kept) {
      xx += (x - origin.x) ** 2
      xy += (x - origin.x) * (y - origin.y)
      yy += (y - origin.y) ** 2
    }
    const angle = Math.atan2(2 * xy, xx - yy) / 2
    const direction = { x: Math.cos(angle), y: Math.sin(angle) }
    const aside = ({ x, y }: Point) => Math.abs((y - origin.y) * direction.x - (x - origin.x) * direction.y)
    if (round === 1) return { origin, direction, kept }
    const size = median(kept.map(({ size }) => size))
    kept = kept.filter((component) => aside(component) < size * 0.4)
    if (kept.length < row.length * minShare) return undefined
  }
  return undefined
}

function fitGrid(places: number[]) {
  const steps = places.slice(1).map((place, i) => place - (places[i] as number))
  const pitch = median(steps)
  if (!(pitch > 3)) return undefined
  // Counted on from component to component, so that a pitch that changes along the line does no harm.
  let indices = [0]
  for (const step of steps) indices.push((indices.at(-1) as number) + Math.round(step / pitch))
  let kept = places.map((_place, i) => i)
  let curve = fitCurve(indices, places)
  for (let round = 0; round < 2 && curve; round++) {
    const { start, pitch: slope, bend } = curve
    const near = (i: number) => {
      const index = indices[i] as number
      return (
        Math.abs((places[i] as number) - start - slope * index - bend * index * index) < tolerance * slope
      )
    }
    kept = kept.filter(near)
    curve = fitCurve(
      kept.map((i) => indices[i] as number),
      kept.map((i) => places[i] as number),
    )
  }
  const first = kept[0]
  if (!curve || first === undefined) return undefined
  // The first component that is kept becomes character 0.
  const shift = indices[first] as number
  indices = kept.map((i) => (indices[i] as number) - shift)
  const start = curve.start + curve.pitch * shift + curve.bend * shift * shift
  const slope = curve.pitch + 2 * curve.bend * shift
  const count = (indices.at(-1) as number) + 1
  if (Math.abs(curve.bend * count) > slope * 0.12) return undefined
  return { start, pitch: slope, bend: curve.bend, count, components: new Set(indices).size }
}

/** Least squares for start + pitch × i + bend × i². */
function fitCurve(indices: number[], places: number[]) {
  if (indices.length < 3) return undefined
  const sums = [0, 0, 0, 0, 0]
  const right = [0, 0, 0]
  indices.forEach((index, k) => {
    for (let power = 0; power < 5; power++) {
      const value = index ** power
      sums[power] = (sums[power] as number) + value
      if (power < 3) right[power] = (right[power] as number) + value * (places[k] as number)
    }
  })
  const [s0, s1, s2, s3, s4] = sums as [number, number, number, number, number]
  const [r0, r1, r2] = right as [number, number, number]
  const whole = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
  if (Math.abs(whole) < 1e-9) return undefined
  const start = r0 * (s2 * s4 - s3 * s3) - s1 * (r1 * s4 - r2 * s3) + s2 * (r1 * s3 - r2 * s2)
  const pitch = s0 * (r1 * s4 - r2 * s3) - r0 * (s1 * s4 - s2 * s3) + s2 * (s1 * r2 - s2 * r1)
  const bend = s0 * (s2 * r2 - s3 * r1) - s1 * (s1 * r2 - s2 * r1) + r0 * (s1 * s3 - s2 * s2)
  return { start: start / whole, pitch: pitch / whole, bend: bend / whole }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

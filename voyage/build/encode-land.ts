import { readLand } from './land.ts'
import { simplifyRing } from './simplify-ring.ts'

/** Steps of a degree that outlines are rounded to; web/src/ui/world-map/land.ts reads them again. */
const stepsPerDegree = 50
/** Square degrees: less than a pixel where the map is drawn largest. */
const leastArea = 0.0045
/** The ice shelves south of the sea network are not drawn. */
const southEnd = -60

/** Characters that need no escape in a string of JavaScript. */
export const alphabet = Array.from({ length: 92 }, (_, index) => String.fromCharCode(35 + index))
  .filter((character) => character !== '\\' && character !== '`')
  .join('')
const base = alphabet.length
/** Steps of up to this many are one character, up to `most` two. */
const small = 42
const most = small + ((base - 2 * small - 1) * base) / 2

/**
 * The outlines of the land as text. Of each ring: the number of its points and the first point in characters of three,
 * then the steps to each next one.
 */
export function encodeLand(): string {
  return readLand('10m')
    .filter((ring) => ring.some((value, index) => index % 2 === 1 && value > southEnd))
    .map((ring) => roundRing(simplifyRing(ring, leastArea)))
    .filter((ring) => ring.length >= 3)
    .sort((a, b) => b.length - a.length)
    .map(encodeRing)
    .join('')
}

type Steps = [x: number, y: number][]

/** A ring over 180° begins west of it and runs on beyond. */
function roundRing(points: [number, number][]): Steps {
  const west = Math.min(...points.map(([x]) => x))
  const turn = Math.floor((west + 180) / 360) * 360
  const rounded = points.map(([x, y]): [number, number] => [
    Math.round((x - turn) * stepsPerDegree),
    Math.round(y * stepsPerDegree),
  ])
  return rounded.filter(([x, y], index) => {
    const before = rounded.at(index - 1)
    return before?.[0] !== x || before?.[1] !== y
  })
}

function encodeRing(ring: Steps): string {
  const close = ring.flatMap(([x, y], index): Steps => {
    const [fromX, fromY] = ring[index - 1] ?? [x, y]
    const parts = Math.max(1, Math.ceil(Math.max(Math.abs(x - fromX), Math.abs(y - fromY)) / most))
    return Array.from({ length: parts }, (_, part) => [
      Math.round(fromX + ((x - fromX) * (part + 1)) / parts),
      Math.round(fromY + ((y - fromY) * (part + 1)) / parts),
    ])
  })
  const [first = [0, 0]] = close
  const head = [close.length, first[0] + 360 * stepsPerDegree, first[1] + 90 * stepsPerDegree].map(threeOf)
  const steps = close.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = close[index] as [number, number]
    return stepOf(x - fromX) + stepOf(y - fromY)
  })
  return head.join('') + steps.join('')
}

const at = (index: number) => alphabet[index] as string
const threeOf = (value: number) =>
  at(Math.floor(value / base / base)) + at(Math.floor(value / base) % base) + at(value % base)

function stepOf(step: number): string {
  if (Math.abs(step) <= small) return at(step + small)
  const rest = step > 0 ? 2 * (step - small - 1) : 2 * (-step - small - 1) + 1
  return at(2 * small + 1 + Math.floor(rest / base)) + at(rest % base)
}

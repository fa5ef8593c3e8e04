import { findDark } from './find-dark.ts'
import type { GrayImage } from './gray-image.ts'

/** Every direction is looked along, in steps narrow enough for rows of letters to be followed. */
export const turns = 12
export const angleOf = (turn: number) => (turn * Math.PI) / turns

/** Something dark that hangs together, a letter if we are lucky: from where to where it reaches in each direction. */
export type Mark = { lows: Float32Array; highs: Float32Array }

const leastSide = 4
/** An I is about three times as high as wide; what is longer is a stroke of the pattern. */
const mostSlender = 5

const cosines = Array.from({ length: turns }, (_none, turn) => Math.cos(angleOf(turn)))
const sines = Array.from({ length: turns }, (_none, turn) => Math.sin(angleOf(turn)))

/** All dark marks up to `mostSide` pixels across. */
export function findMarks(image: GrayImage, mostSide: number): Mark[] {
  const { width } = image
  const isDark = findDark(image, Math.max(4, Math.round(mostSide / 3)))
  const pixels = new Int32Array(isDark.length)
  const marks: Mark[] = []
  for (let start = 0; start < isDark.length; start++) {
    if (!isDark[start]) continue
    const count = takeMark(isDark, image, start, pixels)
    if (count < leastSide || count > mostSide * mostSide) continue
    const mark = measure(pixels.subarray(0, count), width)
    if (isLetterlike(mark, mostSide)) marks.push(mark)
  }
  return marks
}

/** Moves the pixels that hang together with `start` from `isDark` into `pixels`; answers how many. */
function takeMark(
  isDark: Uint8Array,
  { width, height }: GrayImage,
  start: number,
  pixels: Int32Array,
): number {
  let count = 1
  pixels[0] = start
  isDark[start] = 0
  for (let done = 0; done < count; done++) {
    const at = pixels[done] as number
    const y = (at / width) | 0
    const x = at - y * width
    const [right, bottom] = [Math.min(width - 1, x + 1), Math.min(height - 1, y + 1)]
    for (let ny = Math.max(0, y - 1); ny <= bottom; ny++) {
      for (let nx = Math.max(0, x - 1); nx <= right; nx++) {
        const next = ny * width + nx
        if (!isDark[next]) continue
        isDark[next] = 0
        pixels[count++] = next
      }
    }
  }
  return count
}

function measure(pixels: Int32Array, width: number): Mark {
  const lows = new Float32Array(turns).fill(Number.POSITIVE_INFINITY)
  const highs = new Float32Array(turns).fill(Number.NEGATIVE_INFINITY)
  for (const at of pixels) {
    const y = (at / width) | 0
    const x = at - y * width
    for (let turn = 0; turn < turns; turn++) {
      const along = x * (cosines[turn] as number) + y * (sines[turn] as number)
      if (along < (lows[turn] as number)) lows[turn] = along
      if (along > (highs[turn] as number)) highs[turn] = along
    }
  }
  return { lows, highs }
}

function isLetterlike({ lows, highs }: Mark, mostSide: number): boolean {
  let [short, long] = [Number.POSITIVE_INFINITY, 0]
  for (let turn = 0; turn < turns; turn++) {
    const side = (highs[turn] as number) - (lows[turn] as number) + 1
    short = Math.min(short, side)
    long = Math.max(long, side)
  }
  return long >= leastSide && long <= mostSide && long <= short * mostSlender
}

/** A mark as it lies in one direction: its middle, in the image's own pixels, and its larger side. */
export type Placed = { along: number; across: number; x: number; y: number; size: number }

export function placeMark({ lows, highs }: Mark, turn: number): Placed {
  const [low, high] = [lows[turn] as number, highs[turn] as number]
  // A quarter further on; past the half turn the same direction comes again with its sign turned.
  const quarter = (turn + turns / 2) % turns
  const sign = turn + turns / 2 < turns ? 1 : -1
  const [left, right] = [lows[quarter] as number, highs[quarter] as number]
  const along = (low + high) / 2
  const across = (sign * (left + right)) / 2
  const [cos, sin] = [cosines[turn] as number, sines[turn] as number]
  return {
    along,
    across,
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    size: Math.max(high - low, right - left) + 1,
  }
}

import type { GrayImage } from './gray-image.ts'
import { threshold } from './threshold.ts'

/** Directions searched over half a turn: narrow enough steps to follow rows of letters. */
export const directionCount = 12
export const angleOf = (heading: number) => (heading * Math.PI) / directionCount

/** A connected component of ink, often a letter: its extent in each direction. */
export type Component = { lows: Float32Array; highs: Float32Array }

const minSide = 4
/** An I is about three times as high as wide; anything longer is a stroke of the background pattern. */
const maxSlenderness = 5

const cosines = Array.from({ length: directionCount }, (_none, heading) => Math.cos(angleOf(heading)))
const sines = Array.from({ length: directionCount }, (_none, heading) => Math.sin(angleOf(heading)))

/** All dark components up to `maxSide` pixels across. */
export function findComponents(image: GrayImage, maxSide: number): Component[] {
  const { width } = image
  const isInk = threshold(image, Math.max(4, Math.round(maxSide / 3)))
  const pixels = new Int32Array(isInk.length)
  const components: Component[] = []
  for (let start = 0; start < isInk.length; start++) {
    if (!isInk[start]) continue
    const count = takeComponent(isInk, image, start, pixels)
    if (count < minSide || count > maxSide * maxSide) continue
    const component = measureExtents(pixels.subarray(0, count), width)
    if (isLetterSized(component, maxSide)) components.push(component)
  }
  return components
}

/** Flood fill: moves the pixels connected with `start` from `isInk` into `pixels`, and returns how many. */
function takeComponent(
  isInk: Uint8Array,
  { width, height }: GrayImage,
  start: number,
  pixels: Int32Array,
): number {
  let count = 1
  pixels[0] = start
  isInk[start] = 0
  for (let done = 0; done < count; done++) {
    const at = pixels[done] as number
    const y = (at / width) | 0
    const x = at - y * width
    const [right, bottom] = [Math.min(width - 1, x + 1), Math.min(height - 1, y + 1)]
    for (let ny = Math.max(0, y - 1); ny <= bottom; ny++) {
      for (let nx = Math.max(0, x - 1); nx <= right; nx++) {
        const next = ny * width + nx
        if (!isInk[next]) continue
        isInk[next] = 0
        pixels[count++] = next
      }
    }
  }
  return count
}

function measureExtents(pixels: Int32Array, width: number): Component {
  const lows = new Float32Array(directionCount).fill(Number.POSITIVE_INFINITY)
  const highs = new Float32Array(directionCount).fill(Number.NEGATIVE_INFINITY)
  for (const at of pixels) {
    const y = (at / width) | 0
    const x = at - y * width
    for (let heading = 0; heading < directionCount; heading++) {
      const along = x * (cosines[heading] as number) + y * (sines[heading] as number)
      if (along < (lows[heading] as number)) lows[heading] = along
      if (along > (highs[heading] as number)) highs[heading] = along
    }
  }
  return { lows, highs }
}

function isLetterSized({ lows, highs }: Component, maxSide: number): boolean {
  let [short, long] = [Number.POSITIVE_INFINITY, 0]
  for (let heading = 0; heading < directionCount; heading++) {
    const side = (highs[heading] as number) - (lows[heading] as number) + 1
    short = Math.min(short, side)
    long = Math.max(long, side)
  }
  return long >= minSide && long <= maxSide && long <= short * maxSlenderness
}

/** A component as it lies in one direction: its middle, in the image's own pixels, and its larger side. */
export type PlacedComponent = { along: number; across: number; x: number; y: number; size: number }

export function placeComponent({ lows, highs }: Component, heading: number): PlacedComponent {
  const [low, high] = [lows[heading] as number, highs[heading] as number]
  // A quarter turn further on; past half a turn the same direction repeats with the opposite sign.
  const quarter = (heading + directionCount / 2) % directionCount
  const sign = heading + directionCount / 2 < directionCount ? 1 : -1
  const [left, right] = [lows[quarter] as number, highs[quarter] as number]
  const along = (low + high) / 2
  const across = (sign * (left + right)) / 2
  const [cos, sin] = [cosines[heading] as number, sines[heading] as number]
  return {
    along,
    across,
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    size: Math.max(high - low, right - left) + 1,
  }
}

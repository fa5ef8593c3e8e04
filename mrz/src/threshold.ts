import type { GrayImage } from './gray-image.ts'

/** Paper and pattern differ by less than ink and paper. */
const minContrast = 40

/** 1 for each pixel darker than the midpoint of the darkest and the lightest within `reach`: ink on paper. */
export function threshold(image: GrayImage, reach: number): Uint8Array {
  const { data } = image
  const darkest = spread(image, reach, 255)
  const lightest = spread(image, reach, 0)
  const isInk = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i++) {
    const [low, high] = [255 - (darkest[i] as number), lightest[i] as number]
    if (high - low >= minContrast && (data[i] as number) * 2 < low + high) isInk[i] = 1
  }
  return isInk
}

/** The greatest value within reach of each pixel, along rows and then along columns; with 255 to `flip`, of 255 less it. */
function spread({ width, height, data }: GrayImage, reach: number, flip: number): Uint8Array {
  const rows = new Uint8Array(data.length)
  const both = new Uint8Array(data.length)
  const line = createLineSpread(Math.max(width, height), reach)
  for (let y = 0; y < height; y++) line(data, rows, y * width, 1, width, flip)
  for (let x = 0; x < width; x++) line(rows, both, x, width, height, 0)
  return both
}

/** Van Herk, Gil and Werman: running values forwards and backwards in blocks, three steps a pixel whatever the reach. */
function createLineSpread(longest: number, reach: number) {
  const block = 2 * reach + 1
  const forwards = new Uint8Array(longest)
  const backwards = new Uint8Array(longest)
  return (from: Uint8Array, to: Uint8Array, start: number, step: number, length: number, flip: number) => {
    let running = 0
    for (let i = 0, at = start; i < length; i++, at += step) {
      const value = (from[at] as number) ^ flip
      running = i % block === 0 || value > running ? value : running
      forwards[i] = running
    }
    for (let i = length - 1, at = start + i * step; i >= 0; i--, at -= step) {
      const value = (from[at] as number) ^ flip
      running = i % block === block - 1 || i === length - 1 || value > running ? value : running
      backwards[i] = running
    }
    for (let i = 0, at = start; i < length; i++, at += step) {
      const low = backwards[i > reach ? i - reach : 0] as number
      const high = forwards[i + reach < length ? i + reach : length - 1] as number
      to[at] = Math.max(low, high)
    }
  }
}

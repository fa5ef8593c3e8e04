import { errorCorrection } from './qr-error-correction.ts'
import { bestMask } from './qr-mask.ts'

/*
 * QR codes in byte mode with error correction M, versions 1 to 10 (ISO/IEC 18004): enough for the address of an
 * authenticator key, which must not leave the browser to be drawn.
 */

type Version = { number: number; codewords: number; blocks: number; correction: number; centres: number[] }

const versions: Version[] = [
  { number: 1, codewords: 26, blocks: 1, correction: 10, centres: [] },
  { number: 2, codewords: 44, blocks: 1, correction: 16, centres: [6, 18] },
  { number: 3, codewords: 70, blocks: 1, correction: 26, centres: [6, 22] },
  { number: 4, codewords: 100, blocks: 2, correction: 18, centres: [6, 26] },
  { number: 5, codewords: 134, blocks: 2, correction: 24, centres: [6, 30] },
  { number: 6, codewords: 172, blocks: 4, correction: 16, centres: [6, 34] },
  { number: 7, codewords: 196, blocks: 4, correction: 18, centres: [6, 22, 38] },
  { number: 8, codewords: 242, blocks: 4, correction: 22, centres: [6, 24, 42] },
  { number: 9, codewords: 292, blocks: 5, correction: 22, centres: [6, 26, 46] },
  { number: 10, codewords: 346, blocks: 5, correction: 26, centres: [6, 28, 50] },
]

const dataLength = ({ codewords, blocks, correction }: Version) => codewords - blocks * correction
const countBits = ({ number }: Version) => (number < 10 ? 8 : 16)

/** Rows of modules, true for dark; undefined when the text is too long. */
export function encodeQrCode(text: string): boolean[][] | undefined {
  const bytes = [...new TextEncoder().encode(text)]
  const version = versions.find(
    (candidate) => 4 + countBits(candidate) + bytes.length * 8 <= dataLength(candidate) * 8,
  )
  if (!version) return undefined
  const grid = new Grid(version)
  grid.placeData(interleave(version, fill(version, bytes)))
  return bestMask(grid.modules, grid.isFixed, (modules, mask) => drawFormat(modules, mask))
}

/** Mode, length, content, end, and padding up to what the version holds. */
function fill(version: Version, bytes: number[]): number[] {
  const toBits = (value: number, length: number) => value.toString(2).padStart(length, '0')
  const capacity = dataLength(version) * 8
  let bits = `0100${toBits(bytes.length, countBits(version))}${bytes.map((byte) => toBits(byte, 8)).join('')}`
  bits = bits.padEnd(Math.min(bits.length + 4, capacity), '0')
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  const data = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  for (let pad = 0xec; data.length < dataLength(version); pad ^= 0xec ^ 0x11) data.push(pad)
  return data
}

/** In blocks, each with its own correction, read out across the blocks; the later blocks may be one longer. */
function interleave(version: Version, data: number[]): number[] {
  const short = Math.floor(dataLength(version) / version.blocks)
  const firstLong = version.blocks - (dataLength(version) % version.blocks)
  const blocks: number[][] = []
  for (let block = 0, start = 0; block < version.blocks; block += 1) {
    const end = start + short + (block >= firstLong ? 1 : 0)
    blocks.push(data.slice(start, end))
    start = end
  }
  const corrections = blocks.map((block) => errorCorrection(block, version.correction))
  return [...across(blocks), ...across(corrections)]
}

function across(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length))
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat()
}

class Grid {
  readonly modules: boolean[][]
  readonly isFixed: boolean[][]
  readonly #size: number

  constructor({ number, centres }: Version) {
    this.#size = 17 + 4 * number
    const blank = () => Array.from({ length: this.#size }, () => new Array<boolean>(this.#size).fill(false))
    this.modules = blank()
    this.isFixed = blank()
    const last = this.#size - 1
    for (let step = 0; step <= last; step += 1) {
      this.#fix(6, step, step % 2 === 0)
      this.#fix(step, 6, step % 2 === 0)
    }
    for (const [x, y] of [
      [3, 3],
      [last - 3, 3],
      [3, last - 3],
    ] as const)
      this.#placeSquare(x, y, 4)
    for (const x of centres) {
      for (const y of centres) if (!this.#isCorner(x, y)) this.#placeSquare(x, y, 2)
    }
    for (let step = 0; step < 9; step += 1) {
      this.#reserve(8, step)
      this.#reserve(step, 8)
      if (step < 8) this.#reserve(8, last - step)
      if (step < 8) this.#reserve(last - step, 8)
    }
    this.#fix(8, last - 7, true)
    if (number >= 7) this.#placeVersion(number)
  }

  #fix(x: number, y: number, isDark: boolean) {
    const row = this.modules[y]
    if (!row || x < 0 || x >= this.#size) return
    row[x] = isDark
    this.#reserve(x, y)
  }

  #reserve(x: number, y: number) {
    const row = this.isFixed[y]
    if (row) row[x] = true
  }

  /** Rings around a centre: the finders of three corners (radius 4, white margin included) and the small ones. */
  #placeSquare(x: number, y: number, radius: number) {
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        this.#fix(x + dx, y + dy, radius === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
      }
    }
  }

  /** Where a finder stands already. */
  #isCorner(x: number, y: number) {
    const far = this.#size - 7
    return (x === 6 && (y === 6 || y === far)) || (x === far && y === 6)
  }

  #placeVersion(number: number) {
    let rest = number
    for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
    const bits = (number << 12) | rest
    for (let bit = 0; bit < 18; bit += 1) {
      const far = this.#size - 11 + (bit % 3)
      const near = Math.floor(bit / 3)
      this.#fix(far, near, ((bits >> bit) & 1) === 1)
      this.#fix(near, far, ((bits >> bit) & 1) === 1)
    }
  }

  /** Two columns at a time from the right, up and down in turn, around what is fixed. */
  placeData(codewords: number[]) {
    let bit = 0
    for (let right = this.#size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5
      const isUpward = ((right + 1) & 2) === 0
      for (let step = 0; step < this.#size; step += 1) {
        const y = isUpward ? this.#size - 1 - step : step
        for (const x of [right, right - 1]) {
          const row = this.modules[y]
          if (!row || this.isFixed[y]?.[x]) continue
          row[x] = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
          bit += 1
        }
      }
    }
  }
}

/** Correction level M is 00, so the five bits are those of the mask. Written twice, beside the finders. */
function drawFormat(modules: boolean[][], mask: number) {
  let rest = mask
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  const size = modules.length
  const set = (x: number, y: number, bit: number) => {
    const row = modules[y]
    if (row) row[x] = ((bits >> bit) & 1) === 1
  }
  for (let bit = 0; bit < 15; bit += 1) {
    if (bit < 8) set(8, bit < 6 ? bit : bit + 1, bit)
    else set(bit === 8 ? 7 : 14 - bit, 8, bit)
    if (bit < 8) set(size - 1 - bit, 8, bit)
    else set(8, size - 15 + bit, bit)
  }
}

import { angleBetween, earthRadiusNm, type Position, type Vector } from './geodesy.ts'
import { cell, cellsPerDegree, columns, latitudeOf, longitudeOf, northEdge, rows } from './grid.ts'

/** Sizes in cells of the blocks by which open water is crossed in long steps. */
const blockSizes = [40, 8] as const
/** Half a cell at the equator. */
const stepNm = 1.5
const cellNm = 60 / cellsPerDegree
const degrees = 180 / Math.PI

/** The cells of the chart, row by row, as runs of the same value. */
export type Runs = { values: ArrayLike<number>; lengths: ArrayLike<number> }

/** Land and water by cell, and whether a great circle between two places stays on the water. */
export class SeaChart {
  /** One bit a cell: land or lake. */
  readonly #land = new Uint8Array((rows * columns) / 8)
  readonly #lakes = new Set<number>()
  /** The passage whose gate a cell belongs to. */
  readonly #gates = new Map<number, number>()
  readonly #clear: Uint8Array[]

  constructor({ values, lengths }: Runs) {
    const busy = blockSizes.map((size) => new Uint8Array((rows / size) * (columns / size)))
    let index = 0
    for (let run = 0; run < values.length; run++) {
      const [value, length] = [values[run] as number, lengths[run] as number]
      if (value !== cell.sea) this.#mark(value, index, length, busy)
      index += length
    }
    this.#clear = blockSizes.map((size, level) => clearBlocks(busy[level] as Uint8Array, size))
  }

  #mark(value: number, from: number, length: number, busy: Uint8Array[]) {
    const land = this.#land
    for (let index = from; index < from + length; index++) {
      if (value >= cell.firstGate) this.#gates.set(index, value - cell.firstGate)
      else land[index >> 3] = (land[index >> 3] as number) | (1 << (index & 7))
      if (value === cell.lake) this.#lakes.add(index)
    }
    // A run may go on in the next row; steps of the smallest block miss none.
    for (let index = from; ; index = Math.min(index + 8, from + length - 1)) {
      for (const [level, size] of blockSizes.entries()) (busy[level] as Uint8Array)[blockOf(index, size)] = 1
      if (index === from + length - 1) break
    }
  }

  isSea(index: number): boolean {
    return ((this.#land[index >> 3] as number) & (1 << (index & 7))) === 0
  }

  isLake(index: number): boolean {
    return this.#lakes.has(index)
  }

  /** The passages on a leg as bits, or -1 where it meets land or a closed passage. The hot spot of a search: no arrays. */
  passagesOn(a: Vector, b: Vector, closed = 0): number {
    const [ax, ay, az] = a
    const angle = angleBetween(a, b)
    const [sine, cosine] = [Math.sin(angle) || 1, Math.cos(angle)]
    // At a right angle to a, towards b: the leg is a · cos + t · sin.
    const [tx, ty, tz] = [
      (b[0] - ax * cosine) / sine,
      (b[1] - ay * cosine) / sine,
      (b[2] - az * cosine) / sine,
    ]
    const [coarse, fine] = this.#clear as [Uint8Array, Uint8Array]
    const land = this.#land
    let used = 0
    for (let at = 0; ; ) {
      const [along, aside] = [Math.cos(at), Math.sin(at)]
      const z = az * along + tz * aside
      const latitude = Math.asin(Math.max(-1, Math.min(1, z))) * degrees
      const row = Math.floor((northEdge - latitude) * cellsPerDegree)
      if (row < 0 || row >= rows) return -1
      const longitude = Math.atan2(ay * along + ty * aside, ax * along + tx * aside) * degrees
      const column = Math.floor((longitude + 180) * cellsPerDegree) % columns
      // Cells narrow towards the poles; a neighbour's far corner is narrower than here, hence the margin.
      const narrowing = Math.sqrt(Math.max(0, 1 - z * z))
      let step = stepNm * narrowing
      if (coarse[blockAt(row, column, blockSizes[0])]) step = blockSizes[0] * cellNm * narrowing * 0.7
      else if (fine[blockAt(row, column, blockSizes[1])]) step = blockSizes[1] * cellNm * narrowing * 0.7
      else {
        const index = row * columns + column
        if ((land[index >> 3] as number) & (1 << (index & 7))) return -1
        const gate = this.#gates.get(index)
        if (gate !== undefined) used |= 1 << gate
        if (used & closed) return -1
      }
      if (at >= angle) return used
      at = Math.min(angle, at + step / earthRadiusNm)
    }
  }
}

export const cellCentre = (index: number): Position => ({
  latitude: latitudeOf(Math.floor(index / columns)),
  longitude: longitudeOf(index % columns),
})

const blockAt = (row: number, column: number, size: number): number =>
  Math.floor(row / size) * (columns / size) + Math.floor(column / size)
const blockOf = (index: number, size: number): number =>
  blockAt(Math.floor(index / columns), index % columns, size)

/** Blocks that are open water, with all eight around them. */
function clearBlocks(busy: Uint8Array, size: number): Uint8Array {
  const [high, wide] = [rows / size, columns / size]
  const clear = new Uint8Array(busy.length)
  for (let row = 1; row + 1 < high; row++) {
    for (let column = 0; column < wide; column++) {
      let found = 0
      for (let down = -1; down <= 1; down++) {
        for (let right = -1; right <= 1; right++) {
          found |= busy[(row + down) * wide + ((column + right + wide) % wide)] as number
        }
      }
      clear[row * wide + column] = found ? 0 : 1
    }
  }
  return clear
}

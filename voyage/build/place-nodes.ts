import { cell, cellAt, columns, rows } from '../src/grid.ts'

/** Cells in a side of the largest and smallest block with one node. */
const largest = 80
export const smallest = 10

/** A node in the middle of a block of water; row and column in cells. */
export type GridNode = { row: number; column: number; size: number }
/** The nodes, and for each cell of water the node of its block. */
export type Placed = { grid: GridNode[]; nodeOf: Int32Array }

/**
 * Blocks of water halve towards the coast until they stay clear of it; the smallest have a node in each stretch of
 * connected water.
 */
export function placeNodes(chart: Uint8Array): Placed {
  const sums = sumOfLand(chart)
  const placed: Placed = { grid: [], nodeOf: new Int32Array(chart.length).fill(-1) }
  const visit = (row: number, column: number, size: number) => {
    const half = size / 2
    if (landIn(sums, row - half, column - half, size * 2) === 0) {
      const node = placed.grid.push({ row: row + half - 1, column: column + half - 1, size }) - 1
      for (let r = row; r < row + size; r++)
        placed.nodeOf.fill(node, cellAt(r, column), cellAt(r, column) + size)
    } else if (size > smallest) {
      for (const down of [0, half]) for (const right of [0, half]) visit(row + down, column + right, half)
    } else {
      placeStretches(chart, placed, row, column)
    }
  }
  for (let row = 0; row < rows; row += largest) {
    for (let column = 0; column < columns; column += largest) visit(row, column, largest)
  }
  return placed
}

export const isWater = (value: number | undefined): boolean => value !== cell.land && value !== cell.lake

/** For each cell, how many cells of land are above and to the left of it. */
function sumOfLand(chart: Uint8Array): Int32Array {
  const wide = columns + 1
  const sums = new Int32Array(wide * (rows + 1))
  for (let row = 0; row < rows; row++) {
    let inRow = 0
    for (let column = 0; column < columns; column++) {
      if (!isWater(chart[row * columns + column])) inRow++
      sums[(row + 1) * wide + column + 1] = (sums[row * wide + column + 1] as number) + inRow
    }
  }
  return sums
}

/** What is beyond 180° does not count: a leg over land there is refused when the nodes are linked. */
function landIn(sums: Int32Array, row: number, column: number, size: number): number {
  const wide = columns + 1
  const [top, bottom] = [Math.max(0, row), Math.min(rows, row + size)]
  const [left, right] = [Math.max(0, column), Math.min(columns, column + size)]
  const at = (r: number, c: number) => sums[r * wide + c] as number
  return at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left)
}

/** One node for each stretch of connected water in a smallest block: the cell nearest to its middle. */
function placeStretches(chart: Uint8Array, { grid, nodeOf }: Placed, row: number, column: number) {
  const isInside = (r: number, c: number) =>
    r >= row && r < row + smallest && c >= column && c < column + smallest && isWater(chart[cellAt(r, c)])
  const away = (r: number, c: number) =>
    Math.hypot(r - row - smallest / 2 + 0.5, c - column - smallest / 2 + 0.5)
  for (let r = row; r < row + smallest; r++) {
    for (let c = column; c < column + smallest; c++) {
      if (!isInside(r, c) || nodeOf[cellAt(r, c)] !== -1) continue
      const node = { row: r, column: c, size: smallest }
      const number = grid.push(node) - 1
      const open: [number, number][] = [[r, c]]
      nodeOf[cellAt(r, c)] = number
      for (let at = open.pop(); at; at = open.pop()) {
        if (away(...at) < away(node.row, node.column)) [node.row, node.column] = at
        for (const [down, right] of [
          [0, 1],
          [1, 0],
          [0, -1],
          [-1, 0],
        ] as const) {
          const next: [number, number] = [at[0] + down, at[1] + right]
          if (!isInside(...next) || nodeOf[cellAt(...next)] !== -1) continue
          nodeOf[cellAt(...next)] = number
          open.push(next)
        }
      }
    }
  }
}

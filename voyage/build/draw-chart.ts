import { cell, cellsPerDegree, columns, northEdge, rows } from '../src/grid.ts'
import type { Ring } from './land.ts'

/** Samples in each direction of a cell. */
const finer = 5

/** A cell is land where at least this share of its samples is. */
const landShare = 0.5

/** Fills the outlines row by row, by the even-odd rule, in samples finer than the cells. */
export function drawLand(rings: Ring[]): Uint8Array {
  const chart = new Uint8Array(columns * rows)
  const sampleRows = rows * finer
  const crossings: number[][] = Array.from({ length: sampleRows }, () => [])
  for (const ring of rings) addCrossings(ring, crossings)
  const counts = new Uint8Array(columns)
  for (let row = 0; row < rows; row++) {
    counts.fill(0)
    for (let sample = 0; sample < finer; sample++) countRow(crossings[row * finer + sample] ?? [], counts)
    for (let column = 0; column < columns; column++) {
      if ((counts[column] ?? 0) >= landShare * finer * finer) chart[row * columns + column] = cell.land
    }
  }
  return chart
}

/** Where the outline crosses each row of samples. By ring, because rings beyond 180° count their longitudes on. */
function addCrossings(ring: Ring, crossings: number[][]) {
  const perDegree = cellsPerDegree * finer
  const found = new Map<number, number[]>()
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const [x1, y1] = [ring[i] as number, (northEdge - (ring[i + 1] as number)) * perDegree - 0.5]
    const [x2, y2] = [ring[j] as number, (northEdge - (ring[j + 1] as number)) * perDegree - 0.5]
    const bottom = Math.min(Math.max(y1, y2), crossings.length)
    for (let row = Math.max(0, Math.ceil(Math.min(y1, y2))); row < bottom; row++) {
      const longitude = x1 + ((row - y1) / (y2 - y1)) * (x2 - x1)
      const inRow = found.get(row)
      if (inRow) inRow.push(longitude)
      else found.set(row, [longitude])
    }
  }
  for (const [row, longitudes] of found) crossings[row]?.push(...spans(longitudes.sort((a, b) => a - b)))
}

/** Spans within ±180°; one across 180° becomes two. */
function spans(longitudes: number[]): number[] {
  const ends: number[] = []
  for (let i = 0; i + 1 < longitudes.length; i += 2) {
    const turns = 360 * Math.floor(((longitudes[i] as number) + 180) / 360)
    const [from, to] = [(longitudes[i] as number) - turns, (longitudes[i + 1] as number) - turns]
    if (to > 180) ends.push(from, 180, -180, to - 360)
    else ends.push(from, to)
  }
  return ends
}

function countRow(crossings: number[], counts: Uint8Array) {
  const perDegree = cellsPerDegree * finer
  crossings.sort((a, b) => a - b)
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const from = Math.max(0, Math.ceil(((crossings[i] as number) + 180) * perDegree - 0.5))
    const to = Math.min(
      columns * finer - 1,
      Math.floor(((crossings[i + 1] as number) + 180) * perDegree - 0.5),
    )
    for (let sample = from; sample <= to; sample++) {
      const column = Math.floor(sample / finer)
      counts[column] = (counts[column] ?? 0) + 1
    }
  }
}

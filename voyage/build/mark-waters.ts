import { cell, cellAt, columnOf, columns, neighbours, rowOf, rows } from '../src/grid.ts'
import { type Point, passageIds, passages } from '../src/passages.ts'
import { barriers, channels, lakes } from './channels.ts'

/** In cells. Smaller water beside a channel is a harbour basin or a bend of the river. */
const smallestSea = 40

/** Draws barriers and gates on the chart, and turns water that no ship can reach into land. */
export function markWaters(chart: Uint8Array): void {
  for (const barrier of barriers) drawLine(chart, barrier, cell.land)
  closeCorners(chart)
  const reached = new Uint8Array(chart.length)
  // The oceans, then seas behind a channel.
  flood(chart, reached, [0, -30])
  for (const { line } of channels) for (const point of line) flood(chart, reached, point)
  const inLakes = new Uint8Array(chart.length)
  for (const { at } of lakes) flood(chart, inLakes, at)
  for (let index = 0; index < chart.length; index++) {
    if (chart[index] === cell.land || reached[index]) continue
    chart[index] = inLakes[index] ? cell.lake : cell.land
  }
  passageIds.forEach((id, number) => {
    const passage = passages[id]
    if ('gates' in passage) for (const gate of passage.gates) drawLine(chart, gate, cell.firstGate + number)
  })
}

/** Two cells wide, so that no step of a mile jumps it; only on water. */
function drawLine(chart: Uint8Array, [from, to]: readonly [Point, Point], value: number) {
  const steps = 8 * 20 * Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]), 0.1))
  for (let step = 0; step <= steps; step++) {
    const [latitude, longitude] = [0, 1].map(
      (i) => (from[i] as number) + (((to[i] as number) - (from[i] as number)) * step) / steps,
    )
    const [row, column] = [rowOf(latitude as number), columnOf(longitude as number)]
    for (const index of [cellAt(row, column), cellAt(row, column + 1), cellAt(row + 1, column)]) {
      if (chart[index] === cell.sea) chart[index] = value
    }
  }
}

/** Land that touches only at corners becomes land that touches at sides, so that no line slips through. */
function closeCorners(chart: Uint8Array) {
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [a, b] = [cellAt(row, column), cellAt(row, column + 1)]
      const [c, d] = [cellAt(row + 1, column), cellAt(row + 1, column + 1)]
      if (chart[a] && chart[d] && !chart[b] && !chart[c]) chart[b] = cell.land
      else if (chart[b] && chart[c] && !chart[a] && !chart[d]) chart[a] = cell.land
    }
  }
}

/** Marks all water that is connected with a place, unless it is a pool. */
function flood(chart: Uint8Array, reached: Uint8Array, [latitude, longitude]: Point) {
  const first = cellAt(rowOf(latitude), columnOf(longitude))
  if (chart[first] !== cell.sea || reached[first]) return
  reached[first] = 1
  const found = [first]
  for (let at = 0; at < found.length; at++) {
    for (const next of neighbours(found[at] as number)) {
      if (chart[next] === cell.sea && !reached[next]) {
        reached[next] = 1
        found.push(next)
      }
    }
  }
  if (found.length < smallestSea) for (const index of found) reached[index] = 0
}

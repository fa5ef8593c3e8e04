import { toVector, type Vector } from '../src/geodesy.ts'
import { cellAt, columns, neighbours } from '../src/grid.ts'
import { cellCentre, type SeaChart } from '../src/sea-chart.ts'
import { dropPoints } from '../src/smooth-way.ts'
import type { GridNode, Placed } from './place-nodes.ts'

/**
 * Two blocks may share water though their nodes do not see each other: around a headland, in a narrow strait. The way from
 * one to the other through their cells then gives nodes of its own, so that whatever is connected on the chart is connected
 * in the network. Calls `link` for each leg of such a way.
 */
export function bridgeBlocks(
  { grid, nodeOf }: Placed,
  chart: SeaChart,
  isLinked: (a: number, b: number) => boolean,
  link: (a: number, b: number) => void,
) {
  const blocks = grid.length
  for (const [a, b] of touching(nodeOf)) {
    if (isLinked(a, b)) continue
    const way = wayBetween(
      cellOf(grid[a] as GridNode),
      cellOf(grid[b] as GridNode),
      (index) => nodeOf[index] === a || nodeOf[index] === b,
    )
    const corners = dropPoints(way, (from, to) => chart.passagesOn(vectorOf(from), vectorOf(to)) >= 0)
    let before = a
    for (const corner of corners.slice(1, -1)) {
      const node = grid.push({ row: Math.floor(corner / columns), column: corner % columns, size: 1 }) - 1
      link(before, node)
      before = node
    }
    link(before, b)
  }
  return grid.length - blocks
}

const cellOf = ({ row, column }: GridNode): number => cellAt(row, column)
const vectorOf = (index: number): Vector => toVector(cellCentre(index))

/** Pairs of blocks with neighbouring cells of water, each once. */
function touching(nodeOf: Int32Array): [number, number][] {
  const pairs = new Map<number, [number, number]>()
  for (let index = 0; index < nodeOf.length; index++) {
    const a = nodeOf[index] as number
    if (a < 0) continue
    for (const next of neighbours(index)) {
      const b = nodeOf[next] as number
      if (b > a) pairs.set(a * 1e6 + b, [a, b])
    }
  }
  return [...pairs.values()]
}

function wayBetween(from: number, to: number, isAllowed: (index: number) => boolean): number[] {
  const before = new Map<number, number>([[to, -1]])
  for (const index of before.keys()) {
    if (index === from) break
    for (const next of neighbours(index)) if (!before.has(next) && isAllowed(next)) before.set(next, index)
  }
  const way: number[] = []
  for (let at = from; at >= 0; at = before.get(at) ?? -1) way.push(at)
  return way
}

import { distanceNm, toVector, type Vector } from '../src/geodesy.ts'
import { columns, latitudeOf, longitudeOf } from '../src/grid.ts'
import type { Edge, NetworkData } from '../src/network-file.ts'
import { bitsOf, type Point } from '../src/passages.ts'
import type { SeaChart } from '../src/sea-chart.ts'
import { bridgeBlocks } from './bridge-blocks.ts'
import type { Channel } from './channels.ts'
import { type GridNode, type Placed, smallest } from './place-nodes.ts'

const bucketSize = 80
const channelStepNm = 4
/** Within this many degrees a node of a channel is linked to the nodes of the open sea. */
const channelReach = 1.2

type Links = Pick<NetworkData, 'nodes' | 'edges' | 'channelEdges' | 'firstChannelNode'>

/** Links every node to those around it in sixteen directions, and the channels to the sea. */
export function linkNodes(placed: Placed, channels: readonly Channel[], chart: SeaChart): Links {
  const { grid } = placed
  const placeOf = ({ row, column }: GridNode): Point => [latitudeOf(row), longitudeOf(column)]
  const vectors = grid.map((node) => vectorOf(placeOf(node)))
  const edges: Edge[] = []
  const tryEdge = (from: number, to: number): boolean => {
    const used = chart.passagesOn(vectors[from] as Vector, vectors[to] as Vector)
    if (used >= 0) edges.push({ from: Math.min(from, to), to: Math.max(from, to), passages: used })
    return used >= 0
  }
  const near = buckets(grid)
  grid.forEach((node, from) => {
    for (const to of near(node)) {
      if (to > from && isInReach(node, grid[to] as GridNode)) tryEdge(from, to)
    }
  })
  const linked = new Set(edges.map(({ from, to }) => from * 1e6 + to))
  bridgeBlocks(
    placed,
    chart,
    (a, b) => linked.has(a * 1e6 + b),
    (a, b) => {
      while (vectors.length < grid.length) vectors.push(vectorOf(placeOf(grid[vectors.length] as GridNode)))
      tryEdge(a, b)
    },
  )
  const nodes = grid.map(placeOf)
  const firstChannelNode = nodes.length
  const channelEdges = addChannels(channels, nodes, vectors)
  for (let from = firstChannelNode; from < nodes.length; from++) {
    const [latitude, longitude] = nodes[from] as Point
    for (let to = 0; to < firstChannelNode; to++) {
      const [otherLatitude, otherLongitude] = nodes[to] as Point
      const isNear =
        Math.abs(latitude - otherLatitude) < channelReach &&
        Math.abs(longitude - otherLongitude) < channelReach
      if (isNear) tryEdge(to, from)
    }
  }
  return { nodes, edges, channelEdges, firstChannelNode }
}

const vectorOf = ([latitude, longitude]: Point): Vector => toVector({ latitude, longitude })

/** A node and those of the blocks around it, also across 180°. */
function buckets(grid: GridNode[]): (node: GridNode) => number[] {
  const wide = columns / bucketSize
  const kept = new Map<number, number[]>()
  const keyOf = (row: number, column: number) => row * wide + ((column + wide) % wide)
  grid.forEach(({ row, column }, index) => {
    const key = keyOf(Math.floor(row / bucketSize), Math.floor(column / bucketSize))
    kept.set(key, [...(kept.get(key) ?? []), index])
  })
  return ({ row, column }) => {
    const found: number[] = []
    const [bucketRow, bucketColumn] = [Math.floor(row / bucketSize), Math.floor(column / bucketSize)]
    for (let down = -3; down <= 3; down++) {
      for (let right = -3; right <= 3; right++)
        found.push(...(kept.get(keyOf(bucketRow + down, bucketColumn + right)) ?? []))
    }
    return found
  }
}

/** A little more than two blocks away; not straight over the node between them. */
function isInReach(a: GridNode, b: GridNode): boolean {
  const down = Math.abs(a.row - b.row)
  const turn = Math.abs(a.column - b.column)
  const right = Math.min(turn, columns - turn)
  if (Math.max(down, right) > 1.1 * (a.size + b.size)) return false
  const isSkipping =
    a.size === b.size && a.size > smallest && down % (2 * a.size) === 0 && right % (2 * a.size) === 0
  return !isSkipping
}

/** Channels in steps of a few miles; those that begin at the same place share the node. */
function addChannels(
  channels: readonly Channel[],
  nodes: Point[],
  vectors: Vector[],
): NetworkData['channelEdges'] {
  const shared = new Map<string, number>()
  const addNode = (point: Point): number => {
    const rounded: Point = [Math.round(point[0] * 200) / 200, Math.round(point[1] * 200) / 200]
    const known = shared.get(rounded.join())
    if (known !== undefined) return known
    shared.set(rounded.join(), nodes.length)
    vectors.push(vectorOf(rounded))
    return nodes.push(rounded) - 1
  }
  return channels.flatMap(({ line, passage, lengthNm }) => {
    const path = divide(line).map(addNode)
    const lengths = path
      .slice(1)
      .map((to, index) => distanceNm(vectors[path[index] as number] as Vector, vectors[to] as Vector))
    const stretch = lengthNm ? lengthNm / lengths.reduce((sum, length) => sum + length, 0) : 1
    // A port at either end does not use the passage, so only its middle counts.
    const middle = Math.floor(lengths.length / 2)
    return lengths.map((length, index) => ({
      from: path[index] as number,
      to: path[index + 1] as number,
      nm: Math.round(length * stretch * 10) / 10,
      passages: passage && index === middle ? bitsOf([passage]) : 0,
    }))
  })
}

function divide(line: readonly Point[]): Point[] {
  return line.flatMap((point, index): Point[] => {
    const next = line[index + 1]
    if (!next) return [point]
    const parts = Math.max(1, Math.round(distanceNm(vectorOf(point), vectorOf(next)) / channelStepNm))
    return Array.from(
      { length: parts },
      (_, part): Point => [
        point[0] + ((next[0] - point[0]) * part) / parts,
        point[1] + ((next[1] - point[1]) * part) / parts,
      ],
    )
  })
}

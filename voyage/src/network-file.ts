import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Point } from './passages.ts'
import type { Runs } from './sea-chart.ts'

/** A leg over open water between two nodes; its length follows from their places. */
export type Edge = { from: number; to: number; passages: number }
/** A part of a channel, with its own length. */
export type ChannelEdge = Edge & { nm: number }

export type NetworkData = {
  runs: Runs
  nodes: Point[]
  /** Nodes from here on are in channels. */
  firstChannelNode: number
  edges: Edge[]
  channelEdges: ChannelEdge[]
}

/** Places are stored in steps of 0.005°, which cell centres are multiples of. */
const perDegree = 200

/** Numbers of seven bits a byte, differences where they are small, and Brotli over all of it. */
export function packNetwork(data: NetworkData): Uint8Array {
  const bytes: number[] = []
  const put = (value: number) => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128)
    bytes.push(value)
  }
  const putSigned = (value: number) => put(value < 0 ? -2 * value - 1 : 2 * value)
  put(data.runs.values.length)
  for (const numbers of [data.runs.values, data.runs.lengths]) Array.from(numbers).forEach(put)
  put(data.nodes.length)
  put(data.firstChannelNode)
  for (const axis of [0, 1] as const) {
    let before = 0
    for (const node of data.nodes) {
      const value = Math.round(node[axis] * perDegree)
      putSigned(value - before)
      before = value
    }
  }
  const edges = data.edges.toSorted((a, b) => a.from - b.from || a.to - b.to)
  const byNode = Map.groupBy(edges, ({ from }) => from)
  for (const from of data.nodes.keys()) put(byNode.get(from)?.length ?? 0)
  for (const [from, group] of byNode) {
    let before = from
    for (const { to } of group) {
      put(to - before)
      before = to
    }
  }
  const inPassages = edges.flatMap(({ passages }, index) => (passages ? [[index, passages] as const] : []))
  put(inPassages.length)
  for (const [index, passages] of inPassages) [index, passages].forEach(put)
  put(data.channelEdges.length)
  for (const { from, to, nm, passages } of data.channelEdges)
    [from, to, Math.round(nm * 10), passages].forEach(put)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 }
  return brotliCompressSync(Uint8Array.from(bytes), { params })
}

export function unpackNetwork(packed: Uint8Array): NetworkData {
  const bytes = brotliDecompressSync(packed)
  let at = 0
  const get = (): number => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++] as number
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  const getSigned = () => {
    const value = get()
    return value % 2 ? -(value + 1) / 2 : value / 2
  }
  const list = <T>(length: number, read: () => T): T[] => {
    const items: T[] = []
    for (let index = 0; index < length; index++) items.push(read())
    return items
  }
  const runCount = get()
  const values = list(runCount, get)
  const lengths = list(runCount, get)
  const nodeCount = get()
  const firstChannelNode = get()
  const [latitudes, longitudes] = [0, 1].map(() => {
    let value = 0
    return list(nodeCount, () => {
      value += getSigned()
      return value / perDegree
    })
  }) as [number[], number[]]
  const edges: Edge[] = []
  for (const [from, count] of list(nodeCount, get).entries()) {
    let to = from
    for (let index = 0; index < count; index++) {
      to += get()
      edges.push({ from, to, passages: 0 })
    }
  }
  list(get(), () => {
    const edge = edges[get()] as Edge
    edge.passages = get()
  })
  const channelEdges = list(get(), () => ({ from: get(), to: get(), nm: get() / 10, passages: get() }))
  const nodes = latitudes.map((latitude, index): Point => [latitude, longitudes[index] as number])
  return { runs: { values, lengths }, nodes, firstChannelNode, edges, channelEdges }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distanceNm, toVector, type Vector } from './geodesy.ts'
import { type ChannelEdge, unpackNetwork } from './network-file.ts'
import { SeaChart } from './sea-chart.ts'

/** The network in memory: the edges of node n are those from first[n] up to first[n + 1]. */
export type SeaNetwork = {
  chart: SeaChart
  vectors: Vector[]
  firstChannelNode: number
  first: Int32Array
  target: Int32Array
  lengthNm: Float64Array
  passages: Int32Array
  /** The nodes by square degree, for finding those near a place. */
  byDegree: Map<number, number[]>
}

let loaded: SeaNetwork | undefined

/** Read once, on first use: some 100 ms and 30 MB. */
export function seaNetwork(): SeaNetwork {
  loaded ??= loadNetwork(readFileSync(join(import.meta.dirname, 'sea-network.bin')))
  return loaded
}

export const degreeKey = (latitude: number, longitude: number): number =>
  Math.floor(latitude + 90) * 360 + ((Math.floor(longitude + 180) + 720) % 360)

export function loadNetwork(packed: Uint8Array): SeaNetwork {
  const { runs, nodes, firstChannelNode, edges, channelEdges } = unpackNetwork(packed)
  const vectors = nodes.map(([latitude, longitude]) => toVector({ latitude, longitude }))
  const first = new Int32Array(nodes.length + 1)
  const both = [edges, channelEdges]
  for (const list of both) {
    for (const { from, to } of list) {
      first[from + 1] = (first[from + 1] as number) + 1
      first[to + 1] = (first[to + 1] as number) + 1
    }
  }
  for (let node = 0; node < nodes.length; node++)
    first[node + 1] = (first[node + 1] as number) + (first[node] as number)
  const next = first.slice()
  const target = new Int32Array(first[nodes.length] as number)
  const lengthNm = new Float64Array(target.length)
  const passages = new Int32Array(target.length)
  const put = (from: number, to: number, nm: number, used: number) => {
    const at = next[from] as number
    next[from] = at + 1
    target[at] = to
    lengthNm[at] = nm
    passages[at] = used
  }
  for (const list of both) {
    for (const edge of list) {
      const nm =
        'nm' in edge
          ? (edge as ChannelEdge).nm
          : distanceNm(vectors[edge.from] as Vector, vectors[edge.to] as Vector)
      put(edge.from, edge.to, nm, edge.passages)
      put(edge.to, edge.from, nm, edge.passages)
    }
  }
  const byDegree = Map.groupBy(nodes.keys(), (node) => degreeKey(...(nodes[node] as [number, number])))
  return { chart: new SeaChart(runs), vectors, firstChannelNode, first, target, lengthNm, passages, byDegree }
}

import { readFileSync } from 'node:fs'

/** Rings of longitudes and latitudes, one after the other; Natural Earth is in the public domain. */
export type Ring = Float64Array

type Topology = {
  arcs: [number, number][][]
  transform: { scale: [number, number]; translate: [number, number] }
  objects: { land: { geometries: { type: string; arcs: number[][][] | number[][] }[] } }
}

/** The outlines of all land, islands and the shores of inland seas. */
export function readLand(scale: '10m' | '50m' | '110m'): Ring[] {
  const path = new URL(import.meta.resolve(`world-atlas/land-${scale}.json`))
  const topology: Topology = JSON.parse(readFileSync(path, 'utf8'))
  const arcs = topology.arcs.map((arc) => absolute(arc, topology.transform))
  return topology.objects.land.geometries.flatMap(({ type, arcs: parts }) => {
    const polygons = (type === 'Polygon' ? [parts] : parts) as number[][][]
    return polygons.flat().map((ring) => joinArcs(ring, arcs))
  })
}

/** A topology stores each point as the difference from the one before. */
function absolute(arc: [number, number][], { scale, translate }: Topology['transform']): [number, number][] {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

function joinArcs(ring: number[], arcs: [number, number][][]): Ring {
  const points = ring.flatMap((index) => {
    const arc = arcs[index < 0 ? ~index : index] ?? []
    return (index < 0 ? arc.toReversed() : arc).slice(0, -1)
  })
  return Float64Array.from(unwrap(points).flat())
}

/** Longitudes run on beyond 180° instead of jumping back; a ring around the pole is closed over the pole. */
function unwrap(points: [number, number][]): [number, number][] {
  let turns = 0
  const unwrapped = points.map(([x, y], index): [number, number] => {
    const before = points[index - 1]?.[0] ?? x
    if (Math.abs(x - before) > 180) turns += x > before ? -360 : 360
    return [x + turns, y]
  })
  const [first, last] = [unwrapped[0], unwrapped.at(-1)]
  if (first && last && Math.abs(last[0] - first[0]) > 180) unwrapped.push([last[0], -90], [first[0], -90])
  return unwrapped
}

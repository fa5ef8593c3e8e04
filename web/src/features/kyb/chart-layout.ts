import type { OwnershipChart } from '@laycan/contract/kyb/kyb'
import {
  companyItself,
  type EffectiveOwnership,
  effectiveOwnership,
  type Holders,
  holdersOf,
} from '@laycan/contract/kyb/ownership'
import { isNamedShare, percentText } from '@laycan/contract/kyb/ownership-rules'

/** Sizes in pixels. */
export const nodeSize = { width: 176, height: 64 }
const gap = { x: 20, y: 56 }
/** Between holdings of one holder, so that their labels do not touch. */
const startGap = 44
/** Of the way past a row. */
const laneWidth = 12

export type ChartNode = {
  id: string
  name: string
  kind: 'company' | 'person' | 'entity'
  /** Of the company in the end, such as `33.3333 %`; empty where nothing is known. */
  share: string
  isOwner: boolean
  x: number
  y: number
}

export type ChartEdge = {
  key: string
  label: string
  path: string
  /** Where the label stands. */
  x: number
  y: number
  /** Against the direction of the others: part of a circle. */
  isBack: boolean
}

export type ChartLayout = {
  nodes: ChartNode[]
  edges: ChartEdge[]
  width: number
  height: number
  owned: EffectiveOwnership | undefined
}

/** Holders above everything they hold, row by row, the company at the foot. */
export function layoutChart(chart: OwnershipChart): ChartLayout {
  const rowOf = rowsOf(holdersOf(chart))
  const owned = effectiveOwnership(chart)
  const rows = placeInRows(chart, rowOf)
  const height = rows.length * nodeSize.height + (rows.length - 1) * gap.y
  const widthOf = (row: Placed[]) => row.reduce((sum, { width }) => sum + width, (row.length - 1) * gap.x)
  const width = Math.max(...rows.map(widthOf))
  const places = new Map<string, Point>()
  for (const [index, row] of rows.entries()) {
    let x = (width - widthOf(row)) / 2
    for (const { key, width: own } of row) {
      places.set(key, { x, y: height - nodeSize.height - index * (nodeSize.height + gap.y) })
      x += own + gap.x
    }
  }
  const nodes = [...rowOf.keys()].map((id) => ({
    ...describeNode(chart, owned, id),
    ...(places.get(id) ?? { x: 0, y: 0 }),
  }))
  return { nodes, edges: edgesOf(chart, nodes, { rowOf, places }), width, height, owned }
}

type Point = { x: number; y: number }
/** A node by its id, or the lane of a holding by its key. */
type Placed = { key: string; width: number }
type Rows = Map<string, number>

const laneKey = (at: number, row: number) => `lane ${at} ${row}`

/** A holding that reaches past a row gets a lane there, so that it is not drawn through the nodes. */
function placeInRows({ holdings }: OwnershipChart, rowOf: Rows): Placed[][] {
  const rows: Placed[][] = []
  for (const [id, row] of rowOf) {
    rows[row] ??= []
    rows[row].push({ key: id, width: nodeSize.width })
  }
  const isLeft = (id: string) => {
    const row = rows[rowOf.get(id) ?? 0]?.filter(({ width }) => width === nodeSize.width) ?? []
    return row.findIndex(({ key }) => key === id) < row.length / 2
  }
  for (const [at, { holderId, ownedId, percentage }] of holdings.entries()) {
    const [from, to] = [rowOf.get(holderId), rowOf.get(ownedId)]
    if (from === undefined || to === undefined || percentage === '') continue
    for (let row = to + 1; row < from; row++) {
      const lane = { key: laneKey(at, row), width: laneWidth }
      if (isLeft(holderId)) rows[row]?.unshift(lane)
      else rows[row]?.push(lane)
    }
  }
  return rows
}

/**
 * The longest way up from the company, so that nobody stands beside what they hold. A holding that closes a circle
 * counts for nothing: it is drawn back around the nodes.
 */
function rowsOf(holders: Holders): Rows {
  const rows = new Map<string, number>()
  const way = new Set<string>()
  const above = new Map<string, string[]>()
  const finished: string[] = []
  const visit = (id: string) => {
    way.add(id)
    const next = [...(holders.get(id)?.keys() ?? [])].filter((holder) => !way.has(holder))
    above.set(id, next)
    for (const holder of next) if (!above.has(holder)) visit(holder)
    way.delete(id)
    finished.push(id)
  }
  visit(companyItself)
  for (const id of finished.reverse()) {
    const row = rows.get(id) ?? 0
    rows.set(id, row)
    for (const holder of above.get(id) ?? []) rows.set(holder, Math.max(rows.get(holder) ?? 0, row + 1))
  }
  return new Map([...rows].sort(([, one], [, other]) => one - other))
}

function describeNode(chart: OwnershipChart, owned: EffectiveOwnership | undefined, id: string) {
  if (id === companyItself) {
    return { id, name: chart.companyName, kind: 'company' as const, share: '', isOwner: false }
  }
  const party = chart.parties.find((one) => one.id === id)
  const share = owned?.shares.get(id)
  const isPerson = party?.kind === 'person'
  const isOwner = isPerson && ((share !== undefined && isNamedShare(share)) || party.control !== '')
  return {
    id,
    name: party?.name.trim() || 'Not named yet',
    kind: isPerson ? ('person' as const) : ('entity' as const),
    share: share ? `${percentText(share)} %` : '',
    isOwner,
  }
}

function edgesOf(
  { holdings }: OwnershipChart,
  nodes: ChartNode[],
  { rowOf, places }: { rowOf: Rows; places: Map<string, Point> },
): ChartEdge[] {
  const placeOf = new Map(nodes.map((node) => [node.id, node]))
  const startOf = startsOf(holdings, placeOf, { rowOf, places })
  return holdings.flatMap(({ holderId, ownedId, percentage }, at) => {
    const from = placeOf.get(holderId)
    const to = placeOf.get(ownedId)
    if (!from || !to || percentage === '') return []
    const [fromRow, toRow] = [rowOf.get(holderId) ?? 0, rowOf.get(ownedId) ?? 0]
    const isBack = fromRow <= toRow
    const start = { x: startOf.get(at) ?? from.x + nodeSize.width / 2, y: from.y + nodeSize.height }
    const end = { x: to.x + nodeSize.width / 2, y: to.y }
    const side = { x: Math.max(from.x, to.x) + nodeSize.width, y: (from.y + to.y + nodeSize.height) / 2 }
    const lanes: Point[] = []
    for (let row = fromRow - 1; row > toRow; row--) {
      const place = places.get(laneKey(at, row))
      if (place) lanes.push({ x: place.x + laneWidth / 2, y: place.y })
    }
    const first = lanes[0] ?? end
    return [
      isBack
        ? {
            key: `${holderId} ${ownedId} ${at}`,
            label: `${percentage} %`,
            path: `M ${from.x + nodeSize.width} ${from.y + nodeSize.height / 2} C ${side.x + 40} ${from.y}, ${side.x + 40} ${to.y}, ${to.x + nodeSize.width} ${to.y + nodeSize.height / 2}`,
            x: side.x + 20,
            y: side.y,
            isBack,
          }
        : {
            key: `${holderId} ${ownedId} ${at}`,
            label: `${percentage} %`,
            path: pathThrough(start, lanes, end),
            x: start.x + (first.x - start.x) * 0.3,
            y: start.y + (first.y - start.y) * 0.4,
            isBack,
          },
    ]
  })
}

/** Down from one place to the next, and straight past the rows between. */
function pathThrough(start: Point, lanes: Point[], end: Point): string {
  let path = `M ${start.x} ${start.y}`
  let from = start
  for (const to of [...lanes, end]) {
    const middle = (from.y + to.y) / 2
    path += ` C ${from.x} ${middle}, ${to.x} ${middle}, ${to.x} ${to.y}`
    if (to === end) break
    from = { x: to.x, y: to.y + nodeSize.height }
    path += ` L ${from.x} ${from.y}`
  }
  return path
}

/** Where the holdings of each holder begin, by their place in the list: in the order in which they go left and right. */
function startsOf(
  holdings: OwnershipChart['holdings'],
  placeOf: Map<string, Point>,
  { rowOf, places }: { rowOf: Rows; places: Map<string, Point> },
): Map<number, number> {
  const starts = new Map<number, number>()
  const down = holdings.flatMap(({ holderId, ownedId, percentage }, at) => {
    const [from, to] = [rowOf.get(holderId), rowOf.get(ownedId)]
    if (from === undefined || to === undefined || from <= to || percentage === '') return []
    const lane = places.get(laneKey(at, from - 1))
    const x = lane ? lane.x + laneWidth / 2 : (placeOf.get(ownedId)?.x ?? 0) + nodeSize.width / 2
    return [{ at, holderId, x }]
  })
  for (const [holderId, own] of Map.groupBy(down, (one) => one.holderId)) {
    const middle = (placeOf.get(holderId)?.x ?? 0) + nodeSize.width / 2
    const apart = Math.min(startGap, nodeSize.width / own.length)
    own.sort((one, other) => one.x - other.x)
    for (const [index, { at }] of own.entries()) {
      starts.set(at, middle + (index - (own.length - 1) / 2) * apart)
    }
  }
  return starts
}

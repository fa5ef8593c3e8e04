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
  const rows = Map.groupBy(rowOf, ([, row]) => row)
  const height = rows.size * nodeSize.height + (rows.size - 1) * gap.y
  const widest = Math.max(...[...rows.values()].map((row) => row.length))
  const width = widest * nodeSize.width + (widest - 1) * gap.x
  const nodes = [...rows].flatMap(([index, row]) =>
    row.map(([id], at) => {
      const rowWidth = row.length * nodeSize.width + (row.length - 1) * gap.x
      const x = (width - rowWidth) / 2 + at * (nodeSize.width + gap.x)
      const y = height - nodeSize.height - index * (nodeSize.height + gap.y)
      return { ...describeNode(chart, owned, id), x, y }
    }),
  )
  return { nodes, edges: edgesOf(chart, nodes, rowOf), width, height, owned }
}

/**
 * The longest way up from the company, so that nobody stands beside what they hold. A holding that closes a circle
 * counts for nothing: it is drawn back around the nodes.
 */
function rowsOf(holders: Holders): Map<string, number> {
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

function edgesOf({ holdings }: OwnershipChart, nodes: ChartNode[], rowOf: Map<string, number>): ChartEdge[] {
  const placeOf = new Map(nodes.map((node) => [node.id, node]))
  return holdings.flatMap(({ holderId, ownedId, percentage }, at) => {
    const from = placeOf.get(holderId)
    const to = placeOf.get(ownedId)
    if (!from || !to || percentage === '') return []
    const isBack = (rowOf.get(holderId) ?? 0) <= (rowOf.get(ownedId) ?? 0)
    const start = { x: from.x + nodeSize.width / 2, y: from.y + nodeSize.height }
    const end = { x: to.x + nodeSize.width / 2, y: to.y }
    const side = { x: Math.max(from.x, to.x) + nodeSize.width, y: (from.y + to.y + nodeSize.height) / 2 }
    const middle = (start.y + end.y) / 2
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
            path: `M ${start.x} ${start.y} C ${start.x} ${middle}, ${end.x} ${middle}, ${end.x} ${end.y}`,
            x: start.x + (end.x - start.x) * 0.3,
            y: start.y + (end.y - start.y) * 0.4,
            isBack,
          },
    ]
  })
}

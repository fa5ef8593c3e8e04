import type { OwnershipChart } from '@laycan/contract/kyb/kyb'
import {
  companyItself,
  type EffectiveOwnership,
  effectiveOwnership,
  holdersOf,
  levelsOf,
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

/** Holders above what they hold, level by level, the company at the foot. */
export function layoutChart(chart: OwnershipChart): ChartLayout {
  const levels = levelsOf(holdersOf(chart))
  const owned = effectiveOwnership(chart)
  const rows = Map.groupBy(levels, ([, level]) => level)
  const height = rows.size * nodeSize.height + (rows.size - 1) * gap.y
  const widest = Math.max(...[...rows.values()].map((row) => row.length))
  const width = widest * nodeSize.width + (widest - 1) * gap.x
  const nodes = [...rows].flatMap(([level, row]) =>
    row.map(([id], at) => {
      const rowWidth = row.length * nodeSize.width + (row.length - 1) * gap.x
      const x = (width - rowWidth) / 2 + at * (nodeSize.width + gap.x)
      const y = height - nodeSize.height - level * (nodeSize.height + gap.y)
      return { ...describeNode(chart, owned, id), x, y }
    }),
  )
  return { nodes, edges: edgesOf(chart, nodes, levels), width, height, owned }
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

function edgesOf({ holdings }: OwnershipChart, nodes: ChartNode[], levels: Map<string, number>): ChartEdge[] {
  const placeOf = new Map(nodes.map((node) => [node.id, node]))
  return holdings.flatMap(({ holderId, ownedId, percentage }, at) => {
    const from = placeOf.get(holderId)
    const to = placeOf.get(ownedId)
    if (!from || !to || percentage === '') return []
    const isBack = (levels.get(holderId) ?? 0) <= (levels.get(ownedId) ?? 0)
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

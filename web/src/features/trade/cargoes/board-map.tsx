import { useMemo } from 'react'
import { alongLine, curveOf, splitLine } from '#features/trade/shared/voyage/sea-line.ts'
import type { MapMark } from '#ui/world-map/map-marks.tsx'
import { type MapLine, WorldMap } from '#ui/world-map/world-map.tsx'
import type { BoardItem } from './board-places.ts'

type BoardMapProps = {
  items: readonly BoardItem[]
  selected: string | null
  fitKey: string
  onSelect: (key: string) => void
}

/** Ships where they are by estimate, and how many cargoes there are at each port. */
export function BoardMap({ items, selected, fitKey, onSelect }: BoardMapProps) {
  const lines = useMemo(() => items.flatMap(linesOf), [items])
  const marks = useMemo(() => marksOf(items, selected), [items, selected])
  return (
    <WorldMap
      label="Map of cargoes"
      lines={lines}
      marks={marks}
      fitKey={fitKey}
      onSelect={onSelect}
      className="h-72 sm:h-96 lg:h-[32rem]"
    />
  )
}

function linesOf({ cargo, route, progress, spot }: BoardItem): MapLine[] {
  if (!route || !spot?.isAtSea) return []
  const [behind, ahead] = splitLine(route.points, progress?.share ?? 0)
  return [
    { key: `${cargo.id} behind`, points: curveOf(behind), kind: 'behind' },
    { key: `${cargo.id} ahead`, points: curveOf(ahead), kind: 'ahead' },
  ]
}

function marksOf(items: readonly BoardItem[], selected: string | null): MapMark[] {
  const bySpot = Map.groupBy(items, ({ spot }) => spot?.key ?? '')
  return [...bySpot].flatMap(([key, here]): MapMark[] => {
    const [first] = here
    const spot = first?.spot
    if (!first || !spot) return []
    const common = { key, place: spot.place, label: spot.name, isSelected: key === selected }
    if (!spot.isAtSea) return [{ ...common, shape: 'port', tone: toneOf(here), count: here.length }]
    const { route, progress } = first
    const towards = route && alongLine(route.points, Math.min(1, (progress?.share ?? 0) + 0.005))
    return [{ ...common, shape: 'ship', tone: 'accent', towards }]
  })
}

/** By what stands there; deals before the marketplace. */
function toneOf(items: BoardItem[]): MapMark['tone'] {
  const kinds = new Set(items.map(({ cargo }) => cargo.kind))
  if (kinds.has('deal')) return 'accent'
  return kinds.has('supply') ? 'warning' : 'info'
}

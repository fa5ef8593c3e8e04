import Ship from 'lucide-react/icons/ship'
import { lazy, Suspense, useMemo, useState } from 'react'
import { MapSkeleton } from '#features/trade/shared/map-skeleton.tsx'
import { type PortPair, useRoutes } from '#features/trade/shared/voyage/voyage.api.ts'
import { QueryList } from '#platform/query-list.tsx'
import { useUrlState } from '#platform/url-state.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { BoardFilters } from './board-filters.tsx'
import { type BoardItem, pairAtSea, pairKey, placeCargo } from './board-places.ts'
import { boardState } from './board-view.ts'
import { useCargoes } from './cargoes.api.ts'
import { CargoesTable } from './cargoes-table.tsx'

const BoardMap = lazy(async () => ({ default: (await import('./board-map.tsx')).BoardMap }))

/** Every cargo that I may see on one map: deals where they are by estimate, open listings at their ports. */
export default function CargoesPage() {
  const { view, change } = useUrlState(boardState)
  const query = useCargoes(view)
  return (
    <>
      <title>Cargoes on the map · Laycan</title>
      <PageHeader
        title="Cargoes on the map"
        description="Your deals where they are by estimate, and open requests and supplies at their ports."
      />
      <div className="mt-5 grid grid-cols-1 gap-4">
        <BoardFilters view={view} onChange={change} />
        <QueryList
          query={query}
          items={query.data ?? []}
          what="cargoes"
          skeleton={<MapSkeleton />}
          empty={
            <EmptyState icon={<Ship />} title="No cargoes here">
              Deals, requests and supplies appear once they are published or agreed. Other filters may show
              more.
            </EmptyState>
          }
        >
          {(cargoes) => <Board cargoes={cargoes} fitKey={JSON.stringify(view)} />}
        </QueryList>
      </div>
    </>
  )
}

/** Routes that are drawn at once; further cargoes at sea stand at their load port. */
const mostRoutes = 40

function Board({ cargoes, fitKey }: { cargoes: BoardItem['cargo'][]; fitKey: string }) {
  const [selected, setSelected] = useState<string | null>(null)
  const pairs = useMemo(() => pairsOf(cargoes), [cargoes])
  const found = useRoutes(pairs)
  const routes = new Map(
    pairs.flatMap((pair, index) => {
      const route = found[index]?.data
      return route ? [[pairKey(pair), route] as const] : []
    }),
  )
  const items = cargoes.map((cargo) => placeCargo(cargo, routes))
  const here = items.filter(({ spot }) => spot?.key === selected)
  // What was selected may have sailed on since.
  const shown = here.length > 0 ? here : items
  const unplaced = items.filter(({ spot }) => !spot).length
  return (
    <>
      <Suspense fallback={<MapSkeleton />}>
        <BoardMap
          items={items}
          selected={selected}
          fitKey={`${fitKey} ${routes.size}`}
          onSelect={setSelected}
        />
      </Suspense>
      <Legend unplaced={unplaced} />
      <div role="status" className="flex min-h-8 flex-wrap items-center gap-3 text-muted text-sm">
        {here.length > 0
          ? `${here[0]?.spot?.name}: ${here.length} of ${items.length} cargoes`
          : items.length === 1
            ? '1 cargo'
            : `${items.length} cargoes`}
        {here.length > 0 && (
          <Button size="sm" variant="secondary" onClick={() => setSelected(null)}>
            Show all cargoes
          </Button>
        )}
      </div>
      <CargoesTable items={shown} />
    </>
  )
}

/** Each once. */
function pairsOf(cargoes: BoardItem['cargo'][]): PortPair[] {
  const pairs = cargoes.flatMap((cargo) => pairAtSea(cargo) ?? [])
  return [...new Map(pairs.map((pair) => [pairKey(pair), pair])).values()].slice(0, mostRoutes)
}

const legend = [
  { name: 'Deals', className: 'bg-accent' },
  { name: 'Requests', className: 'bg-info' },
  { name: 'Supplies', className: 'bg-warning-fill' },
]

function Legend({ unplaced }: { unplaced: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-subtle">
      {legend.map(({ name, className }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2.5 rounded-full ${className}`} />
          {name}
        </span>
      ))}
      <span>Positions at sea are estimates.</span>
      {unplaced > 0 && (
        <span>
          {unplaced} without a known port {unplaced === 1 ? 'is' : 'are'} only in the list.
        </span>
      )}
    </p>
  )
}

import { locodePattern } from '@laycan/contract/ports/locode'
import type { Cargo } from '@laycan/contract/trade/cargoes/cargoes'
import { type Progress, progressOf } from '@laycan/contract/voyages/progress-rules'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { matching, oneOf, urlState, useUrlState } from '#platform/url-state.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { WorldMap } from '#ui/world-map/world-map.tsx'
import { MapSkeleton } from '../map-skeleton.tsx'
import { PortChoices } from './port-choices.tsx'
import { RouteChoices } from './route-choices.tsx'
import { useVoyageRoutes, type VoyageRoutes } from './use-voyage-routes.ts'
import { type CargoOf, useCargo } from './voyage.api.ts'
import { otherTransport, progressText } from './voyage-labels.ts'
import { linesOf, marksOf } from './voyage-picture.ts'
import { VoyageTable } from './voyage-table.tsx'

const code = matching(locodePattern)
const voyageState = urlState({
  show: oneOf(['map', 'table'], 'map'),
  /** Ports that somebody tries where the terms name none. */
  load: code,
  discharge: code,
  /** The canal to do without. */
  avoid: matching(/^[a-z-]{2,30}$/),
})

/** The voyage of one cargo: its ports, the ways between them, and where it is. */
export function VoyageMap({ of }: { of: CargoOf }) {
  const query = useCargo(of)
  if (query.data) return <Voyage cargo={query.data} />
  if (query.error)
    return <LoadError query={query} what="the map" notFound="There is no such cargo" isInCard />
  return <MapSkeleton />
}

function Voyage({ cargo }: { cargo: Cargo }) {
  const { view, change } = useUrlState(voyageState)
  const transport = otherTransport(cargo)
  const routes = useVoyageRoutes(cargo, view)
  const { chosen } = routes
  const progress = progressOf(cargo.events, chosen ? Number(chosen.days) : null, new Date(cargo.now))
  const isTable = view.show === 'table'
  return (
    <div className="grid grid-cols-1 gap-4">
      {transport ? (
        <Notice title={`Carried by ${transport}: there is no route by sea.`} />
      ) : (
        <PortChoices
          cargo={cargo}
          chosen={view}
          route={chosen}
          onChoose={(end, port) => change({ [end]: port, avoid: '' })}
        />
      )}
      <RouteProblem routes={routes} />
      <RouteChoices routes={routes} onChoose={(avoid) => change({ avoid })} />
      <ProgressLine cargo={cargo} progress={progress} routes={routes} />
      <ChoiceBar
        label="Show the voyage as"
        hideLabel
        options={[
          { value: 'map', label: 'Map' },
          { value: 'table', label: 'Table' },
        ]}
        value={view.show}
        onValueChange={(show) => change({ show })}
      />
      {!isTable && (
        <WorldMap
          label="Map of the voyage"
          lines={linesOf(routes, progress)}
          marks={marksOf(cargo, routes, progress)}
          fitKey={`${cargo.id} ${chosen?.from.code} ${chosen?.to.code} ${routes.avoid}`}
          className="h-72 sm:h-96"
        />
      )}
      {/* Screen readers have the table beside the picture. */}
      <div className={classNames(!isTable && 'sr-only')}>
        <VoyageTable cargo={cargo} route={chosen} />
      </div>
      {chosen && (
        <p className="text-sm text-subtle">
          At {chosen.speedKnots} knots with {chosen.marginPercent} % for weather. An estimate for trading, not
          for navigation.
        </p>
      )}
    </div>
  )
}

function RouteProblem({ routes: { problem, isPending } }: { routes: VoyageRoutes }) {
  return (
    <>
      {problem && <Notice tone="warning" role="status" title={problem} />}
      {isPending && (
        <p role="status" className="text-muted text-sm">
          Looking for the route…
        </p>
      )}
    </>
  )
}

function ProgressLine(props: { cargo: Cargo; progress: Progress | undefined; routes: VoyageRoutes }) {
  const { cargo, progress, routes } = props
  const formats = useFormats()
  if (!progress || routes.isPending) return null
  const text = progressText(progress, { route: routes.chosen, now: cargo.now, formats })
  return progress.state === 'overdue' ? (
    <Notice tone="warning" title={text} />
  ) : (
    <p className="text-ink tabular">{text}</p>
  )
}

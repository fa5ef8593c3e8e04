import type { FuelTypeEvent } from '@laycan/contract/fuel-types/fuel-types'
import { LoadError } from '#platform/error-views.tsx'
import { RefreshError } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { useFuelTypeEvents } from './staff-fuel-types.api.ts'

const actionTexts: Record<FuelTypeEvent['action'], string> = {
  loaded: 'Loaded from the standard catalogue',
  created: 'Added',
  updated: 'Changed',
  deactivated: 'Made inactive',
  deleted: 'Deleted',
}

const fieldTexts: Record<string, string> = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  benchmark: 'Benchmark',
  api_gravity: 'API gravity',
  sulfur_content: 'Sulfur content',
  octane_rating: 'Octane rating',
  trading_units: 'Trading units',
  common_uses: 'Common uses',
  specifications: 'Technical specifications',
  standards: 'Governing standards',
  synonyms: 'Synonyms',
  cautions: 'Cautions',
  density_kg_m3: 'Typical density',
  barrels_per_tonne: 'Barrels per tonne',
  is_active: 'Active',
}

/** Who changed what, the latest first. */
export function FuelEvents({ id }: { id: string }) {
  const query = useFuelTypeEvents(id)
  const { data: events, isError } = query
  return (
    <Card as="section" aria-labelledby="history-title">
      <CardHeader title="History" titleId="history-title" />
      <CardBody>
        <RefreshError what="The history" query={query} className="mb-2" />
        {events ? (
          <ol className="space-y-4">
            {events.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </ol>
        ) : isError ? (
          <LoadError query={query} what="the history" isInCard />
        ) : (
          <SkeletonGroup label="Loading the history">
            <SkeletonText lines={4} />
          </SkeletonGroup>
        )}
      </CardBody>
    </Card>
  )
}

function Event({ event }: { event: FuelTypeEvent }) {
  const formats = useFormats()
  return (
    <li className="text-sm">
      <p className="font-medium">{actionTexts[event.action]}</p>
      <p className="tabular text-subtle">
        {event.actorName ?? 'Laycan'} · <time dateTime={event.at}>{formats.dateTime(event.at)}</time>
      </p>
      {event.changes.length > 0 && (
        <dl className="mt-1.5 space-y-1.5 border-line border-l-2 pl-2.5">
          {event.changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt className="text-muted">{fieldTexts[field] ?? field}</dt>
              <dd className="break-words">
                <del className="text-subtle">{before || 'nothing'}</del> →{' '}
                <ins className="no-underline">{after || 'nothing'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

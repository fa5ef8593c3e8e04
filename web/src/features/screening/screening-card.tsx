import type { Screening } from '@laycan/contract/screening/screening'
import { useId } from 'react'
import { LoadError } from '#platform/error-views.tsx'
import { RefreshError } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { HitItem } from './hit-item.tsx'
import { type ScreeningSubject, useLiveScreenings, useScreenings } from './screening.api.ts'
import { factsText, resultLooks } from './screening-labels.ts'

/** Everything of a case, a company or a deal that was compared with sanctions lists, also under earlier names. */
export function ScreeningCard({ subject }: { subject: ScreeningSubject }) {
  const titleId = useId()
  const query = useScreenings(subject)
  const { data: screenings, error } = query
  useLiveScreenings()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader
        title="Sanctions screening"
        titleId={titleId}
        description="Decide on each hit. Only staff may learn of it."
      />
      <CardBody className="pt-3">
        <RefreshError what="The screening" query={query} className="mb-2" />
        {screenings ? (
          <Screenings screenings={screenings} />
        ) : error ? (
          <LoadError query={query} what="the screening" forbidden="This page is for compliance reviewers" />
        ) : (
          <SkeletonGroup label="Loading the screening">
            <SkeletonText lines={4} />
          </SkeletonGroup>
        )}
      </CardBody>
    </Card>
  )
}

function Screenings({ screenings }: { screenings: Screening[] }) {
  if (screenings.length === 0)
    return <p className="text-muted text-sm">Nothing has been compared with the lists yet.</p>
  const withHits = screenings.filter(({ hits }) => hits.length > 0)
  const others = screenings.filter(({ hits }) => hits.length === 0)
  if (others.length <= mostShown) return <ScreeningList screenings={[...withHits, ...others]} />
  return (
    <>
      {withHits.length > 0 && <ScreeningList screenings={withHits} />}
      <details className={withHits.length > 0 ? 'mt-3 border-line border-t pt-3 text-sm' : 'text-sm'}>
        <summary className="cursor-pointer rounded-sm">{others.length} names without hits</summary>
        <div className="mt-3">
          <ScreeningList screenings={others} />
        </div>
      </details>
    </>
  )
}

/** More names without hits than these are folded away. */
const mostShown = 3

function ScreeningList({ screenings }: { screenings: Screening[] }) {
  return (
    <ul aria-label="Screenings" className="divide-y divide-line">
      {screenings.map((screening) => (
        <li key={screening.id} className="py-3 first:pt-0 last:pb-0">
          <ScreeningSummary screening={screening} />
          <HitList screening={screening} />
        </li>
      ))}
    </ul>
  )
}

export function HitList({ screening: { name, hits } }: { screening: Screening }) {
  if (hits.length === 0) return null
  return (
    <ul aria-label={`Hits of ${name}`} className="mt-3 divide-y divide-line rounded-md bg-sunken p-3">
      {hits.map((hit) => (
        <HitItem key={hit.id} hit={hit} />
      ))}
    </ul>
  )
}

/** What was compared, with which lists, and what came of it. */
export function ScreeningSummary({ screening }: { screening: Screening }) {
  const { role, name, result, isCurrent, screenedAt, lists } = screening
  const formats = useFormats()
  const facts = factsText(screening)
  return (
    <div className="text-sm">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 flex-1 basis-40 break-words">
          <span className="text-subtle">{role}</span> <span className="font-medium">{name}</span>
        </p>
        <span className="flex flex-wrap gap-1">
          {!isCurrent && <Badge>Earlier facts</Badge>}
          <Badge tone={resultLooks[result].tone}>{resultLooks[result].text}</Badge>
        </span>
      </div>
      {facts && <p className="break-words text-muted">{facts}</p>}
      <p className="text-subtle">
        {lists.length > 0 ? `Compared with ${lists.map(({ list }) => list).join(', ')} ` : 'Compared '}
        <time dateTime={screenedAt}>{formats.dateTime(screenedAt)}</time>
      </p>
    </div>
  )
}

import type { DealRecord, RecordEntry } from '@laycan/contract/trade/record/record'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldX from 'lucide-react/icons/shield-x'
import { useState } from 'react'
import { onBehalf } from '#features/trade/shared/on-behalf.ts'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { Timeline, TimelineItem } from '#ui/timeline.tsx'
import { useDealRecord } from './deals.api.ts'

const shownAtFirst = 5

/** Every action on the deal. Each entry's hash covers the one before; the server verifies the chain. */
export function RecordCard({ dealId }: { dealId: string }) {
  const query = useDealRecord(dealId)
  const { data: record, isError } = query
  return (
    <Card as="section" aria-labelledby="record-title">
      <CardHeader
        title="Record"
        titleId="record-title"
        description="Every action, in a hash chain that shows any tampering with it or with the deal."
        actions={record && <Intact record={record} />}
      />
      <CardBody>
        {record ? (
          <Entries record={record} />
        ) : isError ? (
          <LoadError query={query} what="the record" isInCard />
        ) : (
          <SkeletonGroup label="Loading the record">
            <SkeletonText lines={5} />
          </SkeletonGroup>
        )}
      </CardBody>
    </Card>
  )
}

const Intact = ({ record: { isIntact, firstBroken, changed } }: { record: DealRecord }) =>
  isIntact ? (
    <Badge tone="positive" icon={<ShieldCheck aria-hidden="true" />}>
      Intact
    </Badge>
  ) : (
    <Badge tone="negative" icon={<ShieldX aria-hidden="true" />}>
      {firstBroken === null
        ? `Changed outside the record: ${changed.join(', ')}`
        : `Broken at entry ${firstBroken}`}
    </Badge>
  )

function Entries({ record: { entries, head, anchor } }: { record: DealRecord }) {
  const [isWhole, setWhole] = useState(false)
  const formats = useFormats()
  const latest = entries.toReversed()
  const shown = isWhole ? latest : latest.slice(0, shownAtFirst)
  return (
    <>
      <Timeline label="Record, newest first">
        {shown.map((entry) => (
          <TimelineItem
            key={entry.seq}
            title={
              <span title={entry.label} className="line-clamp-2">
                {entry.label}
              </span>
            }
            meta={`${entry.seq} · ${formats.dateTime(entry.at)} · ${actorText(entry)}`}
          >
            <details className="text-xs">
              <summary className="w-fit cursor-pointer rounded-sm text-subtle">
                <code title={entry.hash}>{entry.hash.slice(0, 12)}…</code>
                <span className="sr-only"> details of entry {entry.seq}</span>
              </summary>
              <p className="mt-1 break-all font-mono">{entry.hash}</p>
              <pre className="mt-1 max-h-48 overflow-auto whitespace-pre-wrap break-all rounded-sm bg-sunken p-2 font-mono">
                {JSON.stringify(entry.facts, null, 2)}
              </pre>
            </details>
          </TimelineItem>
        ))}
      </Timeline>
      {entries.length > shownAtFirst && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${entries.length} entries`}
        </Button>
      )}
      {head && (
        <p className="mt-3 border-line border-t pt-3 text-subtle text-xs">
          Head of the chain: <code className="break-all font-mono">{head}</code>
          {anchor && (
            <span className="mt-1 block">
              Anchored up to entry {anchor.seq}: anchor {anchor.number} of {formats.dateTime(anchor.at)}
              {anchor.stampedAt && `, stamped by an authority on ${formats.dateTime(anchor.stampedAt)}`}. Its
              signature is in the export.
            </span>
          )}
        </p>
      )}
    </>
  )
}

const actorText = ({ actor }: RecordEntry) =>
  actor.role === 'system' ? 'Laycan' : `${onBehalf(actor.name, actor.company)}, ${actor.role}`

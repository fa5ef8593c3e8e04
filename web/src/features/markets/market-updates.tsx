import type { MarketOverview } from '@laycan/contract/markets/markets'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from '#platform/error-views.tsx'
import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'
import { SampleBadge } from '#ui/badge.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { SideSection } from './board/side-section.tsx'

/** Shown until there is something to tell. */
const samples = [
  {
    id: 'opec',
    text: 'OPEC+ keeps its output targets unchanged for the coming quarter',
    time: '2 hours ago',
  },
  { id: 'stocks', text: 'US crude inventories fall by 2.1 million barrels in the week', time: '5 hours ago' },
  { id: 'cracks', text: 'European diesel cracks firm as refinery maintenance begins', time: '1 day ago' },
]

type Updates = MarketOverview['updates']

type MarketUpdatesProps = {
  query: UseQueryResult<MarketOverview>
  nowMs: number
  /** Beside the board, where it is narrow and folds on a phone. */
  isBeside?: boolean | undefined
}

export function MarketUpdates({ query, nowMs, isBeside }: MarketUpdatesProps) {
  const formats = useFormats()
  const { data, isError } = query
  const isSample = data?.updates.length === 0
  const content = data ? (
    <UpdateList items={isSample ? samples : writeUpdates(data.updates, formats, nowMs)} />
  ) : isError ? (
    <LoadError query={query} what="market updates" isInCard />
  ) : (
    <SkeletonGroup label="Loading market updates" className="p-4">
      <SkeletonText />
    </SkeletonGroup>
  )
  const badge = isSample && <SampleBadge />
  if (isBeside) {
    return (
      <SideSection id="market-updates" title="Market Updates" badge={badge}>
        <div className="-mx-4 text-sm">{content}</div>
      </SideSection>
    )
  }
  return (
    <Card as="section" aria-labelledby="market-updates">
      <CardHeader titleId="market-updates" title="Market Updates" actions={badge} />
      {content}
    </Card>
  )
}

const writeUpdates = (updates: Updates, formats: Formats, nowMs: number) =>
  updates.map(({ id, message, time }) => ({ id, text: message, time: formats.ago(time, nowMs) }))

function UpdateList({ items }: { items: typeof samples }) {
  return (
    <ul className="divide-y divide-line px-4 pt-2 pb-1">
      {items.map(({ id, text, time }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2">
          <span className="min-w-0 text-pretty text-ink">{text}</span>
          <span className="tabular shrink-0 text-subtle text-sm">{time}</span>
        </li>
      ))}
    </ul>
  )
}

import type { KnowledgeGap } from '@laycan/contract/support/support-desk'
import BookCheck from 'lucide-react/icons/book-check'
import { QueryList } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useCloseGap, useGaps } from './support-desk.api.ts'

const reasons: Record<KnowledgeGap['reason'], string> = {
  no_answer: 'No answer',
  not_helpful: 'Did not help',
}

/** What the help centre could not answer, for those who write it. */
export function GapList() {
  const formats = useFormats()
  const settle = useCloseGap()
  const query = useGaps()
  return (
    <QueryList
      query={query}
      items={query.data?.pages.flatMap((page) => page.gaps) ?? []}
      what="knowledge gaps"
      skeleton={<Skeleton className="h-40 w-full" />}
      empty={
        <EmptyState icon={<BookCheck />} title="No gaps">
          Questions without an answer, and answers that did not help, are listed here.
        </EmptyState>
      }
    >
      {(gaps) => (
        <ul className="grid gap-2">
          {gaps.map(({ id, reason, question, nearest, time }) => (
            <Card as="li" key={id} className="px-4 py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone={reason === 'no_answer' ? 'warning' : 'negative'}>{reasons[reason]}</Badge>
                <time dateTime={time} className="tabular text-subtle text-sm">
                  {formats.ago(time)}
                </time>
                <Button
                  variant="secondary"
                  size="sm"
                  className="ml-auto"
                  aria-label={`Done: ${question}`}
                  onClick={() => settle.mutate(id)}
                >
                  Done
                </Button>
              </div>
              <p className="mt-1 break-words font-medium text-ink">{question}</p>
              <p className="mt-0.5 text-muted text-sm">Nearest: {nearest.join(' · ') || 'nothing'}</p>
            </Card>
          ))}
        </ul>
      )}
    </QueryList>
  )
}

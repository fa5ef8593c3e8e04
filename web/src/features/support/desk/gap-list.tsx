import type { KnowledgeGap } from '@laycan/contract/support/knowledge-gaps'
import BookCheck from 'lucide-react/icons/book-check'
import { Link } from 'react-router'
import { QueryList } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { useUrlState } from '#platform/url-state.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { deskState, forDesk } from './desk-state.ts'
import { useChangeGap, useGaps } from './knowledge-gaps.api.ts'

const reasons = { no_answer: 'No answer', not_helpful: 'Did not help' } as const
const states = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const

/** What the help centre could not answer, by meaning, for those who write it. */
export function GapList() {
  const { view, change } = useUrlState(deskState)
  const query = useGaps(view.gaps)
  return (
    <>
      <ChoiceBar
        label="Knowledge gaps"
        hideLabel
        options={states}
        value={view.gaps}
        onValueChange={(gaps) => change({ gaps })}
        className="mb-3"
      />
      <QueryList
        query={query}
        items={query.data?.pages.flatMap((page) => page.gaps) ?? []}
        what="knowledge gaps"
        forbidden={forDesk}
        skeleton={<Skeleton className="h-40 w-full" />}
        empty={
          <EmptyState
            icon={<BookCheck />}
            title={view.gaps === 'open' ? 'No gaps' : 'Nothing was closed yet'}
          >
            Questions without an answer, and answers that did not help, are listed here until somebody
            resolves or dismisses them.
          </EmptyState>
        }
      >
        {(gaps) => (
          <ul className="grid gap-2">
            {gaps.map((gap) => (
              <GapCard key={gap.id} gap={gap} />
            ))}
          </ul>
        )}
      </QueryList>
    </>
  )
}

const shownAtOnce = 3

function GapCard({ gap }: { gap: KnowledgeGap }) {
  const formats = useFormats()
  const [newest] = gap.questions
  const first = gap.questions.slice(0, shownAtOnce)
  const more = gap.questions.slice(shownAtOnce)
  const unlisted = gap.count - gap.questions.length
  return (
    <Card as="li" className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={gap.count > 1 ? 'info' : 'neutral'}>
          {gap.count === 1 ? '1 question' : `${gap.count} questions`}
        </Badge>
        {[...new Set(gap.questions.map(({ reason }) => reason))].map((reason) => (
          <Badge key={reason} tone={reason === 'no_answer' ? 'warning' : 'negative'}>
            {reasons[reason]}
          </Badge>
        ))}
        {newest && (
          <time dateTime={newest.askedAt} className="tabular text-subtle text-sm">
            {formats.ago(newest.askedAt)}
          </time>
        )}
        <GapActions gap={gap} about={newest?.question ?? ''} />
      </div>
      <Questions questions={first} />
      {(more.length > 0 || unlisted > 0) && (
        <details className="mt-1">
          <summary className="cursor-pointer text-muted text-sm">{more.length + unlisted} more</summary>
          <Questions questions={more} />
          {unlisted > 0 && <p className="mt-1 text-subtle text-sm">And {unlisted} earlier ones.</p>}
        </details>
      )}
      {gap.outcome === null ? <ArticleLinks gap={gap} /> : <Outcome gap={gap} />}
    </Card>
  )
}

const Questions = ({ questions }: { questions: KnowledgeGap['questions'] }) => (
  <ul className="mt-1 grid gap-0.5">
    {questions.map(({ id, question }) => (
      <li key={id} className="break-words font-medium text-ink">
        {question}
      </li>
    ))}
  </ul>
)

/** To mend the nearest article, or to write the one that is missing. */
function ArticleLinks({ gap }: { gap: KnowledgeGap }) {
  const { linkTo } = useUrlState(deskState)
  const link = 'text-accent hover:underline'
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm">
      <span className="text-muted">Nearest articles:</span>
      {gap.nearest.map(({ file, title }) => (
        <Link key={file} to={linkTo({ edit: file, gap: gap.id })} className={link}>
          {title}
        </Link>
      ))}
      {gap.nearest.length === 0 && <span className="text-muted">none</span>}
      <Link to={linkTo({ write: 'article', gap: gap.id })} className={link}>
        Write a new article
      </Link>
    </p>
  )
}

function Outcome({ gap }: { gap: KnowledgeGap }) {
  const formats = useFormats()
  return (
    <p className="mt-1 text-muted text-sm">
      {gap.outcome === 'dismissed' ? 'Dismissed' : 'Resolved'}
      {gap.closedBy && ` by ${gap.closedBy}`}
      {gap.closedAt && `, ${formats.ago(gap.closedAt)}`}
    </p>
  )
}

function GapActions({ gap, about }: { gap: KnowledgeGap; about: string }) {
  const change = useChangeGap()
  const button = (to: 'resolved' | 'dismissed' | 'open', text: string) => (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${text}: ${about}`}
      disabled={change.isPending}
      loading={change.isPending && change.variables.to === to}
      onClick={() => change.mutate({ gap, to })}
    >
      {text}
    </Button>
  )
  return (
    <span className="ml-auto flex gap-2">
      {gap.outcome === null ? (
        <>
          {button('resolved', 'Resolved')}
          {button('dismissed', 'Dismiss')}
        </>
      ) : (
        button('open', 'Open again')
      )}
    </span>
  )
}

import type { NameReview } from '@laycan/contract/standing/standing'
import { useState } from 'react'
import { Link } from 'react-router'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { textLinkClass } from '#ui/text-link.tsx'
import { type AskedVerdict, NameVerdictDialog } from './name-verdict-dialog.tsx'
import { useDecideName, useNameReviewsOf } from './standing.api.ts'

/** On the case of a company: whose name its own resembles, and the decision. Nothing where it resembles none. */
export function NameReviewCard({ companyId }: { companyId: string }) {
  const query = useNameReviewsOf(companyId)
  const decide = useDecideName()
  const [asked, setAsked] = useState<AskedVerdict>()
  const reviews = query.data ?? []
  if (query.error && !query.data) return <LoadError query={query} what="similar names" />
  if (reviews.length === 0) return null
  const isHeld = reviews.some(({ verdict }) => verdict !== 'cleared')
  return (
    <Card
      as="section"
      aria-labelledby="names-title"
      className={isHeld ? 'border-l-3 border-l-warning' : undefined}
    >
      <CardHeader
        title="Similar names"
        titleId="names-title"
        description={
          isHeld ? 'The company cannot be verified until its name is cleared.' : 'Every name was cleared.'
        }
      />
      <CardBody>
        <ul className="divide-y divide-line text-sm">
          {reviews.map((review) => (
            <li
              key={review.id}
              className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2 first:pt-0 last:pb-0"
            >
              <ReviewedName review={review} />
              <span className="flex flex-wrap gap-2">
                {review.verdict !== 'cleared' && (
                  <Button
                    size="sm"
                    variant="secondary"
                    onClick={() => setAsked({ review, verdict: 'cleared' })}
                  >
                    {review.verdict === 'refused' ? 'Clear after all' : 'Clear the name'}
                  </Button>
                )}
                {review.verdict === null && (
                  <Button size="sm" variant="danger" onClick={() => setAsked({ review, verdict: 'refused' })}>
                    Refuse the name
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
      {asked && <NameVerdictDialog {...asked} decide={decide} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

const looks = {
  cleared: { text: 'Cleared', tone: 'positive' },
  refused: { text: 'Refused', tone: 'negative' },
  waiting: { text: 'Waits for a reviewer', tone: 'warning' },
} as const

function ReviewedName({ review }: { review: NameReview }) {
  const formats = useFormats()
  const { name, similarToId, similarToName, verdict, reason, decidedAt } = review
  const look = looks[verdict ?? 'waiting']
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="wrap-anywhere">
        <span className="font-medium">{name}</span> is similar to{' '}
        <Link to={`/staff/companies/${similarToId}/standing`} className={textLinkClass}>
          {similarToName}
        </Link>{' '}
        <Badge tone={look.tone}>{look.text}</Badge>
      </p>
      {decidedAt && (
        <p className="wrap-anywhere text-muted">
          {formats.date(decidedAt)}: {reason}
        </p>
      )}
    </div>
  )
}

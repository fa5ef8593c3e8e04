import type { KycCase, KycHistoryEntry } from '@laycan/contract/kyc/kyc-review'
import { useFormats } from '#platform/settings.ts'
import type { Tone } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Timeline, TimelineItem } from '#ui/timeline.tsx'

const looks: Record<KycHistoryEntry['kind'], { text: string; tone: Tone }> = {
  initiated: { text: 'Initiated', tone: 'neutral' },
  submitted: { text: 'Submitted', tone: 'info' },
  resubmitted: { text: 'Submitted again', tone: 'info' },
  checked: { text: 'Checked automatically', tone: 'neutral' },
  claimed: { text: 'Claimed', tone: 'accent' },
  released: { text: 'Released', tone: 'neutral' },
  document_viewed: { text: 'Document viewed', tone: 'neutral' },
  approved: { text: 'Approved', tone: 'positive' },
  rejected: { text: 'Rejected', tone: 'negative' },
  reopened: { text: 'Opened again', tone: 'warning' },
  restored: { text: 'Verification restored', tone: 'positive' },
  withdrawn: { text: 'Verification withdrawn', tone: 'negative' },
  documents_deleted: { text: 'Documents deleted', tone: 'neutral' },
}

/** Everything that ever happened to the case, the latest first. */
export function HistoryCard({ kycCase: { history } }: { kycCase: KycCase }) {
  const formats = useFormats()
  return (
    <Card as="section" aria-labelledby="history-title">
      <CardHeader title="History" titleId="history-title" />
      <CardBody className="max-h-120 overflow-y-auto">
        <Timeline label="History">
          {history.map(({ id, kind, at, actor, reason }) => (
            <TimelineItem
              key={id}
              tone={looks[kind].tone}
              title={looks[kind].text}
              meta={
                <>
                  {actor?.name ?? 'Laycan'} · <time dateTime={at}>{formats.dateTime(at)}</time>
                </>
              }
            >
              {reason}
            </TimelineItem>
          ))}
        </Timeline>
      </CardBody>
    </Card>
  )
}

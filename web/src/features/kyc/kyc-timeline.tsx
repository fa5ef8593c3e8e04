import type { KycTimelineEntry } from '@laycan/contract/kyc/kyc'
import { useFormats } from '#platform/settings.ts'
import type { Tone } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Timeline, TimelineItem } from '#ui/timeline.tsx'

type Kind = KycTimelineEntry['kind']

const looks: Record<Kind, { text: string; tone: Tone }> = {
  initiated: { text: 'Verification initiated', tone: 'neutral' },
  submitted: { text: 'Documents submitted', tone: 'info' },
  resubmitted: { text: 'Documents submitted again', tone: 'info' },
  approved: { text: 'Identity verified', tone: 'positive' },
  rejected: { text: 'Rejected', tone: 'negative' },
  reopened: { text: 'Reviewed again', tone: 'warning' },
  restored: { text: 'Verification restored', tone: 'positive' },
  withdrawn: { text: 'Verification withdrawn', tone: 'negative' },
  documents_deleted: { text: 'Documents deleted', tone: 'neutral' },
}
const actors: Record<KycTimelineEntry['actor'], string> = {
  you: 'You',
  reviewer: 'Reviewer',
  system: 'Laycan',
}

/** What happened so far, the latest first; nothing before anything has. */
export function KycTimeline({ entries }: { entries: KycTimelineEntry[] }) {
  const formats = useFormats()
  if (entries.length === 0) return null
  return (
    <Card as="section" aria-labelledby="kyc-timeline-title">
      <CardHeader title="Timeline" titleId="kyc-timeline-title" />
      <CardBody>
        <Timeline label="Timeline">
          {entries.map(({ id, kind, at, actor, reason }) => (
            <TimelineItem
              key={id}
              tone={looks[kind].tone}
              title={looks[kind].text}
              meta={
                <>
                  {actors[actor]} · <time dateTime={at}>{formats.dateTime(at)}</time>
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

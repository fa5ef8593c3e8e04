import type { StandingEvent } from '@laycan/contract/standing/standing'
import { type StandingKind, standingKindLabels } from '@laycan/contract/standing/standing-labels'
import { useFormats } from '#platform/settings.ts'
import type { Tone } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Timeline, TimelineItem } from '#ui/timeline.tsx'

const tones: Record<StandingKind, Tone> = {
  verification_withdrawn: 'negative',
  suspended: 'negative',
  restored: 'positive',
  proposed: 'warning',
  declined: 'neutral',
  name_cleared: 'positive',
  name_refused: 'negative',
}

/** Everything that was done, the latest first. It cannot be changed. */
export function StandingHistory({ history }: { history: StandingEvent[] }) {
  const formats = useFormats()
  return (
    <Card as="section" aria-labelledby="standing-history-title">
      <CardHeader title="History" titleId="standing-history-title" />
      <CardBody>
        {history.length === 0 ? (
          <p className="text-muted text-sm">Nothing was ever done about it.</p>
        ) : (
          <Timeline label="History">
            {history.map(({ id, kind, at, actor, reason }) => (
              <TimelineItem
                key={id}
                tone={tones[kind]}
                title={standingKindLabels[kind]}
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
        )}
      </CardBody>
    </Card>
  )
}

import { type ReactNode, useId } from 'react'
import { useFormats } from '#platform/settings.ts'
import type { Tone } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Timeline, TimelineItem } from '#ui/timeline.tsx'

type TimelineCardProps<Kind extends string> = {
  title: string
  looks: Record<Kind, { text: string; tone: Tone }>
  /** The latest first. */
  entries: { id: string | number; kind: Kind; at: string; reason: ReactNode; actorName: string }[]
  className?: string | undefined
}

/** What happened to a case, when and by whom. */
export function TimelineCard<Kind extends string>(props: TimelineCardProps<Kind>) {
  const { title, looks, entries, className } = props
  const formats = useFormats()
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader title={title} titleId={titleId} />
      <CardBody className={className}>
        <Timeline label={title}>
          {entries.map(({ id, kind, at, reason, actorName }) => (
            <TimelineItem
              key={id}
              tone={looks[kind].tone}
              title={looks[kind].text}
              meta={
                <>
                  {actorName} · <time dateTime={at}>{formats.dateTime(at)}</time>
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

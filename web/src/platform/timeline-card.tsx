import { type ReactNode, useId } from 'react'
import { useFormats } from '#platform/settings.ts'
import type { Tone } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Timeline, TimelineItem } from '#ui/timeline.tsx'

type TimelineCardProps<Kind extends string> = {
  title: string
  /** Of the list, for screen readers; the title unless stated. */
  label?: string
  looks: Record<Kind, { text: string; tone: Tone }>
  /** The latest first. */
  entries: { id: string | number; kind: Kind; at: string; reason: ReactNode; actorName: string }[]
  /** Instead of a list without entries. */
  empty?: string
  className?: string | undefined
}

/** What happened to a case, when and by whom. */
export function TimelineCard<Kind extends string>(props: TimelineCardProps<Kind>) {
  const { title, label = title, looks, entries, empty, className } = props
  const formats = useFormats()
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader title={title} titleId={titleId} />
      {/* Without a stop the keyboard cannot scroll a long history. */}
      <CardBody className={className} {...(className && { tabIndex: 0 })}>
        {empty && entries.length === 0 ? (
          <p className="text-muted text-sm">{empty}</p>
        ) : (
          <Timeline label={label}>
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
        )}
      </CardBody>
    </Card>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#platform/settings.ts'
import { Badge, SampleBadge, type Tone } from '#ui/badge.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { type RecentEvent, useRecentActivity } from './dashboard.api.ts'
import { type Activity, sampleActivity } from './sample-figures.ts'

/** Samples until something has happened. */
export function RecentActivity({ className }: { className?: string }) {
  const { recent, isPending } = useRecentActivity()
  const isSample = !isPending && recent.length === 0
  return (
    <Card as="section" aria-labelledby="activity-title" className={className}>
      <CardHeader
        title="Recent Activity"
        titleId="activity-title"
        actions={isSample ? <SampleBadge /> : <AllActivity />}
      />
      {isPending ? (
        <SkeletonGroup label="Loading activity" className="p-4">
          <SkeletonText lines={4} />
        </SkeletonGroup>
      ) : (
        <ul className="mt-2 pb-1">{isSample ? <Samples /> : <Recent recent={recent} />}</ul>
      )}
    </Card>
  )
}

const AllActivity = () => (
  <Link to="/notifications" className="rounded-sm text-accent text-sm hover:text-accent-strong">
    See all
  </Link>
)

function Recent({ recent }: { recent: RecentEvent[] }) {
  const formats = useFormats()
  return recent.map(({ id, text, time, isNew, path }) => (
    <Row
      key={id}
      text={
        path ? (
          <Link to={path} className="rounded-sm hover:underline hover:underline-offset-3">
            {text}
          </Link>
        ) : (
          text
        )
      }
      time={<time dateTime={time}>{formats.ago(time)}</time>}
      badge={isNew && <Badge tone="info">New</Badge>}
    />
  ))
}

const tones: Record<Activity['state'], Tone> = { New: 'info', Completed: 'positive', Update: 'neutral' }

const Samples = () =>
  sampleActivity.map(({ id, text, time, state }) => (
    <Row key={id} text={text} time={time} badge={<Badge tone={tones[state]}>{state}</Badge>} />
  ))

function Row({ text, time, badge }: { text: ReactNode; time: ReactNode; badge: ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-4 px-4 py-2.5 not-first:border-line not-first:border-t">
      <div className="min-w-0">
        <p className="text-pretty break-words">{text}</p>
        <p className="text-sm text-subtle">{time}</p>
      </div>
      {badge && <span className="mt-0.5 shrink-0">{badge}</span>}
    </li>
  )
}

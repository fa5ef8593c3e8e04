import { Badge, SampleBadge, type Tone } from '#ui/badge.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { type Activity, sampleActivity } from './sample-figures.ts'

const tones: Record<Activity['state'], Tone> = { New: 'info', Completed: 'positive', Update: 'neutral' }

export function RecentActivity({ className }: { className?: string }) {
  return (
    <Card as="section" aria-labelledby="activity-title" className={className}>
      <CardHeader title="Recent Activity" titleId="activity-title" actions={<SampleBadge />} />
      <ul className="mt-2 pb-1">
        {sampleActivity.map(({ id, text, time, state }) => (
          <li
            key={id}
            className="flex items-start justify-between gap-4 px-4 py-2.5 not-first:border-line not-first:border-t"
          >
            <div className="min-w-0">
              <p className="text-pretty">{text}</p>
              <p className="text-sm text-subtle">{time}</p>
            </div>
            <Badge tone={tones[state]} className="mt-0.5 shrink-0">
              {state}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

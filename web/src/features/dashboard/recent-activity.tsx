import { Badge, SampleBadge, type Tone } from '#ui/badge.tsx'
import { ActivityList, ActivityRow } from './activity-list.tsx'
import { useTradeOverview } from './dashboard.api.ts'
import { Panel } from './panel.tsx'
import { type Activity, sampleActivity } from './sample-figures.ts'

/** Samples until something has happened. */
export function RecentActivity({ shown }: { shown: number }) {
  const query = useTradeOverview()
  const recent = query.data?.recent.slice(0, shown) ?? []
  const isSample = query.data !== undefined && recent.length === 0
  return (
    <Panel
      title="Recent Activity"
      what="activity"
      query={query}
      badge={isSample && <SampleBadge />}
      link={isSample ? undefined : { to: '/activity', text: 'See all' }}
    >
      {isSample ? (
        <ul className="mt-2 pb-1">
          {sampleActivity.map(({ id, text, time, state }) => (
            <ActivityRow
              key={id}
              text={text}
              time={time}
              badge={<Badge tone={tones[state]}>{state}</Badge>}
            />
          ))}
        </ul>
      ) : (
        <ActivityList activities={recent} />
      )}
    </Panel>
  )
}

const tones: Record<Activity['state'], Tone> = { New: 'info', Completed: 'positive', Update: 'neutral' }

import type { TradeActivity } from '@laycan/contract/trade/overview/overview'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#platform/settings.ts'
import { useNow } from '#platform/use-now.ts'
import { Badge } from '#ui/badge.tsx'
import { rowClass } from './panel.tsx'

export function ActivityList({ activities }: { activities: TradeActivity[] }) {
  const formats = useFormats()
  const nowMs = useNow()
  return (
    <ul className="mt-2 pb-1">
      {activities.map(({ id, text, at, path, isUnread }) => (
        <ActivityRow
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
          time={
            <time dateTime={at} title={formats.dateTime(at)}>
              {formats.ago(at, nowMs)}
            </time>
          }
          badge={isUnread && <Badge tone="info">New</Badge>}
        />
      ))}
    </ul>
  )
}

export function ActivityRow({ text, time, badge }: { text: ReactNode; time: ReactNode; badge: ReactNode }) {
  return (
    <li className={`${rowClass} flex items-start justify-between gap-4`}>
      <div className="min-w-0">
        <p className="text-pretty break-words">{text}</p>
        <p className="text-sm text-subtle">{time}</p>
      </div>
      {badge && <span className="mt-0.5 shrink-0">{badge}</span>}
    </li>
  )
}

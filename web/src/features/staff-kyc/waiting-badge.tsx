import type { KycQueueItem } from '@laycan/contract/kyc-review'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { waitingTime } from './waiting-time.ts'

type WaitingBadgeProps = { item: KycQueueItem; nowMs: number }

/** How long a case waits against the 24–48 hours that people are promised; or when it was decided. */
export function WaitingBadge({ item: { submittedAt, decidedAt, status }, nowMs }: WaitingBadgeProps) {
  const formats = useFormats()
  if (status !== 'in_progress' && decidedAt) {
    return <time dateTime={decidedAt}>{formats.dateTime(decidedAt)}</time>
  }
  const { tone, waited, promise } = waitingTime(submittedAt, nowMs)
  return (
    <span
      title={`Submitted ${formats.dateTime(submittedAt)}`}
      className="inline-flex flex-col items-start gap-0.5"
    >
      <Badge tone={tone} icon={tone === 'negative' && <AlarmClock aria-hidden="true" />}>
        {promise}
      </Badge>
      <span className="tabular whitespace-nowrap text-subtle text-xs">waiting {waited}</span>
    </span>
  )
}

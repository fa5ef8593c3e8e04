import type { KycQueueItem } from '@laycan/contract/kyc/kyc-review'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { waitingTime } from './waiting-time.ts'

type WaitingBadgeProps = {
  item: KycQueueItem
  nowMs: number
  /** One line instead of two. */
  isInline?: boolean
}

/** How long a case waits against the 24–48 hours that people are promised; or when it was decided. */
export function WaitingBadge({ item, nowMs, isInline = false }: WaitingBadgeProps) {
  const { submittedAt, decidedAt, status } = item
  const formats = useFormats()
  if (status !== 'in_progress' && decidedAt) {
    return <time dateTime={decidedAt}>{formats.dateTime(decidedAt)}</time>
  }
  const { tone, waited, promise } = waitingTime(submittedAt, nowMs)
  return (
    <span
      title={`Submitted ${formats.dateTime(submittedAt)}`}
      className={`inline-flex ${isInline ? 'items-center gap-1.5' : 'flex-col items-start gap-0.5'}`}
    >
      <Badge
        tone={tone}
        className="whitespace-nowrap"
        icon={tone === 'negative' && <AlarmClock aria-hidden="true" />}
      >
        {promise}
      </Badge>
      <span className="tabular whitespace-nowrap text-subtle text-xs">waiting {waited}</span>
    </span>
  )
}

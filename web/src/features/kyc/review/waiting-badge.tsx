import type { KycQueueItem } from '@laycan/contract/kyc/kyc-review'
import { kycReviewHours } from '@laycan/contract/kyc/kyc-rules'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import { useFormats } from '#platform/settings.ts'
import { Badge, type Tone } from '#ui/badge.tsx'

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

const hourMs = 3_600_000
const { least: expectedHours, most: promisedHours } = kycReviewHours

type Waiting = { tone: Tone; waited: string; promise: string }

/** How long a case has waited, and what that means for what the person was promised. */
export function waitingTime(submittedAt: string, nowMs: number): Waiting {
  const hours = Math.max(0, Math.floor((nowMs - Date.parse(submittedAt)) / hourMs))
  const waited = hours < 1 ? 'less than 1 h' : inWords(hours)
  if (hours >= promisedHours) {
    return { tone: 'negative', waited, promise: `Overdue by ${inWords(Math.max(1, hours - promisedHours))}` }
  }
  const left = `Due in ${inWords(promisedHours - hours)}`
  return { tone: hours >= expectedHours ? 'warning' : 'positive', waited, promise: left }
}

/** Hours up to two days, then days. */
function inWords(hours: number): string {
  if (hours <= promisedHours) return `${hours} h`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}

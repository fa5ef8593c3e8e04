import type { CompanyQueueItem, RiskRating } from '@laycan/contract/kyb/kyb-review'
import { riskRatingLabels } from '@laycan/contract/kyb/risk-labels'
import { Badge } from '#ui/badge.tsx'

export const forReviewers = 'This page is for compliance'

const ratingTones = { low: 'positive', medium: 'warning', high: 'negative' } as const

export const RatingBadge = ({ rating }: { rating: RiskRating | null }) =>
  rating ? <Badge tone={ratingTones[rating]}>{riskRatingLabels[rating]}</Badge> : <span>–</span>

export function CheckCount({ checks: { areDone, failed, warnings } }: Pick<CompanyQueueItem, 'checks'>) {
  if (!areDone) return <Badge>Checks running</Badge>
  if (failed > 0) return <Badge tone="negative">{failed} failed</Badge>
  return warnings > 0 ? (
    <Badge tone="warning">{warnings === 1 ? '1 warning' : `${warnings} warnings`}</Badge>
  ) : (
    <Badge tone="positive">All passed</Badge>
  )
}

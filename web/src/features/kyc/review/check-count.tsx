import type { KycQueueItem } from '@laycan/contract/kyc/kyc-review'
import { Badge } from '#ui/badge.tsx'

/** What the automatic checks of a case found, in one glance. */
export function CheckCount({ checks: { areDone, failed, warnings } }: Pick<KycQueueItem, 'checks'>) {
  if (!areDone) return <Badge>Checks running</Badge>
  if (failed === 0 && warnings === 0) return <Badge tone="positive">All passed</Badge>
  return (
    <span className="flex flex-wrap gap-1">
      {failed > 0 && <Badge tone="negative">{failed} failed</Badge>}
      {warnings > 0 && <Badge tone="warning">{warnings === 1 ? '1 warning' : `${warnings} warnings`}</Badge>}
    </span>
  )
}

import type { KycState } from '@laycan/contract/kyc/kyc'
import { kycStatusTexts } from '@laycan/contract/kyc/kyc-rules'
import type { KycStatus } from '@laycan/contract/profile/profile'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'
import { KycBadge } from '#platform/verified-badge.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'

const looks: Record<KycStatus, { Icon: typeof Clock; className: string }> = {
  pending: { Icon: ShieldAlert, className: 'bg-warning-soft text-warning' },
  in_progress: { Icon: Clock, className: 'bg-info-soft text-info' },
  verified: { Icon: CircleCheck, className: 'bg-positive-soft text-positive' },
  rejected: { Icon: CircleX, className: 'bg-negative-soft text-negative' },
}

type StatusCardProps = { status: KycStatus; state: KycState | undefined }

export function StatusCard({ status, state }: StatusCardProps) {
  const formats = useFormats()
  const { Icon, className } = looks[status]
  return (
    <Card as="section" aria-labelledby="kyc-status-title" className="flex items-center gap-4 p-4">
      <span className={classNames('grid size-10 shrink-0 place-items-center rounded-full', className)}>
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 id="kyc-status-title" className="text-muted text-sm">
            Verification status
          </h2>
          <KycBadge status={status} />
        </div>
        <p role="status" className="mt-0.5 font-medium text-lg">
          {kycStatusTexts[status]}
        </p>
        <p className="tabular text-muted text-sm">{explain(status, state, formats)}</p>
      </div>
    </Card>
  )
}

function explain(status: KycStatus, state: KycState | undefined, formats: Formats): string {
  if (status === 'in_progress' && state?.submittedAt) {
    return `Submitted ${formats.dateTime(state.submittedAt)}`
  }
  if (status === 'rejected' && state?.decidedAt) {
    return `Decided ${formats.dateTime(state.decidedAt)}. You can correct what is named below and submit again.`
  }
  return 'KYC verification is needed for all trading features.'
}

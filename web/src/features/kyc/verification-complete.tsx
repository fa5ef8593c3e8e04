import type { KycState } from '@laycan/contract/kyc/kyc'
import { kycStatusTexts } from '@laycan/contract/kyc/kyc-rules'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Link } from 'react-router'
import { useFormats } from '#platform/settings.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { KycTimeline } from './kyc-timeline.tsx'

export function VerificationComplete({ state }: { state: KycState | undefined }) {
  const formats = useFormats()
  return (
    <div className="mx-auto max-w-2xl space-y-4">
      <Card className="flex flex-col items-center px-6 py-10 text-center">
        <span className="mb-4 grid size-14 place-items-center rounded-full bg-positive-soft text-positive">
          <ShieldCheck aria-hidden="true" className="size-7" />
        </span>
        <h1 className="font-semibold text-2xl tracking-tight">Verification Complete</h1>
        <p role="status" className="mt-1 text-muted">
          {kycStatusTexts.verified}
        </p>
        <p className="tabular mt-1 text-sm text-subtle">
          All trading features are open to you
          {state?.decidedAt && ` since ${formats.dateTime(state.decidedAt)}`}.
        </p>
        <Link to="/dashboard" className={buttonClass({ className: 'mt-5' })}>
          Return to Dashboard
        </Link>
      </Card>
      <KycTimeline entries={state?.timeline ?? []} />
    </div>
  )
}

import { kycStatusTexts } from '@laycan/contract/kyc/kyc-rules'
import type { KycStatus } from '@laycan/contract/profile/profile'
import { useState } from 'react'
import { useSession } from '#platform/session.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { useKycStatus } from './kyc.api.ts'
import { KycTimeline } from './kyc-timeline.tsx'
import { KycWizard } from './kyc-wizard.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { RejectionNotice } from './rejection-notice.tsx'
import { StatusCard } from './status-card.tsx'
import { VerificationComplete } from './verification-complete.tsx'

export default function KycPage() {
  const { user } = useSession()
  const { data: state, failureCount } = useKycStatus()
  const [isSettled, setSettled] = useState(false)
  // The first failure is enough, and counts for good: the screen goes on with what the session knows.
  if (!isSettled && (state || failureCount > 0)) setSettled(true)
  if (!user) return null
  const status = state?.status ?? knownStatus(user.kycStatus)
  return (
    <>
      <title>KYC Verification · Laycan</title>
      {status === 'verified' ? (
        <VerificationComplete state={state} />
      ) : (
        <>
          <PageHeader
            title="KYC Verification"
            description="Prove who you are, once, and trade with others who have done the same."
          />
          <div className="mt-5 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="min-w-0 space-y-4">
              <StatusCard status={status} state={state} />
              {status === 'rejected' && state?.rejection && <RejectionNotice rejection={state.rejection} />}
              {isSettled ? (
                <KycWizard userId={user.userId} status={status} state={state} />
              ) : (
                <SkeletonGroup label="Loading your verification">
                  <SkeletonText lines={8} />
                </SkeletonGroup>
              )}
            </div>
            <aside aria-label="About your verification" className="min-w-0 space-y-4">
              <KycTimeline entries={state?.timeline ?? []} />
              <PrivacyCard retentionDays={state?.retentionDays} />
            </aside>
          </div>
        </>
      )}
    </>
  )
}

/** A token may name a status that this version does not know. */
const knownStatus = (status: string): KycStatus =>
  Object.hasOwn(kycStatusTexts, status) ? (status as KycStatus) : 'pending'

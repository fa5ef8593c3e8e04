import type { KycRejection, KycReopenedFact, KycState } from '@laycan/contract/kyc/kyc'
import { kycRejectReasons, kycStatusTexts } from '@laycan/contract/kyc/kyc-rules'
import type { KycStatus } from '@laycan/contract/profile/profile'
import CircleX from 'lucide-react/icons/circle-x'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#platform/session.tsx'
import { useFormats } from '#platform/settings.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { useKycStatus } from './kyc.api.ts'
import { KycTimeline } from './kyc-timeline.tsx'
import { KycWizard } from './kyc-wizard.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { StatusCard } from './status-card.tsx'

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
              {state && state.reopenedFor.length > 0 && <ReopenedNotice facts={state.reopenedFor} />}
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

/** Why somebody who was verified waits again. */
function ReopenedNotice({ facts }: { facts: KycReopenedFact[] }) {
  return facts.includes('name') ? (
    <Notice
      tone="warning"
      title="Your name changed, so a reviewer verifies it again"
      actions={
        <Link to="/profile" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Open profile
        </Link>
      }
    >
      Your running deals go on. New ones wait until your new name is verified. If you change back to the name
      that was verified, the badge returns at once.
    </Notice>
  ) : (
    <Notice tone="warning" title="Your verification has expired">
      A reviewer looks at it again. Your running deals go on; new ones wait.
    </Notice>
  )
}

/** A token may name a status that this version does not know. */
const knownStatus = (status: string): KycStatus =>
  Object.hasOwn(kycStatusTexts, status) ? (status as KycStatus) : 'pending'

/** Why the last submission was not accepted: what the reviewer wrote, and every reason with its document. */
function RejectionNotice({ rejection }: { rejection: KycRejection }) {
  const names = [...new Set(rejection.reasons.map(({ document }) => document))]
  return (
    <section
      aria-labelledby="rejection-title"
      className="rounded-lg border border-negative/30 bg-negative-soft px-4 py-3"
    >
      <h2 id="rejection-title" className="flex items-center gap-2 font-semibold">
        <CircleX aria-hidden="true" className="size-4 shrink-0 text-negative" />
        Why it was rejected
      </h2>
      {rejection.note && <p className="mt-1.5 whitespace-pre-line break-words">{rejection.note}</p>}
      <dl className="mt-2 space-y-1.5 text-sm">
        {names.map((name) => (
          <div key={name ?? ''} className="gap-x-3 sm:grid sm:grid-cols-[14rem_1fr]">
            <dt className="font-medium">{name ?? 'Your details'}</dt>
            {rejection.reasons
              .filter(({ document }) => document === name)
              .map(({ reason }) => (
                <dd key={reason} className="text-muted sm:col-start-2">
                  {kycRejectReasons[reason]}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

function VerificationComplete({ state }: { state: KycState | undefined }) {
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
          {state?.decidedAt && ` since ${formats.dateTime(state.decidedAt)}`}
          {state?.verifiedUntil && `, until ${formats.date(state.verifiedUntil)}`}.
        </p>
        <Link to="/dashboard" className={buttonClass({ className: 'mt-5' })}>
          Return to Dashboard
        </Link>
      </Card>
      <KycTimeline entries={state?.timeline ?? []} />
    </div>
  )
}

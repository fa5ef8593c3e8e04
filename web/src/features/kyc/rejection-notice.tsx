import type { KycRejection } from '@laycan/contract/kyc/kyc'
import { kycRejectReasons } from '@laycan/contract/kyc/kyc-rules'
import CircleX from 'lucide-react/icons/circle-x'

/** Why the last submission was not accepted: what the reviewer wrote, and every reason with its document. */
export function RejectionNotice({ rejection }: { rejection: KycRejection }) {
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

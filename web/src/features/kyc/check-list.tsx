import type { KycCheck } from '@laycan/contract/kyc/kyc'
import { kycCheckNames } from '@laycan/contract/kyc/kyc-rules'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CircleX from 'lucide-react/icons/circle-x'

const looks: Record<KycCheck['result'], { Icon: typeof CircleX; word: string; className: string }> = {
  passed: { Icon: CircleCheck, word: 'Passed', className: 'text-positive' },
  warning: { Icon: CircleAlert, word: 'To be looked at', className: 'text-warning' },
  failed: { Icon: CircleX, word: 'Not passed', className: 'text-negative' },
  skipped: { Icon: CircleMinus, word: 'No result', className: 'text-subtle' },
}

/** What the automatic checks found, in plain words; a reviewer decides. */
export function CheckList({ checks }: { checks: KycCheck[] }) {
  const found = checks.filter(({ result }) => result === 'failed' || result === 'warning')
  const others = checks.filter((check) => !found.includes(check))
  return (
    <div className="space-y-3">
      {found.length > 0 ? (
        <>
          <p className="text-muted text-sm">A reviewer looks at these, and decides.</p>
          <Checks label="Found by the checks" checks={found} />
        </>
      ) : (
        <p className="text-muted text-sm">They found nothing to object to. A reviewer decides, not they.</p>
      )}
      {others.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer rounded-sm font-medium">
            {found.length > 0 ? 'Everything else' : 'What was checked'}{' '}
            <span className="tabular font-normal text-muted">({others.length})</span>
          </summary>
          <div className="mt-3">
            <Checks label="Other checks" checks={others} />
          </div>
        </details>
      )}
    </div>
  )
}

function Checks({ label, checks }: { label: string; checks: KycCheck[] }) {
  return (
    <ul aria-label={label} className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {checks.map(({ check, document, result, reason }) => {
        const { Icon, word, className } = looks[result]
        return (
          <li key={`${check} ${document}`} className="flex items-start gap-2 text-sm">
            <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${className}`} />
            <div className="min-w-0">
              <p className="font-medium">
                {kycCheckNames[check] ?? check}
                <span className="sr-only">: {word}</span>
              </p>
              <p className="break-words text-muted">
                {document && `${document}: `}
                {reason}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

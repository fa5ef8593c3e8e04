import type { KycState } from '@laycan/contract/kyc/kyc'
import { kycStatusTexts } from '@laycan/contract/kyc/kyc-rules'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { CardBody, CardFooter } from '#ui/card.tsx'
import { toast } from '#ui/toast.ts'
import { CheckList } from './check-list.tsx'
import { useCheckStatus } from './kyc.api.ts'
import { UploadedFile } from './uploaded-file.tsx'

/** The last step: others are at work, and say so when they are done. */
export function VerificationStep({ state }: { state: KycState | undefined }) {
  const check = useCheckStatus()

  function handleCheck() {
    // A failure is only logged, a decision shows itself.
    check.mutate(undefined, {
      onSuccess: ({ status }) => status === 'in_progress' && toast(kycStatusTexts.in_progress),
    })
  }

  return (
    <>
      <CardBody className="space-y-5">
        <p className="max-w-prose text-pretty">
          Your documents are reviewed within 24-48 hours, and you are notified by e-mail.
        </p>
        {state && state.documents.length > 0 && (
          <section aria-labelledby="handed-in-title">
            <h3 id="handed-in-title" className="mb-2 font-semibold">
              What you submitted
            </h3>
            <ul className="grid gap-3 sm:grid-cols-2">
              {state.documents.map((document) => (
                <li key={document.id} className="min-w-0">
                  <p className="mb-1 text-muted text-sm">{document.document}</p>
                  <UploadedFile document={document} localFile={undefined} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {state && (
          <section aria-labelledby="checks-title">
            <h3 id="checks-title" className="mb-2 font-semibold">
              Automatic checks
            </h3>
            {state.checks.length > 0 ? (
              <CheckList checks={state.checks} />
            ) : (
              <p className="text-muted text-sm">They run in a moment. A reviewer decides, not they.</p>
            )}
          </section>
        )}
      </CardBody>
      <CardFooter className="justify-between">
        <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
          Return to Dashboard
        </Link>
        <Button icon={<RefreshCw aria-hidden="true" />} loading={check.isPending} onClick={handleCheck}>
          Check Status
        </Button>
      </CardFooter>
    </>
  )
}

import type { KycCase } from '@laycan/contract/kyc/kyc-review'
import { useState } from 'react'
import { fullName } from '#platform/full-name.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { useDecision } from './kyc-review.api.ts'
import { StaffReasonDialog } from './staff-reason-dialog.tsx'

/** Whether the person holds, or is close to, high public office: a factor of the risk, set by reviewers. */
export function ExposureCard({ kycCase: { item, isPoliticallyExposed } }: { kycCase: KycCase }) {
  const [isAsking, setAsking] = useState(false)
  const decide = useDecision(item.caseId)
  const next = !isPoliticallyExposed
  return (
    <Card as="section" aria-labelledby="exposure-title">
      <CardHeader title="Politically exposed person" titleId="exposure-title" />
      <CardBody className="flex flex-wrap items-center justify-between gap-2 pt-3 text-sm">
        <p className="min-w-0 flex-1 basis-40 text-muted">
          {isPoliticallyExposed
            ? 'Yes. Two reviewers must approve this case.'
            : 'No. Set this if the person holds high public office, or is close to somebody who does.'}
        </p>
        <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
          {next ? 'Mark as exposed' : 'Remove the mark'}
        </Button>
      </CardBody>
      {isAsking && (
        <StaffReasonDialog
          title={next ? `Is ${fullName(item)} politically exposed?` : 'Remove the mark?'}
          description="The person is not told."
          action={next ? 'Mark as exposed' : 'Remove the mark'}
          onConfirm={(reason) => decide.mutateAsync({ kind: 'exposure', isPoliticallyExposed: next, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

import type { KycCase } from '@laycan/contract/kyc/kyc-review'
import Check from 'lucide-react/icons/check'
import { useId, useState } from 'react'
import { useContractForm } from '#platform/form.tsx'
import { fullName } from '#platform/full-name.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { approvalProblem, approvalStep, approvalSteps } from './approval-state.ts'
import { useDecision } from './kyc-review.api.ts'

export function ApproveButton({ kycCase, userId }: { kycCase: KycCase; userId: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const problem = approvalProblem(kycCase, userId)
  const problemId = useId()
  return (
    <>
      <Button
        icon={<Check aria-hidden="true" />}
        aria-describedby={problem ? problemId : undefined}
        onClick={() => (problem ? toast.error(problem) : setOpen(true))}
      >
        {approvalSteps[approvalStep(kycCase)].button}
      </Button>
      {problem && (
        <span id={problemId} className="sr-only">
          {problem}
        </span>
      )}
      {isOpen && <ApproveDialog kycCase={kycCase} onClose={() => setOpen(false)} />}
    </>
  )
}

function ApproveDialog({ kycCase, onClose }: { kycCase: KycCase; onClose: () => void }) {
  const { item, approval } = kycCase
  const decide = useDecision(item.caseId)
  const { failed, warnings } = item.checks
  const step = approvalStep(kycCase)
  const texts = approvalSteps[step]
  const form = useContractForm({
    defaultValues: { note: approval.proposal?.note ?? '' },
    send: ({ note }) => decide.mutateAsync({ kind: 'approve', note }),
    onSent: (decided) => {
      toast.success(
        decided.item.status === 'verified'
          ? `${fullName(item)} is verified`
          : 'Proposed. Another reviewer must confirm it.',
      )
      onClose()
    },
    // A refusal means that the case has changed; it is explained in a toast and shown as it now is.
    onFailed: onClose,
  })

  return (
    <FormDialog
      title={step === 'propose' ? `Propose to verify ${fullName(item)}?` : `Verify ${fullName(item)}?`}
      description={texts.description}
      form={form}
      action={texts.action}
      onClose={onClose}
    >
      {approval.proposal && (
        <p className="rounded-md bg-info-soft px-3 py-2 text-sm">
          Proposed by {approval.proposal.by.name}. You confirm what they decided on failed checks and hits.
        </p>
      )}
      {failed + warnings > 0 && (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-sm">
          The checks found {count(failed, 'failure')} and {count(warnings, 'warning')}. Approve only if you
          have looked at each.
        </p>
      )}
      <TextArea
        label="Note to the person"
        hint="Optional. They read it in their timeline."
        rows={3}
        maxLength={2000}
        {...form.field('note')}
      />
    </FormDialog>
  )
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`

import type { KycCase } from '@laycan/contract/kyc/kyc-review'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useContractForm } from '#platform/form.tsx'
import { fullName } from '#platform/full-name.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useDecision } from './kyc-review.api.ts'

export function ApproveButton({ kycCase }: { kycCase: KycCase }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Check aria-hidden="true" />} onClick={() => setOpen(true)}>
        Approve
      </Button>
      {isOpen && <ApproveDialog kycCase={kycCase} onClose={() => setOpen(false)} />}
    </>
  )
}

function ApproveDialog({ kycCase: { item }, onClose }: { kycCase: KycCase; onClose: () => void }) {
  const decide = useDecision(item.caseId)
  const { failed, warnings } = item.checks
  const form = useContractForm({
    defaultValues: { note: '' },
    send: ({ note }) => decide.mutateAsync({ kind: 'approve', note }),
    onSent: () => {
      toast.success(`${fullName(item)} is verified`)
      onClose()
    },
    // A refusal means that the case has changed; it is explained in a toast and shown as it now is.
    onFailed: onClose,
  })

  return (
    <FormDialog
      title={`Verify ${fullName(item)}?`}
      description="The person is told at once, and may use all trading features."
      form={form}
      action="Approve and verify"
      onClose={onClose}
    >
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

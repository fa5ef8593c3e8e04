import type { KycCase } from '@laycan/contract/kyc/kyc-review'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { personName } from './case-texts.ts'
import { useDecision } from './kyc-review.api.ts'

export function ApproveButton({ kycCase: { item } }: { kycCase: KycCase }) {
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const decide = useDecision(item.caseId)
  const { failed, warnings } = item.checks

  async function handleApprove() {
    await decide.mutateAsync({ kind: 'approve', note }).then(
      () => toast.success(`${personName(item)} is verified`),
      () => undefined,
    )
    setOpen(false)
  }

  return (
    <Dialog
      title={`Verify ${personName(item)}?`}
      description="The person is told at once, and may use all trading features."
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button icon={<Check aria-hidden="true" />}>Approve</Button>}
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button loading={decide.isPending} onClick={() => void handleApprove()}>
            Approve and verify
          </Button>
        </>
      }
    >
      {failed + warnings > 0 && (
        <p className="mb-3 rounded-md bg-warning-soft px-3 py-2 text-sm">
          The checks found {count(failed, 'failure')} and {count(warnings, 'warning')}. Approve only if you
          have looked at each.
        </p>
      )}
      <TextArea
        label="Note to the person"
        hint="Optional. They read it in their timeline."
        rows={3}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  )
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`

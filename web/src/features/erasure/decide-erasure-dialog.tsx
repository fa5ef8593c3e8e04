import type { RequestedErasure } from '@laycan/contract/erasure/erasure'
import { maxReasonLength, reasonProblem } from '@laycan/contract/standing/standing-labels'
import { ActionError } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { fullName } from '#platform/full-name.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useDecideErasure } from './erasure.api.ts'

export type OpenDecision = { decision: 'erase' | 'refuse'; request: RequestedErasure }
type DialogProps = { request: RequestedErasure; onClose: () => void }

export const DecideErasureDialog = ({ decision, ...props }: OpenDecision & DialogProps) =>
  decision === 'erase' ? <EraseDialog {...props} /> : <RefuseDialog {...props} />

function EraseDialog({ request, onClose }: DialogProps) {
  const { mutate, isPending, error } = useDecideErasure()
  const name = fullName(request.member)

  function erase() {
    mutate(
      { id: request.id, decision: 'erase' },
      {
        onSuccess: () => {
          toast.success('The account is closed.')
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={`Erase ${name}?`}
      description="The account is closed at once, and everything that the law does not demand is deleted. This cannot be undone."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button variant="danger" loading={isPending} onClick={erase}>
            Erase
          </Button>
        </>
      }
    >
      <ActionError error={error} fallback="This did not work. Please try again." />
    </Dialog>
  )
}

function RefuseDialog({ request, onClose }: DialogProps) {
  const { mutateAsync } = useDecideErasure()
  const form = useContractForm({
    defaultValues: { reason: '' },
    send: ({ reason }) => mutateAsync({ id: request.id, decision: 'refuse', reason: reason.trim() }),
    onSent: () => {
      toast.success('The request is refused.')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Refuse the request of ${fullName(request.member)}?`}
      description="The account stays as it is. The person can ask again."
      form={form}
      action="Refuse"
      isDanger
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        required
        hint="The person reads it."
        rows={4}
        maxLength={maxReasonLength}
        {...form.field('reason', reasonProblem)}
      />
      <ActionError error={form.error} fallback="This did not work. Please try again." />
    </FormDialog>
  )
}

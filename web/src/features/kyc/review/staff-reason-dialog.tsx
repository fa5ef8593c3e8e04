import { ReasonDialog } from '#platform/reason-dialog.tsx'

type StaffReasonDialogProps = {
  title: string
  description: string
  action: string
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a reason that staff alone will read. */
export const StaffReasonDialog = (props: StaffReasonDialogProps) => (
  <ReasonDialog
    {...props}
    cancel="Cancel"
    hint="For the record. Only staff read it."
    maxLength={2000}
    problemOf={(reason) => (reason.trim().length >= 3 ? undefined : 'Reason is required')}
    // A refusal means that the case has changed; it is explained in a toast and shown as it now is.
    onFailed={(_error, isShown) => !isShown && props.onClose()}
  />
)

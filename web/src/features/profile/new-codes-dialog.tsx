import { useState } from 'react'
import { ConfirmIdentityDialog } from '#platform/confirm-identity-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { ActionDialogProps } from './use-hosted.ts'

export function NewCodesDialog({ onClose }: ActionDialogProps) {
  const [proof, setProof] = useState<string>()
  if (proof === undefined) {
    return (
      <ConfirmIdentityDialog
        purpose="second_factor"
        title="Make new recovery codes?"
        description="The codes that you have now will no longer work."
        action="Make new codes"
        cancel="Keep the old ones"
        failure="Failed to make recovery codes. Please try again."
        onConfirmed={async (given) => setProof(given)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      title="New recovery codes"
      description="Your earlier codes no longer work."
      open
      isKept
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <RecoveryCodes proof={proof} onClose={onClose} />
    </Dialog>
  )
}

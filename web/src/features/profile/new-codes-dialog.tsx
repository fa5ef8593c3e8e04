import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { ActionDialogProps } from './use-hosted.ts'

export function NewCodesDialog({ onClose }: ActionDialogProps) {
  const [isSure, setSure] = useState(false)
  return (
    <Dialog
      title="New recovery codes"
      description="The codes that you have now will no longer work."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        !isSure && (
          <>
            <DialogClose>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button onClick={() => setSure(true)}>Make new codes</Button>
          </>
        )
      }
    >
      {isSure && <RecoveryCodes onClose={onClose} />}
    </Dialog>
  )
}

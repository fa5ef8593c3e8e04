import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import type { ActionDialogProps } from './action-dialog.ts'
import { AuthenticatorStep } from './authenticator-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** First the app, proved by a code; then the codes for its loss. */
export function SetUpTwoFactorDialog({ email, onClose }: ActionDialogProps) {
  const [isOn, setOn] = useState(false)
  return (
    <Dialog
      title={isOn ? 'Keep your recovery codes' : 'Set up two-factor authentication'}
      description={
        isOn
          ? 'Two-factor authentication is on. Without your phone, one of these codes lets you in.'
          : 'From then on, signing in takes your password and a code from your phone.'
      }
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {isOn ? (
        <RecoveryCodes onClose={onClose} />
      ) : (
        <AuthenticatorStep email={email} onDone={() => setOn(true)} />
      )}
    </Dialog>
  )
}

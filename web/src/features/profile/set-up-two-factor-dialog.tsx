import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AuthenticatorStep } from './authenticator-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { ActionDialogProps } from './use-hosted.ts'

/** First the app, proved by a code; then the codes for its loss, where there are any. */
export function SetUpTwoFactorDialog({ email, isHosted, onClose }: ActionDialogProps) {
  const [isOn, setOn] = useState(false)
  if (isOn && isHosted) return <OnWithoutCodes onClose={onClose} />
  return (
    <Dialog
      title={isOn ? 'Keep your recovery codes' : 'Set up two-factor authentication'}
      description={
        isOn
          ? 'Two-factor authentication is on. Without your phone, one of these codes lets you in.'
          : 'From then on, signing in takes your password and a code from your phone. Other devices are signed out.'
      }
      open
      isKept={isOn}
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

function OnWithoutCodes({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      size="sm"
      title="Two-factor authentication is on"
      description="The service that keeps the accounts of this installation has no recovery codes: without your phone, only support can let you in."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={<Button onClick={onClose}>Done</Button>}
    />
  )
}

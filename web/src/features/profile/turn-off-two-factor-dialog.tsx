import { ConfirmIdentityDialog } from '#platform/confirm-identity-dialog.tsx'
import { turnOffSecondFactor } from '#platform/identity-security.ts'
import { toast } from '#ui/toast.ts'
import type { ActionDialogProps } from './use-hosted.ts'

export function TurnOffTwoFactorDialog({ isHosted, onClose }: ActionDialogProps) {
  async function handleConfirmed() {
    await turnOffSecondFactor()
    toast.success('Two-factor authentication is off.')
    onClose()
  }
  return (
    <ConfirmIdentityDialog
      purpose="second_factor"
      title="Turn off two-factor authentication?"
      description={`Your password alone will let anyone in who knows it.${isHosted ? '' : ' Your recovery codes stop working.'}`}
      action="Turn off"
      isDanger
      cancel="Keep it on"
      failure="Failed to turn off two-factor authentication. Please try again."
      onConfirmed={handleConfirmed}
      onClose={onClose}
    />
  )
}

import { useMutation } from '@tanstack/react-query'
import { turnOffSecondFactor } from '#platform/identity-security.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import type { ActionDialogProps } from './use-hosted.ts'

export function TurnOffTwoFactorDialog({ isHosted, onClose }: ActionDialogProps) {
  const turnOff = useMutation({
    mutationFn: turnOffSecondFactor,
    onSuccess: () => {
      toast.success('Two-factor authentication is off.')
      onClose()
    },
    onError: () => toast.error('Failed to turn off two-factor authentication. Please try again.'),
  })
  return (
    <Dialog
      size="sm"
      title="Turn off two-factor authentication?"
      description={`Your password alone will let anyone in who knows it.${isHosted ? '' : ' Your recovery codes stop working.'}`}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Keep it on</Button>
          </DialogClose>
          <Button variant="danger" loading={turnOff.isPending} onClick={() => turnOff.mutate()}>
            Turn off
          </Button>
        </>
      }
    />
  )
}

import { useState } from 'react'
import { ActionError } from '#platform/error-views.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useTakeBackPassport } from './kyb.api.ts'

/** For owners who noticed something after they had submitted, while no reviewer has decided. */
export function TakeBackDialog({ isVerified }: { isVerified: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync, isPending, error, reset } = useTakeBackPassport()

  async function takeBack() {
    // Awaited, since this dialog is gone once the passport is a draft. The mutation keeps the error.
    const isTaken = await mutateAsync().then(
      () => true,
      () => false,
    )
    if (!isTaken) return
    setOpen(false)
    toast.success('The company passport is a draft again')
  }

  return (
    <Dialog
      title="Take the passport back?"
      description={`You can change it and submit it again. ${
        isVerified ? 'Your company stays verified.' : 'The review starts from the beginning then.'
      }`}
      size="sm"
      open={isOpen}
      onOpenChange={(next) => {
        reset()
        setOpen(next)
      }}
      trigger={
        <Button variant="secondary" size="sm">
          Take it back
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Leave it</Button>
          </DialogClose>
          <Button loading={isPending} onClick={() => void takeBack()}>
            Take it back
          </Button>
        </>
      }
    >
      <ActionError error={error} fallback="Failed to take it back. Please try again." />
    </Dialog>
  )
}

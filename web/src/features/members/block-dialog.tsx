import type { MemberCard } from '@laycan/contract/members/members'
import { fullName } from '#platform/full-name.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useBlock } from './members.api.ts'

type BlockDialogProps = { member: MemberCard; onClose: () => void }

export function BlockDialog({ member, onClose }: BlockDialogProps) {
  const name = fullName(member)
  const { mutate, isPending } = useBlock()

  function handleBlock() {
    mutate(
      { userId: member.userId, isBlocked: true },
      {
        onSuccess: () => {
          toast.success(`${name} was blocked`)
          onClose()
        },
        onError: () => toast.error('Failed to block. Please try again.'),
      },
    )
  }

  return (
    <Dialog
      size="sm"
      title={`Block ${name}?`}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button variant="danger" loading={isPending} onClick={handleBlock}>
            Block
          </Button>
        </>
      }
    >
      <p>
        They cannot send you messages any more, and are told so when they try. What you have written to each
        other stays. You can unblock them at any time.
      </p>
    </Dialog>
  )
}

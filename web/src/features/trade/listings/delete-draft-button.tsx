import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useDeleteDraft } from './listings.api.ts'

type DeleteDraftButtonProps = {
  /** Null while it has not been saved yet. */
  id: string | null
  one: string
  onDelete: () => void
}

export function DeleteDraftButton({ id, one, onDelete }: DeleteDraftButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const remove = useDeleteDraft()

  async function handleDelete() {
    if (id === null) return
    await remove.mutateAsync(id).then(
      () => {
        toast.success('Draft deleted')
        onDelete()
      },
      () => setOpen(false),
    )
  }

  if (id === null) return null
  return (
    <Dialog
      size="sm"
      title="Delete this draft?"
      description={`This ${one} cannot be restored.`}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" icon={<Trash2 aria-hidden="true" />}>
          Delete draft
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button variant="danger" loading={remove.isPending} onClick={() => void handleDelete()}>
            Delete
          </Button>
        </>
      }
    />
  )
}

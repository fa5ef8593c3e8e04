import { Dialog } from '#ui/dialog.tsx'
import { AlertForm } from '../alert-form.tsx'

type AlertDialogProps = { source: string | undefined; marketId: string; name: string; onClose: () => void }

/** A price alert from the row of a market. */
export function AlertDialog({ source, marketId, name, onClose }: AlertDialogProps) {
  return (
    <Dialog
      title={`Price alert for ${name}`}
      description="Checked on the server at every price, also while you are away."
      size="sm"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <AlertForm source={source} marketId={marketId} onSet={onClose} />
    </Dialog>
  )
}

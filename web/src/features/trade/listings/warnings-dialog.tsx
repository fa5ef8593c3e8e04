import type { TradeFinding } from '@laycan/contract/trade/compliance/compliance'
import { FindingList } from '#features/trade/terms/finding-list.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type WarningsDialogProps = {
  warnings: TradeFinding[]
  isBusy: boolean
  onPublish: () => void
  onClose: () => void
}

/** Nobody is surprised by a hold: what the checks found is said before. */
export function WarningsDialog({ warnings, isBusy, onPublish, onClose }: WarningsDialogProps) {
  const isHeld = warnings.some(({ severity }) => severity === 'hard')
  return (
    <Dialog
      open
      title={isHeld ? 'This will be held for review' : 'Publish with warnings?'}
      description={
        isHeld
          ? 'Compliance looks at it before it goes on the market. You are told what they decide.'
          : 'Look at each once more. Others see the same signs.'
      }
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep editing
          </Button>
          <Button loading={isBusy} onClick={onPublish}>
            {isHeld ? 'Hand in for review' : 'Publish anyway'}
          </Button>
        </>
      }
    >
      <FindingList findings={warnings} />
    </Dialog>
  )
}

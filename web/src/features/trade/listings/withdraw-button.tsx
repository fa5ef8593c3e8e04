import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { capitalize } from './listing-labels.ts'
import { useListingAct } from './listings.api.ts'

export function WithdrawButton({ listing }: { listing: TradeListing }) {
  const [isOpen, setOpen] = useState(false)
  const act = useListingAct()
  const { one } = listingNouns[listing.kind]

  async function handleWithdraw() {
    await act.mutateAsync({ act: 'withdraw', listing }).then(
      () => toast.success(`${capitalize(one)} withdrawn`),
      () => undefined,
    )
    setOpen(false)
  }

  return (
    <Dialog
      size="sm"
      title={`Withdraw this ${one}?`}
      description="It leaves the market for good, and nobody can quote it any more. Deals already agreed stand."
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" icon={<Undo2 aria-hidden="true" />}>
          Withdraw
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button variant="danger" loading={act.isPending} onClick={() => void handleWithdraw()}>
            Withdraw
          </Button>
        </>
      }
    />
  )
}

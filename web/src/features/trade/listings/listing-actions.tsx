import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import Copy from 'lucide-react/icons/copy'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#platform/session.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { actionsOf, capitalize, listingPath } from './listing-labels.ts'
import { type ListingAct, useListingAct } from './listings.api.ts'

/** What the owner's company, or a member of the other side, can do with a listing. */
export function ListingActions({ listing }: { listing: TradeListing }) {
  if (listing.mayAct) return <OwnActions listing={listing} />
  return listing.isOfMyCompany ? null : <OthersAction listing={listing} />
}

function OwnActions({ listing }: { listing: TradeListing }) {
  const act = useListingAct()
  const acts = actionsOf(listing)
  const one = capitalize(listingNouns[listing.kind].one)

  async function handleAct(kind: ListingAct, done: string) {
    await act.mutateAsync({ act: kind, listing }).then(
      () => toast.success(done),
      () => undefined,
    )
  }

  return (
    <>
      {acts.includes('withdraw') && <WithdrawButton listing={listing} />}
      {acts.includes('pause') && (
        <Button
          variant="secondary"
          icon={<Pause aria-hidden="true" />}
          loading={act.isPending}
          onClick={() => void handleAct('pause', `${one} paused`)}
        >
          Pause
        </Button>
      )}
      {acts.includes('resume') && (
        <Button
          variant="secondary"
          icon={<Play aria-hidden="true" />}
          loading={act.isPending}
          onClick={() => void handleAct('resume', `${one} is back on the marketplace`)}
        >
          Resume
        </Button>
      )}
      <Link
        to={`${listingNouns[listing.kind].path}/new?copy=${listing.id}`}
        className={buttonClass({ variant: 'secondary' })}
      >
        <Copy aria-hidden="true" />
        Copy
      </Link>
      {acts.includes('amend') && (
        <Link to={`${listingPath(listing)}/edit`} className={buttonClass()}>
          <Pencil aria-hidden="true" />
          Amend
        </Link>
      )}
    </>
  )
}

function WithdrawButton({ listing }: { listing: TradeListing }) {
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
      description="It leaves the marketplace for good and can no longer be quoted. Deals already agreed stay in force."
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

/** Everybody quotes requests and bids on supplies; brokers originate deals for others. */
function OthersAction({ listing }: { listing: TradeListing }) {
  const { user } = useSession()
  if (user?.userType === 'broker') {
    return (
      <Link to={`/deals/new?${listing.kind}=${listing.id}`} className={buttonClass()}>
        Originate a deal
      </Link>
    )
  }
  if (listing.status !== 'open' || listing.isSuspended) return null
  return (
    <Link to={`/negotiations/new?listing=${listing.id}`} className={buttonClass()}>
      <Send aria-hidden="true" />
      {listing.kind === 'request' ? 'Send a quote' : 'Bid'}
    </Link>
  )
}

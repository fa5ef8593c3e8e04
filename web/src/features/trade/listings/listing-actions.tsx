import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Send from 'lucide-react/icons/send'
import { Link } from 'react-router'
import { useSession } from '#platform/session.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { actionsOf, capitalize, listingPath, otherKind } from './listing-labels.ts'
import { type ListingAct, useListingAct } from './listings.api.ts'
import { WithdrawButton } from './withdraw-button.tsx'

/** What can be done with it: by its owner, or by somebody of the other side. */
export function ListingActions({ listing }: { listing: TradeListing }) {
  if (listing.isMine) return <OwnActions listing={listing} />
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
          onClick={() => void handleAct('resume', `${one} is on the market again`)}
        >
          Resume
        </Button>
      )}
      {acts.includes('amend') && (
        <Link to={`${listingPath(listing)}/edit`} className={buttonClass()}>
          <Pencil aria-hidden="true" />
          Amend
        </Link>
      )}
    </>
  )
}

/** A seller quotes a request, a buyer bids on a supply. Brokers speak for others, and bring two sides together. */
function OthersAction({ listing }: { listing: TradeListing }) {
  const { user } = useSession()
  const isOtherSide = user?.userType === listingNouns[otherKind(listing.kind)].maker
  if (user?.userType === 'broker') {
    return (
      <Link to={`/deals/new?${listing.kind}=${listing.id}`} className={buttonClass()}>
        Originate a deal
      </Link>
    )
  }
  if (!isOtherSide || listing.status !== 'open') return null
  return (
    <Link to={`/negotiations/new?listing=${listing.id}`} className={buttonClass()}>
      <Send aria-hidden="true" />
      {listing.kind === 'request' ? 'Send a quote' : 'Bid'}
    </Link>
  )
}

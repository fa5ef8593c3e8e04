import type { Negotiation } from '@laycan/contract/trade/negotiations/negotiations'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { Link } from 'react-router'
import { ChangeList } from '#features/trade/shared/action-error.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** What the owner of the listing has changed since the last version was made. */
export function ListingAmended({ negotiation: { listing, status } }: { negotiation: Negotiation }) {
  if (status !== 'open' || listing.changes.length === 0) return null
  const { one, path } = listingNouns[listing.kind]
  return (
    <Notice
      title={`${listing.isMine ? 'You have' : 'Its owner has'} amended the ${one} since the last version.`}
      actions={
        <Link to={`${path}/${listing.id}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          See the {one}
        </Link>
      }
    >
      <ChangeList changes={listing.changes} />
    </Notice>
  )
}

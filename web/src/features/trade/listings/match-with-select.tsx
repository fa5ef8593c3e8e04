import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { useSession } from '#platform/session.tsx'
import { useFormats } from '#platform/settings.ts'
import { Select } from '#ui/select.tsx'
import { otherKind, summarize } from './listing-labels.ts'
import { useMyListings } from './listings.api.ts'
import type { MarketplaceView } from './marketplace-view.ts'

const none = 'none'

type AgainstSelectProps = {
  /** Of what is browsed; my own listing is of the other kind. */
  kind: ListingKind
  view: MarketplaceView
  onChange: (part: Partial<MarketplaceView>) => void
}

/** Chooses one of my open listings to match the others with; the best matches then come first. */
export function MatchWithSelect({ kind, view, onChange }: AgainstSelectProps) {
  const { user } = useSession()
  const own = otherKind(kind)
  return user && user.userType !== 'broker' ? <Choice own={own} view={view} onChange={onChange} /> : null
}

function Choice({ own, view, onChange }: Omit<AgainstSelectProps, 'kind'> & { own: ListingKind }) {
  const formats = useFormats()
  const names = useTradeNames()
  const { data } = useMyListings({ kind: own, status: 'open', isCompany: false })
  const listings = data?.pages.flatMap((page) => page.listings) ?? []
  if (listings.length === 0) return null
  const { one } = listingNouns[own]
  const options = listings.map((listing) => {
    const { name, quantity, term } = summarize(listing, formats, names)
    return { value: listing.id, label: `${name}, ${quantity}, ${term}` }
  })
  // The options are my latest listings; the URL may name an older one.
  const isListed = view.against === '' || options.some(({ value }) => value === view.against)
  const older = isListed ? [] : [{ value: view.against, label: `An older ${one}` }]
  return (
    <Select
      label={`Match with my ${one}`}
      className="col-span-2 sm:w-80"
      options={[{ value: none, label: 'None' }, ...options, ...older]}
      value={view.against || none}
      onValueChange={(chosen) =>
        onChange(
          chosen === none
            ? { against: '', sort: view.sort === 'match' ? 'newest' : view.sort }
            : { against: chosen, sort: 'match' },
        )
      }
    />
  )
}

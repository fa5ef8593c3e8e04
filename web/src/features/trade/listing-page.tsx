import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import Ship from 'lucide-react/icons/ship'
import { Link, Navigate, useParams } from 'react-router'
import { useSession } from '#platform/session.tsx'
import { optionalId, urlState, useUrlState } from '#platform/url-state.ts'
import { buttonClass } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ListingActions } from './listings/listing-actions.tsx'
import { ListingStatusBadge } from './listings/listing-badges.tsx'
import { backLinkOf, capitalize, listingPath, otherKind, summarize } from './listings/listing-labels.ts'
import { ListingLoadError, ListingSkeleton } from './listings/listing-loading.tsx'
import { ListingNotices } from './listings/listing-notices.tsx'
import { useListing, useLiveListings } from './listings/listings.api.ts'
import { MatchesCard } from './listings/matches-card.tsx'
import { SummaryCard } from './listings/summary-card.tsx'
import { TermsCard } from './listings/terms-card.tsx'
import { VersionsCard } from './listings/versions-card.tsx'
import { ListingNegotiations } from './negotiations/listing-negotiations.tsx'
import { BackLink } from './shared/back-link.tsx'
import { CargoMap } from './shared/cargo-map.tsx'
import { StandingBanner } from './shared/standing.tsx'
import { useTermsFormat } from './terms/reference-data.api.ts'

/** A request or a supply, with the negotiations on it. */
export default function ListingPage({ kind }: { kind: ListingKind }) {
  const { id = '' } = useParams()
  const listing = useListing(id)
  useLiveListings()
  const { data } = listing
  if (!data) return listing.error ? <ListingLoadError kind={kind} query={listing} /> : <ListingSkeleton />
  // A request opened at the URL of a supply.
  if (data.kind !== kind) return <Navigate to={listingPath(data)} replace />
  if (data.status === 'draft' && data.isMine) return <Navigate to={`${listingPath(data)}/edit`} replace />
  return <ShownListing listing={data} />
}

function ShownListing({ listing }: { listing: TradeListing }) {
  const { user } = useSession()
  const { formats, names } = useTermsFormat()
  const { id, kind, isOfMyCompany, status, isSuspended } = listing
  const { one } = listingNouns[kind]
  const summary = summarize(listing, formats, names)
  const back = backLinkOf(listing, user?.userType ?? 'buyer')
  const isOnMarketplace = !isSuspended && (status === 'open' || status === 'paused')
  const negotiations = status !== 'draft' && (
    <ListingNegotiations listingId={id} kind={kind} isOwner={isOfMyCompany} />
  )
  return (
    <>
      <title>{`${summary.name}, ${one} · Laycan`}</title>
      <BackLink to={back.to}>{back.text}</BackLink>
      <PageHeader
        title={summary.name}
        badge={<ListingStatusBadge status={status} isSuspended={isSuspended} />}
        description={`${capitalize(one)}: ${summary.quantity}, ${summary.term}, ${summary.window}`}
        actions={
          <>
            {listing.terms && (
              <Link to={`${listingPath(listing)}/freight`} className={buttonClass({ variant: 'secondary' })}>
                <Ship aria-hidden="true" />
                Freight
              </Link>
            )}
            <ListingActions listing={listing} />
          </>
        }
      />
      <div className="mt-5 space-y-4">
        <StandingBanner />
        <ListingNotices listing={listing} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-4">
            {isOfMyCompany && negotiations}
            {isOfMyCompany && isOnMarketplace && <MatchesCard listing={listing} />}
            <TermsCard listing={listing} />
            {listing.terms && <ListingMap listing={listing} />}
            {!isOfMyCompany && user?.userType !== 'broker' && negotiations}
          </div>
          <div className="grid min-w-0 gap-4">
            <SummaryCard listing={listing} />
            {(isOfMyCompany || status !== 'draft') && <VersionsCard listing={listing} />}
          </div>
        </div>
      </div>
    </>
  )
}

/** The listing of the other side whose voyage is shown together with this one. */
const matchState = urlState({ match: optionalId })

function ListingMap({ listing: { id, kind } }: { listing: TradeListing }) {
  const { view, linkTo } = useUrlState(matchState)
  const { match } = view
  if (!match) return <CargoMap of={{ kind: 'listing', id }} />
  return (
    <CargoMap
      of={{ kind: 'listing', id, with: match }}
      description={`With a matching ${listingNouns[otherKind(kind)].one}.`}
      actions={
        <Link to={linkTo({ match: null })} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Without the match
        </Link>
      }
    />
  )
}

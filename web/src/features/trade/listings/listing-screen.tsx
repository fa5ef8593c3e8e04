import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { useSession } from '#platform/session.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { KycBanner } from './kyc-banner.tsx'
import { ListingActions } from './listing-actions.tsx'
import { ListingProblem } from './listing-error.tsx'
import { backLinkOf, capitalize, listingPath, summarise } from './listing-labels.ts'
import { ListingNotices } from './listing-notices.tsx'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { useListing, useLiveListings } from './listings.api.ts'
import { MatchesCard } from './matches-card.tsx'
import { StatusBadge } from './status-badge.tsx'
import { SummaryCard } from './summary-card.tsx'
import { TermsCard } from './terms-card.tsx'
import { useWords } from './use-labels.ts'
import { VersionsCard } from './versions-card.tsx'

type ListingScreenProps = {
  kind: ListingKind
  /** The negotiations on it, which are a feature of their own. */
  quotes?: ((listing: TradeListing) => ReactNode) | undefined
}

export function ListingScreen({ kind, quotes }: ListingScreenProps) {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useListing(id)
  useLiveListings()
  if (!data) {
    return error ? (
      <ListingProblem kind={kind} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <ListingSkeleton />
    )
  }
  // A request at the address of a supply, and a draft, which is only there to be finished.
  if (data.kind !== kind) return <Navigate to={listingPath(data)} replace />
  if (data.status === 'draft' && data.isMine) return <Navigate to={`${listingPath(data)}/edit`} replace />
  return <ShownListing listing={data} quotes={quotes} />
}

function ShownListing({ listing, quotes }: { listing: TradeListing; quotes: ListingScreenProps['quotes'] }) {
  const { user } = useSession()
  const { formats, names } = useWords()
  const { kind, isOfMyCompany, status } = listing
  const { one, maker } = listingNouns[kind]
  const summary = summarise(listing, formats, names)
  const back = backLinkOf(kind, user?.userType ?? maker)
  const isOnMarket = status === 'open' || status === 'paused'
  return (
    <>
      <title>{`${summary.name}, ${one} · Laycan`}</title>
      <BackLink to={back.to}>{back.text}</BackLink>
      <PageHeader
        title={summary.name}
        badge={<StatusBadge status={status} />}
        description={`${capitalize(one)}: ${summary.quantity}, ${summary.term}, ${summary.window}`}
        actions={<ListingActions listing={listing} />}
      />
      <div className="mt-5 space-y-4">
        <KycBanner />
        <ListingNotices listing={listing} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-4">
            {isOfMyCompany && quotes?.(listing)}
            {listing.isMine && isOnMarket && <MatchesCard listing={listing} />}
            <TermsCard listing={listing} />
            {!isOfMyCompany && user?.userType !== 'broker' && quotes?.(listing)}
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

import type { ListingCard } from '@laycan/contract/trade/listings/listings'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberLabel } from '#features/trade/shared/member-name.tsx'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { priceText, quantityText, regionName, windowText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { HiddenVerifiedBadge, VerifiedMark } from '#platform/verified-badge.tsx'
import { Card, stretchedClass } from '#ui/card.tsx'
import { TimeLeft } from '#ui/time-left.tsx'
import { PriceVsBenchmark } from './listing-badges.tsx'
import { MatchReasons, MatchScore, MatchVoyage } from './match-reasons.tsx'

type MarketCardProps = {
  listing: ListingCard
  /** Of its heading: 3 inside a section with a heading of its own. */
  level?: 2 | 3 | undefined
  /** Beside the reasons of a match. */
  action?: ReactNode
}

/** Another member's listing; the whole card is a link to it. */
export function MarketplaceCard({ listing, level = 2, action }: MarketCardProps) {
  const formats = useFormats()
  const names = useTradeNames()
  const { available, quantity, unit, minLot, match } = listing
  const Heading = `h${level}` as const
  return (
    <Card as="li" interactive className="@container p-4">
      <div className="grid gap-x-6 gap-y-3 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="min-w-0">
          <div className="flex items-start justify-between gap-3">
            <Heading className="font-semibold text-ink">
              <Link
                to={`${listingNouns[listing.kind].path}/${listing.id}`}
                className={`rounded-sm hover:underline ${stretchedClass}`}
              >
                {listing.fuelName}
              </Link>
            </Heading>
            {match && <MatchScore score={match.score} />}
          </div>
          <p className="line-clamp-2 break-words text-sm text-subtle">{listing.specification}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-subtle">
            <Owner listing={listing} />
            <span>{formats.ago(listing.publishedAt)}</span>
            <span>
              <TimeLeft until={listing.validUntil} /> left
            </span>
          </p>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm @md:grid-cols-3">
          <Fact label="Quantity">
            {quantityText(available, unit, formats)}
            {available !== quantity && <Aside>of {quantityText(quantity, unit, formats)}</Aside>}
            {minLot && <Aside>lots from {quantityText(minLot, unit, formats)}</Aside>}
          </Fact>
          <Fact label={regionName(listing.region)}>
            {listing.incoterm} {listing.place}
            <Aside>{windowText(listing.windowFrom, listing.windowTo, formats)}</Aside>
          </Fact>
          <Fact label="Price">
            {priceText(listing.price, formats, names)}
            <PriceVsBenchmark benchmark={listing.benchmark} className="block" />
          </Fact>
        </dl>
      </div>
      {match && (
        // Above the link that covers the card.
        <div className="relative z-1 mt-2 grid gap-1">
          <MatchVoyage reasons={match.reasons} />
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <MatchReasons reasons={match.reasons} />
            {action}
          </div>
        </div>
      )}
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-subtle text-xs">{label}</dt>
      <dd className="tabular break-words text-ink">{children}</dd>
    </div>
  )
}

const Aside = ({ children }: { children: ReactNode }) => <span className="block text-subtle">{children}</span>

function Owner({ listing: { owner, isOwnerVerified } }: { listing: ListingCard }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1 text-muted">
      <span className="wrap-anywhere min-w-0">
        {owner ? memberLabel(owner) : 'Name hidden until a quote is sent'}
      </span>
      {owner ? (
        <span className="relative z-1">
          <VerifiedMark member={owner} className="size-4" />
        </span>
      ) : (
        isOwnerVerified && <HiddenVerifiedBadge />
      )}
    </span>
  )
}

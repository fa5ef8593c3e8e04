import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import { memberLabel } from '#features/trade/shared/member-name.tsx'
import { type TermsFormat, useTermsFormat } from '#features/trade/terms/reference-data.api.ts'
import { figureText, perUnitText, quantityText } from '#features/trade/terms/trade-labels.ts'
import { HiddenVerifiedBadge, VerifiedBadges } from '#platform/verified-badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { type Fact, FactList } from '#ui/fact-list.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { TimeLeft } from '#ui/time-left.tsx'
import { PriceVsBenchmark } from './listing-badges.tsx'

/** What is left, for how long, at which price against the market, and from whom. */
export function SummaryCard({ listing }: { listing: TradeListing }) {
  const format = useTermsFormat()
  return (
    <Card as="section" aria-labelledby="summary-title">
      <CardHeader title="Summary" titleId="summary-title" />
      <CardBody className="space-y-3">
        <Availability listing={listing} format={format} />
        <FactList facts={factsOf(listing, format)} className="[&_div]:grid-cols-1" />
      </CardBody>
    </Card>
  )
}

function Availability({ listing, format: { formats } }: { listing: TradeListing; format: TermsFormat }) {
  const { terms, available, heldQuantity, kind } = listing
  if (!terms || available === null || !/[1-9]/.test(heldQuantity)) return null
  const held = quantityText(heldQuantity, terms.quantity_unit, formats)
  return (
    <ProgressBar
      label={kind === 'supply' ? 'Sold' : 'Covered'}
      value={(Number(heldQuantity) / Number(terms.quantity)) * 100}
      valueText={`${held} of ${quantityText(terms.quantity, terms.quantity_unit, formats)}`}
    />
  )
}

function factsOf(listing: TradeListing, { formats }: TermsFormat): Fact[] {
  const { terms, available, minLot, validUntil, status, publishedAt, closedAt } = listing
  const isOnMarketplace = status === 'open' || status === 'paused'
  const facts: (Fact | false | null)[] = [
    terms !== null &&
      available !== null && {
        key: 'available',
        label: listing.kind === 'supply' ? 'Available' : 'Still wanted',
        value: quantityText(available, terms.quantity_unit, formats),
      },
    terms !== null &&
      minLot !== null && {
        key: 'lot',
        label: 'Smallest lot',
        value: `${figureText(minLot, formats)} ${terms.quantity_unit}`,
      },
    listing.pricePerBbl !== null && {
      key: 'price',
      label: 'Price today',
      value: (
        <>
          {perUnitText(listing.pricePerBbl, 'bbl', formats)}
          <PriceVsBenchmark benchmark={listing.benchmark} className="block" />
        </>
      ),
    },
    validUntil !== null && {
      key: 'valid',
      label: 'Valid until',
      value: (
        <>
          {formats.dateTime(validUntil)}
          {isOnMarketplace && (
            <span className="block text-subtle">
              <TimeLeft until={validUntil} /> left
            </span>
          )}
        </>
      ),
    },
    publishedAt !== null && { key: 'published', label: 'Published', value: formats.dateTime(publishedAt) },
    closedAt !== null && { key: 'closed', label: 'Closed', value: formats.dateTime(closedAt) },
    { key: 'owner', label: 'From', value: <Owner listing={listing} /> },
  ]
  return facts.filter((fact): fact is Fact => !!fact)
}

function Owner({ listing: { owner, isMine, isNameClosed, isOwnerVerified } }: { listing: TradeListing }) {
  return (
    <>
      {isMine
        ? `You${isNameClosed ? ', name hidden until a quote is sent' : ''}`
        : owner
          ? memberLabel(owner)
          : 'Name hidden until a quote is sent'}
      {owner ? (
        <span className="flex flex-wrap gap-1.5">
          <VerifiedBadges member={owner} />
        </span>
      ) : (
        isOwnerVerified && <HiddenVerifiedBadge />
      )}
    </>
  )
}

import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import { Link } from 'react-router'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { quantityText } from '#features/trade/terms/trade-labels.ts'
import { fullName } from '#platform/full-name.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { TimeLeft } from '#ui/time-left.tsx'
import { ListingStatusBadge, PriceVsBenchmark } from './listing-badges.tsx'
import { type ListingSummary, listingPath, otherKind, summarize } from './listing-labels.ts'

type Row = { listing: TradeListing; summary: ListingSummary }

type MyListingsTableProps = {
  kind: ListingKind
  /** Undefined while they load. */
  listings: TradeListing[] | undefined
  isCompany: boolean
}

export function MyListingsTable({ kind, listings, isCompany }: MyListingsTableProps) {
  const formats = useFormats()
  const names = useTradeNames()
  const rows = (listings ?? []).map((listing) => ({ listing, summary: summarize(listing, formats, names) }))
  const columns: Column<Row>[] = [
    {
      key: 'product',
      header: 'Product',
      rowHeader: true,
      cell: (row) => <Product {...row} isCompany={isCompany} />,
    },
    {
      key: 'quantity',
      header: 'Quantity',
      numeric: true,
      className: 'max-md:hidden',
      cell: ({ listing, summary }) => (
        <>
          {summary.quantity}
          <Remaining listing={listing} />
        </>
      ),
    },
    {
      key: 'delivery',
      header: 'Delivery',
      className: 'max-lg:hidden',
      cell: ({ summary }) => (
        <>
          <span className="block">{summary.term}</span>
          {summary.window !== summary.term && (
            <span className="tabular block text-subtle">{summary.window}</span>
          )}
        </>
      ),
    },
    {
      key: 'price',
      header: 'Price',
      numeric: true,
      className: 'max-md:hidden',
      cell: ({ listing, summary }) => (
        <>
          {summary.price}
          <PriceVsBenchmark benchmark={listing.benchmark} className="block" />
        </>
      ),
    },
    { key: 'status', header: 'Status', cell: ({ listing }) => <Status listing={listing} /> },
  ]
  return (
    <Table
      label={`My ${listingNouns[kind].many}`}
      columns={columns}
      rows={rows}
      rowKey={({ listing }) => listing.id}
      loadingRows={listings ? undefined : 5}
    />
  )
}

function Product({ listing, summary, isCompany }: Row & { isCompany: boolean }) {
  const { owner, isMine, status } = listing
  const isOwnDraft = status === 'draft' && isMine
  return (
    <span className="block min-w-0 py-0.5">
      <Link
        to={isOwnDraft ? `${listingPath(listing)}/edit` : listingPath(listing)}
        className="rounded-sm text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {summary.name}
      </Link>
      <span className="line-clamp-2 max-w-80 break-words font-normal text-subtle">
        {summary.specification}
      </span>
      {isCompany && owner && (
        <span className="block font-normal text-muted">{isMine ? 'Yours' : fullName(owner)}</span>
      )}
      {/* Columns that are hidden on narrow screens. */}
      <span className="tabular block font-normal text-muted lg:hidden">
        {summary.term}, {summary.window}
      </span>
      <span className="tabular block font-normal text-muted md:hidden">
        {summary.quantity} at {summary.price}
      </span>
    </span>
  )
}

function Remaining({ listing: { kind, available, heldQuantity, terms } }: { listing: TradeListing }) {
  const formats = useFormats()
  if (!terms || available === null || !/[1-9]/.test(heldQuantity)) return null
  return (
    <span className="block text-subtle">
      {quantityText(available, terms.quantity_unit, formats)} {kind === 'supply' ? 'left' : 'still wanted'}
    </span>
  )
}

function Status({ listing }: { listing: TradeListing }) {
  const { status, isSuspended, validUntil, goodMatches, kind, updatedAt } = listing
  const formats = useFormats()
  const isOnMarketplace = status === 'open' || status === 'paused'
  const others = listingNouns[otherKind(kind)]
  return (
    <span className="flex flex-col items-start gap-1">
      <ListingStatusBadge status={status} isSuspended={isSuspended} />
      {isOnMarketplace && validUntil && (
        <span className="text-subtle text-xs">
          <TimeLeft until={validUntil} /> left
        </span>
      )}
      {status === 'draft' && <span className="text-subtle text-xs">Saved {formats.ago(updatedAt)}</span>}
      {isOnMarketplace && goodMatches > 0 && (
        <Badge tone="accent">
          {goodMatches} good {goodMatches === 1 ? 'match' : 'matches'}
          <span className="sr-only"> among {others.many}</span>
        </Badge>
      )}
    </span>
  )
}

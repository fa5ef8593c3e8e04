import { groupFigures, writePlain } from '@laycan/contract/figure-texts'
import type { DealSummary } from '@laycan/contract/trade/deals/deals'
import type { ExecutionSummary } from '@laycan/contract/trade/execution/execution'
import type { ListingCard, TradeListing } from '@laycan/contract/trade/listings/listings'
import type { NegotiationSummary } from '@laycan/contract/trade/negotiations/negotiations'
import { describePrice } from '@laycan/contract/trade/terms/terms-rules'
import type { Sheet } from '#platform/lists/sheet.ts'
import { memberLabel } from './member-name.tsx'

/*
 * Lists of trade as files for a spreadsheet. Figures have a point and days are written as 2026-03-31, whatever the
 * settings are, so that programs read them.
 */

type Cargo = {
  fuelName: string
  quantity: string
  quantityUnit: string
  incoterm: string
  place: string
  windowFrom: string
  windowTo: string
  price: string
}

const column = <Row>(header: string, value: (row: Row) => string | number | null) => ({ header, value })

const cargoColumns = <Row extends Cargo>() => [
  column<Row>('Fuel', ({ fuelName }) => fuelName),
  column<Row>('Quantity', ({ quantity }) => quantity),
  column<Row>('Unit', ({ quantityUnit }) => quantityUnit),
  column<Row>('Incoterm', ({ incoterm }) => incoterm),
  column<Row>('Place', ({ place }) => place),
  column<Row>('Window from', ({ windowFrom }) => windowFrom),
  column<Row>('Window to', ({ windowTo }) => windowTo),
  column<Row>('Price', ({ price }) => groupFigures(price, 2, writePlain)),
]

export const dealSheet: Sheet<DealSummary> = {
  name: 'laycan-deals',
  columns: [
    column('Reference', ({ reference }) => reference),
    column('Status', ({ status }) => status),
    ...cargoColumns<DealSummary>(),
    column('Buyer', ({ buyer }) => memberLabel(buyer)),
    column('Seller', ({ seller }) => memberLabel(seller)),
    column('Changed at', ({ updatedAt }) => updatedAt),
  ],
}

export const negotiationSheet: Sheet<NegotiationSummary> = {
  name: 'laycan-negotiations',
  columns: [
    column('Status', ({ status }) => status),
    column('Side', ({ side }) => side),
    ...cargoColumns<NegotiationSummary>(),
    column('Counterparty', ({ counterpart }) => (counterpart ? memberLabel(counterpart) : '')),
    column('Valid until', ({ validUntil }) => validUntil),
    column('Changed at', ({ updatedAt }) => updatedAt),
  ],
}

export const executionSheet: Sheet<ExecutionSummary> = {
  name: 'laycan-transactions',
  columns: [
    column('Reference', ({ reference }) => reference),
    column('Status', ({ state }) => state),
    column('Fuel', ({ fuelName }) => fuelName),
    column('Quantity', ({ quantity }) => quantity),
    column('Unit', ({ quantityUnit }) => quantityUnit),
    column('Incoterm', ({ incoterm }) => incoterm),
    column('Place', ({ place }) => place),
    column('Window from', ({ windowFrom }) => windowFrom),
    column('Window to', ({ windowTo }) => windowTo),
    column('Total, USD', ({ total }) => total),
    column('Next', ({ next }) => next),
  ],
}

export const marketplaceSheet: Sheet<ListingCard> = {
  name: 'laycan-marketplace',
  columns: [
    column('Fuel', ({ fuelName }) => fuelName),
    column('Specification', ({ specification }) => specification),
    column('Available', ({ available }) => available),
    column('Unit', ({ unit }) => unit),
    column('Incoterm', ({ incoterm }) => incoterm),
    column('Place', ({ place }) => place),
    column('Window from', ({ windowFrom }) => windowFrom),
    column('Window to', ({ windowTo }) => windowTo),
    column('Price', ({ price }) => describePrice(price, writePlain)),
    column('Price, USD/bbl', ({ pricePerBbl }) => pricePerBbl),
    column('From', ({ owner }) => (owner ? memberLabel(owner) : '')),
    column('Valid until', ({ validUntil }) => validUntil),
  ],
}

type MyListing = Pick<TradeListing, 'status' | 'fuelName' | 'terms' | 'available' | 'validUntil'>

export const listingSheet: Sheet<MyListing> = {
  name: 'laycan-listings',
  columns: [
    column('Status', ({ status }) => status),
    column('Fuel', ({ fuelName }) => fuelName),
    column('Quantity', ({ terms }) => terms?.quantity ?? null),
    column('Available', ({ available }) => available),
    column('Unit', ({ terms }) => terms?.quantity_unit ?? null),
    column('Incoterm', ({ terms }) => terms?.incoterm ?? null),
    column('Place', ({ terms }) => terms?.place ?? null),
    column('Window from', ({ terms }) => terms?.window_from ?? null),
    column('Window to', ({ terms }) => terms?.window_to ?? null),
    column('Price', ({ terms }) => (terms ? describePrice(terms.price, writePlain) : null)),
    column('Valid until', ({ validUntil }) => validUntil),
  ],
}

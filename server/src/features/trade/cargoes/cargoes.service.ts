import type { CargoSource, CargoStage } from '@laycan/contract/trade/cargoes/cargo-constants'
import type { Cargo } from '@laycan/contract/trade/cargoes/cargoes'
import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { PartyRole } from '@laycan/contract/trade/sides'
import { cargoOf, type TradeTerms } from '@laycan/contract/trade/terms/terms'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import type { VoyageEvents } from '@laycan/contract/voyages/progress-rules'
import type { Context } from '#context.ts'
import { type DealRow, readDealFor } from '#features/trade/deals/deals.service.ts'
import { readVoyageFacts, type VoyageFacts } from '#features/trade/execution/voyage-facts.service.ts'
import { throwListingNotFound } from '#features/trade/listings/listings.policy.ts'
import { listMarketCargoes } from '#features/trade/listings/marketplace.service.ts'
import { readListingFor, readMine } from '#features/trade/listings/read-listing.service.ts'
import { readNegotiation } from '#features/trade/negotiations/negotiations.service.ts'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import type { Caller } from '#platform/auth.ts'
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import { AppError } from '#platform/errors.ts'
import { bestPlace, namedEnds } from './cargo-ends.rules.ts'
import { findCargoPlace } from './cargo-places.service.ts'
import { listCargoDeals } from './cargoes.store.ts'

/**
 * Cargoes on the map. What may be seen is decided where the listing, negotiation or deal is read: this only says where
 * its ports are, and what is recorded of its voyage.
 */
const noEvents: VoyageEvents = {
  loadedOn: null,
  departedOn: null,
  expectedOn: null,
  arrivedAt: null,
  dischargedOn: null,
}

type Ends = Pick<Cargo, 'load' | 'discharge'>
type EndTerms = Pick<TradeTerms, 'incoterm' | 'place' | 'locode'>

function endsOf(terms: EndTerms[], facts?: VoyageFacts): Ends {
  const { load, discharge } = namedEnds(terms, facts)
  return {
    load: bestPlace(load.map(findCargoPlace)),
    discharge: bestPlace(discharge.map(findCargoPlace)),
  }
}

const ownSide = { request: 'buyer', supply: 'seller' } as const

export async function readListingCargo(
  ctx: Context,
  caller: Caller,
  id: string,
  otherId: string | undefined,
): Promise<Cargo> {
  const listing = await readListingFor(ctx, caller, id)
  const other = otherId === undefined ? undefined : await readListingFor(ctx, caller, otherId)
  if (other?.kind === listing.kind)
    throw new AppError('invalid', undefined, { fields: { with: 'Choose a listing of the other kind' } })
  return listingCargo(ctx, listing, other?.terms ? [other.terms] : [])
}

function listingCargo(ctx: Context, listing: TradeListing, others: EndTerms[]): Cargo {
  const { id, kind, terms, fuelName, isOfMyCompany } = listing
  // Only drafts have none, and they are not on any map.
  if (!terms) throwListingNotFound()
  return {
    kind,
    id,
    path: `${listingNouns[kind].path}/${id}`,
    reference: '',
    role: isOfMyCompany ? ownSide[kind] : 'other',
    ...cargoOf(terms, fuelName ?? ''),
    ...endsOf([terms, ...others]),
    transport: null,
    events: noEvents,
    now: ctx.clock().toISOString(),
  }
}

export async function readNegotiationCargo(ctx: Context, caller: Caller, id: string): Promise<Cargo> {
  const negotiation = await readNegotiation(ctx, caller, id)
  const { versions, listing, side, fuelName, now } = negotiation
  const terms = versions[0]?.terms ?? listing.terms
  return {
    kind: 'negotiation',
    id,
    path: `/negotiations/${id}`,
    reference: '',
    role: side,
    ...cargoOf(terms, fuelName),
    ...endsOf([terms, listing.terms]),
    transport: null,
    events: noEvents,
    now,
  }
}

export async function readDealCargo(ctx: Context, caller: Caller, id: string): Promise<Cargo> {
  const { deal, role } = await readDealFor(ctx, caller, id)
  const { boundAt, terms, fuelName, reference } = deal
  const factsOf = await readVoyageFacts(ctx.db, [id])
  const isParty = role === 'buyer' || role === 'seller' || role === 'broker'
  return dealCargo(ctx, {
    deal: { id, reference, terms, fuelName, isBound: boundAt !== null, role: isParty ? role : 'other' },
    facts: factsOf(id),
    listings: await readListingTerms(ctx, caller, deal),
  })
}

/** Of the request and supply behind a deal, as far as the caller may see them. */
async function readListingTerms(ctx: Context, caller: Caller, deal: DealRow): Promise<EndTerms[]> {
  const ids = [deal.requestId, deal.supplyId].flatMap((id) => id ?? [])
  const listings = await Promise.all(
    ids.map((id) =>
      readListingFor(ctx, caller, id).catch((error) => {
        if (error instanceof AppError && error.code === 'not_found') return undefined
        throw error
      }),
    ),
  )
  return listings.flatMap((listing) => listing?.terms ?? [])
}

type ShownDeal = Pick<Cargo, 'id' | 'reference' | 'role' | 'fuelName'> & {
  terms: TradeTerms
  isBound: boolean
}

function dealCargo(
  ctx: Context,
  { deal, facts, listings = [] }: { deal: ShownDeal; facts: VoyageFacts; listings?: EndTerms[] },
): Cargo {
  const { id, reference, role, terms, fuelName, isBound } = deal
  return {
    kind: 'deal',
    id,
    path: `${isBound ? '/transactions' : '/deals'}/${id}`,
    reference,
    role,
    ...cargoOf(terms, fuelName),
    ...endsOf([terms, ...listings], facts),
    transport: facts.transport,
    events: facts.events,
    now: ctx.clock().toISOString(),
  }
}

type Asked = {
  source: CargoSource
  fuelTypeId?: string | undefined
  role?: PartyRole | undefined
  stage?: CargoStage | undefined
  before?: string | undefined
  limit: number
}

export async function listCargoes(ctx: Context, caller: Caller, { source, role, stage, ...asked }: Asked) {
  if (source === 'deals') return listDealCargoes(ctx, caller, { role, stage, ...asked })
  if (role || stage) {
    const fields = Object.fromEntries(
      Object.entries({ role, stage }).flatMap(([name, value]) =>
        value ? [[name, 'Only deals are filtered by this']] : [],
      ),
    )
    throw new AppError('invalid', undefined, { fields })
  }
  const kind = source === 'requests' || source === 'my_requests' ? 'request' : 'supply'
  if (source === 'requests' || source === 'supplies') return listMarket(ctx, caller, { kind, ...asked })
  const page = { kind, status: 'open', whose: 'ours', ...asked } as const
  const { listings, next } = await readMine(ctx, caller.userId, page)
  const { fuelTypeId } = asked
  const wanted = listings.filter(({ terms }) => !fuelTypeId || terms?.fuel_type_id === fuelTypeId)
  return { cargoes: wanted.map((listing) => listingCargo(ctx, listing, [])), next }
}

type Page = Omit<Asked, 'source'>

async function listDealCargoes(ctx: Context, { userId }: Caller, { before, limit, ...asked }: Page) {
  const trader = await findTrader(ctx.db, userId)
  const cursor = decodeCursor(before, { at: 'moment', id: 'uuid' })
  const found = await listCargoDeals(ctx.db, trader, { ...asked, before: cursor, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, ({ updatedAt, id }) => encodeCursor(updatedAt, id))
  const factsOf = await readVoyageFacts(
    ctx.db,
    items.map(({ id }) => id),
  )
  return { cargoes: items.map((deal) => dealCargo(ctx, { deal, facts: factsOf(deal.id) })), next }
}

async function listMarket(ctx: Context, caller: Caller, asked: Page & { kind: 'request' | 'supply' }) {
  const { listings, next } = await listMarketCargoes(ctx, caller, asked)
  const now = ctx.clock().toISOString()
  return {
    cargoes: listings.map(
      ({ id, kind, fuelTypeId, fuelName, unit, available, incoterm, place, locode, ...listing }): Cargo => ({
        kind,
        id,
        path: `${listingNouns[kind].path}/${id}`,
        reference: '',
        role: 'other',
        fuelTypeId,
        fuelName,
        quantity: available,
        quantityUnit: unit,
        incoterm,
        place,
        windowFrom: listing.windowFrom,
        windowTo: listing.windowTo,
        ...endsOf([{ incoterm, place, locode }]),
        transport: null,
        events: noEvents,
        now,
      }),
    ),
    next,
  }
}

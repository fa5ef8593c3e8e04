import type { MemberCard } from '@laycan/contract/members/members'
import type { TradeFinding } from '@laycan/contract/trade/compliance/compliance'
import type { QuoteVersionStatus } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { Side } from '@laycan/contract/trade/sides'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { ListingKind, ListingStatus } from '@laycan/contract/trade/trade-constants'
import { sql } from '@laycan/sql/sql'
import { partyCard } from '#features/trade/shared/parties.store.ts'
import type { TradeParty } from '#features/trade/shared/party.policy.ts'
import type { Db } from '#platform/db.ts'
import type { NegotiationState } from './negotiations.policy.ts'

/** A stored negotiation with its parties and its listing. */
export type NegotiationRow = NegotiationState & {
  id: string
  listingId: string
  buyerId: string
  buyerCompanyId: string | null
  sellerId: string
  sellerCompanyId: string | null
  reason: string
  acceptClientId: string | null
  createdAt: string
  updatedAt: string
  listingKind: ListingKind
  listingStatus: ListingStatus
  listingVersion: number
  isNameClosed: boolean
  fuelName: string
  buyer: MemberCard
  seller: MemberCard
  dealId: string | null
}

/** From `negotiations n` and its `listings l`. */
export const negotiationColumns = sql`
  n.id, n.listing_id, n.buyer_id, n.buyer_company_id, n.seller_id, n.seller_company_id, n.status,
  n.current_version, n.made_by, n.held_version, n.held_by,
  n.last_version, n.valid_until, n.reason, n.accept_client_id,
  n.created_at, n.updated_at, l.kind as listing_kind, l.status as listing_status,
  l.terms_version as listing_version, l.is_name_closed,
  (select name from fuel_types f where f.fuel_type_id = l.fuel_type_id) as fuel_name,
  ${partyCard('n', 'buyer')} as buyer, ${partyCard('n', 'seller')} as seller,
  (select d.id from deals d where d.negotiation_id = n.id) as deal_id`
export const withListing = sql`negotiations n join listings l on l.id = n.listing_id`

export async function findNegotiation(db: Db, id: string): Promise<NegotiationRow | undefined> {
  const { rows } = await sql<NegotiationRow>`
    select ${negotiationColumns} from ${withListing} where n.id = ${id}`.execute(db)
  return rows[0]
}

/** Never changes, so it can be read first: listings are locked before negotiations. */
export async function findListingOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select listing_id as id from negotiations where id = ${id}`.execute(db)
  return rows[0]?.id
}

/** Locked until the transaction ends. */
export async function lockNegotiation(tx: Db, id: string): Promise<NegotiationRow | undefined> {
  const { rows } = await sql<NegotiationRow>`
    select ${negotiationColumns} from ${withListing} where n.id = ${id} for update of n`.execute(tx)
  return rows[0]
}

type OpenNegotiation = { id: string; validUntil: string; quoterId: string }

/** The open negotiation of somebody's company on a listing. Needs the listing's lock. */
export async function findOpenOf(
  db: Db,
  { listingId, side, quoter }: { listingId: string; side: Side; quoter: TradeParty },
): Promise<OpenNegotiation | undefined> {
  const { rows } = await sql<OpenNegotiation>`
    select id, valid_until, n.${sql.ref(`${side}_id`)} as quoter_id from negotiations n
    where listing_id = ${listingId} and status = 'open'
      and case when n.${sql.ref(`${side}_company_id`)} is null then n.${sql.ref(`${side}_id`)} = ${quoter.userId}
        else n.${sql.ref(`${side}_company_id`)} = ${quoter.companyId}::uuid end
    limit 1`.execute(db)
  return rows[0]
}

type NewNegotiation = Pick<NegotiationRow, 'listingId' | 'validUntil'> & {
  buyer: TradeParty
  seller: TradeParty
  at: string
}

export async function insertNegotiation(tx: Db, n: NewNegotiation): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into negotiations (listing_id, buyer_id, buyer_company_id, seller_id, seller_company_id, valid_until,
      created_at, updated_at)
    values (${n.listingId}, ${n.buyer.userId}, ${n.buyer.companyId}, ${n.seller.userId}, ${n.seller.companyId},
      ${n.validUntil}, ${n.at}, ${n.at})
    returning id`.execute(tx)
  return rows[0]?.id as string
}

type Changes = NegotiationState & { reason: string; acceptClientId: string | null }

/** Needs its lock. */
export async function updateNegotiation(tx: Db, id: string, n: Changes, at: string) {
  await sql`
    update negotiations set status = ${n.status}, current_version = ${n.currentVersion}, made_by = ${n.madeBy},
      held_version = ${n.heldVersion}, held_by = ${n.heldBy}, last_version = ${n.lastVersion},
      valid_until = ${n.validUntil}, reason = ${n.reason}, accept_client_id = ${n.acceptClientId}, updated_at = ${at}
    where id = ${id}`.execute(tx)
}

export type VersionRow = {
  id: string
  negotiationId: string
  version: number
  madeBy: Side
  makerId: string
  makerName: string
  status: QuoteVersionStatus
  terms: TradeTerms
  note: string
  validUntil: string
  listingVersion: number
  findings: TradeFinding[]
  isReleased: boolean
  isFirm: boolean
  reviewNote: string | null
  /** The colleague of its maker who approved it, where it was above a limit. */
  approvedBy: string | null
  createdAt: string
}

const versionColumns = sql`
  id, negotiation_id, version, made_by, maker_id,
  (select first_name || ' ' || last_name from members where user_id = maker_id) as maker_name, status, terms, note,
  valid_until, listing_version, findings, is_released, is_firm,
  review_note, created_at,
  (select first_name || ' ' || last_name from members where user_id = approved_by) as approved_by`

/** Grouped by negotiation, in order. */
export async function listVersions(db: Db, negotiationIds: string[]): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns} from quote_versions where negotiation_id = any(${negotiationIds}::uuid[])
    order by negotiation_id, version`.execute(db)
  return rows
}

export async function findVersion(
  db: Db,
  negotiationId: string,
  version: number,
): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns} from quote_versions
    where negotiation_id = ${negotiationId} and version = ${version}`.execute(db)
  return rows[0]
}

/** The version sent with this client id. */
export async function findSent(db: Db, makerId: string, clientId: string): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns} from quote_versions
    where maker_id = ${makerId} and client_id = ${clientId}`.execute(db)
  return rows[0]
}

export type NewVersion = Omit<VersionRow, 'id' | 'makerName' | 'reviewNote' | 'createdAt' | 'approvedBy'> & {
  approvedById: string | null
  clientId: string
  at: string
}

export async function insertVersion(tx: Db, v: NewVersion) {
  await sql`
    insert into quote_versions (negotiation_id, version, made_by, maker_id, client_id, status, terms, note,
      valid_until, listing_version, findings, is_released, is_firm, created_at, approved_by)
    values (${v.negotiationId}, ${v.version}, ${v.madeBy}, ${v.makerId}, ${v.clientId}, ${v.status},
      ${JSON.stringify(v.terms)}, ${v.note}, ${v.validUntil}, ${v.listingVersion}, ${JSON.stringify(v.findings)},
      ${v.isReleased}, ${v.isFirm}, ${v.at}, ${v.approvedById})`.execute(tx)
}

type Became = { status: QuoteVersionStatus; isReleased?: boolean; reviewNote?: string }

export async function updateVersion(
  tx: Db,
  { negotiationId, version }: { negotiationId: string; version: number },
  { status, isReleased, reviewNote }: Became,
) {
  await sql`
    update quote_versions set status = ${status}, is_released = coalesce(${isReleased ?? null}, is_released),
      review_note = coalesce(${reviewNote ?? null}, review_note)
    where negotiation_id = ${negotiationId} and version = ${version}`.execute(tx)
}

/** Versions on the table or in review get the final status of their negotiation. */
export async function endVersions(tx: Db, negotiationIds: string[], status: QuoteVersionStatus) {
  await sql`
    update quote_versions set status = ${status}
    where negotiation_id = any(${negotiationIds}::uuid[]) and status in ('current', 'held')`.execute(tx)
}

/** The terms of some versions of the listing. */
export async function findListingTerms(
  db: Db,
  listingId: string,
  numbers: number[],
): Promise<Map<number, TradeTerms>> {
  const { rows } = await sql<{ number: number; terms: TradeTerms }>`
    select number, terms from listing_versions
    where listing_id = ${listingId} and number = any(${numbers}::int[])`.execute(db)
  return new Map(rows.map(({ number, terms }) => [number, terms]))
}

/** A negotiation that ended automatically: it expired, or its listing is gone. */
export type Ended = { id: string; hadHeld: boolean }

/** Skips negotiations that are locked by an act. */
export async function expireDue(tx: Db, at: string, limit: number): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update negotiations set status = 'expired', is_told = false, updated_at = ${at}
    where id in (
      select id from negotiations where status = 'open' and valid_until <= ${at}
      order by valid_until limit ${limit} for update skip locked)
    returning id, held_version is not null as had_held`.execute(tx)
  return rows
}

/** Needs the listing's lock. */
export async function expireOne(tx: Db, id: string, at: string): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update negotiations set status = 'expired', is_told = false, updated_at = ${at}
    where id = ${id} and status = 'open' and valid_until <= ${at}
    returning id, held_version is not null as had_held`.execute(tx)
  return rows
}

/** Needs the listing's lock. */
export async function supersedeOthers(
  tx: Db,
  { listingId, but, reason, at }: { listingId: string; but: string; reason: string; at: string },
): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update negotiations set status = 'superseded', reason = ${reason}, is_told = false, updated_at = ${at}
    where listing_id = ${listingId} and status = 'open' and id <> ${but}
    returning id, held_version is not null as had_held`.execute(tx)
  return rows
}

/** Negotiations on listings that were withdrawn, filled, rejected or expired since. */
export async function supersedeClosed(tx: Db, at: string, limit: number): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update negotiations n set status = 'superseded', is_told = false, updated_at = ${at},
      reason = 'The ' || l.kind || case l.status when 'expired' then ' has expired.'
        when 'filled' then ' is filled by another deal.' else ' was withdrawn.' end
    from listings l
    where l.id = n.listing_id and n.id in (
      select o.id from negotiations o join listings c on c.id = o.listing_id
      where o.status = 'open' and c.status in ('withdrawn', 'expired', 'rejected', 'filled')
      limit ${limit} for update of o skip locked)
    returning n.id, n.held_version is not null as had_held`.execute(tx)
  return rows
}

export async function listUnnotified(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from negotiations where not is_told order by updated_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** False if another process has already notified. */
export async function markNotified(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update negotiations set is_told = true where id = ${id} and not is_told returning id`.execute(tx)
  return rows.length > 0
}

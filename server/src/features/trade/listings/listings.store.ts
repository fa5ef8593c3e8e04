import type { MemberCard } from '@laycan/contract/members/members'
import type { UserType } from '@laycan/contract/profile/profile'
import type { TradeFinding } from '@laycan/contract/trade/compliance/compliance'
import type { DraftTerms } from '@laycan/contract/trade/listings/listing-drafts'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { ListingKind, ListingStatus, TradeUnit } from '@laycan/contract/trade/trade-constants'
import { sql } from '@laycan/sql/sql'
import type { TradeParty } from '#features/trade/shared/party.policy.ts'
import type { Db } from '#platform/db.ts'
import { isSuspended } from './listing-parties.store.ts'

/** A locked listing with what acts need. */
export type ListingRow = {
  id: string
  ownerId: string
  /** Null for drafts, and for what somebody without a company has published. */
  companyId: string | null
  /** While compliance has suspended the company, or nobody is left in it. */
  isSuspended: boolean
  kind: ListingKind
  status: ListingStatus
  version: number
  lastAct: string
  termsVersion: number
  draft: { terms: DraftTerms; minLot: string | null } | null
  terms: TradeTerms | null
  fuelName: string | null
  isNameClosed: boolean
  validUntil: string | null
  minLot: string | null
  unit: TradeUnit | null
  quantity: string | null
  heldQuantity: string
}

const columns = sql`
  l.id, l.owner_id, l.company_id, ${isSuspended} as is_suspended, l.kind, l.status, l.version, l.last_act,
  l.terms_version, l.draft, l.terms,
  (select name from fuel_types f where f.fuel_type_id = l.fuel_type_id) as fuel_name,
  l.is_name_closed, l.valid_until, l.min_lot, l.unit, l.quantity,
  l.held_quantity`

/** Locked until the transaction ends. */
export async function lockRow(tx: Db, id: string): Promise<ListingRow | undefined> {
  const { rows } = await sql<ListingRow>`
    select ${columns} from listings l where l.id = ${id} for update of l`.execute(tx)
  return rows[0]
}

export type NewDraft = {
  ownerId: string
  clientId: string
  kind: ListingKind
  draft: NonNullable<ListingRow['draft']>
  isNameClosed: boolean
  validUntil: string | null
  at: Date
}

/** `userType` is null without an active account; `id` where nothing was stored (`isFull`, or the account type may not). */
export type BegunDraft = {
  userType: UserType | null
  ownerCard: MemberCard
  isOwnerVerified: boolean
  id: string | null
  kind: ListingKind | null
  isNew: boolean
  isFull: boolean
}

/**
 * The draft of this client id, which is inserted if there is none yet and its owner may, in one statement. Without an id
 * the owner may not or has too many, or a simultaneous call with the same client id was first.
 */
export async function insertDraft(
  db: Db,
  { ownerId, clientId, ...draft }: NewDraft,
  { maxDrafts, makers }: { maxDrafts: number; makers: readonly string[] },
): Promise<BegunDraft> {
  const { rows } = await sql<BegunDraft>`
    with maker as (
      select m.user_type, member_card_in(m, null::companies) as owner_card,
        m.kyc_status = 'verified' and m.suspended_at is null as is_owner_verified
      from members m where m.user_id = ${ownerId} and m.deactivated_at is null
    ), known as (
      select id, kind from listings where owner_id = ${ownerId} and client_id = ${clientId}
    ), counted as (
      select count(*) >= ${maxDrafts}::int as is_full from listings where owner_id = ${ownerId} and status = 'draft'
    ), made as (
      insert into listings (owner_id, client_id, kind, draft, is_name_closed, valid_until, created_at, updated_at)
      select ${ownerId}::uuid, ${clientId}::uuid, ${draft.kind}::text, ${JSON.stringify(draft.draft)}::jsonb,
        ${draft.isNameClosed}::boolean, ${draft.validUntil}::timestamptz, ${draft.at}::timestamptz, ${draft.at}::timestamptz
      from counted, maker
      where not is_full and user_type = any(${[...makers]}::text[]) and not exists (select from known)
      on conflict (owner_id, client_id) do nothing returning id, kind
    )
    select p.user_type, p.owner_card, coalesce(p.is_owner_verified, false) as is_owner_verified,
      coalesce(k.id, m.id) as id, coalesce(k.kind, m.kind) as kind, m.id is not null as is_new, c.is_full
    from counted c left join maker p on true left join known k on true left join made m on true`.execute(db)
  return rows[0] as BegunDraft
}

type SavedDraft = Pick<NewDraft, 'draft' | 'isNameClosed' | 'validUntil' | 'at'>

export async function updateDraft(tx: Db, id: string, { draft, isNameClosed, validUntil, at }: SavedDraft) {
  await sql`
    update listings set draft = ${JSON.stringify(draft)}, is_name_closed = ${isNameClosed},
      valid_until = ${validUntil}, version = version + 1, last_act = 'save', updated_at = ${at}
    where id = ${id}`.execute(tx)
}

export async function deleteDraft(tx: Db, id: string) {
  await sql`delete from listings where id = ${id} and status = 'draft'`.execute(tx)
}

export type WrittenTerms = {
  /** Whose it is once published; a listing never changes hands. */
  companyId: string | null
  act: 'publish' | 'amend'
  status: ListingStatus
  terms: TradeTerms
  isNameClosed: boolean
  validUntil: string
  minLot: string | null
  category: string
  tonnesPerUnit: string | null
  pricePerBbl: string | null
  benchmark: { marketId: string; name: string; perBbl: string } | null
  percent: string | null
  findings: TradeFinding[]
  at: Date
}

export async function updateTerms(tx: Db, id: string, written: WrittenTerms) {
  const { terms, benchmark, at } = written
  await sql`
    update listings set status = ${written.status}, company_id = coalesce(company_id, ${written.companyId}),
      version = version + 1, last_act = ${written.act},
      terms_version = terms_version + 1, draft = null, terms = ${JSON.stringify(terms)},
      is_name_closed = ${written.isNameClosed}, valid_until = ${written.validUntil}, updated_at = ${at},
      published_at = coalesce(published_at, ${at}), fuel_type_id = ${terms.fuel_type_id},
      category = ${written.category}, quantity = ${terms.quantity}, unit = ${terms.quantity_unit},
      min_lot = ${written.minLot}, tonnes_per_unit = ${written.tonnesPerUnit}, window_from = ${terms.window_from},
      window_to = ${terms.window_to}, incoterm = ${terms.incoterm}, region = ${terms.region},
      price_per_bbl = ${written.pricePerBbl}, benchmark_id = ${benchmark?.marketId ?? null},
      benchmark_name = ${benchmark?.name ?? null}, benchmark_per_bbl = ${benchmark?.perBbl ?? null},
      percent = ${written.percent}, findings = ${JSON.stringify(written.findings)}
    where id = ${id}`.execute(tx)
  await sql`
    insert into listing_versions (listing_id, number, version, terms, is_name_closed, valid_until, min_lot, at)
    select id, terms_version, version, terms, is_name_closed, valid_until, min_lot, ${at}
    from listings where id = ${id}`.execute(tx)
}

/** `isOwners`: a write of the owner, which increments the version. */
export async function updateStatus(
  tx: Db,
  id: string,
  change: { status: ListingStatus; act: string; isOwners: boolean; closedAt: Date | null; at: Date },
) {
  const { status, act, isOwners, closedAt, at } = change
  await sql`
    update listings set status = ${status}, closed_at = ${closedAt}, updated_at = ${at},
      version = version + ${isOwners ? 1 : 0}, last_act = ${isOwners ? sql`${act}` : sql`last_act`}
    where id = ${id}`.execute(tx)
}

export async function updateHeld(tx: Db, id: string, heldQuantity: string) {
  await sql`update listings set held_quantity = ${heldQuantity} where id = ${id}`.execute(tx)
}

export type ListingEvent = {
  listingId: string
  actorId: string | null
  act: string
  status: ListingStatus
  reason?: string
  at: Date
}

export async function insertEvent(
  tx: Db,
  { listingId, actorId, act, status, reason = '', at }: ListingEvent,
) {
  await sql`
    insert into listing_events (listing_id, actor_id, act, status, reason, at)
    values (${listingId}, ${actorId}, ${act}, ${status}, ${reason}, ${at})`.execute(tx)
}

/** A batch of listings whose validity is over. */
export async function listOverdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listings where status in ('open', 'paused') and valid_until <= ${now}
    order by valid_until limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

type OpenListing = Pick<ListingRow, 'id' | 'ownerId' | 'companyId' | 'kind' | 'fuelName'>

export async function listOpenOf(db: Db, companyId: string): Promise<OpenListing[]> {
  const { rows } = await sql<OpenListing>`
    select l.id, l.owner_id, l.company_id, l.kind, f.name as fuel_name
    from listings l join fuel_types f using (fuel_type_id)
    where l.company_id = ${companyId} and l.status = 'open' order by l.id`.execute(db)
  return rows
}

export type FuelOfListing = {
  name: string
  category: string
  isActive: boolean
  barrels_per_tonne: string | null
  density_kg_m3: string | null
}

export async function findFuel(db: Db, fuelTypeId: string): Promise<FuelOfListing | undefined> {
  const { rows } = await sql<FuelOfListing>`
    select name, category, is_active as "isActive", barrels_per_tonne, density_kg_m3
    from fuel_types where fuel_type_id = ${fuelTypeId}`.executeAsNamed(db)
  return rows[0]
}

export async function upsertQuoter(
  tx: Db,
  listingId: string,
  { userId, companyId }: TradeParty,
  isRunning: boolean,
) {
  await sql`
    insert into listing_quoters (listing_id, user_id, company_id, is_running)
    values (${listingId}, ${userId}, ${companyId}, ${isRunning})
    on conflict (listing_id, user_id, company_id) do update set is_running = excluded.is_running`.execute(tx)
}

/** Who is negotiating on it, in the order of ids. */
export async function listRunningQuoters(tx: Db, listingId: string): Promise<TradeParty[]> {
  const { rows } = await sql<TradeParty>`
    select user_id, company_id from listing_quoters where listing_id = ${listingId} and is_running
    order by user_id`.execute(tx)
  return rows
}

/** Whether it was paused before the current review. */
export async function wasPaused(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ status: ListingStatus }>`
    select status from listing_events where listing_id = ${id} and status <> 'held' order by id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.status === 'paused'
}

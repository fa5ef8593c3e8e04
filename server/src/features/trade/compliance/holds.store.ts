import type { HeldItemKind, TradeFinding, TradingHold } from '@laycan/contract/trade/compliance/compliance'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type NewHold = {
  item: HeldItemKind
  itemId: string
  version: number
  listingKind: 'request' | 'supply'
  ownerId: string
  terms: TradeTerms
  note: string
  findings: TradeFinding[]
}

/** Updates the hold if the item is already held. */
export async function insertHold(tx: Db, hold: NewHold, at: Date) {
  await sql`
    insert into trading_holds (item, item_id, version, listing_kind, owner_id, terms, note, findings, held_at)
    values (${hold.item}, ${hold.itemId}, ${hold.version}, ${hold.listingKind}, ${hold.ownerId},
      ${JSON.stringify(hold.terms)}, ${hold.note}, ${JSON.stringify(hold.findings)}, ${at})
    on conflict (item, item_id) where status = 'held' do update set version = excluded.version,
      terms = excluded.terms, note = excluded.note, findings = excluded.findings`.execute(tx)
}

export type Decision = {
  status: 'released' | 'rejected' | 'withdrawn'
  decidedBy: string | null
  reason: string
  at: Date
}

/** The id; undefined if it is no longer held. */
export async function decideHold(
  tx: Db,
  item: HeldItemKind,
  itemId: string,
  { status, decidedBy, reason, at }: Decision,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update trading_holds set status = ${status}, decided_at = ${at}, decided_by = ${decidedBy}, reason = ${reason}
    where item = ${item} and item_id = ${itemId} and status = 'held' returning id::text`.execute(tx)
  return rows[0]?.id
}

type StoredHold = Omit<TradingHold, 'isMine'>

const columns = sql`
  h.id::text, h.item, h.item_id, h.version, h.listing_kind, member_card(m) as owner,
  h.terms, coalesce(f.name, h.terms ->> 'fuel_type_id') as fuel_name, h.note, h.findings, h.status,
  h.held_at, h.decided_at, h.reason,
  (select first_name || ' ' || last_name from members where user_id = h.decided_by) as decided_by`
const source = sql`
  trading_holds h join members m on m.user_id = h.owner_id
  left join fuel_types f on f.fuel_type_id = h.terms ->> 'fuel_type_id'`

export type HoldsPage = {
  status: 'held' | 'decided'
  item: HeldItemKind | undefined
  after: string | undefined
  limit: number
}

export async function listHolds(db: Db, { status, item, after, limit }: HoldsPage): Promise<StoredHold[]> {
  const ofKind = item ? sql`h.item = ${item}` : sql`true`
  const { rows } = await (status === 'held'
    ? sql<StoredHold>`
        select ${columns} from ${source}
        where h.status = 'held' and ${ofKind} and h.id > coalesce(${after ?? null}::bigint, 0)
        order by h.id limit ${limit}`
    : sql<StoredHold>`
        select ${columns} from ${source}
        where h.status <> 'held' and ${ofKind} and (${after ?? null}::bigint is null or (h.decided_at, h.id) <
          (select p.decided_at, p.id from trading_holds p where p.id = ${after ?? null}::bigint))
        order by h.decided_at desc, h.id desc limit ${limit}`
  ).execute(db)
  return rows
}

export async function countHeld(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from trading_holds where status = 'held'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findHold(db: Db, id: string): Promise<StoredHold | undefined> {
  const { rows } = await sql<StoredHold>`
    select ${columns} from ${source} where h.id = ${id}::bigint`.execute(db)
  return rows[0]
}

/** The latest hold of an item, decided or not. */
export async function findHoldOf(
  db: Db,
  item: HeldItemKind,
  itemId: string,
): Promise<StoredHold | undefined> {
  const { rows } = await sql<StoredHold>`
    select ${columns} from ${source} where h.item = ${item} and h.item_id = ${itemId}
    order by h.id desc limit 1`.execute(db)
  return rows[0]
}

export type TraderFacts = { email: string; memberDays: number; hasTraded: boolean }

/** Members who have completed a deal up to payment have traded. */
export async function findTraderFacts(db: Db, userId: string, now: Date): Promise<TraderFacts | undefined> {
  const { rows } = await sql<TraderFacts>`
    select m.email, greatest(0, floor(extract(epoch from ${now}::timestamptz - m.created_at) / 86400))::int as member_days,
      exists (select from deals d where d.execution in ('settled', 'closed')
        and (d.buyer_id = m.user_id or d.seller_id = m.user_id)) as has_traded
    from members m where m.user_id = ${userId}`.execute(db)
  return rows[0]
}

export type FuelFacts = { barrels_per_tonne: string | null; density_kg_m3: string | null }

export async function findFuelFacts(db: Db, fuelTypeId: string): Promise<FuelFacts | undefined> {
  const { rows } = await sql<FuelFacts>`
    select barrels_per_tonne, density_kg_m3 from fuel_types where fuel_type_id = ${fuelTypeId}`.executeAsNamed(
    db,
  )
  return rows[0]
}

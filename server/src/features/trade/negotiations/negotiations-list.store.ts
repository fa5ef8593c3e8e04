import type { NegotiationStatus } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { Side } from '@laycan/contract/trade/sides'
import type { FuelWeight } from '@laycan/contract/trade/terms/terms-rules'
import { type Sql, sql } from '@laycan/sql/sql'
import type { TradeParty } from '#features/trade/shared/party.policy.ts'
import type { Db } from '#platform/db.ts'
import { type NegotiationRow, negotiationColumns, type VersionRow } from './negotiations.store.ts'

export type NegotiationCursor = { at: string; id: string }
/** A negotiation with its current version. */
export type CurrentQuote = NegotiationRow & { newest: VersionRow }
export type ListedNegotiation = CurrentQuote & { side: Side }

type Page = {
  /** Whose: those of their company, and what they have without one. */
  trader: TradeParty
  /** Only those that the person is in charge of. */
  isOwnOnly?: boolean
  listing?: string | undefined
  status?: NegotiationStatus | undefined
  turn?: 'mine' | 'theirs' | undefined
  before: NegotiationCursor | undefined
  limit: number
}

/** Latest first: reads a page for each side by index, with and without a company, then keeps the latest. */
export async function listNegotiations(db: Db, page: Page) {
  const { trader, isOwnOnly = false, listing, status, turn, before, limit } = page
  const { userId, companyId } = trader
  const of = (side: Side, isOfCompany: boolean) => sql`(
    select n.id, n.updated_at, ${side}::text as side from (
      select n.* from negotiations n join listings l on l.id = n.listing_id
      where ${isOfCompany ? isOf(side, companyId) : isAlone(side, userId)}
        and (not ${isOwnOnly}::boolean or n.${sql.ref(`${side}_id`)} = ${userId})
        and (n.current_version is not null or l.kind = ${side === 'seller' ? 'request' : 'supply'})
        and (${listing ?? null}::uuid is null or n.listing_id = ${listing ?? null}::uuid)
        and (${status ?? null}::text is null or n.status = ${status ?? null}::text)
        and (${turn ?? null}::text is null or (n.status = 'open' and n.current_version is not null and
          (n.made_by <> ${side} and n.held_by is distinct from ${side}) = (${turn ?? null}::text = 'mine')))
        and (n.updated_at, n.id) < (coalesce(${before?.at ?? null}::timestamptz, 'infinity'),
          coalesce(${before?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by n.updated_at desc, n.id desc limit ${limit}
    ) n)`
  const found = sql`
    select distinct on (updated_at, id) * from (${of('buyer', true)} union all ${of('seller', true)}
      union all ${of('buyer', false)} union all ${of('seller', false)}) as either
    order by updated_at desc, id desc, side limit ${limit}`
  return read(db, found, sql`n.updated_at desc, n.id desc`)
}

/** Quotes that this company has to answer, those that end first at the top. */
export async function listToAnswer(
  db: Db,
  { userId, companyId }: TradeParty,
  { now, limit }: { now: Date; limit: number },
) {
  const of = (side: Side, isOfCompany: boolean) => sql`(
    select n.id, n.valid_until, ${side}::text as side from negotiations n
    where ${isOfCompany ? isOf(side, companyId) : isAlone(side, userId)} and n.status = 'open'
      and n.current_version is not null and n.made_by <> ${side} and n.held_by is distinct from ${side}
      and n.valid_until > ${now}
    order by n.valid_until, n.id limit ${limit})`
  const found = sql`
    select distinct on (valid_until, id) * from (${of('buyer', true)} union all ${of('seller', true)}
      union all ${of('buyer', false)} union all ${of('seller', false)}) as either
    order by valid_until, id, side limit ${limit}`
  return read(db, found, sql`n.valid_until, n.id`)
}

/** `found` names negotiations and the side that reads each. */
async function read(db: Db, found: Sql<unknown>, order: Sql<unknown>): Promise<ListedNegotiation[]> {
  const { rows } = await sql<ListedNegotiation>`
    with found as (${found})
    select ${negotiationColumns}, found.side, newest.version as newest
    from found join negotiations n on n.id = found.id join listings l on l.id = n.listing_id,
    lateral (
      select json_build_object('version', v.version, 'status', v.status, 'terms', v.terms, 'validUntil',
        to_char(v.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'listingVersion', v.listing_version,
        'madeBy', v.made_by) as version
      from quote_versions v
      where v.negotiation_id = n.id and (v.is_released or v.made_by = found.side)
      order by v.version desc limit 1
    ) newest
    order by ${order}`.execute(db)
  return rows
}

const isOf = (side: Side, companyId: string | null) =>
  sql`n.${sql.ref(`${side}_company_id`)} = ${companyId}::uuid`
const isAlone = (side: Side, userId: string) =>
  sql`n.${sql.ref(`${side}_id`)} = ${userId} and n.${sql.ref(`${side}_company_id`)} is null`

/** Quotes on the table, for the owner of a listing to compare. */
export async function listOnTable(db: Db, listingId: string): Promise<CurrentQuote[]> {
  const { rows } = await sql<CurrentQuote>`
    select ${negotiationColumns}, newest.version as newest
    from negotiations n join listings l on l.id = n.listing_id,
    lateral (
      select json_build_object('version', v.version, 'terms', v.terms, 'validUntil',
        to_char(v.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'madeBy', v.made_by) as version
      from quote_versions v where v.negotiation_id = n.id and v.version = n.current_version
    ) newest
    where n.listing_id = ${listingId} and n.status = 'open'
    order by n.updated_at desc, n.id desc limit 500`.execute(db)
  return rows
}

export async function findFuelWeight(db: Db, fuelTypeId: string): Promise<FuelWeight | undefined> {
  const { rows } = await sql<FuelWeight>`
    select barrels_per_tonne, density_kg_m3 from fuel_types where fuel_type_id = ${fuelTypeId}`.executeAsNamed(
    db,
  )
  return rows[0]
}

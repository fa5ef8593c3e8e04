import type { MatchReason } from '@laycan/contract/trade/listings/listings'
import type { Incoterm, ListingKind, ListingStatus } from '@laycan/contract/trade/trade-constants'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { isAnswered, isOwn, isSuspended } from './listing-parties.store.ts'
import type { FoundMatch } from './match.rules.ts'
import type { MatchSide } from './match-parts.rules.ts'
import type { MatchLanding } from './match-price.rules.ts'

/** One side of a match. */
export type Candidate = MatchSide & {
  id: string
  ownerId: string
  companyId: string | null
  kind: ListingKind
  status: ListingStatus
  isSuspended: boolean
  termsVersion: number
  available: string
  floor: number
}

const columns = sql`
  /* not null: fuel_type_id, category, window_from, window_to, incoterm, region, unit */
  l.id, l.owner_id, l.company_id, l.kind, l.status,
  c.suspended_at is not null as is_suspended, l.terms_version,
  l.fuel_type_id, f.name as fuel_name, l.category, l.terms ->> 'specification' as specification,
  l.available_mt, l.min_lot * l.tonnes_per_unit as min_lot_mt, l.window_from,
  l.window_to, l.incoterm, l.terms ->> 'locode' as locode, l.terms ->> 'place' as place, l.region,
  l.percent, l.price_per_bbl, coalesce(f.barrels_per_tonne, round(6289.8108 / f.density_kg_m3, 4)) as barrels_per_tonne,
  f.density_kg_m3, m.kyc_status = 'verified' and m.suspended_at is null as is_verified, l.unit, l.quantity - l.held_quantity as available,
  coalesce(s.floor, 0) as floor`
const source = sql`
  listings l join fuel_types f on f.fuel_type_id = l.fuel_type_id join members m on m.user_id = l.owner_id
  left join companies c on c.id = l.company_id left join listing_match_states s on s.listing_id = l.id`

export async function findCandidate(db: Db, id: string): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select ${columns} from ${source} where l.id = ${id} and l.terms is not null`.execute(db)
  return rows[0]
}

type CandidateCursor = { windowFrom: string; id: string }
type Wanted = {
  of: Candidate
  /** The same fuel, or other fuels of the category. */
  grade: 'same' | 'other'
  gapDays: number
  /** With these terms a voyage lies between the two, so their windows may be this much further apart. */
  voyages: { incoterms: readonly Incoterm[]; earlierDays: number; laterDays: number }
  after: CandidateCursor | undefined
  limit: number
}

/** Open listings of the other kind and of other companies with nearby windows, earliest first. */
export async function listCandidates(db: Db, wanted: Wanted): Promise<Candidate[]> {
  const { of, grade, gapDays, voyages, after, limit } = wanted
  const fuel =
    grade === 'same'
      ? sql`l.fuel_type_id = ${of.fuelTypeId}`
      : sql`l.category = ${of.category} and l.fuel_type_id <> ${of.fuelTypeId}`
  const { rows } = await sql<Candidate>`
    select ${columns} from ${source}
    where l.status = 'open' and l.kind = ${of.kind === 'request' ? 'supply' : 'request'} and ${fuel}
      and l.window_from <= ${of.windowTo}::date + ${gapDays + 1 + voyages.laterDays}::int
      and l.window_to >= ${of.windowFrom}::date - ${gapDays + 1 + voyages.earlierDays}::int
      and (l.incoterm = any(${voyages.incoterms}::text[]) or l.window_from <= ${of.windowTo}::date + ${gapDays + 1}::int
        and l.window_to >= ${of.windowFrom}::date - ${gapDays + 1}::int)
      and l.owner_id <> ${of.ownerId} and ${isAnswered}
      and coalesce(l.company_id <> ${of.companyId}::uuid, true)
      and ${after ? sql`(l.window_from, l.id) > (${after.windowFrom}::date, ${after.id}::uuid)` : sql`true`}
    order by l.window_from, l.id limit ${limit}`.execute(db)
  return rows
}

export type StoredMatch = FoundMatch & { otherId: string }

/** Replaces all matches of a listing. */
export async function replaceMatches(
  tx: Db,
  { id, kind, termsVersion }: Pick<Candidate, 'id' | 'kind' | 'termsVersion'>,
  matches: StoredMatch[],
  at: Date,
) {
  const [own, other] = columnsOf(kind)
  const rows = JSON.stringify(
    matches.map(({ otherId, score, reasons, landing }) => ({ id: otherId, score, reasons, landing })),
  )
  await sql`
    delete from listing_matches where ${own} = ${id} and not ${other} = any (
      select (one ->> 'id')::uuid from json_array_elements(${rows}::json) as one)`.execute(tx)
  await sql`
    insert into listing_matches (${own}, ${other}, score, reasons, landing)
    select ${id}::uuid, new.id, new.score, new.reasons, new.landing
    from json_to_recordset(${rows}::json) as new(id uuid, score smallint, reasons json, landing json) order by new.id
    on conflict (request_id, supply_id) do update
      set score = excluded.score, reasons = excluded.reasons, landing = excluded.landing`.execute(tx)
  await sql`
    insert into listing_match_states (listing_id, terms_version, matched_at) values (${id}, ${termsVersion}, ${at})
    on conflict (listing_id) do update
      set terms_version = excluded.terms_version, matched_at = excluded.matched_at, floor = 0`.execute(tx)
}

/** For listings that are not on the marketplace. */
export async function deleteMatches(tx: Db, id: string) {
  await sql`delete from listing_matches where request_id = ${id}`.execute(tx)
  await sql`delete from listing_matches where supply_id = ${id}`.execute(tx)
}

/** Raises the minimum score of listings with the maximum number of matches; in id order, against deadlocks. */
export async function raiseFloors(tx: Db, kind: ListingKind, ids: string[], kept: number) {
  const [own, other] = columnsOf(kind)
  await sql`
    insert into listing_match_states (listing_id, terms_version, floor)
    select o.id, 0, worst.score
    from unnest(${ids}::uuid[]) as o(id)
    cross join lateral (select p.score from listing_matches p where p.${own} = o.id
      order by p.score desc, p.${other} offset ${kept - 1} limit 1) as worst
    order by o.id
    on conflict (listing_id) do update set floor = excluded.floor
    where listing_match_states.floor <> excluded.floor`.execute(tx)
}

export type Matched = { kind: ListingKind; isOpen: boolean; isPending: boolean; floor: number }

/** Members see matches of their company's listings, brokers those of any open listing. */
export async function findMatched(db: Db, me: string, id: string): Promise<Matched | undefined> {
  const { rows } = await sql<Matched>`
    select l.kind, l.status = 'open' as is_open, coalesce(s.terms_version, 0) < l.terms_version as is_pending,
      coalesce(s.floor, 0) as floor
    from listings l left join listing_match_states s on s.listing_id = l.id
    where l.id = ${id} and l.status <> 'draft' and (${isOwn(me)}
      or l.status = 'open' and exists (select from members m where m.user_id = ${me} and m.user_type = 'broker'))
  `.execute(db)
  return rows[0]
}

/** Records new matches and returns those to notify, up to the daily limit. */
export async function takeNotices(
  tx: Db,
  listingId: string,
  otherIds: string[],
  { at, mostADay }: { at: Date; mostADay: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string; isTold: boolean }>`
    insert into listing_match_notices (listing_id, other_id, at, is_told)
    select ${listingId}::uuid, new.id, ${at}, row_number() over (order by new.place) <= ${mostADay}::int - (
      select count(*) from listing_match_notices n
      where n.listing_id = ${listingId} and n.is_told and n.at > ${at}::timestamptz - interval '1 day')
    from unnest(${otherIds}::uuid[]) with ordinality as new(id, place)
    where not exists (select from listing_match_notices n where n.listing_id = ${listingId} and n.other_id = new.id)
    on conflict do nothing returning other_id as id, is_told`.execute(tx)
  return rows.filter(({ isTold }) => isTold).map(({ id }) => id)
}

const columnsOf = (kind: ListingKind) =>
  kind === 'request'
    ? ([sql.ref('request_id'), sql.ref('supply_id')] as const)
    : ([sql.ref('supply_id'), sql.ref('request_id')] as const)

export type StoredPair = {
  requestId: string
  supplyId: string
  reasons: MatchReason[]
  landing: MatchLanding | null
  askedPercent: string | null
  askedPerBbl: string | null
  askedTerm: Incoterm
  offeredPercent: string | null
  offeredPerBbl: string | null
  offeredTerm: Incoterm
}

/** The matches of these listings with current prices. */
export async function listPricedPairs(db: Db, listingIds: string[]): Promise<StoredPair[]> {
  const { rows } = await sql<StoredPair>`
    select p.request_id, p.supply_id, p.reasons, p.landing, r.percent as asked_percent, r.price_per_bbl as asked_per_bbl,
      r.incoterm as asked_term, s.percent as offered_percent, s.price_per_bbl as offered_per_bbl,
      s.incoterm as offered_term /* not null: asked_term, offered_term */
    from (select request_id, supply_id from listing_matches where request_id = any(${listingIds}::uuid[])
      union select request_id, supply_id from listing_matches where supply_id = any(${listingIds}::uuid[])) found
    join listing_matches p using (request_id, supply_id)
    join listings r on r.id = p.request_id join listings s on s.id = p.supply_id`.execute(db)
  return rows
}

/** Open requests whose matches were looked for before that moment, the oldest first. */
export async function listStaleRequests(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from listings l left join listing_match_states s on s.listing_id = l.id
    where l.status = 'open' and l.kind = 'request' and coalesce(s.matched_at < ${before}, true) and not ${isSuspended}
    order by s.matched_at nulls first, l.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function updatePairs(
  tx: Db,
  pairs: { requestId: string; supplyId: string; score: number; reasons: MatchReason[] }[],
) {
  await sql`
    update listing_matches p set score = new.score, reasons = new.reasons
    from json_to_recordset(${JSON.stringify(pairs)}::json)
      as new("requestId" uuid, "supplyId" uuid, score smallint, reasons json)
    where p.request_id = new."requestId" and p.supply_id = new."supplyId"`.execute(tx)
}

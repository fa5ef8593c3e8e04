import { companyRights } from '@laycan/contract/companies/company-roles'
import type { MemberCard } from '@laycan/contract/members/members'
import type { ListingVersion, TradeListing } from '@laycan/contract/trade/listings/listings'
import { goodMatchScore, type ListingKind, type ListingStatus } from '@laycan/contract/trade/trade-constants'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { companyOf, isAnswered, isOwn, isQuoter } from './listing-parties.store.ts'

/** A listing for display, with what decides who may see it. */
export type ListingView = Omit<TradeListing, 'owner'> & {
  ownerId: string
  isQuoter: boolean
  isAnswered: boolean
  ownerCard: MemberCard
}

/** Made by this person, who has not left the company since. */
const isMine = (me: string) =>
  sql`(l.owner_id = ${me} and (l.company_id is null or l.company_id = ${companyOf(me)}))`

const columns = (me: string) => sql`
  l.id, l.owner_id, l.kind, l.status, l.version, l.terms_version, l.terms,
  l.draft -> 'terms' as draft, f.name as fuel_name, l.is_name_closed,
  l.valid_until, coalesce(l.draft ->> 'minLot', l.min_lot::text) as min_lot,
  l.held_quantity, l.quantity - l.held_quantity as available, member_card_in(m, c) as owner_card,
  c.suspended_at is not null as is_suspended, ${isAnswered} as is_answered,
  m.kyc_status = 'verified' and m.suspended_at is null as is_owner_verified, coalesce(${isMine(me)}, false) as is_mine,
  coalesce(${isMine(me)} or l.company_id = ${companyOf(me)}, false) as is_of_my_company,
  case when l.company_id is null then l.owner_id = ${me} else exists (select from company_members k
    where k.user_id = ${me} and k.company_id = l.company_id
      and k.roles && ${[...companyRights.trade]}::text[]) end as may_act,
  ${isQuoter(me)} as is_quoter,
  l.price_per_bbl,
  case when l.percent is not null then jsonb_build_object('marketId', l.benchmark_id, 'name', l.benchmark_name,
    'percent', l.percent::text) end as benchmark,
  l.findings,
  (select jsonb_build_object('status', h.status, 'reason', h.reason, 'at',
      to_char(h.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from trading_holds h where h.item = 'listing' and h.item_id = l.id and h.status in ('released', 'rejected')
    order by h.id desc limit 1) as decision,
  case when l.status <> 'open' then 0 when l.kind = 'request' then (
    select count(*)::int from listing_matches p join listings o on o.id = p.supply_id
    where p.request_id = l.id and p.score >= ${goodMatchScore} and o.status = 'open')
  else (
    select count(*)::int from listing_matches p join listings o on o.id = p.request_id
    where p.supply_id = l.id and p.score >= ${goodMatchScore} and o.status = 'open') end as good_matches,
  l.created_at, l.updated_at, l.published_at,
  l.closed_at`
const source = sql`
  listings l join members m on m.user_id = l.owner_id left join companies c on c.id = l.company_id
  left join fuel_types f on f.fuel_type_id = l.fuel_type_id`

export async function findView(db: Db, me: string, id: string): Promise<ListingView | undefined> {
  const { rows } = await sql<ListingView>`
    select ${columns(me)} from ${source} where l.id = ${id}`.execute(db)
  return rows[0]
}

export type MinePage = {
  kind: ListingKind
  status: ListingStatus | undefined
  /** The person's own, those of colleagues, or both. */
  whose: 'mine' | 'company' | 'ours'
  after: { updatedAt: string; id: string } | undefined
  limit: number
}

/** Drafts are visible only to their owner. */
const isListed = (me: string, whose: MinePage['whose']) =>
  ({
    mine: isMine(me),
    company: sql`l.company_id = ${companyOf(me)} and l.owner_id <> ${me} and l.status <> 'draft'`,
    ours: sql`${isOwn(me)} and l.status <> 'draft'`,
  })[whose]

export async function listMine(
  db: Db,
  me: string,
  { kind, status, whose, after, limit }: MinePage,
): Promise<ListingView[]> {
  const { rows } = await sql<ListingView>`
    select ${columns(me)} from ${source}
    where ${isListed(me, whose)} and l.kind = ${kind} and ${status ? sql`l.status = ${status}` : sql`true`}
      and ${after ? sql`(l.updated_at, l.id) < (${after.updatedAt}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by l.updated_at desc, l.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countMine(
  db: Db,
  me: string,
  { kind, whose }: Pick<MinePage, 'kind' | 'whose'>,
): Promise<Partial<Record<ListingStatus, number>>> {
  const { rows } = await sql<{ status: ListingStatus; count: number }>`
    select l.status, count(*)::int as count from listings l
    where ${isListed(me, whose)} and l.kind = ${kind} group by l.status`.execute(db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

export type StoredVersion = Omit<ListingVersion, 'changes'> & { version: number }

/** The latest first. */
export async function listVersions(db: Db, id: string): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select number, version, terms, is_name_closed, valid_until,
      min_lot, at
    from listing_versions where listing_id = ${id} order by number desc`.execute(db)
  return rows
}

/** All listings of a person, for their data export. */
export async function listAllOf(db: Db, me: string, limit: number): Promise<ListingView[]> {
  const { rows } = await sql<ListingView>`
    select ${columns(me)} from ${source} where ${isMine(me)} order by l.created_at, l.id
    limit ${limit}`.execute(db)
  return rows
}

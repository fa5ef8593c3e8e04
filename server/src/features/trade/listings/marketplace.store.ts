import type { ListingCard, MarketplaceFilter } from '@laycan/contract/trade/listings/listings'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import { type Sql, sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { isAnswered, isOwn, isQuoter } from './listing-parties.store.ts'

/** Cursor of a page: the sort value and the id. */
export type MarketplaceCursor = { value: string; id: string }

/** A card's id, its revision, which changes with every write, and what is specific to this reader. */
export type CardMark = {
  id: string
  revision: string
  /** A closed name is visible to the owner and to quoters. */
  isNameOpen: boolean
}
/** JSON of a ListingMatch; null if there is none or none was requested. */
type Matched = { match: string | null }
type Placed = Matched & { pageValue: string }
export type MatchedMark = CardMark & Matched

const revision = sql`l.xmin::text || '.' || m.xmin::text || '.' || f.xmin::text
  || '.' || coalesce(c.xmin::text, '') as revision`
export const markColumns = (me: string) => sql<CardMark>`
  l.id, ${revision}, not l.is_name_closed or ${isOwn(me)} or ${isQuoter(me)} as is_name_open`
const matchColumn = sql`
  '{"score":' || p.score || ',"reasons":' || p.reasons::text || '}' as match`

export type StoredCard = Omit<ListingCard, 'match'> & Pick<CardMark, 'revision'>

/** In no particular order, with every name visible. */
export async function findCards(db: Db, ids: string[]): Promise<StoredCard[]> {
  const { rows } = await sql<StoredCard>`
    select ${cardColumns}, ${revision} from listings l ${joins} where l.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Only drafts have incomplete terms. */
export const cardColumns = sql<Omit<ListingCard, 'match'>>`
  /* not null: fuel_type_id, category, quantity, unit, window_from, window_to, incoterm, region, published_at, valid_until */
  l.id, l.kind, l.fuel_type_id, f.name as fuel_name, l.category,
  l.terms ->> 'specification' as specification, l.quantity, l.quantity - l.held_quantity as available, l.unit,
  l.min_lot, l.window_from, l.window_to, l.incoterm,
  l.terms ->> 'place' as place, l.terms ->> 'locode' as locode, l.region, l.terms -> 'price' as price,
  l.price_per_bbl,
  case when l.percent is not null then json_build_object('marketId', l.benchmark_id, 'name', l.benchmark_name,
    'percent', l.percent::text) end as benchmark,
  member_card_in(m, c) as owner, m.kyc_status = 'verified' and m.suspended_at is null as is_owner_verified, l.published_at,
  l.valid_until, l.terms_version`
const joins = sql`
  join fuel_types f on f.fuel_type_id = l.fuel_type_id join members m on m.user_id = l.owner_id
  left join companies c on c.id = l.company_id`
/*
 * PostgreSQL reuses one plan for all calls unless it expects to gain from planning each call, which takes several times
 * as long as reading these rows. So the values it would plan by are hidden: the number of rows is a literal, in a few
 * sizes, and the time is wrapped in `coalesce`.
 */
const fewSizes = (limit: number) => sql.raw(String([21, 51, 101].find((size) => limit <= size) ?? limit))
const isOn = (now: Date) =>
  sql`l.status = 'open' and coalesce(l.valid_until > ${now}, false) and ${isAnswered}`

/** As a literal, since the indexes by price are of one kind each: a plan for any kind could not use them. */
const isOfKind = (kind: ListingKind) => (kind === 'supply' ? sql`l.kind = 'supply'` : sql`l.kind = 'request'`)

/** The own and the other column of a pair, for a listing of that kind. */
const sides = {
  request: { own: sql`p.request_id`, other: sql`p.supply_id` },
  supply: { own: sql`p.supply_id`, other: sql`p.request_id` },
} as const

/** Members see matches of their company's listings, brokers those of any open listing. */
const maySeeMatches = (me: string, id: string) => sql`exists (
  select from listings l where l.id = ${id} and l.status = 'open' and (${isOwn(me)}
    or exists (select from members b where b.user_id = ${me} and b.user_type = 'broker')))`

/**
 * The other listing of each match, looked up by its id: with a plain join the planner reads all listings where it takes
 * the matches of one listing for most of the table. `offset 0` keeps it from making one of this.
 */
const matchedListings = (other: ReturnType<typeof sql>) =>
  sql`listing_matches p cross join lateral (select o.*, o.xmin from listings o where o.id = ${other} offset 0) l ${joins}`

/** The best matches in index order; none if the caller may not see them. */
export async function listBestMatches(
  db: Db,
  me: string,
  { listingId, kind, limit, now }: { listingId: string; kind: ListingKind; limit: number; now: Date },
): Promise<MatchedMark[]> {
  const { own, other } = sides[kind]
  const { rows } = await sql<MatchedMark>`
    select ${markColumns(me)}, ${matchColumn}
    from ${matchedListings(other)}
    where ${own} = ${listingId} and ${isOn(now)} and ${maySeeMatches(me, listingId)}
    order by p.score desc, ${other} limit ${fewSizes(limit)}`.execute(db)
  return rows.slice(0, limit)
}

export type OwnMatch = Pick<
  ListingCard,
  | 'id'
  | 'kind'
  | 'fuelTypeId'
  | 'fuelName'
  | 'available'
  | 'unit'
  | 'windowFrom'
  | 'windowTo'
  | 'incoterm'
  | 'place'
> & { score: number; ownId: string; ownFuel: string; isOwn: boolean }

/** How many open listings, latest first, and matches of each are looked at. */
const [ownListings, matchesEach] = [50, 3]

type Matching = { limit: number; now: Date; isBroker: boolean }

/**
 * The best matches of all open listings of the reader's company; another listing once, by its best match. For a broker,
 * who brings others together, also those of the latest requests of others.
 */
export async function listOwnMatches(
  db: Db,
  me: string,
  { limit, now, isBroker }: Matching,
): Promise<OwnMatch[]> {
  const asked = isBroker ? sql`true` : isOwn(me)
  const of = (kind: ListingKind) => sql`(
    select found.* from (
      select l.id, f.name, ${isOwn(me)} as is_own from listings l ${joins}
      where ${kind === 'request' ? asked : isOwn(me)} and l.kind = ${kind} and ${isOn(now)}
      order by l.published_at desc limit ${ownListings}
    ) mine cross join lateral (
      select ${cardColumns}, p.score, mine.id as own_id, mine.name as own_fuel, mine.is_own from ${matchedListings(sides[kind].other)}
      where ${sides[kind].own} = mine.id and ${isOn(now)} order by p.score desc, ${sides[kind].other} limit ${matchesEach}
    ) found)`
  const { rows } = await sql<OwnMatch>`
    select id, kind, fuel_type_id, fuel_name, available, unit, window_from, window_to, incoterm, place, score, own_id,
      own_fuel, is_own /* not null: id, kind, fuel_type_id, fuel_name, available, unit, window_from, window_to, incoterm,
      place, score, own_id, own_fuel, is_own */
    from (select distinct on (id) * from (${of('request')} union all ${of('supply')}) each
      order by id, is_own desc, score desc, own_id) best
    order by is_own desc, score desc, id limit ${limit}`.execute(db)
  return rows
}

type Orders = Record<
  MarketplaceFilter['sort'],
  { by: ReturnType<typeof sql>; isDescending: boolean; type: string }
>

const ordersOf = (kind: ListingKind): Orders => ({
  newest: { by: sql`l.published_at`, isDescending: true, type: 'timestamptz' },
  window: { by: sql`l.window_from`, isDescending: false, type: 'date' },
  // Cheapest supply or best-paying request first.
  price: {
    by: kind === 'supply' ? sql`coalesce(l.percent, 1000000)` : sql`(-coalesce(l.percent, -1000000))`,
    isDescending: false,
    type: 'numeric',
  },
  match: { by: sql`(-p.score)`, isDescending: false, type: 'smallint' },
})

/** What was published after the first and until the second moment. */
type Published = { published?: { after: string; until: string } | undefined }
type MarketPage = MarketplaceFilter &
  Published & { after: MarketplaceCursor | undefined; limit: number; now: Date }

/** Others' open listings. With `against`, each has its match with that listing; sorted by match, only matches. */
export async function listMarketplace<T>(
  db: Db,
  me: string,
  page: MarketPage,
  columns: Sql<T>,
): Promise<(T & Placed)[]> {
  const { kind, sort, against, after, limit, now } = page
  const { own, other } = sides[kind === 'supply' ? 'request' : 'supply']
  const isByMatch = sort === 'match' && against !== undefined
  const from = isByMatch
    ? matchedListings(other)
    : against
      ? sql`listings l ${joins} left join listing_matches p on ${other} = l.id and ${own} = ${against}`
      : sql`listings l ${joins}`
  const { by, isDescending, type } = ordersOf(kind)[sort]
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const order = isByMatch ? sql`p.score desc, ${other}` : sql`${by} ${direction}, l.id ${direction}`
  const { rows } = await sql<T & Placed>`
    select ${columns}, ${against ? matchColumn : sql`null as match`}, (${by})::text as page_value
    from ${from}
    where ${isOn(now)} and ${isOfKind(kind)} and not ${isOwn(me)}
      ${against ? sql`and ${mayMatch(me, against, kind)}` : sql``}
      ${isByMatch ? sql`and ${own} = ${against}` : sql``}
      and ${sql.join(conditions(page), sql` and `)}
      and ${after ? isAfter(after, by, isDescending, type) : sql`true`}
    order by ${order} limit ${fewSizes(limit)}`.execute(db)
  return rows.slice(0, limit)
}

/** Only a listing of the caller's company, of the other kind; for brokers any open one. */
const mayMatch = (me: string, against: string, kind: ListingKind) => sql`exists (
  select from listings l join members b on b.user_id = ${me}
  where l.id = ${against} and l.kind <> ${kind} and (${isOwn(me)} or b.user_type = 'broker' and l.status = 'open'))`

function isAfter(cursor: MarketplaceCursor, by: ReturnType<typeof sql>, isDescending: boolean, type: string) {
  const than = sql.raw(isDescending ? '<' : '>')
  return sql`(${by}, l.id) ${than} (${cursor.value}::text::${sql.raw(type)}, ${cursor.id}::uuid)`
}

function conditions(filter: MarketplaceFilter & Published) {
  const { fuelTypeId, category, region, windowFrom, windowTo, incoterm } = filter
  const { minQuantity, maxQuantity, minPercent, maxPercent, isVerified, published } = filter
  return [
    sql`true`,
    ...(fuelTypeId ? [sql`l.fuel_type_id = ${fuelTypeId}`] : []),
    ...(category ? [sql`l.category = ${category}`] : []),
    ...(region ? [sql`l.region = ${region}`] : []),
    ...(windowFrom ? [sql`l.window_to >= ${windowFrom}`] : []),
    ...(windowTo ? [sql`l.window_from <= ${windowTo}`] : []),
    ...(incoterm ? [sql`l.incoterm = ${incoterm}`] : []),
    ...(minQuantity ? [sql`l.available_mt >= ${minQuantity}`] : []),
    ...(maxQuantity ? [sql`l.available_mt <= ${maxQuantity}`] : []),
    ...(minPercent ? [sql`l.percent >= ${minPercent}`] : []),
    ...(maxPercent ? [sql`l.percent <= ${maxPercent}`] : []),
    ...(published ? [sql`l.published_at > ${published.after} and l.published_at <= ${published.until}`] : []),
    ...(isVerified === undefined ? [] : [sql`(m.kyc_status = 'verified') = ${isVerified}`]),
  ]
}

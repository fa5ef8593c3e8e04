import type { PartyRole, Side } from '@laycan/contract/trade/sides'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { ActivityCursor, TradeEvent } from './activity.rules.ts'
import { isAlone, isOfCompany, isOwnListing } from './overview.store.ts'

/** Whose name may be closed to a part of a deal. */
const hidden = { buyer: 'seller', seller: 'buyer', broker: null } as const

const micros = (at: ReturnType<typeof sql>) => sql`(extract(epoch from ${at}) * 1000000)::bigint::text`

/**
 * Acts on the deals of the caller's company, versions in its negotiations, and its publications; the latest first.
 * Nothing happens to a deal after it last changed, so the first page reads only the deals that changed last.
 */
export async function listEvents(
  db: Db,
  userId: string,
  { before, limit }: { before: ActivityCursor | undefined; limit: number },
): Promise<TradeEvent[]> {
  const latest = before ? sql`` : sql`order by updated_at desc, id desc limit ${limit}`
  const isBefore = (at: ReturnType<typeof sql>, seq: ReturnType<typeof sql>, id: ReturnType<typeof sql>) =>
    before
      ? sql`(${micros(at)}::bigint, ${seq}, (${id}) collate "C")
          < (${before.micros}::bigint, ${before.seq}::bigint, ${before.id} collate "C")`
      : sql`true`
  const deals = (part: PartyRole) =>
    sql.join(
      [isOfCompany, isAlone].map(
        (
          isTheirs,
        ) => sql`(select d.id, d.number, d.bound_at, d.updated_at, case when d.is_name_closed and d.names_opened_at is null
            then ${hidden[part]}::text end as hidden from deals d
          where ${isTheirs(userId, 'd', part)} ${latest})`,
      ),
      sql` union `,
    )
  const negotiations = (part: Side) =>
    sql.join(
      [isOfCompany, isAlone].map(
        (isTheirs) => sql`(select n.id, n.updated_at, ${part}::text as side from negotiations n
          where ${isTheirs(userId, 'n', part)} ${latest})`,
      ),
      sql` union `,
    )
  const recordedAt = sql`(r.body::jsonb->>'at')::timestamptz`
  const { rows } = await sql<TradeEvent>`
    select e.*, ${micros(sql`e.at`)} as micros from (
      (select 'deal-' || d.id || '-' || r.seq as id, ${recordedAt} as at, r.seq, 'deal' as source,
          r.body::jsonb->>'act' as act, r.body::jsonb->>'label' as label, r.body::jsonb#>>'{actor,id}' as actor_id,
          r.body::jsonb#>>'{actor,name}' as actor_name,
          case when r.body::jsonb#>>'{actor,role}' = d.hidden then d.hidden end as closed_side,
          'D-' || d.number as subject, case when d.bound_at is null then '/deals/' else '/transactions/' end || d.id as path
        from (${deals('buyer')} union ${deals('seller')} union ${deals('broker')}) d
        cross join lateral (
          select r.seq, r.body from trade_records r
          where r.deal_id = d.id and ${isBefore(recordedAt, sql`r.seq`, sql`'deal-' || d.id || '-' || r.seq`)}
          order by r.seq desc limit ${limit}) r)
      union all
      (select 'quote-' || v.id, v.created_at, v.version, 'quote', case when v.version = 1 then 'made' else 'countered' end,
          '', v.maker_id::text, m.first_name || ' ' || m.last_name, null, f.name, '/negotiations/' || n.id
        from (${negotiations('buyer')} union ${negotiations('seller')}) n
        cross join lateral (
          select v.* from quote_versions v where v.negotiation_id = n.id and (v.is_released or v.made_by = n.side)
            and ${isBefore(sql`v.created_at`, sql`v.version`, sql`'quote-' || v.id`)}
          order by v.version desc limit ${limit}) v
        join members m on m.user_id = v.maker_id
        join fuel_types f on f.fuel_type_id = v.terms->>'fuel_type_id')
      union all
      (select 'listing-' || l.id, l.published_at, 1, 'listing', l.kind, '', l.owner_id::text,
          p.first_name || ' ' || p.last_name, null, f.name,
          case when l.kind = 'request' then '/requests/' else '/supplies/' end || l.id
        from listings l join fuel_types f using (fuel_type_id) join members p on p.user_id = l.owner_id
        where ${isOwnListing(userId)} and l.published_at is not null
          and ${isBefore(sql`l.published_at`, sql`1`, sql`'listing-' || l.id`)}
        order by l.published_at desc, l.id desc limit ${limit})
    ) e
    order by e.at desc, e.seq desc, e.id collate "C" desc limit ${limit}
    /* not null: id, at, seq, source, act, label, subject, path, micros */`.execute(db)
  return rows
}

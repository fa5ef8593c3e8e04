import { openClaimStatuses } from '@laycan/contract/trade/claims/claim-constants'
import type { PartyRole } from '@laycan/contract/trade/sides'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/**
 * Whether somebody has deals that have not ended, and until when those that have are kept; null without any. Deals of a
 * company that they have left go on without them.
 */
export async function findDealsRetention(
  db: Db,
  userId: string,
  days: number,
): Promise<{ areOpen: boolean; until: string | null }> {
  const { rows } = await sql<{ areOpen: boolean; until: string | null }>`
    select coalesce(bool_or((status in ('mandate', 'recap', 'subjects')
          or (status = 'binding' and not is_term and coalesce(execution, '') not in ('settled', 'closed'))
          or exists (select 1 from trade_claims c where c.deal_id = deals.id and c.status = any(${[...openClaimStatuses]})))
        and (${isStillOf(userId, 'buyer')} or ${isStillOf(userId, 'seller')} or ${isStillOf(userId, 'broker')})), false)
        as are_open /* not null: are_open */,
      (max(updated_at) + make_interval(days => ${days}))::date as until
    from deals where ${userId} in (buyer_id, seller_id, broker_id)`.execute(db)
  return rows[0] ?? { areOpen: false, until: null }
}

/** In charge of this part of a deal, and not gone from the company since. */
const isStillOf = (userId: string, part: PartyRole) => {
  const [person, company] = [sql.ref(`${part}_id`), sql.ref(`${part}_company_id`)]
  return sql`(${person} = ${userId} and (${company} is null
    or ${company} = (select company_id from company_members m where m.user_id = ${userId})))`
}

/** Deals keep the company. Who represented it is a former member, as everywhere else. */
export async function eraseNames(tx: Db, userId: string) {
  await sql`
    update deals set parties = parties || ${formerly(userId, 'buyer')} || ${formerly(userId, 'seller')}
      || ${formerly(userId, 'broker')}
    where ${userId} in (buyer_id, seller_id, broker_id)`.execute(tx)
}

const formerly = (userId: string, part: PartyRole) => sql`case when ${sql.ref(`${part}_id`)} = ${userId}
  then jsonb_build_object(${part}::text, parties -> ${part}::text || '{"name": "Former member"}') else '{}' end`

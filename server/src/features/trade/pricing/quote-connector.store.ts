import type { QuoteConnector } from '@laycan/contract/trade/pricing/quote-connector'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Of the person's company, with whether they own it; undefined without a company. */
export async function findConnector(db: Db, userId: string) {
  const { rows } = await sql<{
    isOwner: boolean
    createdAt: string | null
    madeBy: string | null
    lastUsedAt: string | null
  }>`
    select /* not null: is_owner */ 'owner' = any(m.roles) as is_owner, c.created_at,
      p.first_name || ' ' || p.last_name as made_by, c.last_used_at
    from company_members m
    left join quote_connectors c on c.company_id = m.company_id
    left join members p on p.user_id = c.user_id
    where m.user_id = ${userId}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { isOwner, createdAt, madeBy, lastUsedAt } = found
  const connector: QuoteConnector | null =
    createdAt === null ? null : { createdAt, madeBy: madeBy ?? '', lastUsedAt }
  return { isOwner, connector }
}

type NewConnector = { companyId: string; userId: string; tokenSha256: Buffer; at: string }

/** Takes the place of the one before it. */
export async function saveConnector(tx: Db, { companyId, userId, tokenSha256, at }: NewConnector) {
  await sql`
    insert into quote_connectors (company_id, user_id, token_sha256, created_at)
    values (${companyId}, ${userId}, ${tokenSha256}, ${at})
    on conflict (company_id) do update set user_id = excluded.user_id, token_sha256 = excluded.token_sha256,
      created_at = excluded.created_at, last_used_at = null`.execute(tx)
}

export async function deleteConnector(tx: Db, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from quote_connectors where company_id = ${companyId} returning company_id`.execute(tx)
  return rows.length > 0
}

/** With the account of who made it. */
export async function deleteConnectorOf(tx: Db, userId: string) {
  await sql`delete from quote_connectors where user_id = ${userId}`.execute(tx)
}

/** Whose it is; nobody's once its maker has left the company or the platform, or while one of them is suspended. */
export async function useConnector(db: Db, tokenSha256: Buffer, at: string) {
  const { rows } = await sql<{ companyId: string; userId: string }>`
    update quote_connectors q set last_used_at = ${at}
    from members m, company_members c
    where q.token_sha256 = ${tokenSha256} and m.user_id = q.user_id and m.deactivated_at is null
      and m.suspended_at is null and c.user_id = q.user_id and c.company_id = q.company_id
    returning q.company_id, q.user_id`.execute(db)
  return rows[0]
}

/** Deals of the company that may still need quotes, the oldest first. */
export async function listOpenDeals(db: Db, companyId: string): Promise<{ id: string; reference: string }[]> {
  const { rows } = await sql<{ id: string; reference: string }>`
    select /* not null: reference */ id, 'D-' || number as reference from deals
    where (buyer_company_id = ${companyId} or seller_company_id = ${companyId}) and status = 'binding'
    order by created_at, id limit 500`.execute(db)
  return rows
}

import type { ClaimTerms } from '@laycan/contract/trade/claims/claim-terms'
import type { Side } from '@laycan/contract/trade/sides'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type StoredClaimTerms = {
  id: string
  status: 'proposed' | 'agreed' | 'refused' | 'withdrawn' | 'replaced'
  terms: ClaimTerms
  side: Side
  actorId: string
  actorName: string
  at: string
}

/** Terms from before nominations had a time to be answered. */
const jsonDefaults = sql`'{"nominationDays": 1}'::jsonb`

/** The latest first. */
export async function listClaimTerms(db: Db, dealId: string): Promise<StoredClaimTerms[]> {
  const { rows } = await sql<StoredClaimTerms>`
    select c.id, c.status, ${jsonDefaults} || c.terms as terms /* not null: terms */, c.side, c.actor_id, m.first_name || ' ' || m.last_name as actor_name, c.at
    from claim_terms c join members m on m.user_id = c.actor_id
    where c.deal_id = ${dealId} order by c.at desc, c.id desc`.execute(db)
  return rows
}

/** What was agreed, by deal. */
export async function listAgreedTerms(db: Db, dealIds: string[]): Promise<Map<string, ClaimTerms>> {
  const { rows } = await sql<{ dealId: string; terms: ClaimTerms }>`
    select deal_id, terms from claim_terms where deal_id = any(${dealIds}) and status = 'agreed'`.execute(db)
  return new Map(rows.map(({ dealId, terms }) => [dealId, terms]))
}

export type NewClaimTerms = Pick<StoredClaimTerms, 'terms' | 'side' | 'actorId' | 'at'> & {
  dealId: string
  longestBarDays: number
}

export async function insertClaimTerms(tx: Db, given: NewClaimTerms): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into claim_terms (deal_id, status, terms, longest_bar_days, side, actor_id, at)
    values (${given.dealId}, 'proposed', ${JSON.stringify(given.terms)}, ${given.longestBarDays}, ${given.side},
      ${given.actorId}, ${given.at})
    returning id`.execute(tx)
  return rows[0]?.id as string
}

export type TermsAnswer = {
  status: 'agreed' | 'refused' | 'withdrawn'
  answeredBy: string
  at: string
  answer: string
}

/** Terms that are agreed replace those from before. Needs the deal's lock. */
export async function answerClaimTerms(
  tx: Db,
  { dealId, id }: { dealId: string; id: string },
  { status, answeredBy, at, answer }: TermsAnswer,
) {
  await sql`
    update claim_terms set status = 'replaced'
    where deal_id = ${dealId} and status = 'agreed' and ${status} = 'agreed'`.execute(tx)
  await sql`
    update claim_terms set status = ${status}, answered_by = ${answeredBy}, answered_at = ${at}, answer = ${answer}
    where id = ${id} and status = 'proposed'`.execute(tx)
}

import { type CompanyRole, companyRights } from '@laycan/contract/companies/company-roles'
import type { PartyRole } from '@laycan/contract/trade/sides'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { Trader } from './party.policy.ts'

export async function findTrader(db: Db, userId: string): Promise<Trader> {
  const { rows } = await sql<{ companyId: string; roles: CompanyRole[] }>`
    select company_id, roles from company_members where user_id = ${userId}`.execute(db)
  return { userId, companyId: rows[0]?.companyId ?? null, roles: rows[0]?.roles ?? [] }
}

/**
 * Whom to talk to about a part of `negotiations n` or `deals d`, shown with the company it belongs to: the person in
 * charge or, once they have left or may not trade for it any more, whoever of the company has been there longest and may.
 */
export const partyCard = (table: 'n' | 'd', part: PartyRole) => {
  const person = sql`${sql.ref(table)}.${sql.ref(`${part}_id`)}`
  const company = sql`${sql.ref(table)}.${sql.ref(`${part}_company_id`)}`
  return sql`(select member_card_in(m, c) from members m left join companies c on c.id = ${company}
    where m.user_id = coalesce((
      select k.user_id from company_members k join members p using (user_id)
      where k.company_id = ${company} and k.roles && ${[...companyRights.trade]}::text[] and p.suspended_at is null
      order by k.user_id = ${person} desc, k.joined_at, k.user_id limit 1), ${person}))`
}

/** How people are called now, and the company they act for. */
export type Actor = { name: string; company: string | null }

export async function findActor(db: Db, userId: string): Promise<Actor | undefined> {
  const { rows } = await sql<Actor>`
    select first_name || ' ' || last_name as name, case when shown_company_id is not null then shown_company end
      as company
    from members where user_id = ${userId}`.execute(db)
  return rows[0]
}

export type CompanyPerson = { companyId: string; userId: string; roles: CompanyRole[] }

/** Who decides a dispute of this deal now, and reads it while they do. */
export async function listMediators(db: Db, dealId: string): Promise<string[]> {
  const { rows } = await sql<{ mediatorId: string }>`
    select mediator_id /* not null: mediator_id */ from trade_disputes
    where deal_id = ${dealId} and status = 'mediation'`.execute(db)
  return rows.map(({ mediatorId }) => mediatorId)
}

/** Everybody in these companies, in the order of ids. */
export async function listPeople(db: Db, companyIds: string[]): Promise<CompanyPerson[]> {
  const { rows } = await sql<CompanyPerson>`
    select m.company_id, m.user_id, m.roles from company_members m
    join members p using (user_id)
    where m.company_id = any(${companyIds}::uuid[]) and p.deactivated_at is null and p.suspended_at is null
    order by m.user_id`.execute(db)
  return rows
}

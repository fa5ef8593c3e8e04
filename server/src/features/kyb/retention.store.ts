import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { sealPeople } from './sealed-people.store.ts'

/**
 * Nobody relies on it any more: the company has no verification, and nobody works on one. For one that is dissolved the
 * time counts from then on, whatever its verification was; what it never submitted no law demands.
 */
const isOutdated = (before: Date) => sql`
  case when c.dissolved_at is not null then p.submitted_at is null or c.dissolved_at < ${before}
    else p.status <> 'in_review' and c.verification <> 'verified'
      and greatest(p.saved_at, p.decided_at, c.verified_until::timestamptz) < ${before} end`

const hasFiles = sql`exists (select from company_documents d where d.company_id = p.company_id and d.deleted_at is null)`

/** Of a company whose only member the person is, or that was dissolved, the passport that they submitted last. */
export async function findLastPassport(
  db: Db,
  userId: string,
): Promise<{ dissolvedAt: string | null } | undefined> {
  const { rows } = await sql<{ dissolvedAt: string | null }>`
    select c.dissolved_at from company_passports p join companies c on c.id = p.company_id
    where p.submitted_by = ${userId} and p.submitted_at is not null and p.people_erased_at is null
      and (c.dissolved_at is not null
        or (select array_agg(m.user_id) from company_members m where m.company_id = c.id) = array[${userId}::uuid])
    order by c.dissolved_at desc nulls first limit 1`.execute(db)
  return rows[0]
}

/** Companies whose documents and people are kept for too long; the oldest first. */
export async function listOutdated(db: Db, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    select p.company_id from company_passports p join companies c on c.id = p.company_id
    where ${isOutdated(before)} and (${hasFiles} or p.people_erased_at is null)
    order by p.saved_at limit ${most}`.execute(db)
  return rows.map(({ companyId }) => companyId)
}

/** False when it was changed since it was listed. */
export async function lockOutdated(tx: Db, companyId: string, before: Date): Promise<boolean> {
  const { rows } = await sql`
    select p.company_id from company_passports p join companies c on c.id = p.company_id
    where p.company_id = ${companyId} and ${isOutdated(before)} for update of p`.execute(tx)
  return rows.length > 0
}

/** Marks all files as deleted and returns them. */
export async function markDocumentsDeleted(tx: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    update company_documents set deleted_at = now() where company_id = ${companyId} and deleted_at is null
    returning file_key`.execute(tx)
  return rows.map(({ fileKey }) => fileKey)
}

/** All that says who they are goes; which parts they had in the company stays with the decision. */
export async function erasePeople(tx: Db, companyId: string) {
  await sql`
    update company_passports set people_erased_at = now(), rejection_note = '',
      draft_people_sealed = ${await sealPeople(tx, 'draft', companyId, {})},
      submitted_people_sealed = case when submitted is not null
        then ${await sealPeople(tx, 'submitted', companyId, {})}::bytea end,
      approved_people_sealed = case when approved is not null
        then ${await sealPeople(tx, 'approved', companyId, {})}::bytea end
    where company_id = ${companyId}`.execute(tx)
}

/** What checks found and reviewers wrote names people too. That it was checked and decided, by whom and when, stays. */
export async function eraseTexts(tx: Db, companyId: string) {
  await sql`
    update company_checks set evidence_sealed = null, evidence = null where company_id = ${companyId}`.execute(
    tx,
  )
  await sql`
    update company_documents set file_name_sealed = null, file_name = null where company_id = ${companyId}`.execute(
    tx,
  )
  await sql`update company_passport_parts set note = '' where company_id = ${companyId}`.execute(tx)
  await sql`delete from company_notes where company_id = ${companyId}`.execute(tx)
  // Of both the database allows this only once the people are erased.
  await sql`update company_dispositions set reason = '' where company_id = ${companyId}`.execute(tx)
  await sql`update company_passport_events set reason = '' where company_id = ${companyId}`.execute(tx)
}

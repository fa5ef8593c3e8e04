import type { CompanyCheck } from '@laycan/contract/kyb/kyb-review'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { openEvidence, sealEvidence } from './sealed-evidence.store.ts'

export type NewCheck = Omit<CompanyCheck, 'id' | 'disposition'> & { factsKey: string }
export type StoredCheck = CompanyCheck & { factsKey: string }
export type Findings = { finding: number; failed: number; warnings: number }

type CheckRow = Omit<StoredCheck, 'evidence'> & { checkId: string; evidenceSealed: Buffer | null }

/** With the latest disposition of the same facts, also one of an earlier attempt. */
export async function listChecks(db: Db, companyId: string): Promise<StoredCheck[]> {
  const { rows } = await sql<CheckRow>`
    select k.id::text, k.check_name as check, k.subject, k.result, k.reason, k.check_id, k.evidence_sealed, k.facts_key,
      case when d.id is null then null else jsonb_build_object('isProblem', d.is_problem, 'reason', d.reason,
        'at', to_char(d.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'by', jsonb_build_object('userId', d.decided_by, 'name', concat_ws(' ', m.first_name, m.last_name)))
      end as disposition
    from company_checks k
      left join lateral (select * from company_dispositions d
        where d.company_id = k.company_id and d.facts_key = k.facts_key order by d.id desc limit 1) d on true
      left join members m on m.user_id = d.decided_by
    where k.company_id = ${companyId} order by k.id`.execute(db)
  return openEvidence(db, rows)
}

/** Replaces the earlier results; false if a new attempt has begun. */
export async function replaceChecks(
  tx: Db,
  { companyId, attempt }: { companyId: string; attempt: number },
  checks: NewCheck[],
  findings: Findings,
): Promise<boolean> {
  const { rows } = await sql`
    select from company_passports where company_id = ${companyId} and attempt = ${attempt} and status = 'in_review'
    for update`.execute(tx)
  if (rows.length === 0) return false
  await sql`delete from company_checks where company_id = ${companyId}`.execute(tx)
  await insertChecks(tx, companyId, checks)
  await updateFindings(tx, companyId, findings)
  return true
}

/** Replaces the result of one check. */
export async function replaceCheck(tx: Db, companyId: string, check: NewCheck) {
  await sql`delete from company_checks where company_id = ${companyId} and check_name = ${check.check}`.execute(
    tx,
  )
  await insertChecks(tx, companyId, [check])
}

async function insertChecks(tx: Db, companyId: string, checks: NewCheck[]) {
  const given = JSON.stringify(await sealEvidence(tx, checks))
  await sql`
    insert into company_checks (company_id, check_name, subject, result, reason, facts_key, check_id, evidence_sealed)
    select ${companyId}::uuid, c ->> 'check', c ->> 'subject', c ->> 'result', c ->> 'reason', c ->> 'factsKey',
      (c ->> 'checkId')::uuid, decode(c ->> 'evidenceSealed', 'base64')
    from jsonb_array_elements(${given}::jsonb) with ordinality as l (c, place)
    order by place`.execute(tx)
}

/** By which the queue is sorted. */
export async function updateFindings(tx: Db, companyId: string, { finding, failed, warnings }: Findings) {
  await sql`
    update company_passports set finding = ${finding}, checks_failed = ${failed}, checks_warnings = ${warnings}
    where company_id = ${companyId}`.execute(tx)
}

export async function insertDisposition(
  tx: Db,
  companyId: string,
  {
    factsKey,
    isProblem,
    reason,
    reviewerId,
  }: {
    factsKey: string
    isProblem: boolean
    reason: string
    reviewerId: string
  },
) {
  await sql`
    insert into company_dispositions (company_id, facts_key, is_problem, reason, decided_by)
    values (${companyId}, ${factsKey}, ${isProblem}, ${reason}, ${reviewerId})`.execute(tx)
}

import type { KycStatus } from '@laycan/contract/profile/profile'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { CheckEvidence, CheckResult } from './checks/check.ts'
import { openEvidence, sealEvidence } from './sealed-evidence.store.ts'

/** A stored result; its check may no longer exist. */
export type StoredCheck = {
  check: string
  documentId: string | null
  /** The name of that document. */
  document: string | null
  result: CheckResult['result']
  reason: string
  evidence: CheckEvidence | null
  isConfidential: boolean
  /** The name that it was made of, where a name was compared. */
  madeOf: string | null
  /** False where the person has another name now. */
  isCurrent: boolean
  /** Of what was checked and found; an acceptance is remembered by it. */
  checkKey: string
  disposition: CheckDisposition | null
}

export type CheckDisposition = { reason: string; by: { userId: string; name: string }; at: string }

type CheckRow = Omit<StoredCheck, 'disposition' | 'evidence'> & {
  checkId: string
  evidenceSealed: Buffer | null
  acceptedReason: string | null
  acceptedBy: string | null
  acceptedByName: string
  acceptedAt: string | null
}

/** Results of the name that the person has now come first, those of earlier names after them. */
export async function listChecks(db: Db, caseId: string): Promise<StoredCheck[]> {
  const { rows } = await sql<CheckRow>`
    select k.check_id, k.check_name as check, k.document_id, d.document, k.result, k.reason, k.evidence_sealed,
      k.is_confidential, k.made_of, k.is_current, k.check_key,
      a.reason as accepted_reason, a.decided_by as accepted_by, a.decided_at as accepted_at,
      concat_ws(' ', m.first_name, m.last_name) as accepted_by_name
    from kyc_checks k left join kyc_documents d using (document_id)
      left join lateral (
        select o.reason, o.decided_by, o.decided_at from kyc_check_dispositions o
        where o.case_id = k.case_id and o.check_key = k.check_key order by o.id desc limit 1
      ) a on true left join members m on m.user_id = a.decided_by
    where k.case_id = ${caseId} and k.place > 0 order by not k.is_current, k.place`.execute(db)
  return (await openEvidence(db, rows)).map(
    ({ acceptedReason, acceptedBy, acceptedByName, acceptedAt, ...check }) => ({
      ...check,
      disposition:
        acceptedReason !== null && acceptedBy !== null && acceptedAt !== null
          ? { reason: acceptedReason, by: { userId: acceptedBy, name: acceptedByName }, at: acceptedAt }
          : null,
    }),
  )
}

type Acceptance = { caseId: string; checkKey: string; check: string; reason: string; decidedBy: string }

export async function insertAcceptance(tx: Db, { caseId, checkKey, check, reason, decidedBy }: Acceptance) {
  await sql`
    insert into kyc_check_dispositions (case_id, check_key, check_name, reason, decided_by)
    values (${caseId}, ${checkKey}, ${check}, ${reason}, ${decidedBy})`.execute(tx)
}

export type NewCheck = Omit<StoredCheck, 'document' | 'isCurrent' | 'disposition'>

/**
 * Replaces the earlier results, but for those of names that the person no longer has. Returns the status of the case;
 * undefined if a new attempt has begun.
 */
export async function replaceChecks(
  tx: Db,
  { caseId, attempt }: { caseId: string; attempt: number },
  checks: NewCheck[],
): Promise<KycStatus | undefined> {
  const { rows } = await sql<{ status: KycStatus }>`
    select status from kyc_cases where case_id = ${caseId} and attempt = ${attempt} for update`.execute(tx)
  if (!rows[0]) return undefined
  await deleteChecks(tx, caseId)
  await insertChecks(tx, caseId, checks)
  return rows[0].status
}

/** Beside what is there, in place of results of the same check of the same name. Needs the case's lock. */
export async function insertChecks(tx: Db, caseId: string, checks: NewCheck[]) {
  const given = JSON.stringify(await sealEvidence(tx, checks))
  await sql`
    delete from kyc_checks k using jsonb_array_elements(${given}::jsonb) as l (c)
    where k.case_id = ${caseId} and k.place > 0 and k.check_name = c ->> 'check'
      and (k.made_of is null or k.made_of = c ->> 'madeOf')`.execute(tx)
  await sql`
    update kyc_checks k set is_current = false from jsonb_array_elements(${given}::jsonb) as l (c)
    where k.case_id = ${caseId} and k.place > 0 and k.check_name = c ->> 'check' and k.made_of is not null`.execute(
    tx,
  )
  await sql`
    insert into kyc_checks (case_id, place, check_name, document_id, result, reason, is_confidential, made_of, check_key,
      check_id, evidence_sealed)
    select ${caseId}::uuid, place + (select coalesce(max(k.place), 0) from kyc_checks k where k.case_id = ${caseId}
        and k.place > 0), c ->> 'check', (c ->> 'documentId')::uuid, c ->> 'result', c ->> 'reason',
      (c ->> 'isConfidential')::boolean, c ->> 'madeOf', c ->> 'checkKey', (c ->> 'checkId')::uuid,
      decode(c ->> 'evidenceSealed', 'base64')
    from jsonb_array_elements(${given}::jsonb) with ordinality as l (c, place)`.execute(tx)
  await countResults(tx, caseId)
}

/** By which the queue is sorted. A hit of an earlier name counts too: the person has gone by it. */
async function countResults(tx: Db, caseId: string) {
  await sql`
    update kyc_cases c set checks_failed = k.failed, checks_warnings = k.warnings,
      finding = case when k.failed > 0 then 0 when k.warnings > 0 then 1 else 2 end
    from (
      select count(*) filter (where result = 'failed') as failed, count(*) filter (where result = 'warning') as warnings
      from kyc_checks where case_id = ${caseId} and place > 0 and (is_current or check_name = 'sanctions')
    ) k where c.case_id = ${caseId}`.execute(tx)
}

/** Those of a name stay, marked: whether the person still has it shows when the next ones are stored. */
async function deleteChecks(tx: Db, caseId: string) {
  await sql`delete from kyc_checks where case_id = ${caseId} and place > 0 and made_of is null`.execute(tx)
  await sql`update kyc_checks set is_current = false where case_id = ${caseId} and place > 0`.execute(tx)
}

/**
 * Those of an attempt that is over say nothing of the next, but that a file is infected stays true of the file. It
 * is remembered below all places that are listed.
 */
export async function retireChecks(tx: Db, caseId: string) {
  await sql`
    update kyc_checks set place = (select least(min(place), 0) from kyc_checks where case_id = ${caseId}) - place
    where case_id = ${caseId} and place > 0 and check_name = 'virus' and result = 'failed'`.execute(tx)
  await deleteChecks(tx, caseId)
}

/** Whether a scan, whenever it was, found a virus in the document. */
export async function isInfected(db: Db, documentId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from kyc_checks where document_id = ${documentId} and check_name = 'virus' and result = 'failed'
    limit 1`.execute(db)
  return rows.length > 0
}

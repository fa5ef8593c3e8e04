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
}

export async function listChecks(db: Db, caseId: string): Promise<StoredCheck[]> {
  const { rows } = await sql<
    Omit<StoredCheck, 'evidence'> & { checkId: string; evidenceSealed: Buffer | null }
  >`
    select k.check_id, k.check_name as check, k.document_id, d.document, k.result, k.reason, k.evidence_sealed,
      k.is_confidential
    from kyc_checks k left join kyc_documents d using (document_id)
    where k.case_id = ${caseId} and k.place > 0 order by k.place`.execute(db)
  return openEvidence(db, rows)
}

export type NewCheck = Omit<StoredCheck, 'document'>
export type Findings = { finding: number; failed: number; warnings: number }

/** Replaces the earlier results. Returns the status of the case; undefined if a new attempt has begun. */
export async function replaceChecks(
  tx: Db,
  { caseId, attempt }: { caseId: string; attempt: number },
  checks: NewCheck[],
  { finding, failed, warnings }: Findings,
): Promise<KycStatus | undefined> {
  const { rows } = await sql<{ status: KycStatus }>`
    update kyc_cases set finding = ${finding}, checks_failed = ${failed}, checks_warnings = ${warnings}
    where case_id = ${caseId} and attempt = ${attempt} returning status`.execute(tx)
  if (!rows[0]) return undefined
  await deleteChecks(tx, caseId)
  const sealed = await sealEvidence(tx, checks)
  await sql`
    insert into kyc_checks (case_id, place, check_name, document_id, result, reason, is_confidential, check_id,
      evidence_sealed)
    select ${caseId}::uuid, place, c ->> 'check', (c ->> 'documentId')::uuid, c ->> 'result', c ->> 'reason',
      (c ->> 'isConfidential')::boolean, (c ->> 'checkId')::uuid, decode(c ->> 'evidenceSealed', 'base64')
    from jsonb_array_elements(${JSON.stringify(sealed)}::jsonb) with ordinality as l (c, place)`.execute(tx)
  return rows[0].status
}

async function deleteChecks(tx: Db, caseId: string) {
  await sql`delete from kyc_checks where case_id = ${caseId} and place > 0`.execute(tx)
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

import { randomUUID } from 'node:crypto'
import type { CompanyCheck } from '@laycan/contract/kyb/kyb-review'
import type { Db } from '#platform/db.ts'
import { openJson, type SealedColumn, sealJson } from '#platform/sealed-columns.ts'

/* What checks of companies found names people, so it is stored encrypted. Rows are named by the check. */

type Evidence = CompanyCheck['evidence']

export const evidenceColumn: SealedColumn = {
  table: 'company_checks',
  column: 'evidence_sealed',
  row: 'check_id',
}

/** New checks with their ids, and their evidence encrypted and in base64, which JSON can carry. */
export const sealEvidence = <Check extends { evidence: Evidence }>(db: Db, checks: Check[]) =>
  Promise.all(
    checks.map(async ({ evidence, ...check }) => {
      const checkId: string = randomUUID()
      const sealed = await sealJson(db, evidenceColumn, checkId, evidence)
      return { ...check, checkId, evidenceSealed: sealed.toString('base64') }
    }),
  )

/** Stored checks with their evidence opened; there is none once it is deleted. */
export const openEvidence = <Row extends { checkId: string; evidenceSealed: Buffer | null }>(
  db: Db,
  rows: Row[],
) =>
  Promise.all(
    rows.map(async ({ checkId, evidenceSealed, ...check }) => ({
      ...check,
      evidence: evidenceSealed ? await openJson<Evidence>(db, evidenceColumn, checkId, evidenceSealed) : [],
    })),
  )

import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { cipherOf, type Db } from '#platform/db.ts'
import { placeIn, type SealedColumn } from '#platform/sealed-columns.ts'
import type { CheckEvidence } from './checks/check.ts'

/* What checks compared, such as the lines of a document, is stored encrypted. Rows are named by the check. */

export const evidenceColumn: SealedColumn = {
  table: 'kyc_checks',
  column: 'evidence_sealed',
  row: 'check_id',
}

const seal = (db: Db, checkId: string, evidence: CheckEvidence) =>
  cipherOf(db).seal(placeIn(evidenceColumn, checkId), JSON.stringify(evidence))

/** New checks with their ids, and their evidence encrypted and in base64, which JSON can carry. */
export const sealEvidence = <Check extends { evidence: CheckEvidence | null }>(db: Db, checks: Check[]) =>
  Promise.all(
    checks.map(async ({ evidence, ...check }) => {
      const checkId = randomUUID()
      const sealed = evidence && (await seal(db, checkId, evidence))
      return { ...check, checkId, evidenceSealed: sealed ? sealed.toString('base64') : null }
    }),
  )

/** Stored checks with their evidence opened. */
export const openEvidence = <Row extends { checkId: string; evidenceSealed: Buffer | null }>(
  db: Db,
  rows: Row[],
) =>
  Promise.all(
    rows.map(async ({ checkId, evidenceSealed, ...check }) => {
      const text =
        evidenceSealed && (await cipherOf(db).open(placeIn(evidenceColumn, checkId), evidenceSealed))
      return { ...check, evidence: text === null ? null : (JSON.parse(text) as CheckEvidence) }
    }),
  )

/** What was stored before there was encryption. */
export async function sealPlainEvidence(tx: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ checkId: string; evidence: CheckEvidence }>`
    select check_id, evidence /* not null: evidence */ from kyc_checks where evidence is not null
    order by check_id limit ${limit} for update`.execute(tx)
  const sealed = await Promise.all(rows.map(({ checkId, evidence }) => seal(tx, checkId, evidence)))
  await sql`
    update kyc_checks k set evidence_sealed = given.sealed, evidence = null
    from unnest(${rows.map(({ checkId }) => checkId)}::uuid[], ${sealed}::bytea[]) as given (check_id, sealed)
    where k.check_id = given.check_id`.execute(tx)
  return rows.length
}

import type { KycDraft, KycPersonalInfo } from '@laycan/contract/kyc/kyc'
import { sql } from '@laycan/sql/sql'
import { cipherOf, type Db } from '#platform/db.ts'
import { sweepBatches } from '#platform/jobs.ts'
import { placeIn, type SealedColumn } from '#platform/sealed-columns.ts'
import { evidenceColumn, sealPlainEvidence } from './sealed-evidence.store.ts'

/* Birth date, document number and address of a case, and drafts, are stored encrypted. Rows are named by the person. */

type SealedInfo = Pick<KycPersonalInfo, 'dateOfBirth' | 'documentNumber' | 'address'> & {
  /** By `documentKeyOf`; its hash finds the same document on another account. */
  documentKey: string
  /** Of somebody whose account is erased. */
  name?: PersonName
}

type PersonName = { firstName: string; lastName: string }

const documentPurpose = 'kyc document'

const personal: SealedColumn = {
  table: 'kyc_cases',
  column: 'personal_sealed',
  row: 'user_id',
  hash: {
    column: 'document_hash',
    purpose: documentPurpose,
    of: (text) => (JSON.parse(text) as SealedInfo).documentKey,
  },
}
const draft: SealedColumn = { table: 'kyc_drafts', column: 'draft_sealed', row: 'user_id' }

export const kycSealedColumns = [personal, draft, evidenceColumn]

/** What `openInfo` needs of a case `c`, beside its person. */
export const storedInfoColumns = sql`
  c.nationality, c.country, c.document_type, c.personal_sealed /* not null: personal_sealed */`

export type StoredInfo = Pick<KycPersonalInfo, 'nationality' | 'country' | 'documentType'> & {
  userId: string
  personalSealed: Buffer
}

/** The row of a case with its personal data opened. */
export async function openInfo<Row extends StoredInfo>(db: Db, row: Row) {
  const { nationality, country, documentType, personalSealed, ...fields } = row
  const text = await cipherOf(db).open(placeIn(personal, row.userId), personalSealed)
  const { dateOfBirth, documentNumber, address } = JSON.parse(text) as SealedInfo
  const personalInfo: KycPersonalInfo = {
    dateOfBirth,
    nationality,
    country,
    documentType,
    documentNumber,
    address,
  }
  return { ...fields, personalInfo }
}

/** The name under which a case is kept whose person has no account any more. */
export async function openName(db: Db, row: StoredInfo): Promise<PersonName | undefined> {
  const text = await cipherOf(db).open(placeIn(personal, row.userId), row.personalSealed)
  return (JSON.parse(text) as SealedInfo).name
}

/** Moves the person's name into what is encrypted, before the account loses it. */
export async function sealName(tx: Db, userId: string) {
  const { rows } = await sql<PersonName & { caseId: string; personalSealed: Buffer }>`
    select c.case_id, m.first_name, m.last_name, c.personal_sealed /* not null: personal_sealed */
    from kyc_cases c join members m using (user_id)
    where c.user_id = ${userId} and c.erased_at is null for update of c`.execute(tx)
  if (!rows[0]) return
  const { caseId, personalSealed, ...name } = rows[0]
  const cipher = cipherOf(tx)
  const info = JSON.parse(await cipher.open(placeIn(personal, userId), personalSealed)) as SealedInfo
  const sealed = await cipher.seal(placeIn(personal, userId), JSON.stringify({ ...info, name }))
  await sql`
    update kyc_cases set personal_sealed = ${sealed}, verified_first_name = null, verified_last_name = null
    where user_id = ${userId}`.execute(tx)
  await sql`update kyc_checks set made_of = null where case_id = ${caseId}`.execute(tx)
}

export async function sealInfo(db: Db, userId: string, info: Omit<SealedInfo, 'documentKey'>, key: string) {
  const { dateOfBirth, documentNumber, address } = info
  const content: SealedInfo = { dateOfBirth, documentNumber, address, documentKey: key }
  const cipher = cipherOf(db)
  return {
    personalSealed: await cipher.seal(placeIn(personal, userId), JSON.stringify(content)),
    documentHash: await cipher.hash(documentPurpose, key),
  }
}

/** Under every key, since some rows may have the hash of an earlier one. */
export const documentHashes = (db: Db, documentKey: string) =>
  cipherOf(db).hashes(documentPurpose, documentKey)

export const sealDraft = (db: Db, userId: string, content: KycDraft) =>
  cipherOf(db).seal(placeIn(draft, userId), JSON.stringify(content))

export const openDraft = async (db: Db, userId: string, sealed: Buffer): Promise<KycDraft> =>
  JSON.parse(await cipherOf(db).open(placeIn(draft, userId), sealed))

/** What was stored before there was encryption. */
export async function sealPlainInfo(db: Db) {
  await sweepBatches(db, sealPlainCases)
  await sweepBatches(db, sealPlainDrafts)
  await sweepBatches(db, sealPlainEvidence)
}

async function sealPlainCases(tx: Db, limit: number): Promise<number> {
  const { rows } = await sql<SealedInfo & { userId: string }>`
    select user_id, date_of_birth, document_number, document_key, jsonb_build_object('streetName', street_name,
        'city', city, 'state', state, 'postalCode', postal_code) as address
      /* not null: date_of_birth, document_number, document_key, address */
    from kyc_cases where personal_sealed is null and date_of_birth is not null
    order by user_id limit ${limit} for update`.execute(tx)
  const sealed = await Promise.all(
    rows.map(({ userId, documentKey, ...info }) => sealInfo(tx, userId, info, documentKey)),
  )
  await sql`
    update kyc_cases c set personal_sealed = given.sealed, document_hash = given.hash, date_of_birth = null,
      document_number = null, document_key = null, street_name = null, city = null, state = null, postal_code = null
    from unnest(${rows.map(({ userId }) => userId)}::uuid[],
      ${sealed.map(({ personalSealed }) => personalSealed)}::bytea[],
      ${sealed.map(({ documentHash }) => documentHash)}::text[]) as given (user_id, sealed, hash)
    where c.user_id = given.user_id`.execute(tx)
  return rows.length
}

async function sealPlainDrafts(tx: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ userId: string; draft: KycDraft }>`
    select user_id, draft /* not null: draft */ from kyc_drafts where draft_sealed is null
    order by user_id limit ${limit} for update`.execute(tx)
  const sealed = await Promise.all(rows.map((row) => sealDraft(tx, row.userId, row.draft)))
  await sql`
    update kyc_drafts d set draft_sealed = given.sealed, draft = null
    from unnest(${rows.map(({ userId }) => userId)}::uuid[], ${sealed}::bytea[]) as given (user_id, sealed)
    where d.user_id = given.user_id`.execute(tx)
  return rows.length
}

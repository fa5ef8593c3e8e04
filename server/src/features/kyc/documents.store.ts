import type { KycDocument } from '@laycan/contract/kyc/kyc'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { openJson, type SealedColumn, sealJson } from '#platform/sealed-columns.ts'
import { documentHashes } from './sealed-info.store.ts'

export type StoredDocument = KycDocument & {
  fileKey: string
  attempt: number | null
  isCurrent: boolean
  sha256: string
}

/** What people call their files often says who they are, or the number of the document. */
export const fileNameColumn: SealedColumn = {
  table: 'kyc_documents',
  column: 'file_name_sealed',
  row: 'document_id',
}

/** Without a name once it is deleted. */
type DocumentRow = Omit<StoredDocument, 'fileName'> & { fileNameSealed: Buffer | null }

const openNames = (db: Db, rows: DocumentRow[]): Promise<StoredDocument[]> =>
  Promise.all(
    rows.map(async ({ fileNameSealed, ...row }) => ({
      ...row,
      fileName: fileNameSealed
        ? await openJson<string>(db, fileNameColumn, row.id, fileNameSealed)
        : 'Deleted',
    })),
  )

const columns = sql`
  d.document_id as id, d.document, d.file_name_sealed, d.content_type, d.size,
  d.uploaded_at, d.deleted_at is not null as is_deleted, d.file_key, d.attempt,
  d.replaced_at is null as is_current, d.sha256`

/** Of every attempt, the latest first. */
export async function listDocuments(db: Db, caseId: string): Promise<StoredDocument[]> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from kyc_documents d where case_id = ${caseId}
    order by attempt desc nulls first, uploaded_at desc, document_id`.execute(db)
  return openNames(db, rows)
}

/** What the person sees and hands in, the earliest first. */
export async function listCurrentDocuments(db: Db, caseId: string): Promise<StoredDocument[]> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from kyc_documents d where case_id = ${caseId} and replaced_at is null
    order by uploaded_at, document_id`.execute(db)
  return openNames(db, rows)
}

export type NewDocument = Pick<
  StoredDocument,
  'id' | 'document' | 'fileKey' | 'fileName' | 'contentType' | 'size' | 'sha256'
> & { caseId: string }

export async function insertDocument(tx: Db, document: NewDocument): Promise<StoredDocument> {
  const { rows } = await sql<DocumentRow>`
    insert into kyc_documents as d (document_id, case_id, document, file_key, file_name_sealed, content_type, size,
      sha256)
    values (${document.id}, ${document.caseId}, ${document.document}, ${document.fileKey},
      ${await sealJson(tx, fileNameColumn, document.id, document.fileName)}, ${document.contentType}, ${document.size}, ${document.sha256})
    returning ${columns}`.execute(tx)
  const [inserted] = await openNames(tx, rows)
  if (!inserted) throw new Error('an insert returns its row')
  return inserted
}

/** One that was handed in stays on record; one that was not goes, and its file with it. */
export async function retireDocument(tx: Db, { id, attempt }: StoredDocument) {
  if (attempt === null) await sql`delete from kyc_documents where document_id = ${id}`.execute(tx)
  else await sql`update kyc_documents set replaced_at = now() where document_id = ${id}`.execute(tx)
}

/** What is current belongs to this attempt, unless it was part of an earlier one. */
export async function markSubmitted(tx: Db, caseId: string, attempt: number) {
  await sql`
    update kyc_documents set attempt = ${attempt}
    where case_id = ${caseId} and replaced_at is null and attempt is null`.execute(tx)
}

export async function findDocument(db: Db, caseId: string, id: string): Promise<StoredDocument | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from kyc_documents d where case_id = ${caseId} and document_id = ${id}`.execute(db)
  return (await openNames(db, rows))[0]
}

/** Whether another person has handed in the very same file. */
export async function hasFileElsewhere(db: Db, userId: string, sha256: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from kyc_documents d join kyc_cases c using (case_id)
    where d.sha256 = ${sha256} and d.attempt is not null and c.user_id <> ${userId} limit 1`.execute(db)
  return rows.length > 0
}

/** Whether another person has handed in data with the same document. */
export async function hasDocumentElsewhere(db: Db, userId: string, documentKey: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from kyc_cases
    where document_hash = any(${await documentHashes(db, documentKey)}::text[]) and attempt > 0 and user_id <> ${userId}
    limit 1`.execute(db)
  return rows.length > 0
}

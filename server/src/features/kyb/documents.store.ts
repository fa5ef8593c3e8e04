import type { PassportDocument } from '@laycan/contract/kyb/kyb'
import type { PassportDocumentKind } from '@laycan/contract/kyb/passport-documents'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { openJson, type SealedColumn, sealJson } from '#platform/sealed-columns.ts'

export type StoredDocument = PassportDocument & {
  fileKey: string
  sha256: string
  /** With which submission it was first handed in; null before. */
  attempt: number | null
  isCurrent: boolean
}

/** What people call their files often says who they are about. */
export const fileNameColumn: SealedColumn = {
  table: 'company_documents',
  column: 'file_name_sealed',
  row: 'document_id',
}

/** Without one once it is deleted. */
type SealedName = { id: string; fileNameSealed: Buffer | null }

const openNames = <Row extends SealedName>(db: Db, rows: Row[]) =>
  Promise.all(
    rows.map(async ({ fileNameSealed, ...row }) => ({
      ...row,
      fileName: fileNameSealed
        ? await openJson<string>(db, fileNameColumn, row.id, fileNameSealed)
        : 'Deleted',
    })),
  )

export const sealFileName = (db: Db, documentId: string, fileName: string) =>
  sealJson(db, fileNameColumn, documentId, fileName)

type DocumentRow = Omit<StoredDocument, 'fileName'> & SealedName

const columns = sql`
  d.document_id as id, d.kind, d.file_name_sealed, d.content_type, d.size, d.issued_on, d.expires_on, d.uploaded_at,
  d.deleted_at is not null as is_deleted, d.file_key, d.sha256, d.attempt, d.replaced_at is null as is_current,
  d.is_approved`

/** Of every attempt, the latest first. */
export async function listDocuments(db: Db, companyId: string): Promise<StoredDocument[]> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from company_documents d where d.company_id = ${companyId}
    order by d.attempt desc nulls first, d.uploaded_at desc, d.document_id`.execute(db)
  return openNames(db, rows)
}

/** What the company hands in, the earliest first. */
export async function listCurrentDocuments(db: Db, companyId: string): Promise<StoredDocument[]> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from company_documents d where d.company_id = ${companyId} and d.replaced_at is null
    order by d.uploaded_at, d.document_id`.execute(db)
  return openNames(db, rows)
}

export async function findDocument(
  db: Db,
  companyId: string,
  id: string,
): Promise<StoredDocument | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from company_documents d
    where d.company_id = ${companyId} and d.document_id = ${id}`.execute(db)
  return (await openNames(db, rows))[0]
}

export type NewDocument = Pick<
  StoredDocument,
  'id' | 'kind' | 'fileKey' | 'fileName' | 'contentType' | 'size' | 'sha256' | 'issuedOn' | 'expiresOn'
> & { companyId: string; uploadedBy: string }

export async function insertDocument(tx: Db, document: NewDocument) {
  await sql`
    insert into company_documents (document_id, company_id, kind, file_key, file_name_sealed, content_type, size,
      sha256, issued_on, expires_on, uploaded_by)
    values (${document.id}, ${document.companyId}, ${document.kind}, ${document.fileKey},
      ${await sealFileName(tx, document.id, document.fileName)}, ${document.contentType}, ${document.size}, ${document.sha256}, ${document.issuedOn}::date,
      ${document.expiresOn}::date, ${document.uploadedBy})`.execute(tx)
}

/** One that was handed in stays on record; one that was not goes, and its file with it. */
export async function retireDocument(tx: Db, { id, attempt }: Pick<StoredDocument, 'id' | 'attempt'>) {
  if (attempt === null) await sql`delete from company_documents where document_id = ${id}`.execute(tx)
  else await sql`update company_documents set replaced_at = now() where document_id = ${id}`.execute(tx)
}

/** What is current belongs to this attempt, unless it was part of an earlier one. */
export async function markDocumentsSubmitted(tx: Db, companyId: string, attempt: number) {
  await sql`
    update company_documents set attempt = ${attempt}
    where company_id = ${companyId} and replaced_at is null and attempt is null`.execute(tx)
}

/** What is current is approved, and what it replaced is not any more. */
export async function markDocumentsApproved(tx: Db, companyId: string) {
  await sql`
    update company_documents set is_approved = (replaced_at is null)
    where company_id = ${companyId} and is_approved <> (replaced_at is null)`.execute(tx)
}

/** What was handed in with this attempt, and is taken back with it. */
export async function markDocumentsTakenBack(tx: Db, companyId: string, attempt: number) {
  await sql`
    update company_documents set attempt = null
    where company_id = ${companyId} and attempt = ${attempt} and replaced_at is null`.execute(tx)
}

/** The approved one that another was to replace is current again. */
export async function restoreApprovedDocument(tx: Db, companyId: string, kind: PassportDocumentKind) {
  await sql`
    update company_documents set replaced_at = null
    where company_id = ${companyId} and kind = ${kind} and is_approved`.execute(tx)
}

/** Kinds of these files that another company has handed in too. */
export async function listKindsElsewhere(db: Db, companyId: string): Promise<PassportDocumentKind[]> {
  const { rows } = await sql<{ kind: PassportDocumentKind }>`
    select distinct d.kind from company_documents d join company_documents o using (sha256)
    where d.company_id = ${companyId} and d.replaced_at is null
      and o.company_id <> ${companyId} and o.attempt is not null`.execute(db)
  return rows.map(({ kind }) => kind)
}

export type OwnDocument = { kind: string; fileName: string; uploadedAt: string; companyName: string }

/** What one person uploaded, for their data export. */
export async function listDocumentsOf(db: Db, userId: string): Promise<OwnDocument[]> {
  const { rows } = await sql<Omit<OwnDocument, 'fileName'> & SealedName>`
    select d.document_id as id, d.kind, d.file_name_sealed, d.uploaded_at, c.name as company_name
    from company_documents d join companies c on c.id = d.company_id
    where d.uploaded_by = ${userId} order by d.uploaded_at desc`.execute(db)
  return (await openNames(db, rows)).map(({ id: _id, ...document }) => document)
}

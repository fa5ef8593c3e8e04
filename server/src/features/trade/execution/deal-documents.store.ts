import type { PartyRole } from '@laycan/contract/trade/sides'
import type { TradeDocument } from '@laycan/contract/trade/trade-constants'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { DocumentType } from '#platform/files/content/document-content.ts'

export type StoredDealDocument = {
  id: string
  dealId: string
  kind: TradeDocument
  version: number
  fileKey: string
  fileName: string
  contentType: DocumentType
  size: number
  sha256: string
  note: string
  flag: string | null
  uploadedById: string
  uploadedByName: string
  role: PartyRole
  uploadedAt: string
}

const columns = sql`
  d.document_id as id, d.deal_id, d.kind, d.version, d.file_key, d.file_name,
  d.content_type, d.size, d.sha256, d.note, d.flag, d.uploaded_by as uploaded_by_id,
  m.first_name || ' ' || m.last_name as uploaded_by_name, d.role, d.uploaded_at`
const withUploader = sql`deal_documents d join members m on m.user_id = d.uploaded_by`

/** The latest of each kind first. */
export async function listDealDocuments(db: Db, dealId: string): Promise<StoredDealDocument[]> {
  const { rows } = await sql<StoredDealDocument>`
    select ${columns} from ${withUploader} where d.deal_id = ${dealId} order by d.kind, d.version desc`.execute(
    db,
  )
  return rows
}

export async function findDealDocument(
  db: Db,
  dealId: string,
  documentId: string,
): Promise<StoredDealDocument | undefined> {
  const { rows } = await sql<StoredDealDocument>`
    select ${columns} from ${withUploader}
    where d.deal_id = ${dealId} and d.document_id = ${documentId}`.execute(db)
  return rows[0]
}

export async function listLatestKinds(db: Db, dealId: string): Promise<TradeDocument[]> {
  const { rows } = await sql<{ kind: TradeDocument }>`
    select distinct kind from deal_documents where deal_id = ${dealId}`.execute(db)
  return rows.map(({ kind }) => kind)
}

export type NewDealDocument = Omit<StoredDealDocument, 'version' | 'uploadedByName'>

/** Needs the deal's lock: the version is the next one of its kind. */
export async function insertDealDocument(tx: Db, document: NewDealDocument): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into deal_documents (document_id, deal_id, kind, version, file_key, file_name, content_type, size, sha256,
      note, flag, uploaded_by, role, uploaded_at)
    select ${document.id}, ${document.dealId}, ${document.kind}, coalesce(max(version), 0) + 1, ${document.fileKey},
      ${document.fileName}, ${document.contentType}, ${document.size}, ${document.sha256}, ${document.note},
      ${document.flag}, ${document.uploadedById}, ${document.role}, ${document.uploadedAt}
    from deal_documents where deal_id = ${document.dealId} and kind = ${document.kind}
    returning version`.execute(tx)
  return rows[0]?.version as number
}

/** Whether the same file is a document of another deal. */
export async function isPaperElsewhere(db: Db, dealId: string, sha256: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from deal_documents where sha256 = ${sha256} and deal_id <> ${dealId} limit 1`.execute(db)
  return rows.length > 0
}

export async function insertView(db: Db, documentId: string, userId: string, at: Date) {
  await sql`
    insert into deal_document_views (document_id, user_id, at)
    values (${documentId}, ${userId}, ${at.toISOString()})`.execute(db)
}

const viewsMost = 200

/** The latest first. */
export async function listViews(db: Db, documentId: string): Promise<{ name: string; at: string }[]> {
  const { rows } = await sql<{ name: string; at: string }>`
    select m.first_name || ' ' || m.last_name as name, v.at from deal_document_views v
    join members m using (user_id)
    where v.document_id = ${documentId} order by v.id desc limit ${viewsMost}`.execute(db)
  return rows
}

export type StoredPaper = Pick<
  StoredDealDocument,
  'id' | 'dealId' | 'kind' | 'version' | 'fileKey' | 'fileName' | 'sha256'
> & { reference: string }

/** The papers of all deals, in batches. */
export async function listPapersAfter(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<StoredPaper[]> {
  const { rows } = await sql<StoredPaper>`
    select p.document_id as id, p.deal_id, p.kind, p.version, p.file_key, p.file_name, p.sha256,
      'D-' || d.number as reference
    from deal_documents p join deals d on d.id = p.deal_id
    where ${after ?? null}::uuid is null or p.document_id > ${after ?? null}
    order by p.document_id limit ${limit}`.execute(db)
  return rows
}

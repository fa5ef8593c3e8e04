import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

type Upload = { userId: string; fileName: string }

export async function insertUpload(db: Db, upload: Upload & { id: string }) {
  await sql`
    insert into market_uploads (id, user_id, file_name)
    values (${upload.id}, ${upload.userId}, ${upload.fileName})`.execute(db)
}

export async function insertPiece(db: Db, uploadId: string, place: number, content: Buffer) {
  await sql`
    insert into market_upload_pieces (upload_id, place, content)
    values (${uploadId}, ${place}, ${content})`.execute(db)
}

/** From here on it can be found. */
export async function finishUpload(db: Db, uploadId: string, bytes: number) {
  await sql`update market_uploads set bytes = ${bytes} where id = ${uploadId}`.execute(db)
}

/** Only what has arrived whole. */
export async function findUpload(db: Db, id: string): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    select user_id, file_name from market_uploads where id = ${id} and bytes > 0`.execute(db)
  return rows[0]
}

/** Piece by piece, so that a large file is never in memory as a whole. */
export async function* readPieces(db: Db, uploadId: string): AsyncGenerator<Buffer> {
  for (let place = 0; ; place++) {
    const { rows } = await sql<{ content: Buffer }>`
      select content from market_upload_pieces where upload_id = ${uploadId} and place = ${place}`.execute(db)
    if (!rows[0]) return
    yield rows[0].content
  }
}

export async function deleteUpload(db: Db, id: string) {
  await sql`delete from market_uploads where id = ${id}`.execute(db)
}

export async function deleteOldUploads(db: Db, hours: number) {
  await sql`delete from market_uploads where created_at < now() - make_interval(hours => ${hours})`.execute(
    db,
  )
}

type Import = {
  userId: string
  market: number
  fileName: string
  prices: number
  added: number
  replaced: number
}

export async function recordImport(tx: Db, { userId, market, fileName, prices, added, replaced }: Import) {
  await sql`
    insert into market_imports (user_id, market, file_name, quotes, added, replaced)
    values (${userId}, ${market}, ${fileName}, ${prices}, ${added}, ${replaced})`.execute(tx)
}

import { type Sql, sql } from '@laycan/sql/sql'
import { claimSeconds, type Upload, type UploadStore } from './upload-lifecycle.ts'

/**
 * A feature's table of uploads: `upload_id`, `upload_key`, `file_key`, `expires_at` and `taken_at`, the time of the claim,
 * beside what the feature adds.
 */
type UploadTable<Row extends Upload, Which> = {
  table: string
  /** The columns of a row, as they are selected. */
  columns: Sql<Row>
  /** What is inserted, in the order of the columns. */
  valuesOf: (upload: Row) => Sql
  /** Whose upload it is, beside its id. */
  isOwn: (which: Which) => Sql
}

/** The statements of the lifecycle, the same for every feature. */
export function uploadStore<Row extends Upload, Which extends { uploadId: string }>({
  table: name,
  columns,
  valuesOf,
  isOwn,
}: UploadTable<Row, Which>): UploadStore<Row, Which> {
  const table = sql.ref(name)
  return {
    async insert(db, uploads, expiresAt) {
      const rows = uploads.map((upload) => sql`(${valuesOf(upload)}, ${expiresAt})`)
      await sql`insert into ${table} (${columns}, expires_at) values ${sql.join(rows)}`.execute(db)
    },

    async claim(db, which, now) {
      const { rows } = await sql<Row>`
        update ${table} set taken_at = ${now} where upload_id = ${which.uploadId} and ${isOwn(which)}
          and (taken_at is null or taken_at < ${now}::timestamptz - make_interval(secs => ${claimSeconds}))
          and expires_at > ${now}::timestamptz - interval '30 minutes'
        returning ${columns}`.execute(db)
      return rows[0]
    },

    async renew(db, uploadId, now) {
      await sql`
        update ${table} set taken_at = ${now} where upload_id = ${uploadId} and taken_at is not null`.execute(
        db,
      )
    },

    async isClaimed(db, which) {
      const { rows } = await sql`
        select 1 from ${table}
        where upload_id = ${which.uploadId} and ${isOwn(which)} and taken_at is not null`.execute(db)
      return rows.length > 0
    },

    async release(db, uploadId) {
      await sql`update ${table} set taken_at = null where upload_id = ${uploadId}`.execute(db)
    },

    async delete(tx, uploadId) {
      const { rows } = await sql`delete from ${table} where upload_id = ${uploadId} returning 1`.execute(tx)
      return rows.length > 0
    },

    async deleteExpired(tx, limit, now) {
      const { rows } = await sql<Row>`
        delete from ${table} where upload_id in (
          select upload_id from ${table} where expires_at < ${now}::timestamptz - interval '1 hour'
          order by expires_at limit ${limit} for update skip locked)
        returning ${columns}`.execute(tx)
      return rows
    },
  }
}

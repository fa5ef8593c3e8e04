import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { openJson, type SealedColumn, sealJson } from '#platform/sealed-columns.ts'

/** The private key of a certificate made here, encrypted. */
export const signingKeyColumn: SealedColumn = {
  table: 'signing_certificates',
  column: 'key_sealed',
  row: 'id',
}

/** One process makes the key, and the others find it. */
export async function lockSigning(tx: Db) {
  await sql`select pg_advisory_xact_lock(hashtextextended('signing certificate', 0))`.execute(tx)
}

export async function findOwnKey(db: Db): Promise<{ certificate: Buffer; key: string } | undefined> {
  const { rows } = await sql<{ id: string; certificate: Buffer; keySealed: Buffer }>`
    select id, certificate, key_sealed /* not null: key_sealed */ from signing_certificates
    where key_sealed is not null order by created_at desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return {
    certificate: row.certificate,
    key: await openJson<string>(db, signingKeyColumn, row.id, row.keySealed),
  }
}

export async function insertOwnKey(
  tx: Db,
  { id, certificate, key }: { id: string; certificate: Buffer; key: string },
) {
  const sealed = await sealJson(tx, signingKeyColumn, id, key)
  await sql`
    insert into signing_certificates (id, certificate, key_sealed) values (${id}, ${certificate}, ${sealed})`.execute(
    tx,
  )
}

/** A certificate from the settings. */
export async function insertCertificate(db: Db, certificate: Buffer) {
  await sql`
    insert into signing_certificates (certificate) values (${certificate})
    on conflict (certificate) do nothing`.execute(db)
}

/** All that documents were ever signed with, the latest first. */
export async function listCertificates(db: Db): Promise<Buffer[]> {
  const { rows } = await sql<{ certificate: Buffer }>`
    select certificate from signing_certificates order by created_at desc`.execute(db)
  return rows.map(({ certificate }) => certificate)
}

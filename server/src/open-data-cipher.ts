import { sql } from '@laycan/sql/sql'
import type { Config } from './config.ts'
import { createDataCipher, type DataCipher } from './platform/data-cipher.ts'
import { type DataKeys, openDataKeys } from './platform/data-keys.ts'
import { type Db, openDatabase } from './platform/db.ts'
import { countSealed, type SealedColumn, type SealedCount } from './platform/sealed-columns.ts'
import { StartError } from './platform/start-error.ts'

type Settings = Pick<Config, 'dataKey' | 'dataKeyCommand' | 'dataDir'>

/** What a server seals and opens personal data with. Throws when a key is missing under which there is some. */
export async function openDataCipher(
  config: Settings,
  databaseUrl: string,
  columns: SealedColumn[],
): Promise<DataCipher> {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 })
  try {
    const keys = await openKeysFor(config, await countSealed(db, columns))
    const [current] = await keys.list()
    await recordUse(db, current.id)
    return createDataCipher(keys)
  } finally {
    await close()
  }
}

/** A key is made only where nothing is encrypted yet: another one would be of no use for what is. */
export async function openKeysFor(config: Settings, counts: SealedCount[]): Promise<DataKeys> {
  const keys = await openDataKeys(config, { mayCreate: counts.length === 0 })
  for (const { keyId, place } of counts) {
    if (await keys.find(keyId)) continue
    throw new StartError(
      `Personal data (${place}) is encrypted under the key ${keyId}, which ${keys.source} does not have. Put that key back, after the current one.`,
    )
  }
  return keys
}

async function recordUse(db: Db, keyId: string) {
  await sql`insert into data_keys (key_id) values (${keyId}) on conflict do nothing`.execute(db)
}

/** Whether a server has started with it as the current one. */
export async function isKnownToServers(db: Db, keyId: string): Promise<boolean> {
  const { rows } = await sql`select from data_keys where key_id = ${keyId}`.execute(db)
  return rows.length > 0
}

import { createHash } from 'node:crypto'
import { chmod, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { atEnd } from '../temporary.ts'

/**
 * A database that stays from run to run, one for each working copy: seeds and a year of prices take far longer than the
 * questions. It is in the temporary folder and may be deleted at any time.
 */
export async function openKeptDatabase() {
  const copy = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 12)
  const dataDir = join(tmpdir(), `laycan-practice-${copy}`)
  await mkdir(dataDir, { recursive: true })
  // PostgreSQL may run as another account.
  await chmod(dataDir, 0o711)
  const { url, stop } = await startEmbeddedPostgres({ dataDir, durable: false })
  atEnd(stop)
  await migrate(url, join(import.meta.dirname, '../../server/migrations')).catch((error) => {
    throw new Error(`Delete ${dataDir} and try again.`, { cause: error })
  })
  return { databaseUrl: url, dataDir }
}

import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Entry, writeArchive } from '#platform/backup/archive.ts'
import { writeNewFile } from '#platform/backup/new-file.ts'

/*
 * Makes the data of a released version for upgrade.test.ts, of a data folder that its first start has filled and the
 * file that its own `npm run db -- backup` wrote:
 *
 *   node server/test/upgrades/pack.ts 0.1.0 DATA_DIR ROWS.gz
 */

const [version, dataDir, rows] = process.argv.slice(2)
if (!version || !dataDir || !rows)
  throw new Error('name a version, a data folder and a backup of its database')

async function* entries(folder: string, database: string): AsyncGenerator<Entry<{ path: string }>> {
  yield { header: { path: 'database.gz' }, content: createReadStream(database) as AsyncIterable<Buffer> }
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of found) {
    const path = relative(folder, join(entry.parentPath, entry.name))
    if (!entry.isFile() || !/^(files\/|(identity|files|data)\.key$)/.test(path)) continue
    yield { header: { path }, content: createReadStream(join(folder, path)) as AsyncIterable<Buffer> }
  }
}

const file = join(import.meta.dirname, `${version}.archive`)
// The key is no secret here: all of it is sample data.
await writeNewFile(file, writeArchive(Buffer.alloc(32), 'data-folder', entries(dataDir, rows)))

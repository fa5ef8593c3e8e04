import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#features/demo/demo-accounts.ts'
import { verifyRecords } from '#features/trade/record/record.service.ts'
import { fileTables } from '#features.ts'
import { readArchive } from '#platform/backup/archive.ts'
import { listFiles } from '#platform/backup/backup-archive.ts'
import { fileSource } from '#platform/backup/backup-file.ts'
import { restoreDatabase } from '#platform/backup/restore.ts'
import { withConnection } from '#platform/connection.ts'
import { migrate } from '#platform/migrate.ts'
import { signIn } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { type Caller, callerOf } from '#test/members.ts'

/*
 * Data of released versions, as their first start with the demo left it: all rows by that version's own
 * `npm run db -- backup`, its keys and its uploaded files. Each is made once, when the version is released.
 */

const migrationsFolder = join(import.meta.dirname, '../migrations')
const fixtures = join(import.meta.dirname, '../test/upgrades')

async function unpack(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-upgrade-'))
  const file = join(fixtures, `${version}.archive`)
  for await (const { header, content } of readArchive<{ path: string }>(
    file,
    Buffer.alloc(32),
    'data-folder',
  )) {
    const path = join(folder, header.path)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content, { mode: 0o600 })
  }
  return folder
}

describe.each(['0.1.0', '0.2.0'])('data of version %s', (version) => {
  let dataDir: string
  let database: TestDatabase
  let test: TestApp
  let dealIds: string[]
  let call: Caller
  beforeAll(async () => {
    dataDir = await unpack(version)
    database = await createTestDatabase('empty')
    const { url } = database
    const source = fileSource(join(dataDir, 'database.gz'))
    const onProgress = () => undefined
    await restoreDatabase({ url, source, migrationsFolder, safetyFolder: '', isMigrated: false, onProgress })
    const { rows } = await database.pool.query(
      `select id from deals where exists (select from members m where m.email = 'seller@demo.example'
         and m.user_id in (buyer_id, seller_id)) order by 1`,
    )
    dealIds = rows.map(({ id }) => id)
    await migrate(url, migrationsFolder)
    const beside = { ctx: { config: { dataDir } }, databaseUrl: url } as TestApp
    test = await createTestApp({ beside, hasSamples: true })
    const { AccessToken } = await signIn(test, { email: 'seller@demo.example', password: demoPassword })
    call = callerOf(test.app, AccessToken)
  })
  afterAll(async () => {
    await test?.close()
    await database.drop()
    await rm(dataDir, { recursive: true })
  })

  it('lets its people sign in and find what they had', async () => {
    expect(dealIds.length).toBeGreaterThan(3)
    const { data } = await call('GET', '/trading/deals?limit=50')
    const shown: string[] = data.deals.map(({ id }: { id: string }) => id)
    expect(shown.sort()).toEqual(dealIds)
    const messages = await call('GET', '/messaging/my-messages')
    expect(messages.data.messages.length).toBeGreaterThan(0)
  })

  it('has every file that its rows name, and every chain of its deals', async () => {
    const named = await withConnection(database.url, (client) => listFiles(client, fileTables))
    expect(named.length).toBeGreaterThan(20)
    for (const { key, size } of named) {
      const stream = await test.ctx.files.read(key)
      expect(stream && (await buffer(stream)).length, key).toBe(size)
    }
    expect(await verifyRecords(test.ctx.db)).toMatchObject({ broken: [] })
  })
})

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBackupKeys, requireBackupKey, requireFittingKeys, restoreKeys } from '#backup-keys.ts'
import { parseConfig } from '#config.ts'
import { kycFileQueues } from '#features/kyc/uploads.service.ts'
import { fileTables } from '#features.ts'
import { openContext } from '#open-context.ts'
import { createBackup, inspectBackup, listFiles, type NamedFile } from '#platform/backup/backup-archive.ts'
import { listBackups } from '#platform/backup/backup-folder.ts'
import { isBackupUnderWay } from '#platform/backup/backup-lock.ts'
import { withConnection } from '#platform/connection.ts'
import { NotNow } from '#platform/jobs.ts'
import { cheapHashing, createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createWaitingCase } from '#test/kyc.ts'
import { testLog } from '#test/server-errors.ts'
import { killServers, runProgram } from '#test/server-process.ts'
import { verifyBackupFile, withScratchDatabase } from '#verify-backup.ts'

const key = 'ab'.repeat(32)
const migrationsFolder = join(import.meta.dirname, '../migrations')
let test: TestApp
let folder: string
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  folder = await mkdtemp(join(tmpdir(), 'laycan-backups-'))
  await createWaitingCase(test)
})
afterAll(async () => {
  killServers()
  await test.close()
  await rm(folder, { recursive: true })
})

/** Only what is given: nothing of the machine's own settings counts. */
const run = (args: string[], settings: Record<string, string> = {}) =>
  runProgram('backup-command.ts', args, {
    DATABASE_URL: test.databaseUrl,
    DATA_DIR: test.ctx.config.dataDir,
    BACKUP_KEY: key,
    INIT_CWD: folder,
    ...settings,
  })

const filesIn = (url: string) => withConnection(url, (client) => listFiles(client, fileTables))

/** In this process, where a test can reach in; `read` stands between it and the file store. */
async function backUp(name: string, read = test.ctx.files.read): Promise<string> {
  const file = join(folder, name)
  await createBackup({
    url: test.databaseUrl,
    file,
    key: Buffer.from(key, 'hex'),
    keys: await readBackupKeys(test.ctx.config),
    files: { read },
    fileTables,
    now: test.ctx.clock(),
    onProgress: () => undefined,
  })
  return file
}

async function verify(file: string) {
  const findings = await verifyBackupFile({
    file,
    key: Buffer.from(key, 'hex'),
    migrationsFolder,
    withScratch: (use) => withScratchDatabase(test.databaseUrl, use),
  })
  return Object.fromEntries(findings.map(({ what, wrong }) => [what, wrong]))
}
const allWell = {
  database: undefined,
  files: undefined,
  'record of deals': undefined,
  'personal data': undefined,
  'key of accounts': undefined,
}

it('knows every table that names files', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'file_key' and table_name not like '%\\_uploads' order by 1`.execute(test.ctx.db)
  expect(rows.map(({ name }) => name)).toEqual(fileTables.map(({ table }) => table).sort())
})

describe('npm run backup', () => {
  let target: TestDatabase
  beforeAll(async () => {
    target = await createTestDatabase('empty')
  })
  afterAll(() => target.drop())

  it('brings database, files and keys back on another machine', async () => {
    const created = await run(['create', 'all.backup'])
    expect(created).toMatchObject({ code: 0, errors: '' })
    expect(statSync(join(folder, 'all.backup')).mode & 0o777).toBe(0o600)
    const [listed] = await listBackups(folder, test.ctx.config.backup.key)
    expect(listed).toMatchObject({ file: join(folder, 'all.backup'), createdAt: undefined })
    const [readable] = await listBackups(folder, Buffer.from(key, 'hex'))
    expect(readable?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/)

    const elsewhere = { DATABASE_URL: target.url, DATA_DIR: join(folder, 'elsewhere') }
    const restored = await run(['restore', 'all.backup'], elsewhere)
    expect(restored).toMatchObject({ code: 0, errors: '' })
    expect(`${created.output}${restored.output}`).not.toContain(key)
    for (const name of ['identity.key', 'data.key']) {
      expect(await readFile(join(elsewhere.DATA_DIR, name), 'utf8')).toBe(
        await readFile(join(test.ctx.config.dataDir, name), 'utf8'),
      )
    }
    const named = await filesIn(target.url)
    expect(named.length).toBeGreaterThan(0)
    expect(named).toEqual(await filesIn(test.databaseUrl))

    const opened = await openContext(parseConfig({ ...elsewhere, EMBEDDINGS: 'off' }), target.url, {
      hashing: cheapHashing,
      log: testLog,
    })
    expect(await Promise.all(named.map((file) => sha256In(opened.ctx, file)))).toEqual(
      named.map(({ sha256 }) => sha256),
    )
    await opened.close()
  })

  it('verifies a backup in a scratch database and removes that afterwards', async () => {
    const scratch = join(folder, 'scratch')
    await mkdir(scratch)
    // The account of the scratch server must pass.
    for (const path of [folder, scratch]) await chmod(path, 0o711)
    const verified = await run(['verify', 'all.backup'], { TMPDIR: scratch })
    expect(verified).toMatchObject({ code: 0, errors: '' })
    expect(verified.output).toMatch(/files +\d named by rows, \d in the backup, \d+ KiB +ok\n/)
    expect(verified.output).toMatch(/all\.backup can be restored\.\n$/)
    expect(readdirSync(scratch)).toEqual([])
  })

  it('says in one line what is wrong, and fails', async () => {
    const refused = await run(['create', 'all.backup'])
    expect(refused).toMatchObject({
      code: 1,
      errors: `${join(folder, 'all.backup')} exists already, and a backup does not overwrite files.\n`,
    })
    const asked = await run(['delete', 'all.backup'])
    expect(asked.code).toBe(1)
    expect(asked.errors).toMatch(/^Usage:\n {2}npm run backup -- create/)
  })
})

describe('the keys of a backup', () => {
  const keys = { identity: '1'.repeat(64), data: ['2'.repeat(64), '3'.repeat(64)] }

  it('replace those in the data folder, which stay beside them', async () => {
    const dataDir = join(folder, 'used')
    await mkdir(dataDir)
    const config = parseConfig({ DATA_DIR: dataDir })
    await writeFile(join(dataDir, 'identity.key'), `${'4'.repeat(64)}\n`)
    await requireFittingKeys(config, keys)
    expect(await restoreKeys(config, keys, test.ctx.clock())).toHaveLength(2)
    expect(await readBackupKeys(config)).toEqual(keys)
    const [old = ''] = readdirSync(dataDir).filter((name) => name.startsWith('identity.key.before-'))
    expect(await readFile(join(dataDir, old), 'utf8')).toBe(`${'4'.repeat(64)}\n`)
  })

  it('fit the settings, or nothing is restored', async () => {
    const fits = { IDENTITY_KEY: keys.identity, DATA_KEY: `${'5'.repeat(64)},${keys.data.join(',')}` }
    await requireFittingKeys(parseConfig(fits), keys)
    for (const setting of ['IDENTITY_KEY', 'DATA_KEY']) {
      const others = parseConfig({ ...fits, [setting]: '6'.repeat(64) })
      await expect(requireFittingKeys(others, keys)).rejects.toThrow(
        `${setting} does not have the key of the backup.`,
      )
    }
  })

  it('are encrypted with a key that must be set', () => {
    expect(() => requireBackupKey(parseConfig({}))).toThrow('BACKUP_KEY must be set: 64 hexadecimal digits')
  })
})

describe('a backup', () => {
  it('has the files of its rows, though they are deleted and others come meanwhile', async () => {
    await createWaitingCase(test)
    const [gone] = await filesIn(test.databaseUrl)
    if (!gone) throw new Error('the case has a document')
    const [deletion] = kycFileQueues(test.ctx)
    let isTried = false
    const file = await backUp('busy.backup', async (fileKey) => {
      if (!isTried) {
        isTried = true
        await sql`update kyc_documents set deleted_at = now() where file_key = ${gone.key}`.execute(
          test.ctx.db,
        )
        await expect(deletion?.handle({ keys: [gone.key] })).rejects.toBeInstanceOf(NotNow)
        await createWaitingCase(test)
      }
      return test.ctx.files.read(fileKey)
    })
    expect(await verify(file)).toEqual(allWell)
    expect(await isBackupUnderWay(test.ctx.db)).toBe(false)
    await deletion?.handle({ keys: [gone.key] })
    expect(await test.ctx.files.stat(gone.key)).toBeUndefined()
  })

  it('names files that were lost before it was made', async () => {
    const [lost] = await filesIn(test.databaseUrl)
    const file = await backUp('lossy.backup', async (fileKey) =>
      fileKey === lost?.key ? undefined : test.ctx.files.read(fileKey),
    )
    expect((await inspectBackup(file, Buffer.from(key, 'hex'))).lost).toEqual([lost?.key])
  })

  it('is refused while another backup is being made', async () => {
    const inner = { refusal: undefined as unknown }
    await backUp('first.backup', async (fileKey) => {
      inner.refusal ??= await backUp('second.backup').catch((error: unknown) => error)
      return test.ctx.files.read(fileKey)
    })
    expect(String(inner.refusal)).toContain('Another backup is being made.')
    expect(existsSync(join(folder, 'second.backup'))).toBe(false)
  })
})

async function sha256In({ files }: { files: TestApp['ctx']['files'] }, { key: fileKey }: NamedFile) {
  const stream = await files.read(fileKey)
  return (
    stream &&
    createHash('sha256')
      .update(await buffer(stream))
      .digest('hex')
  )
}

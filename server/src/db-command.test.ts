import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrate } from '#platform/migrate.ts'
import { createTestDatabase } from '#test/database.ts'
import {
  emptyDataDir,
  query,
  start,
  temporaryFolder,
  usedDataDir,
  useEmbeddedServers,
} from '#test/embedded-server.ts'
import { runProgram } from '#test/server-process.ts'

useEmbeddedServers()

const migrationsFolder = join(import.meta.dirname, '../migrations')
const SET_FIGURE = (value: number) =>
  `insert into platform_figures (name, value) values ('members', '${value}')
   on conflict (name) do update set value = excluded.value`
const GET_FIGURE = `select value from platform_figures where name = 'members'`

/** Runs the command in the user's folder `cwd`, as `npm run db` does from the project's. */
const run = (args: string[], cwd: string, environment: Record<string, string>) =>
  runProgram('db-command.ts', args, { INIT_CWD: cwd, ...environment })

describe('npm run db', () => {
  it('saves and restores the embedded database, whether Laycan is running or not', async () => {
    const cwd = await temporaryFolder()
    const dataDir = await usedDataDir()
    const laycan = await start(dataDir)
    await migrate(laycan.url, migrationsFolder)
    await query(laycan.url, SET_FIGURE(1))
    const saved = await run(['backup', 'one.gz'], cwd, { DATA_DIR: dataDir })
    expect(saved).toMatchObject({ code: 0, errors: '' })
    expect(saved.output).toContain(`The database is saved in ${join(cwd, 'one.gz')}`)
    await query(laycan.url, SET_FIGURE(2))
    await laycan.stop()

    expect(await run(['restore', 'one.gz'], cwd, { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      errors: '',
    })
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    expect(await query((await start(dataDir)).url, GET_FIGURE)).toBe(1)
  })

  it('works on DATABASE_URL', async () => {
    const cwd = await temporaryFolder()
    const database = await createTestDatabase()
    const environment = { DATABASE_URL: database.url, DATA_DIR: join(cwd, 'data') }
    await query(database.url, SET_FIGURE(1))
    expect(await run(['backup', 'one.gz'], cwd, environment)).toMatchObject({ code: 0 })
    await query(database.url, SET_FIGURE(2))
    expect(await run(['restore', 'one.gz'], cwd, environment)).toMatchObject({ code: 0 })
    expect(await query(database.url, GET_FIGURE)).toBe(1)
    await database.drop()
  })

  it('applies missing migrations, and none where the database is up to date', async () => {
    const cwd = await temporaryFolder()
    const database = await createTestDatabase('empty')
    const migrateOnce = () => run(['migrate'], cwd, { DATABASE_URL: database.url })
    const files = readdirSync(migrationsFolder)
    const first = await migrateOnce()
    expect(first).toMatchObject({ code: 0, errors: '' })
    expect(first.output.match(/Applying the migration/g)).toHaveLength(files.length)
    expect(await migrateOnce()).toEqual({ code: 0, output: 'The database is up to date.\n', errors: '' })
    await database.drop()
  })

  it('says in one line what is wrong, and fails', async () => {
    const cwd = await temporaryFolder()
    const environment = { DATA_DIR: await emptyDataDir() }
    expect(await run(['backup', 'one.gz'], cwd, environment)).toMatchObject({
      code: 1,
      errors: `There is no database in ${environment.DATA_DIR} yet.\n`,
    })
    expect(existsSync(environment.DATA_DIR)).toBe(false)
    const unreachable = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }
    const refused = await run(['backup', 'one.gz'], cwd, unreachable)
    expect(refused.code).toBe(1)
    expect(refused.errors).toMatch(/^The database cannot be reached: .*ECONNREFUSED.*\n$/)
  })

  it('explains itself when asked for something else', async () => {
    const cwd = await temporaryFolder()
    for (const args of [['backup'], ['delete', 'one.gz'], ['migrate', 'one.gz'], []]) {
      const { code, errors } = await run(args, cwd, {})
      expect(code).toBe(1)
      expect(errors).toMatch(/^Usage:\n {2}npm run db -- backup FILE/)
    }
  })
})

import { mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { migrate, readMigrations, requireVersion } from './migrate.ts'
import { StartError } from './start-error.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase('empty')
  folder = await mkdtemp(join(tmpdir(), 'laycan-migrations-'))
  await write('0001_first.sql', 'create table log (entry text); insert into log values (1);')
  await write('0002_second.sql', 'insert into log values (2);')
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

async function entries(): Promise<unknown[]> {
  const { rows } = await database.pool.query('select entry from log order by entry')
  return rows.map(({ entry }) => entry)
}

async function refusal(): Promise<string> {
  const error = await migrate(database.url, folder).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

describe('migrations', () => {
  it('are applied once each, in order', async () => {
    const lines: string[] = []
    await migrate(database.url, folder, (line) => lines.push(line))
    await write('0003_third.sql', 'insert into log values (3);')
    await migrate(database.pool, folder, (line) => lines.push(line))
    expect(await entries()).toEqual(['1', '2', '3'])
    expect(lines).toEqual([
      'Applying the migration 0001_first.sql',
      'Applying the migration 0002_second.sql',
      'Applying the migration 0003_third.sql',
    ])
  })

  it('are applied once when several servers start at the same time', async () => {
    await write('0003_slow.sql', 'select pg_sleep(0.3); insert into log values (3);')
    const lines: string[] = []
    const start = () => migrate(database.url, folder, (line) => lines.push(line))
    await Promise.all([start(), start(), start()])
    expect(await entries()).toEqual(['1', '2', '3'])
    expect(lines).toContain('Waiting for another server to finish migrating the database')
  })

  it('that fail leave nothing of themselves, keep those before them, and are named with the line', async () => {
    await write('0003_broken.sql', 'insert into log values (3);\nselect nonsense;')
    expect(await refusal()).toMatch(/0003_broken\.sql failed \(line 2\): column "nonsense" does not exist/)
    expect(await entries()).toEqual(['1', '2'])
    await write('0003_broken.sql', 'insert into log values (3);')
    await migrate(database.url, folder)
    expect(await entries()).toEqual(['1', '2', '3'])
  })

  it('that take longer than a statement may take are not cut short', async () => {
    await database.pool.query(
      `do $$ begin execute format('alter database %I set statement_timeout to 100', current_database()); end $$`,
    )
    await write('0003_slow.sql', 'select pg_sleep(0.3);')
    await expect(migrate(database.url, folder)).resolves.toBeUndefined()
  })

  it('that were changed after they were applied are refused by name', async () => {
    await migrate(database.url, folder)
    await write('0001_first.sql', 'create table other (entry text);')
    expect(await refusal()).toMatch(/0001_first\.sql was changed/)
  })

  it('that differ only in their line ends are the same', async () => {
    await write('0003_lines.sql', 'select 1;\nselect 2;\n')
    await migrate(database.url, folder)
    await write('0003_lines.sql', 'select 1;\r\nselect 2;\r\n')
    await expect(migrate(database.url, folder)).resolves.toBeUndefined()
  })

  it('that were removed after they were applied are refused by name', async () => {
    await migrate(database.url, folder)
    await unlink(join(folder, '0002_second.sql'))
    expect(await refusal()).toMatch(/0002_second\.sql, which this version of Laycan does not/)
  })

  it('that are new but come before applied ones are refused by name', async () => {
    await unlink(join(folder, '0001_first.sql'))
    await write('0002_second.sql', 'create table log (entry text);')
    await migrate(database.url, folder)
    await write('0001_late.sql', 'select 1;')
    expect(await refusal()).toMatch(/0001_late\.sql is new, but comes before 0002_second\.sql/)
  })

  it('that share a number are refused by name', async () => {
    await write('0002_again.sql', 'select 1;')
    expect(await refusal()).toMatch(/0002_again\.sql and 0002_second\.sql have the same number/)
  })

  it('that are badly named are refused', async () => {
    await write('3-third.sql', 'select 1;')
    expect(await refusal()).toMatch(/3-third\.sql must be named like/)
  })

  it('are refused on a server older than PostgreSQL 15', async () => {
    const old = { query: async () => ({ rows: [{ version: '14.9', number: 140_009 }] }) }
    await expect(requireVersion(old as unknown as ClientBase)).rejects.toThrow(
      'Laycan needs PostgreSQL 15 or newer; this server is 14.9.',
    )
  })

  it('say so in one line when the database cannot be reached', async () => {
    await expect(migrate('postgres://a:b@127.0.0.1:1/c', folder)).rejects.toThrow(
      /^The database cannot be reached: .*ECONNREFUSED/,
    )
  })
})

describe('the migrations of the product', () => {
  const folder = join(import.meta.dirname, '../../migrations')

  it('are well named and numbered', async () => {
    expect((await readMigrations(folder))[0]?.name).toBe('0001_platform_figures.sql')
  })

  it('are only ever appended: none that has landed was changed, renamed or removed', async () => {
    // In the form of sha256sum. Add a line for a new migration; never change one.
    const list = join(import.meta.dirname, '../../test/landed-migrations.txt')
    const landed = (await readFile(list, 'utf8')).trimEnd().split('\n')
    const lines = (await readMigrations(folder)).map(({ name, sha256 }) => `${sha256}  ${name}`)
    expect(lines).toEqual(landed)
  })
})

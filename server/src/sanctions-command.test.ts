import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { ofacEntries, ofacOtherNames } from '#test/sanctions-lists.ts'
import { runProgram } from '#test/server-process.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'laycan-lists-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const run = (...args: string[]) => runProgram('sanctions-command.ts', args, { DATABASE_URL: database.url })

it('npm run sanctions imports lists and shows them', async () => {
  expect(await run('list')).toMatchObject({ code: 0, output: 'No list is imported yet.\n' })
  const [entries, names] = [join(folder, 'sdn.csv'), join(folder, 'alt.csv')]
  await writeFile(entries, ofacEntries)
  await writeFile(names, ofacOtherNames)
  const imported = await run('import', entries, names)
  expect(imported.errors).toBe('')
  expect(imported.output).toMatch(/^OFAC-SDN, version sha256 \w{16}: 3 entries imported\. /)
  expect((await run('list')).output).toMatch(
    /^OFAC-SDN {2}3 entries with 5 names {2}version sha256 \w{16} {2}imported 2/,
  )
})

it('reports errors in one line, and prints its usage', async () => {
  const broken = await run('import', join(folder, 'none.csv'))
  expect(broken).toMatchObject({ code: 1, output: '' })
  expect(broken.errors).toMatch(/none\.csv cannot be read: ENOENT/)
  for (const args of [['import'], ['list', 'x']]) {
    expect(await run(...args)).toMatchObject({ code: 1, errors: expect.stringContaining('Usage:') })
  }
})

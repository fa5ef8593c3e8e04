import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { backUpIfDue, startBackups } from './scheduled-backups.ts'

let now = new Date('2026-11-17T05:00:00Z')
let folder: string
let test: TestApp
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'laycan-scheduled-')), 'backups')
  test = await createTestApp({
    clock: () => now,
    settings: { BACKUP_DIR: folder, BACKUP_KEY: 'ab'.repeat(32), BACKUP_KEEP: '2' },
  })
})
afterAll(async () => {
  await test.close()
  await rm(join(folder, '..'), { recursive: true })
})

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 60 * 60 * 1000)
}
const readAge = async () =>
  /^laycan_backup_age_seconds (\S+)$/m.exec((await test.app.inject('/metrics')).body)?.[1]

it('makes a backup when one is due, and keeps the newest', async () => {
  const stop = startBackups(test.ctx, test.databaseUrl)
  const first = 'laycan-2026-11-17T05-00-00Z.backup'
  await eventually(() => expect(readdirSync(folder)).toEqual([first]))
  later(23)
  expect(await readAge()).toBe(String(23 * 60 * 60))
  await stop()

  expect(await backUpIfDue(test.ctx, test.databaseUrl)).toBeUndefined()
  await writeFile(join(folder, 'notes.txt'), 'not ours')
  await writeFile(join(folder, 'laycan-2026-11-16T05-00-00Z.backup'), 'an older one')
  later(1)
  const second = 'laycan-2026-11-18T05-00-00Z.backup'
  expect(await backUpIfDue(test.ctx, test.databaseUrl)).toBe(join(folder, second))
  expect(readdirSync(folder).sort()).toEqual([first, second, 'notes.txt'])
})

it('leaves nothing of a backup that is broken off', async () => {
  later(24)
  const before = readdirSync(folder)
  const attempt = backUpIfDue(test.ctx, test.databaseUrl, AbortSignal.abort())
  await expect(attempt).rejects.toThrow('aborted')
  expect(readdirSync(folder)).toEqual(before)
})

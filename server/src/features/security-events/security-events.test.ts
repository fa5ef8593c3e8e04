import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPartitions } from '#platform/partitions.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expireSecurityEvents } from './expire-security-events.job.ts'

let now = new Date()
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, settings: { SECURITY_RETENTION_DAYS: '400' } })
})
afterAll(() => test.close())

const record = (at: Date, kind: string) =>
  sql`insert into security_events (at, kind) values (${at}, ${kind})`.execute(test.ctx.db)
async function readKinds() {
  const { rows } = await sql<{ kind: string; partition: string }>`
    select kind, tableoid::regclass::text as partition from security_events where kind like 'test %' order by kind`.execute(
    test.ctx.db,
  )
  return rows.map(({ kind, partition }) => [kind, partition])
}
const yearsAgo = (years: number) => new Date(now.getTime() - years * 366 * 24 * 60 * 60 * 1000)
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

it('keeps security events by month, and deletes those past their retention', async () => {
  await record(yearsAgo(3), 'test long ago')
  await record(yearsAgo(1), 'test a year ago')
  await expireSecurityEvents(test.ctx)
  expect(await readKinds()).toEqual([['test a year ago', 'security_events_rest']])

  // The months to come have partitions of their own already.
  const soon = inDays(35)
  const month = `security_events_${soon.toISOString().slice(0, 7).replace('-', '')}`
  await record(soon, 'test soon')
  expect(await readKinds()).toContainEqual(['test soon', month])

  now = inDays(600)
  await expireSecurityEvents(test.ctx)
  expect(await readKinds()).toEqual([])
  expect((await listPartitions(test.ctx.db, 'security_events')).map(({ name }) => name)).not.toContain(month)
})

it('has an event of any time somewhere', async () => {
  await record(new Date('1999-01-01T00:00:00Z'), 'test early')
  await record(new Date('2999-01-01T00:00:00Z'), 'test late')
  expect(await readKinds()).toEqual(
    expect.arrayContaining([
      ['test early', 'security_events_rest'],
      ['test late', 'security_events_rest'],
    ]),
  )
})

it('lets nobody delete an event that is younger than a year', async () => {
  await record(new Date(), 'test young')
  await expect(
    sql`delete from security_events where kind = 'test young'`.execute(test.ctx.db),
  ).rejects.toThrow('append-only')
})

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importList } from '#features/sanctions/sanctions.service.ts'
import { inTransaction } from '#platform/db.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { createReviewer } from '#test/kyc.ts'
import { compareParties, eraseScreenings, readScreenings, recordParties } from './screening.service.ts'

let test: TestApp
let reviewer: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  reviewer = await createReviewer(test)
  const folder = await mkdtemp(join(tmpdir(), 'laycan-lists-'))
  const empty = Array(7).fill('-0- ').join(',')
  const path = join(folder, 'sdn.csv')
  await writeFile(path, `1,"BRANDT, Erika","individual","TEST",${empty},"DOB 12 Aug 1974."`)
  await importList(test.ctx.db, [path])
  await rm(folder, { recursive: true, force: true })
})
afterAll(() => test.close())

const party = { kind: 'person' as const, name: 'Erika Brandt', dateOfBirth: '1974-08-12' }
const own = { kind: 'entity' as const, name: 'Harbour House' }

/** A company with Erika as its director. */
async function screenCompany() {
  const { ctx } = test
  const id = randomUUID()
  const compared = await compareParties(ctx, [
    { part: 'company', role: 'Company', party: own },
    { part: 'erika', role: 'Director', party },
  ])
  await inTransaction(ctx.db, (tx) => recordParties(ctx, tx, { kind: 'company', id }, compared))
  return id
}
const read = (id: string) => readScreenings(test.ctx.db, 'company', id)
const hitOf = async (id: string) => (await read(id)).flatMap(({ hits }) => hits)[0]
const erase = (id: string, of?: 'person') =>
  inTransaction(test.ctx.db, (tx) => eraseScreenings(tx, { kind: 'company', id, ...(of && { of }) }))
const countOf = async (what: 'facts' | 'dispositions') => {
  const { rows } = await sql<{ facts: number; dispositions: number }>`
    select (select count(*)::int from screening_facts) as facts,
      (select count(*)::int from screening_dispositions) as dispositions
      /* not null: facts, dispositions */`.execute(test.ctx.db)
  return rows[0]?.[what]
}

it('erasing a screening deletes its hits; shared facts and decisions stay', async () => {
  const [one, other] = [await screenCompany(), await screenCompany()]
  const path = `/staff/screenings/hits/${(await hitOf(one))?.id}/disposition`
  await reviewer.call('POST', path, { isMatch: false, reason: 'Another Erika' })
  const facts = (await countOf('facts')) ?? 0

  await erase(one, 'person')
  expect((await read(one)).map(({ name }) => name)).toEqual(['Harbour House'])
  expect(await hitOf(other)).toMatchObject({ disposition: { reason: 'Another Erika' } })
  expect([await countOf('facts'), await countOf('dispositions')]).toEqual([facts, 1])

  await erase(other, 'person')
  expect([await countOf('facts'), await countOf('dispositions')]).toEqual([facts - 1, 0])
  expect((await read(other)).map(({ name }) => name)).toEqual(['Harbour House'])
  for (const id of [one, other, other]) await erase(id)
  expect([await read(one), await read(other)]).toEqual([[], []])
})

it('no decision is changed or deleted by itself', async () => {
  const id = await screenCompany()
  const path = `/staff/screenings/hits/${(await hitOf(id))?.id}/disposition`
  await reviewer.call('POST', path, { isMatch: true, reason: 'The same birth place' })
  for (const change of [
    sql`update screening_dispositions set reason = 'x'`,
    sql`update screening_dispositions set hit_id = null, is_match = false`,
    sql`delete from screening_dispositions`,
  ]) {
    await expect(change.execute(test.ctx.db)).rejects.toThrow('append-only')
  }
})

import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealedColumns } from '#features.ts'
import { createDataCipher } from '#platform/data-cipher.ts'
import { type DataKeys, toDataKey } from '#platform/data-keys.ts'
import { cipherOf, type Db, inTransaction, openDatabase } from '#platform/db.ts'
import { countSealed, resealColumn } from '#platform/sealed-columns.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { factsOf, type Party } from './screening.rules.ts'
import { compareParties, readScreenings, recordParties } from './screening.service.ts'
import { factsColumn, lockFacts, saveFacts } from './sealed-facts.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const born = '1974-08-12'
const account = 'GB29NWBK60161331926819'
const party: Party = { kind: 'person', name: 'Erika Brandt', dateOfBirth: born, identifier: account }

async function screen(id: string) {
  const compared = await compareParties(test.ctx, [{ part: 'fay', role: 'Owner', party }])
  await inTransaction(test.ctx.db, (tx) => recordParties(test.ctx, tx, { kind: 'company', id }, compared))
}

const save = (db: Db, given: Party) =>
  inTransaction(db, async (tx) => {
    const facts = factsOf(given, { kind: 'company', id: randomUUID() })
    await lockFacts(tx, [facts.name])
    return saveFacts(tx, facts)
  })

it('stores birth dates and accounts of screened parties encrypted only', async () => {
  const id = randomUUID()
  await screen(id)
  const { rows } = await sql<{ text: string }>`
    select string_agg(row, ' ') as text from (
      select to_jsonb(s)::text as row from screenings s union all select to_jsonb(f)::text from screening_facts f
    ) rows /* not null: text */`.execute(test.ctx.db)
  for (const text of [born, account]) expect(rows[0]?.text).not.toContain(text)
  expect(await readScreenings(test.ctx.db, 'company', id)).toMatchObject([{ dateOfBirth: born }])
})

it('knows the same facts again, also at the same moment', async () => {
  const ids = await Promise.all(
    ['Nina Falk', ' nina  FALK', 'Nina Falk'].map((name) => save(test.ctx.db, { ...party, name })),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await save(test.ctx.db, { ...party, name: 'Nina Falk', dateOfBirth: '1974-08-13' })).not.toBe(ids[0])
})

it('takes part in the rotation of the key, and knows facts under the old and the new one', async () => {
  const before = await save(test.ctx.db, party)
  const [old] = await cipherOf(test.ctx.db).keys.list()
  const added = toDataKey(randomBytes(32))
  const both: DataKeys = {
    source: 'this test',
    file: undefined,
    list: async () => [added, old],
    find: async (id) => [added, old].find((key) => key.id === id),
  }
  const { db, close } = openDatabase(test.databaseUrl, { cipher: createDataCipher(both) })
  try {
    expect(sealedColumns).toContain(factsColumn)
    expect(await save(db, party)).toBe(before)
    await resealColumn(db, factsColumn)
    expect((await countSealed(db, [factsColumn])).map(({ keyId }) => keyId)).toEqual([added.id])
    const { rows } = await sql<{ hash: string }>`
      select facts_hash as hash from screening_facts where facts_id = ${before}`.execute(db)
    expect(rows[0]?.hash).toMatch(new RegExp(`^${added.id}:`))
    expect(await save(db, party)).toBe(before)
  } finally {
    await close()
  }
})

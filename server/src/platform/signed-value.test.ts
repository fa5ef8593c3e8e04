import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { openSigner } from './signed-value.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('every process accepts what another one signed, even when all start at once', async () => {
  const signers = await Promise.all(Array.from({ length: 4 }, () => openSigner(database.db)))
  const signed = signers.map((signer) => signer.sign('a', 'häuser 1'))
  expect(new Set(signed).size).toBe(1)
  for (const signer of signers) expect(signer.open('a', signed[0] ?? '')).toBe('häuser 1')
})

it('refuses a value that was changed, or signed for another purpose', async () => {
  const signer = await openSigner(database.db)
  const signed = signer.sign('a', 'one')
  const other = signer.sign('a', 'two')
  const [value = '', tag = ''] = signed.split('.')
  const forged = `${other.split('.')[0]}.${tag}`
  for (const bad of ['', '.', value, `${value}.`, `${signed}x`, forged]) {
    expect(signer.open('a', bad)).toBeUndefined()
  }
  expect(signer.open('b', signed)).toBeUndefined()
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createSigner } from './signed-value.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('opens in every process what one has signed, even when all begin at once', async () => {
  const signers = Array.from({ length: 4 }, () => createSigner(database.db))
  const signed = await Promise.all(signers.map((signer) => signer.sign('a', 'häuser 1')))
  expect(new Set(signed).size).toBe(1)
  for (const signer of signers) expect(await signer.open('a', signed[0] ?? '')).toBe('häuser 1')
})

it('opens nothing that was changed, or signed for something else', async () => {
  const signer = createSigner(database.db)
  const signed = await signer.sign('a', 'one')
  const other = await signer.sign('a', 'two')
  const [value = '', tag = ''] = signed.split('.')
  const forged = `${other.split('.')[0]}.${tag}`
  for (const bad of ['', '.', value, `${value}.`, `${signed}x`, forged]) {
    expect(await signer.open('a', bad)).toBeUndefined()
  }
  expect(await signer.open('b', signed)).toBeUndefined()
})

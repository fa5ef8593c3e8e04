import { randomBytes } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isKnownToServers } from '#open-data-cipher.ts'
import { createDataCipher } from '#platform/data-cipher.ts'
import { type DataKeys, toDataKey } from '#platform/data-keys.ts'
import { cipherOf, inTransaction, openDatabase } from '#platform/db.ts'
import { countSealed, resealColumn } from '#platform/sealed-columns.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { createApplicant, goodInfo, initiateCase } from '#test/kyc.ts'
import { findCase } from './cases.store.ts'
import { listChecks, replaceChecks } from './check-results.store.ts'
import { kycSealedColumns } from './sealed-info.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

it('a case is encrypted again under a new key, with the hash by which its document is found', async () => {
  const applicant = await createApplicant(test)
  const caseId = await initiateCase(applicant)
  const evidence = { typed: goodInfo.dateOfBirth }
  const check = { check: 'age', documentId: null, result: 'failed', reason: 'Too young' } as const
  await inTransaction(test.ctx.db, (tx) =>
    replaceChecks(tx, { caseId, attempt: 0 }, [
      { ...check, evidence, isConfidential: false, madeOf: null, checkKey: 'age' },
    ]),
  )
  const [old] = await cipherOf(test.ctx.db).keys.list()
  const added = toDataKey(randomBytes(32))
  const both: DataKeys = {
    source: 'this test',
    file: undefined,
    list: async () => [added, old],
    find: async (id) => [added, old].find((key) => key.id === id),
  }
  const { db, close } = openDatabase(test.databaseUrl, { cipher: createDataCipher(both) })
  const readHash = async () => {
    const { rows } = await sql<{ hash: string | null }>`
      select document_hash as hash from kyc_cases where user_id = ${applicant.id}`.execute(db)
    return rows[0]?.hash
  }
  try {
    const before = await readHash()
    for (const column of kycSealedColumns) await resealColumn(db, column)
    expect((await countSealed(db, kycSealedColumns)).map(({ keyId }) => keyId)).toEqual([added.id, added.id])
    expect(await readHash()).not.toBe(before)
    const found = await findCase(db, { userId: applicant.id }, 1)
    expect(found?.personalInfo).toEqual(goodInfo)
    expect(await listChecks(db, caseId)).toMatchObject([{ evidence }])
    expect(await isKnownToServers(db, added.id)).toBe(false)
    expect(await isKnownToServers(db, old.id)).toBe(true)
  } finally {
    await close()
  }
})

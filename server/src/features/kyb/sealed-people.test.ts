import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PassportContent } from '@laycan/contract/kyb/passport-content'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readScreenings } from '#features/screening/screening.service.ts'
import { sealedColumns, sealPlainData } from '#features.ts'
import { createDataCipher } from '#platform/data-cipher.ts'
import { type DataKeys, toDataKey } from '#platform/data-keys.ts'
import { cipherOf, type Db, openDatabase } from '#platform/db.ts'
import { countSealed, resealColumn } from '#platform/sealed-columns.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { createCompanyReviewer, createVerifiedCompany, director, goodDraft } from '#test/companies.ts'
import { findPlainText } from '#test/plain-text.ts'
import { listChecks } from './checks.store.ts'
import { listDocuments, listDocumentsOf } from './documents.store.ts'
import { findPassport } from './passports.store.ts'
import { sealPeople } from './sealed-people.store.ts'

let test: TestApp
let rita: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  rita = await createCompanyReviewer(test)
})
afterAll(() => test.close())

/** A verified company with a director of that name, and all that is stored of it. */
async function createNamed(name: string) {
  const parties = [{ ...director, name, isPoliticallyExposed: true }]
  const founder = await createVerifiedCompany(test, rita, goodDraft({ parties }))
  const { companyId } = founder
  const read = async (db: Db = test.ctx.db) => {
    const { draft, submitted, approved } = (await findPassport(db, companyId, 1)) ?? {}
    return {
      contents: [draft, submitted, approved],
      checks: await listChecks(db, companyId),
      documents: await listDocuments(db, companyId),
      uploaded: await listDocumentsOf(db, founder.id),
      screenings: await readScreenings(db, 'company', companyId),
    }
  }
  return { ...founder, read }
}

/** As the version before this one stored it: only birth dates and addresses were encrypted. */
async function storeAsBefore(companyId: string, content: PassportContent) {
  const { db } = test.ctx
  const parties = content.parties.map(({ dateOfBirth: _born, address: _home, ...party }) => party)
  const people = Object.fromEntries(
    content.parties.map(({ id, dateOfBirth, address }) => [id, { dateOfBirth, address }]),
  )
  const facts = JSON.stringify({ ...content, parties })
  await sql`
    update company_passports set draft = ${facts}::jsonb, submitted = ${facts}::jsonb, approved = ${facts}::jsonb,
      draft_people_sealed = ${await sealPeople(db, 'draft', companyId, people)},
      submitted_people_sealed = ${await sealPeople(db, 'submitted', companyId, people)},
      approved_people_sealed = ${await sealPeople(db, 'approved', companyId, people)}
    where company_id = ${companyId}`.execute(db)
  for (const { id, evidence } of await listChecks(db, companyId)) {
    await sql`
      update company_checks set evidence = ${JSON.stringify(evidence)}::jsonb, evidence_sealed = null
      where id = ${id}`.execute(db)
  }
  for (const { id, name, countries } of await readScreenings(db, 'company', companyId)) {
    await sql`
      update screenings set name = ${name}, countries = ${countries}, name_sealed = null
      where screening_id = ${id}`.execute(db)
  }
  await sql`
    update company_documents set file_name = 'scan.png', file_name_sealed = null
    where company_id = ${companyId}`.execute(db)
}

it('encrypts at the start the names that were stored before, however often it starts', async () => {
  const { companyId, draft, read } = await createNamed('Wilhelmina Ashgrove')
  const before = await read()
  expect(JSON.stringify(before.checks)).toContain('Wilhelmina Ashgrove')
  await storeAsBefore(companyId, draft)
  expect(await findPlainText(test.databaseUrl, ['Ashgrove'])).toEqual([
    'company_checks.evidence: Ashgrove',
    'company_passports.approved: Ashgrove',
    'company_passports.draft: Ashgrove',
    'company_passports.submitted: Ashgrove',
    'screenings.name: Ashgrove',
  ])

  await Promise.all([sealPlainData(test.ctx.db), sealPlainData(test.ctx.db)])
  await sealPlainData(test.ctx.db)
  expect(await read()).toEqual(before)
  expect(await findPlainText(test.databaseUrl, ['Ashgrove', 'scan.png'])).toEqual([])
  const { rows } = await sql`select from screenings where countries is not null`.execute(test.ctx.db)
  expect(rows).toEqual([])
})

it('keeps no names of people whose birth dates were deleted before', async () => {
  const { companyId, draft, read } = await createNamed('Evadne Thornquist')
  await storeAsBefore(companyId, draft)
  await sql`
    update company_passports set people_erased_at = now() where company_id = ${companyId}`.execute(
    test.ctx.db,
  )
  await sealPlainData(test.ctx.db)
  const { contents } = await read()
  expect(JSON.stringify(contents)).not.toContain('Thornquist')
  const [party] = contents[0]?.parties ?? []
  expect(party).toMatchObject({ id: director.id, name: '', dateOfBirth: '', position: director.position })
})

const keysOf = (...keys: [ReturnType<typeof toDataKey>, ...ReturnType<typeof toDataKey>[]]): DataKeys => ({
  source: 'this test',
  file: undefined,
  list: async () => keys,
  find: async (id) => keys.find((key) => key.id === id),
})

it('is all read again after a rotation, by the new key alone', async () => {
  const { read } = await createNamed('Philippa Marchbanks')
  const before = await read()
  const [old] = await cipherOf(test.ctx.db).keys.list()
  const added = toDataKey(randomBytes(32))
  const both = openDatabase(test.databaseUrl, { cipher: createDataCipher(keysOf(added, old)) })
  const alone = openDatabase(test.databaseUrl, { cipher: createDataCipher(keysOf(added)) })
  const back = openDatabase(test.databaseUrl, { cipher: createDataCipher(keysOf(old, added)) })
  try {
    await expect(read(alone.db)).rejects.toThrow(`encrypted under the key ${old.id}`)
    for (const column of sealedColumns) await resealColumn(both.db, column)
    const counts = await countSealed(both.db, sealedColumns)
    expect(new Set(counts.map(({ keyId }) => keyId))).toEqual(new Set([added.id]))
    expect(counts.map(({ place }) => place)).toEqual(
      expect.arrayContaining([
        'company_checks.evidence_sealed',
        'company_documents.file_name_sealed',
        'company_passports.approved_people_sealed',
        'screenings.name_sealed',
      ]),
    )
    expect(await read(alone.db)).toEqual(before)
    for (const column of sealedColumns) await resealColumn(back.db, column)
  } finally {
    await Promise.all([both.close(), alone.close(), back.close()])
  }
})

it('says that the key is missing when it is lost while the server runs', async () => {
  const founder = await createNamed('Rosamund Kettlewick')
  const file = join(test.ctx.config.dataDir, 'data.key')
  const key = await readFile(file, 'utf8')
  const answers = async () => [
    await founder.call('GET', '/companies/mine/passport'),
    await rita.call('GET', `/staff/companies/${founder.companyId}`),
  ]
  const missing = {
    status: 503,
    error: {
      code: 'unavailable',
      message: 'Personal data cannot be read now: its key is missing. The operator must restore it.',
    },
  }
  try {
    await writeFile(file, `${randomBytes(32).toString('hex')}\n`)
    expect(await answers()).toMatchObject([missing, missing])
    await rm(file)
    expect(await answers()).toMatchObject([missing, missing])
  } finally {
    await writeFile(file, key, { mode: 0o600 })
  }
  expect(await answers()).toMatchObject([{ status: 200 }, { status: 200 }])
})

import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { createFounder, director, goodDraft, uploadPassportDocument } from '#test/companies.ts'
import { eventually } from '#test/eventually.ts'
import { deleteOutdatedPassports } from './retention.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, settings: { KYC_RETENTION_DAYS: '30' } })
})
afterAll(() => test.close())

async function createDrafted() {
  const founder = await createFounder(test)
  await founder.call('PUT', '/companies/mine/passport/draft', { version: 0, draft: goodDraft() })
  await uploadPassportDocument(test, founder, 'extract')
  const { rows } = await sql<{ fileKey: string }>`
    select file_key from company_documents where company_id = ${founder.companyId}`.execute(test.ctx.db)
  return { ...founder, fileKey: rows[0]?.fileKey ?? '' }
}

it('documents and personal data of companies are deleted when their retention ends', async () => {
  const [old, recent] = [await createDrafted(), await createDrafted()]
  const age = (companyId: string, days: number) =>
    sql`update company_passports set saved_at = saved_at - make_interval(days => ${days})
      where company_id = ${companyId}`.execute(test.ctx.db)
  await age(old.companyId, 31)
  await age(recent.companyId, 29)

  await deleteOutdatedPassports(test.ctx)
  await deleteOutdatedPassports(test.ctx)

  await eventually(async () => expect(await test.ctx.files.stat(old.fileKey)).toBeUndefined())
  expect(await test.ctx.files.stat(recent.fileKey)).toBeDefined()
  const partiesOf = async ({ call }: typeof old) =>
    (await call('GET', '/companies/mine/passport')).data.passport.draft.parties
  expect(await partiesOf(recent)).toEqual([director])
  expect(await partiesOf(old)).toMatchObject([
    { name: director.name, dateOfBirth: '', address: { street: '', city: '' } },
  ])
  const { rows } = await sql`
    select from company_passport_events
    where company_id = ${old.companyId} and kind = 'documents_deleted'`.execute(test.ctx.db)
  expect(rows).toHaveLength(1)
})

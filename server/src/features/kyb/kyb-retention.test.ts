import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyParty } from '@laycan/contract/kyb/passport-content'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importList } from '#features/sanctions/sanctions.service.ts'
import { readScreenings } from '#features/screening/screening.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import {
  createCompanyReviewer,
  createFounder,
  createVerifiedCompany,
  director,
  goodDraft,
  submitPassport,
  uploadPassportDocument,
} from '#test/companies.ts'
import { eventually } from '#test/eventually.ts'
import { listChecks } from './checks.store.ts'
import { findPassport } from './passports.store.ts'
import { rescreenCompanies } from './rescreen-companies.job.ts'
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
  // Which part somebody had stays, and nothing that says who it was.
  const { id, kind, position, isSignatory, signatoryLimit } = director
  expect(await partiesOf(old)).toEqual([{ ...emptyParty, id, kind, position, isSignatory, signatoryLimit }])
  const { rows } = await sql`
    select from company_passport_events
    where company_id = ${old.companyId} and kind = 'documents_deleted'`.execute(test.ctx.db)
  expect(rows).toHaveLength(1)
})

it('those of a company dissolved while verified or in review are deleted equally long after that', async () => {
  const rita = await createCompanyReviewer(test)
  const verified = await createVerifiedCompany(test, rita)
  const waiting = await createFounder(test)
  await submitPassport(test, waiting)
  const dissolve = (days: number) =>
    sql`
    update companies set dissolved_at = now() - make_interval(days => ${days})
    where id in (${verified.companyId}, ${waiting.companyId})`.execute(test.ctx.db)
  const countErased = async () => {
    await deleteOutdatedPassports(test.ctx)
    const { rows } = await sql`
      select from company_passports p where company_id in (${verified.companyId}, ${waiting.companyId})
        and people_erased_at is not null
        and not exists (select from company_documents d where d.company_id = p.company_id and deleted_at is null)`.execute(
      test.ctx.db,
    )
    return rows.length
  }
  await dissolve(29)
  expect(await countErased()).toBe(0)
  expect(await readAll(verified.companyId)).toContain(director.name)
  await dissolve(31)
  expect(await countErased()).toBe(2)
  for (const { companyId } of [verified, waiting]) {
    expect(await readAll(companyId)).not.toMatch(/Oduya|1974-08-12|Quay Road/)
  }
})

/** All that is stored of its people, as somebody with the key reads it. */
const readAll = async (companyId: string) =>
  JSON.stringify([
    (await findPassport(test.ctx.db, companyId, 1))?.draft.parties,
    (await findPassport(test.ctx.db, companyId, 1))?.submitted?.parties,
    (await findPassport(test.ctx.db, companyId, 1))?.approved?.parties,
    await listChecks(test.ctx.db, companyId),
    await readScreenings(test.ctx.db, 'company', companyId),
  ])

it('what reviewers wrote goes with the people it may name; that they decided stays', async () => {
  const rita = await createCompanyReviewer(test)
  const { companyId } = await createVerifiedCompany(
    test,
    rita,
    goodDraft({ parties: [{ ...director, isPoliticallyExposed: true }] }),
  )
  const named = 'Spoke to Fay Oduya'
  const written = async () => {
    const { rows } = await sql<{ text: string; decisions: string[] }>`
      select concat_ws(' ', p.rejection_note, (select jsonb_agg(to_jsonb(n)) from company_notes n where n.company_id = p.company_id),
          (select jsonb_agg(to_jsonb(s)) from company_passport_parts s where s.company_id = p.company_id),
          (select jsonb_agg(to_jsonb(d)) from company_dispositions d where d.company_id = p.company_id),
          (select jsonb_agg(to_jsonb(e)) from company_passport_events e where e.company_id = p.company_id)) as text,
        array(select e.kind from company_passport_events e where e.company_id = p.company_id order by e.id) as decisions
      from company_passports p where p.company_id = ${companyId} /* not null: text */`.execute(test.ctx.db)
    return rows[0] ?? { text: '', decisions: [] }
  }
  await rita.call('POST', `/staff/companies/${companyId}/notes`, { text: named })
  await sql`update company_passport_parts set note = ${named} where company_id = ${companyId}`.execute(
    test.ctx.db,
  )
  await sql`
    insert into company_passport_events (company_id, kind, reason) values (${companyId}, 'disposed', ${named})`.execute(
    test.ctx.db,
  )
  const before = await written()
  expect(before.text.match(/Spoke to Fay/g)?.length).toBeGreaterThanOrEqual(8)
  const change = sql`update company_passport_events set reason = '' where company_id = ${companyId}`
  await expect(change.execute(test.ctx.db)).rejects.toThrow('append-only')
  await sql`
    update companies set dissolved_at = now() - interval '31 days' where id = ${companyId}`.execute(
    test.ctx.db,
  )

  await deleteOutdatedPassports(test.ctx)
  const after = await written()
  expect(after.text).not.toMatch(/Oduya|Looked at, and nothing is wrong/)
  expect(after.decisions).toEqual([...before.decisions, 'documents_deleted'])
  const other = sql`update company_passport_events set kind = 'approved' where company_id = ${companyId}`
  await expect(other.execute(test.ctx.db)).rejects.toThrow('append-only')
})

it('what was never submitted is deleted once the company is dissolved, and the person is notified of what stays', async () => {
  const drafted = await createDrafted()
  const keptBy = async ({ call }: Pick<typeof drafted, 'call'>) =>
    (await call('GET', '/privacy')).data.privacy.kept
  expect(await keptBy(drafted)).toEqual([])
  expect((await drafted.call('POST', '/companies/mine/leave')).status).toBe(200)
  await deleteOutdatedPassports(test.ctx)
  await eventually(async () => expect(await test.ctx.files.stat(drafted.fileKey)).toBeUndefined())

  const submitted = await createFounder(test)
  await submitPassport(test, submitted)
  const kept = [{ reason: 'company_passport', until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]
  expect(await keptBy(submitted)).toEqual(kept)
  await submitted.call('POST', '/companies/mine/leave')
  expect(await keptBy(submitted)).toEqual(kept)
  await sql`
    update companies set dissolved_at = now() - interval '31 days' where id = ${submitted.companyId}`.execute(
    test.ctx.db,
  )
  await deleteOutdatedPassports(test.ctx)
  expect(await keptBy(submitted)).toEqual([])
})

it('screenings of its people go with their birth dates, and are not made again', async () => {
  const rita = await createCompanyReviewer(test)
  const { companyId, draft } = await createVerifiedCompany(test, rita)
  const namesOf = async () =>
    (await readScreenings(test.ctx.db, 'company', companyId)).map(({ name }) => name)
  expect(await namesOf()).toEqual([draft.legalName, director.name])
  await sql`
    update companies set verification = 'expired', verified_until = now() - interval '40 days'
    where id = ${companyId}`.execute(test.ctx.db)
  await sql`
    update company_passports set saved_at = now() - interval '40 days', decided_at = now() - interval '40 days'
    where company_id = ${companyId}`.execute(test.ctx.db)
  await deleteOutdatedPassports(test.ctx)
  expect(await namesOf()).toEqual([draft.legalName])
  const { data } = await rita.call('GET', `/staff/companies/${companyId}`)
  expect(data.case.passport.parties).toMatchObject([{ name: '', position: director.position }])
  expect(data.case.documents[0].fileName).toBe('Deleted')
  await importAnyList()
  await rescreenCompanies(test.ctx)
  expect(await namesOf()).toEqual([draft.legalName])
})

async function importAnyList() {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-lists-'))
  const path = join(folder, 'sdn.csv')
  await writeFile(path, `1,"NOBODY, Known","individual","TEST",${Array(7).fill('-0- ').join(',')},-0- `)
  await importList(test.ctx.db, [path])
  await rm(folder, { recursive: true, force: true })
}

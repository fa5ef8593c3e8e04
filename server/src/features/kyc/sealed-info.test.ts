import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealPlainData } from '#features.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { createFounder, director, goodDraft } from '#test/companies.ts'
import { eventually } from '#test/eventually.ts'
import { createApplicant, createReviewer, createWaitingCase, goodInfo, initiateCase } from '#test/kyc.ts'
import { findDraft } from './cases.store.ts'
import { listChecks } from './check-results.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

/** All that the tables of personal data hold, as somebody sees it who has the database and no key. */
async function readStored(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select string_agg(row, ' ') as text from (
      select to_jsonb(c)::text as row from kyc_cases c union all select to_jsonb(d)::text from kyc_drafts d
      union all select to_jsonb(k)::text from kyc_checks k
      union all select to_jsonb(p) - 'draft' - 'submitted' - 'approved' || jsonb_build_object('parties',
        p.draft -> 'parties')::text from company_passports p) rows /* not null: text */`.execute(test.ctx.db)
  return rows[0]?.text ?? ''
}

const personal = [goodInfo.dateOfBirth, goodInfo.documentNumber, goodInfo.address.streetName, 'E14 5AB']

it('stores birth date, document number and address of a case, a draft and owners encrypted only', async () => {
  const applicant = await createApplicant(test)
  await initiateCase(applicant)
  await applicant.call('PUT', '/kyc/draft', goodInfo)
  const founder = await createFounder(test)
  await founder.call('PUT', '/companies/mine/passport/draft', { version: 0, draft: goodDraft() })
  const stored = await readStored()
  for (const text of personal) expect(stored).not.toContain(text)
  expect((await applicant.call('GET', '/kyc/status')).data).toMatchObject({
    personalInfo: goodInfo,
    draft: goodInfo,
  })
  const { data } = await founder.call('GET', '/companies/mine/passport')
  expect(data.passport.draft.parties).toEqual([director])
})

it('stores what checks read in documents encrypted, and shows it to reviewers', async () => {
  const reviewer = await createReviewer(test)
  const { caseId } = await createWaitingCase(test)
  const evidenceOf = async () => {
    const { data } = await reviewer.call('GET', `/staff/kyc/cases/${caseId}`)
    return data.case.checks.flatMap(({ evidence }: { evidence: unknown[] }) => evidence)
  }
  await eventually(async () => expect(await evidenceOf()).not.toEqual([]))
  const before = await evidenceOf()
  const { rows } = await sql<{ isSealed: boolean; isPlain: boolean }>`
    select bool_or(evidence_sealed is not null) as is_sealed, bool_or(evidence is not null) as is_plain
      /* not null: is_sealed, is_plain */
    from kyc_checks where case_id = ${caseId}`.execute(test.ctx.db)
  expect(rows).toEqual([{ isSealed: true, isPlain: false }])

  // As an earlier version stored it.
  const checks = await listChecks(test.ctx.db, caseId)
  for (const { check, evidence } of checks.filter((one) => one.evidence)) {
    await sql`
      update kyc_checks set evidence = ${JSON.stringify(evidence)}::jsonb, evidence_sealed = null
      where case_id = ${caseId} and check_name = ${check}`.execute(test.ctx.db)
  }
  await Promise.all([sealPlainData(test.ctx.db), sealPlainData(test.ctx.db)])
  expect(await evidenceOf()).toEqual(before)
  const { rows: plain } = await sql`select from kyc_checks where evidence is not null`.execute(test.ctx.db)
  expect(plain).toEqual([])
})

it('encrypts at the start what was stored before, however often it starts', async () => {
  const { db } = test.ctx
  const [applicant, founder] = [await createApplicant(test), await createFounder(test)]
  const { address, documentNumber, dateOfBirth } = goodInfo
  await sql`
    insert into kyc_cases (user_id, date_of_birth, nationality, country, document_type, document_number, document_key,
      street_name, city, state, postal_code)
    values (${applicant.id}, ${dateOfBirth}::date, ${goodInfo.nationality}, ${goodInfo.country},
      ${goodInfo.documentType}, ${documentNumber}, 'passport:C01X00T47', ${address.streetName}, ${address.city},
      ${address.state}, ${address.postalCode})`.execute(db)
  await sql`
    insert into kyc_drafts (user_id, draft)
    values (${applicant.id}, ${JSON.stringify(goodInfo)}::jsonb)`.execute(db)
  const { parties, ...facts } = goodDraft()
  const [{ dateOfBirth: born, address: home, ...party }] = parties as [typeof director]
  const people = JSON.stringify({ [party.id]: { dateOfBirth: born, address: home } })
  await sql`
    insert into company_passports (company_id, version, draft, draft_people, saved_by)
    values (${founder.companyId}, 1, ${JSON.stringify({ ...facts, parties: [party] })}::jsonb, ${people}::jsonb,
      ${founder.id})`.execute(db)
  expect(await readStored()).toContain(documentNumber)

  await Promise.all([sealPlainData(db), sealPlainData(db)])
  const stored = await readStored()
  for (const text of personal) expect(stored).not.toContain(text)
  await sealPlainData(db)
  expect(await readStored()).toBe(stored)
  expect((await applicant.call('GET', '/kyc/status')).data).toMatchObject({
    personalInfo: goodInfo,
    draft: goodInfo,
  })
  const { data } = await founder.call('GET', '/companies/mine/passport')
  expect(data.passport.draft.parties).toEqual([director])
})

it('refuses what was moved to another person in the database', async () => {
  const [one, two] = [await createApplicant(test), await createApplicant(test)]
  await one.call('PUT', '/kyc/draft', goodInfo)
  await two.call('PUT', '/kyc/draft', goodInfo)
  await sql`
    update kyc_drafts d set draft_sealed = other.draft_sealed from kyc_drafts other
    where d.user_id = ${one.id} and other.user_id = ${two.id}`.execute(test.ctx.db)
  await expect(findDraft(test.ctx.db, one.id)).rejects.toThrow(
    `kyc_drafts.draft_sealed of ${one.id} was changed, or belongs elsewhere.`,
  )
  expect(await findDraft(test.ctx.db, two.id)).toEqual(goodInfo)
})

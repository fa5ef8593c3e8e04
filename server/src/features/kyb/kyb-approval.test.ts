import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findMembership } from '#features/companies/companies.store.ts'
import type { TestApp } from '#test/app.ts'
import { createPerson, messagesOf, type Person } from '#test/cast.ts'
import {
  checkedCase,
  createFounder,
  createVerifiedCompany,
  decideEverything,
  decideHits,
  director,
  goodDraft,
  saveDraft,
  submitPassport,
  uploadPassportDocument,
} from '#test/companies.ts'
import {
  act,
  type CompanyDesk,
  caseOf,
  createWaiting,
  openCompanyDesk,
  passportOf,
} from '#test/company-desk.ts'
import { eventually } from '#test/eventually.ts'
import { makePicture } from '#test/kyc.ts'

let desk: CompanyDesk
let test: TestApp
let rita: Person
let rolf: Person
beforeAll(async () => {
  desk = await openCompanyDesk()
  ;({ test, rita, rolf } = desk)
})
afterAll(() => test.close())

const membershipOf = ({ id }: Person) => findMembership(test.ctx.db, id)

describe('approving', () => {
  it('waits for every part, then verifies the company with its facts', async () => {
    const founder = await createWaiting(desk, goodDraft({ lei: '506700GE1G29325QX363' }))
    const { companyId, draft } = founder
    const namesake = await createPerson(test, { companyName: `  ${draft.legalName.toUpperCase()}` })
    await act(rita, companyId, 'claim')
    const early = await act(rita, companyId, 'approve')
    expect([early.status, early.error.message]).toEqual([
      409,
      expect.stringContaining('Legal entity is not decided. Addresses is not decided.'),
    ])
    await decideEverything(rita, companyId)
    const approved = await act(rita, companyId, 'approve')
    expect(approved.data.case.item).toMatchObject({
      status: 'approved',
      verification: 'verified',
      rating: 'low',
    })
    const year = new Date().getUTCFullYear() + 3
    expect(await membershipOf(founder)).toMatchObject({
      verification: 'verified',
      isVerified: true,
      legalName: draft.legalName,
    })
    const { rows } = await sql<{ lei: string; key: string; until: string }>`
      select lei, registration_key as key, verified_until as until from companies where id = ${companyId}`.execute(
      test.ctx.db,
    )
    expect(rows).toEqual([
      {
        lei: '506700GE1G29325QX363',
        key: draft.registrationNumber,
        until: expect.stringContaining(`${year}-`),
      },
    ])
    const passport = await passportOf(founder)
    expect(passport).toMatchObject({ status: 'approved', verification: 'verified', mayEdit: true })
    expect(new Set(passport.parts.map(({ state }: { state: string }) => state))).toEqual(
      new Set(['approved']),
    )
    expect(await messagesOf(founder)).toContainEqual(expect.stringContaining('is verified until'))
    expect(await messagesOf(namesake)).toContain(
      `${draft.legalName} is verified on Laycan now. If you work there, ask to join it`,
    )
    expect((await act(rita, companyId, 'approve')).status).toBe(409)
  })

  it('needs a disposition of each hit, and a second reviewer where a check failed', async () => {
    const founder = await createWaiting(
      desk,
      goodDraft({ parties: [{ ...director, name: 'Oleg Petrovsky' }], legalName: 'Petrovsky Trading Ltd' }),
      { firstName: 'Oleg', lastName: 'Petrovsky' },
    )
    const { companyId } = founder
    const { checks, risk } = await caseOf(rita, companyId)
    const hit = checks.find(({ result }: { result: string }) => result === 'failed')
    expect(hit).toMatchObject({
      check: 'sanctions',
      reason: '2 names were compared with all lists. Decide on each hit.',
      evidence: [
        { label: 'Owner, director, signatory Oleg Petrovsky', text: 'Very probably on a sanctions list' },
      ],
    })
    expect(risk.factors).toContainEqual({
      factor: 'hits',
      points: 20,
      reason: '1 similar to listed names, not decided yet.',
    })
    await act(rita, companyId, 'claim')
    for (const { part } of (await caseOf(rita, companyId)).parts) {
      await act(rita, companyId, 'parts', { part, isApproved: true, note: '' })
    }
    const early = await act(rita, companyId, 'approve')
    expect(early.error.message).toBe(
      'A sanctions hit of Owner, director, signatory Oleg Petrovsky needs a decision.',
    )
    const dispose = (isProblem: boolean, reason: string, id = hit.id) =>
      act(rita, companyId, `checks/${id}/disposition`, { isProblem, reason })
    expect((await dispose(false, '')).status).toBe(422)
    expect((await dispose(false, 'Whatever', '999999')).status).toBe(404)
    expect((await dispose(false, 'Whatever')).error.message).toBe(
      'Decide on each hit of the sanctions lists instead.',
    )
    const clear = checks.find(({ result }: { result: string }) => result === 'passed')
    expect((await dispose(false, 'Whatever', clear.id)).status).toBe(409)
    const screenings = await decideHits(rita, companyId, true)
    expect(screenings.map(({ role, name, result }) => [role, name, result])).toEqual([
      ['Company', 'Petrovsky Trading Ltd', 'clear'],
      ['Owner, director, signatory', 'Oleg Petrovsky', 'strong'],
    ])
    const problem = await act(rita, companyId, 'approve')
    expect(problem.error.message).toBe(
      'Owner, director, signatory Oleg Petrovsky was found to be listed. The passport can only be rejected.',
    )
    await decideHits(rita, companyId)
    await eventually(async () => {
      const { history, risk: now } = await caseOf(rita, companyId)
      const disposed = {
        kind: 'disposed',
        actor: expect.objectContaining({ userId: rita.id }),
        reason: 'Owner, director, signatory, OFAC-SDN 36: false match. Compared the birth certificate.',
      }
      expect(history).toContainEqual(expect.objectContaining(disposed))
      expect(now.factors).toContainEqual({ factor: 'hits', points: 0, reason: 'Nobody is listed.' })
    })

    const first = await act(rita, companyId, 'approve')
    expect(first.data.case.item).toMatchObject({
      status: 'in_review',
      firstApprovedBy: { userId: rita.id },
      claimedBy: null,
    })
    expect(await membershipOf(founder)).toMatchObject({ verification: 'in_review', isVerified: false })
    expect((await rita.call('GET', '/staff/companies/summary')).data.secondApprovals).toBe(1)
    const again = await act(rita, companyId, 'claim')
    expect([again.status, again.error.message]).toEqual([
      409,
      'You have approved it. Another reviewer must decide now.',
    ])
    expect((await act(rita, companyId, 'approve')).status).toBe(409)
    await act(rolf, companyId, 'claim')
    const answers = await Promise.all([act(rolf, companyId, 'approve'), act(rolf, companyId, 'approve')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await membershipOf(founder)).toMatchObject({ verification: 'verified', isVerified: true })
    const shown = JSON.stringify([await passportOf(founder), await messagesOf(founder)])
    for (const secret of ['OFAC', 'Rita', 'Rolf', 'disposition', 'birth certificate'])
      expect(shown).not.toContain(secret)
  })

  it('begins again with the first reviewer when the second changes something', async () => {
    const { companyId } = await createWaiting(
      desk,
      goodDraft({ legalName: 'Northern Sample Petroleum FZE', country: 'IR' }),
    )
    await decideEverything(rita, companyId)
    await act(rita, companyId, 'approve')
    await act(rolf, companyId, 'claim')
    await act(rolf, companyId, 'parts', { part: 'business', isApproved: true, note: 'Looked again.' })
    expect((await caseOf(rolf, companyId)).item.firstApprovedBy).toBeNull()
    await act(rolf, companyId, 'approve')
    expect((await caseOf(rolf, companyId)).item).toMatchObject({
      status: 'in_review',
      firstApprovedBy: { userId: rolf.id },
    })
  })

  it('verifies one of two companies with the same registration', async () => {
    const registrationNumber = '55 500 1'
    const one = await createWaiting(desk, goodDraft({ registrationNumber }))
    const two = await createWaiting(desk, goodDraft({ registrationNumber: '555-001' }))
    await decideEverything(rita, one.companyId)
    await decideEverything(rolf, two.companyId)
    const answers = await Promise.all([
      act(rita, one.companyId, 'approve'),
      act(rolf, two.companyId, 'approve'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.message).toBe(
      'Another company was verified with this registration.',
    )
  })
})

describe('checks', () => {
  it('find a name that looks like that of a verified company', async () => {
    await createVerifiedCompany(test, rita, goodDraft({ legalName: 'Gulf Crest Refining Ltd' }))
    const { companyId } = await createWaiting(
      desk,
      goodDraft({ legalName: 'GuIf Crest Refining', tradingNames: ['Gulf Crest Refinng'] }),
    )
    const { checks, item } = await caseOf(rita, companyId)
    expect(checks.find(({ check }: { check: string }) => check === 'similar_name')).toMatchObject({
      result: 'failed',
      evidence: [
        { label: 'GuIf Crest Refining', text: 'Similar to Gulf Crest Refining Ltd, which is verified' },
        { label: 'Gulf Crest Refinng', text: 'Similar to Gulf Crest Refining Ltd, which is verified' },
      ],
    })
    expect(item.checks).toMatchObject({ areDone: true, failed: 1 })
  })

  it('find the same file at two companies, sanctioned countries and politically exposed people', async () => {
    const picture = await makePicture()
    const submitWith = async (draft = goodDraft()) => {
      const founder = await createFounder(test)
      const version = await saveDraft(founder, draft)
      for (const kind of ['articles', 'ownership_chart', 'proof_of_address'] as const) {
        await uploadPassportDocument(test, founder, kind)
      }
      await uploadPassportDocument(test, founder, 'extract', {}, picture)
      await founder.call('POST', '/companies/mine/passport/submit', { version })
      return checkedCase(rita, founder.companyId)
    }
    await submitWith()
    const found = await submitWith(
      goodDraft({
        parties: [{ ...director, nationality: 'KP', isPoliticallyExposed: true }],
        mailDomain: 'example.org',
      }),
    )
    const results = Object.fromEntries(
      found.checks.map(({ check, result }: { check: string; result: string }) => [check, result]),
    )
    expect(results).toMatchObject({
      duplicate_file: 'failed',
      countries: 'failed',
      exposure: 'warning',
      mail_domain: 'warning',
      registration: 'passed',
      documents: 'passed',
    })
    expect(found.markedCountries).toEqual([{ code: 'KP', risk: 'sanctioned' }])
    expect(found.risk).toMatchObject({ rating: 'high', refreshYears: 1 })
    expect(found.risk.factors).toContainEqual({
      factor: 'country',
      points: 60,
      reason: 'Under comprehensive sanctions: North Korea.',
    })
  })
})

it('a name that is held is among what keeps a company from being approved, until it is cleared', async () => {
  const real = await createVerifiedCompany(
    test,
    rita,
    goodDraft({ legalName: 'Anchorage Fuel Partners Ltd' }),
  )
  const founder = await createPerson(test, { firstName: 'Fay', lastName: 'Oduya' })
  const { id } = (await founder.call('POST', '/companies', { name: 'Anchorage Fuel Partnerz' })).data.company
  await submitPassport(test, founder)
  await decideEverything(rita, id)
  const text = 'The name of this company is like Anchorage Fuel Partners Ltd. A reviewer must clear it first.'
  expect((await caseOf(rita, id)).obstacles).toEqual([text])
  expect((await act(rita, id, 'approve')).error.message).toBe(text)
  const [review] = (await rita.call('GET', `/staff/companies/${id}/name-reviews`)).data.reviews
  expect(review.similarToId).toBe(real.companyId)
  const verdict = { verdict: 'cleared', reason: 'Another trade, another country' }
  expect((await rita.call('POST', `/staff/name-reviews/${review.id}/decide`, verdict)).status).toBe(200)
  expect((await caseOf(rita, id)).obstacles).toEqual([])
  expect((await act(rita, id, 'approve')).data.case.item.verification).toBe('verified')
})

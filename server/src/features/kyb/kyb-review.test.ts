import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateInWords } from '@laycan/contract/calendar'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findMembership } from '#features/companies/companies.store.ts'
import { importList } from '#features/sanctions/sanctions.service.ts'
import { grantRole } from '#features/staff/staff.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, idsAsTokens, type Person } from '#test/cast.ts'
import {
  checkedCase,
  createCompanyReviewer,
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
import { eventually } from '#test/eventually.ts'
import { makePicture } from '#test/kyc.ts'
import { expirePassports } from './expire-passports.job.ts'

let test: TestApp
let rita: Person
let rolf: Person
let folder: string
let now = new Date()
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => now })
  rita = await createCompanyReviewer(test)
  rolf = await createCompanyReviewer(test)
  for (const { email } of [rita, rolf]) await grantRole(test.ctx.db, email, 'compliance')
  folder = await mkdtemp(join(tmpdir(), 'laycan-lists-'))
  const empty = Array(7).fill('-0- ').join(',')
  const path = join(folder, 'sdn.csv')
  await writeFile(
    path,
    `36,"PETROVSKY, Oleg","individual","TEST",${empty},"DOB 12 Aug 1974; nationality United Kingdom."\r\n` +
      `37,"NORTHERN SAMPLE PETROLEUM FZE","-0-","TEST",${empty},"-0-"\r\n`,
  )
  await importList(test.ctx.db, [path])
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const caseOf = async (reviewer: Person, companyId: string) =>
  (await reviewer.call('GET', `/staff/companies/${companyId}`)).data.case
const passportOf = async ({ call }: Person) => (await call('GET', '/companies/mine/passport')).data.passport
const act = (reviewer: Person, companyId: string, what: string, body?: object) =>
  reviewer.call('POST', `/staff/companies/${companyId}/${what}`, body)
const messagesOf = async ({ call }: Person) =>
  (await call('GET', '/notifications')).data.notifications.map(({ message }: { message: string }) => message)
const membershipOf = ({ id }: Person) => findMembership(test.ctx.db, id)

async function createWaiting(draft = goodDraft(), details: Parameters<typeof createFounder>[1] = {}) {
  const founder = await createFounder(test, details)
  await submitPassport(test, founder, draft)
  await checkedCase(rita, founder.companyId)
  return { ...founder, draft }
}

describe('the desk', () => {
  it('is for compliance only, and knows only what was submitted', async () => {
    const founder = await createFounder(test)
    await saveDraft(founder, goodDraft())
    for (const path of ['', '/summary', `/${founder.companyId}`]) {
      expect((await founder.call('GET', `/staff/companies${path}`)).status).toBe(403)
    }
    expect((await rita.call('GET', `/staff/companies/${founder.companyId}`)).status).toBe(404)
    expect((await rita.call('GET', '/staff/companies/nothing')).status).toBe(422)
    expect((await act(rita, founder.companyId, 'claim')).status).toBe(404)
  })

  it('lists who waits longest first, page by page, and finds by name and number', async () => {
    const first = await createWaiting()
    const second = await createWaiting()
    const ids = async (query: string) =>
      (await rita.call('GET', `/staff/companies?${query}`)).data.companies.map(
        ({ companyId }: { companyId: string }) => companyId,
      )
    const all = await ids('limit=100')
    expect(all.indexOf(first.companyId)).toBeLessThan(all.indexOf(second.companyId))
    const page = (await rita.call('GET', '/staff/companies?limit=1')).data
    expect(page.companies).toHaveLength(1)
    expect(await ids(`limit=1&before=${page.next}`)).toEqual([all[1]])
    expect(await ids(`search=${encodeURIComponent(first.draft.legalName)}`)).toEqual([first.companyId])
    expect(await ids(`search=${first.draft.registrationNumber}`)).toEqual([first.companyId])
    expect(await ids('finding=failed')).toEqual([])
    expect(await ids('finding=warnings')).toEqual([])
    expect(await ids('finding=clear')).toContain(first.companyId)
    expect(await ids('rating=low')).toContain(first.companyId)
    await act(rita, first.companyId, 'claim')
    expect(await ids('claim=mine')).toEqual([first.companyId])
    expect(await ids('claim=free')).not.toContain(first.companyId)
    const others = (await rolf.call('GET', '/staff/companies?claim=others')).data.companies
    expect(others).toMatchObject([{ companyId: first.companyId, claimedBy: { name: 'Rita Weiss' } }])
    const summary = (await rita.call('GET', '/staff/companies/summary')).data
    expect(summary).toMatchObject({ mine: 1, overdue: 0, secondApprovals: 0 })
    expect((await act(rita, first.companyId, 'release')).status).toBe(200)
    expect((await act(rita, first.companyId, 'release')).status).toBe(409)
  })

  it('lets one of two reviewers have a case', async () => {
    const { companyId } = await createWaiting()
    const answers = await Promise.all([rita, rolf, rita, rolf].map((one) => act(one, companyId, 'claim')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    const { claimedBy } = (await caseOf(rita, companyId)).item
    const loser = claimedBy.userId === rita.id ? rolf : rita
    const part = { part: 'entity', isApproved: true, note: '' }
    for (const [what, body] of [
      ['parts', part],
      ['approve', undefined],
      ['reject', { note: '' }],
    ] as const) {
      const refused = await act(loser, companyId, what, body)
      expect([refused.status, refused.error.message]).toEqual([
        409,
        'Another reviewer has claimed this case.',
      ])
    }
  })

  it('keeps reviewers from deciding on their own company', async () => {
    const { companyId, call } = await createWaiting()
    const { data } = await rolf.call('POST', `/companies/${companyId}/requests`)
    await call('POST', `/companies/mine/requests/${data.id}/approve`, { roles: ['reader'] })
    for (const refused of [
      await rolf.call('GET', `/staff/companies/${companyId}`),
      await act(rolf, companyId, 'claim'),
    ]) {
      expect([refused.status, refused.error.message]).toEqual([
        403,
        'Another reviewer must decide on your own company.',
      ])
    }
    await rolf.call('POST', '/companies/mine/leave')
  })

  it('shows documents, and records who saw them; notes are for staff', async () => {
    const founder = await createWaiting()
    const { companyId } = founder
    const { documents } = await caseOf(rita, companyId)
    const [{ id, kind }] = documents
    expect((await act(rita, companyId, `documents/${id}/view`)).data.contentType).toBe('image/png')
    const other = await createWaiting()
    expect((await act(rita, other.companyId, `documents/${id}/view`)).status).toBe(404)
    expect((await act(rita, companyId, 'notes', { text: 'Called the registry.' })).status).toBe(201)
    const found = await caseOf(rita, companyId)
    expect(found.notes).toMatchObject([{ author: 'Rita Weiss', text: 'Called the registry.' }])
    const viewed = {
      kind: 'document_viewed',
      actor: expect.objectContaining({ userId: rita.id }),
      reason: kind,
    }
    expect(found.history).toContainEqual(expect.objectContaining(viewed))
    expect(JSON.stringify(await passportOf(founder))).not.toContain('Called the registry.')
  })
})

describe('approving', () => {
  it('waits for every part, then verifies the company with its facts', async () => {
    const founder = await createWaiting(goodDraft({ lei: '506700GE1G29325QX363' }))
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
    const year = now.getUTCFullYear() + 3
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
        reason:
          'Owner, director, signatory Oleg Petrovsky, OFAC-SDN 36: false match. Compared the birth certificate.',
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
    const one = await createWaiting(goodDraft({ registrationNumber }))
    const two = await createWaiting(goodDraft({ registrationNumber: '555-001' }))
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
  const { id } = (await founder.call('POST', '/companies', { name: 'Anchorage Fuel Partnerz' })).data
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

describe('rejecting', () => {
  it('names the wrong parts, and what was right stays approved', async () => {
    const founder = await createWaiting()
    const { companyId, draft } = founder
    await decideEverything(rita, companyId)
    expect((await act(rita, companyId, 'reject', { note: '' })).error.message).toBe(
      'Reject the parts that are wrong first, so that the company knows what to correct.',
    )
    const silent = await act(rita, companyId, 'parts', { part: 'ownership', isApproved: false, note: '' })
    expect([silent.status, silent.error.fields]).toEqual([422, { note: 'Say what is wrong with it' }])
    await act(rita, companyId, 'parts', {
      part: 'ownership',
      isApproved: false,
      note: 'The chart shows another owner.',
    })
    await act(rita, companyId, 'reject', { note: 'Please send a newer chart.' })
    const passport = await passportOf(founder)
    expect(passport).toMatchObject({
      status: 'rejected',
      verification: 'rejected',
      rejectionNote: 'Please send a newer chart.',
      timeline: [{ kind: 'rejected', by: null }, { kind: 'submitted' }],
    })
    expect(passport.parts.find(({ part }: { part: string }) => part === 'ownership')).toEqual({
      part: 'ownership',
      state: 'rejected',
      note: 'The chart shows another owner.',
    })
    expect(await messagesOf(founder)).toContain(
      'Your company passport was rejected: see what to correct, and submit it again',
    )

    const other = { ...director, id: 'bo', name: 'Bo Ek', position: '', isSignatory: false }
    const version = await saveDraft(founder, {
      ...draft,
      parties: [director, other],
      holdings: [
        { holderId: 'fay', ownedId: 'company', percentage: '60' },
        { holderId: 'bo', ownedId: 'company', percentage: '40' },
      ],
    })
    await founder.call('POST', '/companies/mine/passport/submit', { version })
    const { parts } = await checkedCase(rita, companyId)
    expect(
      parts
        .filter(({ state }: { state: string }) => state === 'pending')
        .map(({ part }: { part: string }) => part),
    ).toEqual(['ownership'])
    await decideEverything(rita, companyId)
    await act(rita, companyId, 'approve')
    expect((await passportOf(founder)).verification).toBe('verified')
  })
})

describe('a verified company', () => {
  it('loses its verification when it changes its owners, and gets it back for just that', async () => {
    const founder = await createVerifiedCompany(test, rita)
    const { companyId, draft } = founder
    const unchanged = await founder.call('POST', '/companies/mine/passport/submit', {
      version: (await passportOf(founder)).version,
    })
    expect([unchanged.status, unchanged.error.message]).toEqual([
      409,
      'Nothing has changed since the company was verified.',
    ])
    const version = await saveDraft(founder, { ...draft, parties: [{ ...director, name: 'Fay Adeyemi' }] })
    expect(await membershipOf(founder)).toMatchObject({ isVerified: true })
    await founder.call('POST', '/companies/mine/passport/submit', { version })
    expect(await membershipOf(founder)).toMatchObject({ verification: 'in_review', isVerified: false })
    const found = await checkedCase(rita, companyId)
    expect(found.approvedPassport.parties).toMatchObject([{ name: 'Fay Oduya' }])
    expect(
      found.parts
        .filter(({ isChanged }: { isChanged: boolean }) => isChanged)
        .map(({ part }: { part: string }) => part),
    ).toEqual(['people', 'ownership'])
    await decideEverything(rita, companyId)
    await act(rita, companyId, 'approve')
    expect(await membershipOf(founder)).toMatchObject({ verification: 'verified', isVerified: true })
  })

  it('stays verified while a new address is looked at, also when that is rejected', async () => {
    const founder = await createVerifiedCompany(test, rita)
    const { companyId, draft } = founder
    const version = await saveDraft(founder, { ...draft, website: 'https://harbour.example' })
    await founder.call('POST', '/companies/mine/passport/submit', { version })
    expect(await membershipOf(founder)).toMatchObject({ verification: 'verified', isVerified: true })
    await checkedCase(rita, companyId)
    await act(rita, companyId, 'claim')
    await act(rita, companyId, 'parts', { part: 'addresses', isApproved: false, note: 'Nothing is there.' })
    await act(rita, companyId, 'reject', { note: '' })
    expect(await membershipOf(founder)).toMatchObject({ verification: 'verified', isVerified: true })
  })

  it('is reminded in time, loses the badge at the end, and may refresh the passport', async () => {
    const founder = await createVerifiedCompany(test, rita)
    const { verifiedUntil } = await passportOf(founder)
    const moveTo = (days: number) => {
      now = new Date(Date.parse(verifiedUntil) + days * 86_400_000)
    }
    const reminders = async () =>
      (await messagesOf(founder)).filter((text: string) => text.includes('refresh the passport'))
    try {
      moveTo(-61)
      await expirePassports(test.ctx)
      expect(await reminders()).toEqual([])
      moveTo(-59)
      await expirePassports(test.ctx)
      await expirePassports(test.ctx)
      expect(await reminders()).toEqual([
        `The verification of your company ends on ${dateInWords(verifiedUntil)}: refresh the passport`,
      ])
      moveTo(-6)
      await expirePassports(test.ctx)
      expect(await reminders()).toHaveLength(2)
      moveTo(0)
      await expirePassports(test.ctx)
      expect((await passportOf(founder)).verification).toBe('verified')
      moveTo(1)
      await expirePassports(test.ctx)
      expect(await passportOf(founder)).toMatchObject({
        verification: 'expired',
        timeline: [{ kind: 'expired' }, { kind: 'approved' }, { kind: 'submitted' }],
      })
      expect(await reminders()).toHaveLength(3)
      for (const kind of ['extract', 'proof_of_address'] as const)
        await uploadPassportDocument(test, founder, kind)
      const { version } = await passportOf(founder)
      await founder.call('POST', '/companies/mine/passport/submit', { version })
      const { parts } = await checkedCase(rita, founder.companyId)
      expect(new Set(parts.map(({ state }: { state: string }) => state))).toEqual(new Set(['pending']))
      await decideEverything(rita, founder.companyId)
      await act(rita, founder.companyId, 'approve')
      expect(await passportOf(founder)).toMatchObject({
        verification: 'verified',
        verifiedUntil: expect.stringContaining(String(now.getUTCFullYear() + 3)),
      })
    } finally {
      now = new Date()
    }
  })
})

it('nobody can change what happened', async () => {
  await expect(
    sql`update company_passport_events set reason = 'nothing'`.execute(test.ctx.db),
  ).rejects.toThrow('append-only')
})

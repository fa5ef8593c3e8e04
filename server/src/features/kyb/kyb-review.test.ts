import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { messagesOf, type Person } from '#test/cast.ts'
import {
  checkedCase,
  createFounder,
  decideEverything,
  director,
  goodDraft,
  saveDraft,
} from '#test/companies.ts'
import {
  act,
  type CompanyDesk,
  caseOf,
  createWaiting,
  openCompanyDesk,
  passportOf,
} from '#test/company-desk.ts'

let desk: CompanyDesk
let test: TestApp
let rita: Person
let rolf: Person
beforeAll(async () => {
  desk = await openCompanyDesk()
  ;({ test, rita, rolf } = desk)
})
afterAll(() => test.close())

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
    const first = await createWaiting(desk)
    const second = await createWaiting(desk)
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
    const { companyId } = await createWaiting(desk)
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
    const { companyId, call } = await createWaiting(desk)
    const { data } = await rolf.call('POST', `/companies/${companyId}/requests`)
    await call('POST', `/companies/mine/requests/${data.request.id}/approve`, { roles: ['reader'] })
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
    const founder = await createWaiting(desk)
    const { companyId } = founder
    const { documents } = await caseOf(rita, companyId)
    const [{ id, kind }] = documents
    expect((await act(rita, companyId, `documents/${id}/view`)).data.contentType).toBe('image/png')
    const other = await createWaiting(desk)
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

describe('rejecting', () => {
  it('names the wrong parts, and what was right stays approved', async () => {
    const founder = await createWaiting(desk)
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

it('nobody can change what happened', async () => {
  await expect(
    sql`update company_passport_events set reason = 'nothing'`.execute(test.ctx.db),
  ).rejects.toThrow('append-only')
})

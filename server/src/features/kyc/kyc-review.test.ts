import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import {
  approveCase,
  checkedCase,
  createApplicant,
  createReviewer,
  createWaitingCase,
  goodInfo,
  initiateCase,
  uploadDocument,
} from '#test/kyc.ts'
import { callerOf } from '#test/members.ts'

let test: TestApp
let reviewer: Person
let other: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  reviewer = await createReviewer(test)
  other = await createReviewer(test)
})
afterAll(() => test.close())

const of = (caseId: string, what = '') => `/staff/kyc/cases/${caseId}${what}`
const claim = (caseId: string, by = reviewer) => by.call('POST', of(caseId, '/claim'))
const approve = (caseId: string, by = reviewer) => by.call('POST', of(caseId, '/approve'), { note: '' })
const goodReasons = { reasons: [{ document: 'Passport', reason: 'document_expired' }], note: '' }
const reject = (caseId: string, body: object = goodReasons, by = reviewer) =>
  by.call('POST', of(caseId, '/reject'), body)
const statusOf = async ({ call }: Person) => (await call('GET', '/kyc/status')).data.status

const staffCalls: [Parameters<ReturnType<typeof callerOf>>[0], string, object?][] = [
  ['GET', '/staff/kyc/cases'],
  ['GET', '/staff/kyc/summary'],
  ['GET', of(randomUUID())],
  ['POST', of(randomUUID(), '/claim')],
  ['POST', of(randomUUID(), '/release')],
  ['POST', of(randomUUID(), '/notes'), { text: 'x' }],
  ['POST', of(randomUUID(), `/documents/${randomUUID()}/view`)],
  ['POST', of(randomUUID(), '/approve'), { note: '' }],
  ['POST', of(randomUUID(), '/reject'), goodReasons],
  ['POST', of(randomUUID(), `/checks/${'0'.repeat(64)}/disposition`), { reason: 'It is fine' }],
  ['PUT', of(randomUUID(), '/politically-exposed'), { isPoliticallyExposed: true, reason: 'Minister' }],
]

describe('every call', () => {
  it.each(staffCalls)('%s %s is for reviewers alone', async (...call) => {
    expect((await callerOf(test.app, undefined)(...call)).status).toBe(401)
    expect((await callerOf(test.app, reviewer.id)(...call)).status).toBe(403)
    expect((await callerOf(test.app, `${reviewer.id}+admin`)(...call)).status).toBe(403)
  })

  it.each(staffCalls.slice(2))('%s %s of no case finds nothing', async (...call) => {
    expect((await reviewer.call(...call)).status).toBe(404)
  })

  it('a case that was never submitted is not found', async () => {
    const caseId = await initiateCase(await createApplicant(test))
    expect((await reviewer.call('GET', of(caseId))).status).toBe(404)
    expect((await claim(caseId)).status).toBe(404)
  })
})

describe('a case', () => {
  it('is shown with everything that is known', async () => {
    const { person, caseId, document, info } = await createWaitingCase(test)
    const { data } = await reviewer.call('GET', of(caseId))
    expect(data.case).toMatchObject({
      item: {
        caseId,
        userId: person.id,
        email: person.email,
        country: 'GB',
        status: 'in_progress',
        attempt: 1,
        claimedBy: null,
        isMine: false,
      },
      personalInfo: { documentNumber: info.documentNumber },
      documents: [{ id: document.id, document: 'Passport', attempt: 1, isCurrent: true }],
      rejection: null,
      notes: [],
    })
    expect(data.case.requiredDocuments).toContain('Proof of address')
    expect(data.case.history.at(-1)).toMatchObject({
      kind: 'initiated',
      actor: { name: 'Anna Maria Eriksson' },
    })
  })

  it('marks sanctioned and high-risk countries', async () => {
    const person = await createApplicant(test)
    const caseId = await initiateCase(person, { ...goodInfo, nationality: 'IR', country: 'RU' })
    await uploadDocument(test, person, caseId)
    await person.call('POST', '/kyc/submit', {})
    const { data } = await reviewer.call('GET', of(caseId))
    expect(data.case.markedCountries).toEqual([
      { code: 'IR', risk: 'sanctioned' },
      { code: 'RU', risk: 'high' },
    ])
  })

  it('has notes for staff, which the person never sees', async () => {
    const { person, caseId } = await createWaitingCase(test)
    const { status, data } = await reviewer.call('POST', of(caseId, '/notes'), { text: ' Looks odd. ' })
    expect(status).toBe(201)
    expect(data.note).toMatchObject({ author: 'Rita Weiss', text: 'Looks odd.' })
    expect((await other.call('GET', of(caseId))).data.case.notes).toEqual([data.note])
    const seen = await test.app.inject({
      url: '/v1/kyc/status',
      headers: { authorization: `Bearer ${person.id}` },
    })
    expect(seen.body).not.toContain('Looks odd')
    expect((await reviewer.call('POST', of(caseId, '/notes'), { text: '  ' })).error.fields).toEqual({
      text: 'Note is required',
    })
  })

  it('records who opened which document', async () => {
    const { caseId, document } = await createWaitingCase(test)
    const { status, data } = await reviewer.call('POST', of(caseId, `/documents/${document.id}/view`))
    expect(status).toBe(200)
    expect((await test.app.inject({ url: data.url })).statusCode).toBe(200)
    const { history } = (await reviewer.call('GET', of(caseId))).data.case
    expect(history).toContainEqual(
      expect.objectContaining({
        kind: 'document_viewed',
        reason: 'Passport',
        actor: { userId: reviewer.id, name: 'Rita Weiss' },
      }),
    )
    expect((await reviewer.call('POST', of(caseId, `/documents/${randomUUID()}/view`))).status).toBe(404)
  })

  it('keeps its history forever', async () => {
    const { caseId } = await createWaitingCase(test)
    await expect(
      sql`update kyc_events set reason = 'x' where case_id = ${caseId}`.execute(test.ctx.db),
    ).rejects.toThrow('append-only')
  })
})

describe('claiming', () => {
  it('is for one reviewer at a time', async () => {
    const { caseId } = await createWaitingCase(test)
    const answers = await Promise.all([claim(caseId), claim(caseId, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers[0].status === 200 ? reviewer : other
    const loser = winner === reviewer ? other : reviewer
    expect((await loser.call('GET', of(caseId))).data.case.item.claimedBy.userId).toBe(winner.id)
    expect((await claim(caseId, winner)).status).toBe(200)
    expect((await loser.call('POST', of(caseId, '/release'))).status).toBe(409)
    expect((await winner.call('POST', of(caseId, '/release'))).data.case.item.claimedBy).toBeNull()
    expect((await claim(caseId, loser)).status).toBe(200)
  })

  it('lapses when a reviewer leaves a case for half a day', async () => {
    const { caseId } = await createWaitingCase(test)
    await claim(caseId, other)
    await sql`update kyc_cases set claimed_at = now() - interval '13 hours' where case_id = ${caseId}`.execute(
      test.ctx.db,
    )
    expect((await reviewer.call('GET', of(caseId))).data.case.item.claimedBy).toBeNull()
    expect((await claim(caseId)).status).toBe(200)
    expect((await approve(caseId, other)).status).toBe(409)
  })
})

describe('deciding', () => {
  it('needs the claim', async () => {
    const { caseId, person } = await createWaitingCase(test)
    expect((await approve(caseId)).error.message).toBe('Claim this case first.')
    await claim(caseId, other)
    expect((await approve(caseId)).error.message).toBe('Another reviewer has claimed this case.')
    expect((await reject(caseId)).status).toBe(409)
    expect(await statusOf(person)).toBe('in_progress')
  })

  it('to approve verifies the person everywhere at once', async () => {
    const { caseId, person } = await createWaitingCase(test)
    const { status, data } = await approveCase(reviewer, caseId)
    expect(status).toBe(200)
    expect(data.case.item).toMatchObject({
      status: 'verified',
      claimedBy: null,
      decidedAt: expect.any(String),
    })
    const { data: state } = await person.call('GET', '/kyc/status')
    expect(state).toMatchObject({ status: 'verified', dueAt: null })
    expect(state.timeline[0]).toMatchObject({
      kind: 'approved',
      actor: 'reviewer',
      reason: 'Identity verified',
    })
    const { data: me } = await person.call('GET', '/api/auth/me')
    expect(me).toMatchObject({ kycStatus: 'verified' })
    expect(me.missing).not.toContainEqual(expect.objectContaining({ field: 'kycStatus' }))
    const { notifications } = (await person.call('GET', '/notifications')).data
    expect(notifications[0]).toMatchObject({
      kind: 'kyc',
      message: 'KYC verification approved',
      isExample: false,
    })
    const { rows } = await sql<{ event: string; data: object }>`
      select event, data from realtime_events where user_id = ${person.id} order by seq`.execute(test.ctx.db)
    // From the decision on; a check that finishes meanwhile may tell of itself afterwards.
    const decided = rows.findIndex(({ data: news }) => Object.values(news).includes('verified'))
    expect(rows.slice(decided, decided + 3)).toMatchObject([
      { event: 'profile_changed', data: { kycStatus: 'verified' } },
      { event: 'kyc_changed', data: { status: 'verified' } },
      { event: 'notification' },
    ])
  })

  it('twice, or after a decision, is a conflict and changes nothing', async () => {
    const { caseId, person } = await createWaitingCase(test)
    await checkedCase(reviewer, caseId)
    await claim(caseId)
    const both = await Promise.all([approve(caseId), reject(caseId)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const decided = await statusOf(person)
    const late = await reject(caseId)
    expect(late.status).toBe(409)
    expect(late.error.message).toBe(`This case is ${decided} already.`)
    for (const what of ['/claim', '/release']) {
      expect((await reviewer.call('POST', of(caseId, what))).status).toBe(409)
    }
    expect(await statusOf(person)).toBe(decided)
  })

  it('on one’s own case is refused, and so is reading it as a reviewer', async () => {
    const { caseId, person, document } = await createWaitingCase(test)
    const call = callerOf(test.app, `${person.id}+compliance`)
    const answers = [
      await call('GET', of(caseId)),
      await call('POST', of(caseId, '/claim')),
      await call('POST', of(caseId, '/notes'), { text: 'x' }),
      await call('POST', of(caseId, `/documents/${document.id}/view`)),
      await call('POST', of(caseId, '/approve'), { note: '' }),
      await call('POST', of(caseId, '/reject'), goodReasons),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    const { cases } = (await call('GET', `/staff/kyc/cases?search=${person.email}`)).data
    expect(cases).toMatchObject([{ caseId, isMine: true }])
  })

  it.each<[object, Record<string, string>]>([
    [{ note: 'x' }, { reasons: 'At least one reason is required' }],
    [{ reasons: [] }, { reasons: 'At least one reason is required' }],
    [{ reasons: [{ document: null, reason: 'ugly' }] }, { 'reasons.0.reason': expect.any(String) }],
    [{ reasons: [{ reason: 'other' }] }, { 'reasons.0.document': 'Document is required' }],
    [
      {
        reasons: [
          { document: null, reason: 'other' },
          { document: 'Selfie', reason: 'other' },
        ],
      },
      { 'reasons.1.document': 'There is no such document.' },
    ],
    [{ ...goodReasons, note: 'x'.repeat(2001) }, { note: 'Note must be at most 2000 characters' }],
  ])('to reject needs clear reasons: %j', async (body, fields) => {
    const { caseId } = await createWaitingCase(test)
    await claim(caseId)
    const { status, error } = await reject(caseId, body)
    expect(status).toBe(422)
    expect(error.fields).toEqual(fields)
  })

  it('to reject may be about a document that is missing', async () => {
    const { caseId, person } = await createWaitingCase(test)
    await claim(caseId)
    const reasons = [
      { document: 'Proof of address', reason: 'document_missing' },
      { document: null, reason: 'company_not_found' },
    ]
    const { data } = await reject(caseId, { reasons, note: 'Please add it.' })
    expect(data.case.rejection).toMatchObject({ reasons, note: 'Please add it.' })
    expect(await statusOf(person)).toBe('rejected')
    const { notifications } = (await person.call('GET', '/notifications')).data
    expect(notifications[0].message).toBe('KYC verification rejected: review the reasons and resubmit')
  })

  it('starts again when the person resubmits, and the last reasons stay visible', async () => {
    const { caseId, person } = await createWaitingCase(test)
    await claim(caseId)
    await reject(caseId)
    await uploadDocument(test, person, caseId)
    const draft = (await reviewer.call('GET', of(caseId))).data.case.documents
    expect(draft).toMatchObject([{ attempt: 1, isCurrent: false }])
    await person.call('POST', '/kyc/retry', {})
    const { data } = await reviewer.call('GET', of(caseId))
    expect(data.case).toMatchObject({
      item: { status: 'in_progress', attempt: 2, claimedBy: null, decidedAt: null },
      documents: [
        { attempt: 2, isCurrent: true },
        { attempt: 1, isCurrent: false },
      ],
      rejection: { reasons: goodReasons.reasons },
    })
  })
})

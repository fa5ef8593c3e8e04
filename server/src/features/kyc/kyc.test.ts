import { randomUUID } from 'node:crypto'
import { utcDate } from '@laycan/contract/calendar/calendar'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMail } from '#platform/mail/mailbox.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { createApplicant, createWaitingCase, goodInfo, initiateCase, uploadDocument } from '#test/kyc.ts'
import { callerOf } from '#test/members.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const statusOf = async (call: ReturnType<typeof callerOf>) => (await call('GET', '/kyc/status')).data

const memberCalls: [Parameters<ReturnType<typeof callerOf>>[0], string, object?][] = [
  ['POST', '/kyc/initiate', goodInfo],
  ['POST', '/kyc/submit', {}],
  ['GET', '/kyc/status'],
  ['POST', '/kyc/retry', {}],
  ['GET', `/kyc/upload-urls/${randomUUID()}`],
  ['GET', '/kyc/required-documents'],
  ['PUT', '/kyc/draft', {}],
  ['POST', '/kyc/documents', { uploadId: randomUUID(), fileName: 'a.png' }],
  ['DELETE', `/kyc/documents/${randomUUID()}`],
  ['GET', `/kyc/documents/${randomUUID()}/view-link`],
]

describe('every call', () => {
  it.each(memberCalls)('%s %s needs a token', async (method, path, body) => {
    expect((await callerOf(test.app, undefined)(method, path, body)).status).toBe(401)
  })

  it.each(memberCalls)(
    '%s %s of somebody without a profile finds nothing and breaks nothing',
    async (...call) => {
      const { status } = await callerOf(test.app, randomUUID())(...call)
      expect([404, 409]).toContain(status)
    },
  )
})

describe('personal information', () => {
  it('begins the verification, and names what is asked for', async () => {
    const { call } = await createApplicant(test, { userType: 'seller' })
    const { status, data } = await call('POST', '/kyc/initiate', goodInfo)
    expect(status).toBe(200)
    expect(data).toEqual({
      caseId: expect.any(String),
      status: 'pending',
      requiredDocuments: [
        'Passport',
        'Proof of address',
        'Company registration certificate',
        'Beneficial ownership declaration',
        'Authority letter',
        'Proof of title or supply contract',
        'HMRC approval for excise or controlled oil',
      ],
    })
    expect(await statusOf(call)).toMatchObject({
      status: 'pending',
      caseId: data.caseId,
      attempt: 0,
      personalInfo: goodInfo,
      documents: [],
      timeline: [
        { kind: 'initiated', status: 'pending', actor: 'you', reason: 'Personal information received' },
      ],
    })
  })

  it('can be corrected until it is submitted, in the same case', async () => {
    const person = await createApplicant(test)
    const caseId = await initiateCase(person)
    const corrected = {
      ...goodInfo,
      documentType: 'driver_license' as const,
      documentNumber: ' MORGA657054SM9IJ ',
    }
    expect(await initiateCase(person, corrected)).toBe(caseId)
    const state = await statusOf(person.call)
    expect(state.personalInfo.documentNumber).toBe('MORGA657054SM9IJ')
    expect(state.requiredDocuments.slice(0, 2)).toEqual(['Driver license (front)', 'Driver license (back)'])
    expect(state.timeline).toHaveLength(1)
  })

  const without = (field: string) =>
    Object.fromEntries(Object.entries(goodInfo).filter(([name]) => name !== field))
  const tomorrow = utcDate(new Date(Date.now() + 48 * 60 * 60 * 1000))
  it.each<[object, Record<string, string>]>([
    [without('dateOfBirth'), { dateOfBirth: 'Date of birth is required' }],
    [{ ...goodInfo, dateOfBirth: '' }, { dateOfBirth: 'Date of birth is required' }],
    [{ ...goodInfo, dateOfBirth: tomorrow }, { dateOfBirth: 'Date of birth cannot be in the future' }],
    [{ ...goodInfo, dateOfBirth: '1990-02-30' }, { dateOfBirth: 'Date of birth must be a date' }],
    [{ ...goodInfo, dateOfBirth: '12.08.1974' }, { dateOfBirth: 'Date of birth must be a date' }],
    [without('nationality'), { nationality: 'Nationality is required' }],
    [{ ...goodInfo, nationality: '' }, { nationality: 'Nationality is required' }],
    [{ ...goodInfo, nationality: 'XX' }, { nationality: 'Nationality is not known' }],
    [without('country'), { country: 'Country of residence is required' }],
    [without('documentType'), { documentType: 'Document type is required' }],
    [{ ...goodInfo, documentType: 'library_card' }, { documentType: 'Document type is not known' }],
    [without('documentNumber'), { documentNumber: 'Document number is required' }],
    [{ ...goodInfo, documentNumber: '   ' }, { documentNumber: 'Document number is required' }],
    [
      { ...goodInfo, documentNumber: ' 1234 ' },
      { documentNumber: 'Document number must be at least 5 characters' },
    ],
    [
      { ...goodInfo, nationality: 'JP', documentType: 'national_id', documentNumber: '1234 5678 9012' },
      { documentNumber: 'Do not enter your Individual Number; use another document' },
    ],
    [without('address'), { address: 'Address is required' }],
    [
      { ...goodInfo, address: {} },
      {
        'address.streetName': 'Street address is required',
        'address.city': 'City is required',
        'address.state': 'State/Province is required',
        'address.postalCode': 'Postal code is required',
      },
    ],
    [{ ...goodInfo, kycStatus: 'verified' }, { kycStatus: 'This field is not known here.' }],
  ])('that is wrong is refused, field by field: %j', async (body, fields) => {
    const { call } = await createApplicant(test)
    const { status, error } = await call('POST', '/kyc/initiate', body)
    expect(status).toBe(422)
    expect(error.fields).toEqual(fields)
    expect((await statusOf(call)).caseId).toBeNull()
  })
})

describe('a draft', () => {
  it('is stored as it is until the form is sent', async () => {
    const { call } = await createApplicant(test)
    expect((await statusOf(call)).draft).toBeNull()
    const draft = { nationality: 'FR', documentNumber: '12', address: { city: 'Le Havre' } }
    await call('PUT', '/kyc/draft', { nationality: 'DE' })
    expect((await call('PUT', '/kyc/draft', draft)).status).toBe(200)
    expect((await statusOf(call)).draft).toEqual(draft)
    await call('POST', '/kyc/initiate', goodInfo)
    expect((await statusOf(call)).draft).toBeNull()
  })

  it('is refused when it is none, or there is nothing to fill in', async () => {
    const { person } = await createWaitingCase(test)
    expect((await person.call('PUT', '/kyc/draft', { city: 'x' })).error.fields).toEqual({
      city: 'This field is not known here.',
    })
    expect((await person.call('PUT', '/kyc/draft', {})).status).toBe(409)
  })
})

describe('required documents', () => {
  it('follow from the query, else from the case, else from the account type', async () => {
    const person = await createApplicant(test, { userType: 'broker' })
    const ask = async (query = '') =>
      (await person.call('GET', `/kyc/required-documents${query}`)).data.requiredDocuments
    expect((await ask())[0]).toBe('Government photo ID')
    await initiateCase(person)
    expect((await ask())[0]).toBe('Passport')
    expect((await ask('?country=DE&nationality=DE&documentType=national_id')).slice(0, 2)).toEqual([
      'Personalausweis (front)',
      'Personalausweis (back)',
    ])
    expect((await person.call('GET', '/kyc/required-documents?country=XX')).status).toBe(422)
  })
})

describe('submitting', () => {
  it('needs personal information and at least one document', async () => {
    const person = await createApplicant(test)
    const early = await person.call('POST', '/kyc/submit', {})
    expect(early.status).toBe(409)
    expect(early.error.message).toBe('Please complete your personal information first.')
    await initiateCase(person)
    const empty = await person.call('POST', '/kyc/submit', {})
    expect(empty.status).toBe(422)
    expect(empty.error).toMatchObject({
      message: 'Please upload at least one document',
      fields: { documents: 'Please upload at least one document' },
    })
    expect((await statusOf(person.call)).status).toBe('pending')
  })

  it('changes every copy of the status at once', async () => {
    const person = await createApplicant(test)
    const caseId = await initiateCase(person)
    await uploadDocument(test, person, caseId)
    const { status, data } = await person.call('POST', '/kyc/submit', { caseId })
    expect(status).toBe(200)
    expect(data).toEqual({ caseId, status: 'in_progress', submittedAt: expect.any(String) })
    const state = await statusOf(person.call)
    expect(state).toMatchObject({ status: 'in_progress', attempt: 1, decidedAt: null, rejection: null })
    expect(Date.parse(state.dueAt) - Date.parse(state.submittedAt)).toBe(48 * 60 * 60 * 1000)
    expect(state.timeline[0]).toMatchObject({ kind: 'submitted', status: 'in_progress', actor: 'you' })
    expect((await person.call('GET', '/api/auth/me')).data.kycStatus).toBe('in_progress')
    expect(await attributeOf(person.id)).toBe('in_progress')
    const { notifications } = (await person.call('GET', '/notifications')).data
    expect(notifications[0]).toMatchObject({
      kind: 'kyc',
      path: '/kyc',
      message: 'KYC documents received: they are reviewed within 24-48 hours',
    })
    await eventually(async () => {
      const mails = await listMail(test.ctx.mailer.mailboxFolder ?? '', 100)
      const subjects = mails
        .filter(({ mail }) => mail.to?.[0]?.address === person.email)
        .map(({ mail }) => mail.subject)
      expect(subjects).toEqual(['KYC documents received: they are reviewed within 24-48 hours'])
    })
  })

  it('is done once, however often and at the same time it is asked for', async () => {
    const person = await createApplicant(test)
    const caseId = await initiateCase(person)
    await uploadDocument(test, person, caseId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.call('POST', '/kyc/submit', {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.error.message).toBe('Your documents are being reviewed already.')
    const { timeline, attempt } = await statusOf(person.call)
    expect(attempt).toBe(1)
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['submitted', 'initiated'])
  })

  it("of another's case finds nothing", async () => {
    const { caseId } = await createWaitingCase(test)
    const person = await createApplicant(test)
    expect((await person.call('POST', '/kyc/submit', { caseId })).status).toBe(404)
    await initiateCase(person)
    expect((await person.call('POST', '/kyc/submit', { caseId })).status).toBe(404)
    expect((await person.call('POST', '/kyc/retry', { caseId })).status).toBe(404)
    expect((await person.call('POST', '/kyc/submit', { caseId: 'x' })).status).toBe(422)
  })

  it('locks what was submitted', async () => {
    const { person, caseId, document } = await createWaitingCase(test)
    const answers = [
      await person.call('POST', '/kyc/initiate', goodInfo),
      await person.call('GET', `/kyc/upload-urls/${caseId}`),
      await person.call('DELETE', `/kyc/documents/${document.id}`),
      await person.call('POST', '/kyc/retry', {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  })
})

async function attributeOf(userId: string) {
  const { rows } = await sql<{ status: string }>`
    select attributes ->> 'custom:kyc_status' as status from pool_users where id = ${userId}`.execute(
    test.ctx.db,
  )
  return rows[0]?.status
}

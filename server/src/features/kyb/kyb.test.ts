import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, idsAsTokens, type Person } from '#test/cast.ts'
import {
  addColleague,
  createCompanyReviewer,
  createFounder,
  createVerifiedCompany,
  director,
  goodDraft,
  neededKinds,
  saveDraft,
  submitPassport,
  uploadPassportDocument,
} from '#test/companies.ts'
import { callerOf } from '#test/members.ts'

let test: TestApp
let reviewer: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  reviewer = await createCompanyReviewer(test)
})
afterAll(() => test.close())

const passportOf = async ({ call }: Person) => (await call('GET', '/companies/mine/passport')).data.passport
const statesOf = (passport: { parts: { part: string; state: string }[] }) =>
  Object.fromEntries(passport.parts.map(({ part, state }) => [part, state]))

describe('a company passport', () => {
  it('is for people of the company only', async () => {
    expect((await callerOf(test.app, undefined)('GET', '/companies/mine/passport')).status).toBe(401)
    const stranger = await createPerson(test)
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '/draft', { version: 0, draft: goodDraft() }],
      ['POST', '/submit', { version: 0 }],
      ['POST', '/take-back', undefined],
      ['POST', '/uploads', { kind: 'extract', contentType: 'image/png' }],
    ] as const) {
      expect((await stranger.call(method, `/companies/mine/passport${path}`, body)).status).toBe(404)
    }
  })

  it('begins empty, with the name of the company', async () => {
    const founder = await createFounder(test)
    const passport = await passportOf(founder)
    expect(passport).toMatchObject({ verification: 'unverified', status: 'draft', version: 0, mayEdit: true })
    expect(passport.draft.legalName).toMatch(/^Harbour/)
    expect(new Set(Object.values(statesOf(passport)))).toEqual(new Set(['incomplete']))
  })

  it('saves a draft as it is typed, however wrong', async () => {
    const founder = await createFounder(test)
    const draft = goodDraft({ lei: '12', holdings: [{ holderId: '', ownedId: '', percentage: '700' }] })
    expect(await saveDraft(founder, draft)).toBe(1)
    const passport = await passportOf(founder)
    expect(passport.draft).toEqual(draft)
    expect(statesOf(passport)).toEqual({
      entity: 'incomplete',
      addresses: 'ready',
      business: 'ready',
      people: 'ready',
      ownership: 'incomplete',
      documents: 'incomplete',
    })
  })

  it('keeps what a colleague saved in the meantime', async () => {
    const founder = await createFounder(test)
    const body = { version: 0, draft: goodDraft() }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => founder.call('PUT', '/companies/mine/passport/draft', body)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const late = await founder.call('PUT', '/companies/mine/passport/draft', body)
    expect(late.error.message).toBe(
      'Somebody else in your company has changed the passport since. Load it again.',
    )
  })

  it('is changed by owners and compliance contacts, and read by others without personal data', async () => {
    const founder = await createFounder(test)
    await saveDraft(founder, goodDraft())
    const colleague = await addColleague(test, founder)
    const passport = await passportOf(colleague)
    expect(passport).toMatchObject({
      draft: null,
      mayEdit: false,
      chart: { parties: [{ name: 'Fay Oduya' }] },
    })
    expect(JSON.stringify(passport)).not.toContain('1974-08-12')
    const refused = await colleague.call('PUT', '/companies/mine/passport/draft', {
      version: 1,
      draft: goodDraft(),
    })
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'In your company this needs the role Owner or Compliance contact.',
    ])
  })

  it.each([
    [
      'a thousand directors',
      { parties: Array.from({ length: 1_000 }, (_, at) => ({ ...director, id: `d${at}` })) },
      'draft.parties',
      'At most 150 people and companies can be named',
    ],
    ['one person twice', { parties: [director, director] }, 'draft.parties', 'Somebody is named twice'],
    [
      'a holder by a strange id',
      { holdings: [{ holderId: '../x', ownedId: 'company', percentage: '1' }] },
      'draft.holdings.0.holderId',
      undefined,
    ],
    ['two lines as a name', { legalName: 'A\nB' }, 'draft.legalName', 'This must be one line'],
  ])('refuses %s, and changes nothing', async (_what, changes, field, message) => {
    const founder = await createFounder(test)
    const refused = await founder.call('PUT', '/companies/mine/passport/draft', {
      version: 0,
      draft: { ...goodDraft(), ...changes },
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.error.fields ?? {})).toContain(field)
    if (message) expect(refused.error.fields?.[field]).toBe(message)
    expect((await passportOf(founder)).version).toBe(0)
  })
})

describe('submitting', () => {
  it('says at once everything that is missing or wrong', async () => {
    const founder = await createFounder(test)
    const version = await saveDraft(
      founder,
      goodDraft({
        legalName: 'Shеll Harbour',
        lei: '5493001KJTIIGC8Y1R13',
        parties: [director, { ...director, id: 'bo', name: 'Bo Ek' }],
        holdings: [
          { holderId: 'fay', ownedId: 'company', percentage: '80' },
          { holderId: 'bo', ownedId: 'company', percentage: '40' },
        ],
      }),
    )
    const refused = await founder.call('POST', '/companies/mine/passport/submit', { version })
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      {
        legalName: 'Legal name mixes letters of different alphabets in one word',
        lei: 'The check digits of this LEI are wrong. Please compare it again',
        'holdings.1.percentage': expect.stringContaining('add up to 120 %, more than 100 %'),
        'documents.extract': 'Registry extract is missing',
        'documents.articles': 'Articles of association is missing',
        'documents.ownership_chart': 'Ownership chart is missing',
        'documents.proof_of_address': 'Proof of address is missing',
      },
    ])
    expect(await passportOf(founder)).toMatchObject({ status: 'draft', verification: 'unverified' })
  })

  it('refuses companies that only own each other', async () => {
    const founder = await createFounder(test)
    const entity = (id: string) => ({
      ...director,
      id,
      kind: 'entity' as const,
      name: id,
      registrationNumber: id,
      position: '',
      isSignatory: false,
    })
    const version = await saveDraft(
      founder,
      goodDraft({
        parties: [director, entity('One'), entity('Two')],
        holdings: [
          { holderId: 'One', ownedId: 'company', percentage: '100' },
          { holderId: 'Two', ownedId: 'One', percentage: '100' },
          { holderId: 'One', ownedId: 'Two', percentage: '100' },
        ],
      }),
    )
    const refused = await founder.call('POST', '/companies/mine/passport/submit', { version })
    expect(refused.error.fields?.holdings).toMatch(
      /^No person stands at the end of this chain: Harbour .*, One, Two. Name the people behind these companies$/,
    )
  })

  it('is for verified people', async () => {
    const founder = await createFounder(test, { isVerified: false })
    const version = await saveDraft(founder, goodDraft())
    const refused = await founder.call('POST', '/companies/mine/passport/submit', { version })
    expect([refused.status, refused.error.code]).toEqual([403, 'kyc_required'])
  })

  it('hands the passport to reviewers once, and nothing changes until they have decided', async () => {
    const founder = await createFounder(test)
    const version = await saveDraft(founder, goodDraft())
    for (const kind of neededKinds) await uploadPassportDocument(test, founder, kind)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => founder.call('POST', '/companies/mine/passport/submit', { version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const passport = await passportOf(founder)
    expect(passport).toMatchObject({
      status: 'in_review',
      verification: 'in_review',
      mayEdit: false,
      timeline: [{ kind: 'submitted', by: 'Fay Oduya' }],
    })
    expect(new Set(Object.values(statesOf(passport)))).toEqual(new Set(['in_review']))
    const [document] = passport.documents
    for (const [method, path, body] of [
      ['PUT', '/draft', { version, draft: goodDraft() }],
      ['POST', '/uploads', { kind: 'extract', contentType: 'image/png' }],
      ['DELETE', `/documents/${document.id}`, undefined],
    ] as const) {
      const refused = await founder.call(method, `/companies/mine/passport${path}`, body)
      expect([refused.status, refused.error.message]).toEqual([
        409,
        'The company passport is being reviewed. It can be changed once it is decided.',
      ])
    }
  })

  it('refuses a registration and an LEI that a verified company has, without saying whose', async () => {
    const lei = '5493001KJTIIGC8Y1R12'
    const { draft: taken } = await createVerifiedCompany(test, reviewer, goodDraft({ lei }))
    const founder = await createFounder(test)
    const registrationNumber = ` ${taken.registrationNumber.slice(0, 3)}-${taken.registrationNumber.slice(3)}`
    const version = await saveDraft(founder, goodDraft({ registrationNumber, lei: lei.toLowerCase() }))
    for (const kind of neededKinds) await uploadPassportDocument(test, founder, kind)
    const refused = await founder.call('POST', '/companies/mine/passport/submit', { version })
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      {
        registrationNumber:
          'This registration belongs to another company on Laycan. Ask its owner to invite you',
        lei: 'This LEI belongs to another company on Laycan. Ask its owner to invite you',
      },
    ])
    expect(JSON.stringify(refused)).not.toContain(taken.legalName)
  })
})

describe('documents', () => {
  it('are taken with their dates, and one of a kind replaces the other', async () => {
    const founder = await createFounder(test)
    const first = await uploadPassportDocument(test, founder, 'licence', {
      issuedOn: '2024-01-01',
      expiresOn: '2090-01-01',
    })
    expect(first).toMatchObject({
      status: 201,
      data: { document: { kind: 'licence', expiresOn: '2090-01-01' } },
    })
    const second = await uploadPassportDocument(test, founder, 'licence', { issuedOn: '2025-01-01' })
    expect((await passportOf(founder)).documents).toEqual([second.data.document])
    const link = await founder.call(
      'GET',
      `/companies/mine/passport/documents/${second.data.document.id}/view-link`,
    )
    expect(link.data.contentType).toBe('image/png')
    const gone = await founder.call('DELETE', `/companies/mine/passport/documents/${second.data.document.id}`)
    expect([gone.status, (await passportOf(founder)).documents]).toEqual([200, []])
    const stranger = await createFounder(test)
    const path = `/companies/mine/passport/documents/${second.data.document.id}`
    expect((await stranger.call('GET', `${path}/view-link`)).status).toBe(404)
    expect((await stranger.call('DELETE', path)).status).toBe(404)
  })

  it.each([
    [
      'expired',
      'licence',
      { issuedOn: '2020-01-01', expiresOn: '2021-01-01' },
      'expiresOn',
      'This document expired on 1 Jan 2021',
    ],
    [
      'of the future',
      'licence',
      { issuedOn: '2090-01-01' },
      'issuedOn',
      'Date of issue cannot be in the future',
    ],
    [
      'too old',
      'extract',
      { issuedOn: '2020-01-01' },
      'issuedOn',
      'Registry extract must not be older than three months',
    ],
    ['without a date', 'articles', { issuedOn: 'soon' }, 'issuedOn', 'Date of issue must be a date'],
    [
      'expiring before it was issued',
      'licence',
      { issuedOn: '2024-01-02', expiresOn: '2024-01-02' },
      'expiresOn',
      'Date of expiry must be after the date of issue',
    ],
  ] as const)('are refused when %s', async (_what, kind, dates, field, message) => {
    const founder = await createFounder(test)
    const refused = await uploadPassportDocument(test, founder, kind, dates)
    expect([refused.status, refused.error.fields?.[field]]).toEqual([422, message])
    expect((await passportOf(founder)).documents).toEqual([])
  })

  it('are what they claim to be', async () => {
    const founder = await createFounder(test)
    const refused = await uploadPassportDocument(
      test,
      founder,
      'extract',
      {},
      Buffer.from('<script>alert(1)</script>'),
    )
    expect(refused.status).toBe(415)
  })
})

it('exports what a person did for their company, and nothing of the owners', async () => {
  const founder = await createFounder(test)
  await submitPassport(test, founder)
  const { parts } = (await founder.call('GET', '/api/auth/me/export')).data
  expect(parts.companyPassport).toMatchObject({
    acts: [{ kind: 'submitted' }],
    documents: expect.arrayContaining([expect.objectContaining({ kind: 'extract' })]),
  })
  expect(JSON.stringify(parts.companyPassport)).not.toContain('1974-08-12')
})

describe('taking a submitted passport back', () => {
  const takeBack = ({ call }: Person) => call('POST', '/companies/mine/passport/take-back')

  it('makes it a draft again, and tells the company and the desk', async () => {
    const founder = await createFounder(test)
    const colleague = await addColleague(test, founder)
    expect((await takeBack(founder)).status).toBe(409)
    expect((await submitPassport(test, founder)).mayTakeBack).toBe(true)
    expect((await takeBack(colleague)).status).toBe(403)
    expect((await passportOf(colleague)).mayTakeBack).toBe(false)
    await reviewer.call('POST', `/staff/companies/${founder.companyId}/claim`)

    const { data } = await takeBack(founder)
    expect(data.passport).toMatchObject({
      status: 'draft',
      verification: 'unverified',
      mayEdit: true,
      mayTakeBack: false,
    })
    expect(data.passport.timeline[0]).toMatchObject({ kind: 'taken_back', by: founder.name })
    expect((await takeBack(founder)).status).toBe(409)
    const { data: desk } = await reviewer.call('GET', `/staff/companies/${founder.companyId}`)
    const takenBack = { kind: 'taken_back', actor: expect.objectContaining({ userId: founder.id }) }
    expect(desk.case.history).toContainEqual(expect.objectContaining(takenBack))
    const approval = await reviewer.call('POST', `/staff/companies/${founder.companyId}/approve`)
    expect(approval.status).toBe(409)
    const { data: inbox } = await reviewer.call('GET', '/notifications')
    const message = expect.stringMatching(/has taken its company passport back$/)
    expect(inbox.notifications).toContainEqual(expect.objectContaining({ message }))

    const { version } = await passportOf(founder)
    const again = await founder.call('POST', '/companies/mine/passport/submit', { version })
    expect(again.data.passport).toMatchObject({ status: 'in_review', verification: 'in_review' })
  })

  it('is refused once a reviewer has decided on a part', async () => {
    const founder = await createFounder(test)
    await submitPassport(test, founder)
    const path = `/staff/companies/${founder.companyId}`
    await reviewer.call('POST', `${path}/claim`)
    await reviewer.call('POST', `${path}/parts`, { part: 'entity', isApproved: true, note: '' })
    const { status, error } = await takeBack(founder)
    expect([status, error.message]).toEqual([409, 'A reviewer has begun to decide. Wait for the decision.'])
  })

  it('gives a verified company its badge back', async () => {
    const company = await createVerifiedCompany(test, reviewer)
    const { version } = await passportOf(company)
    const draft = { ...company.draft, legalName: `${company.draft.legalName} Group` }
    const saved = await company.call('PUT', '/companies/mine/passport/draft', { version, draft })
    const body = { version: saved.data.version }
    const { data } = await company.call('POST', '/companies/mine/passport/submit', body)
    expect(data.passport.verification).toBe('in_review')
    expect((await takeBack(company)).data.passport).toMatchObject({
      verification: 'verified',
      status: 'draft',
      draft: { legalName: draft.legalName },
    })
  })
})

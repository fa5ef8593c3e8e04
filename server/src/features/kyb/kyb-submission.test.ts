import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
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
import { partStatesOf, passportOf } from '#test/company-desk.ts'

let test: TestApp
let reviewer: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  reviewer = await createCompanyReviewer(test)
})
afterAll(() => test.close())

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
    expect(new Set(Object.values(partStatesOf(passport)))).toEqual(new Set(['in_review']))
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

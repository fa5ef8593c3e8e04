import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, idsAsTokens } from '#test/cast.ts'
import {
  addColleague,
  createFounder,
  director,
  goodDraft,
  saveDraft,
  submitPassport,
} from '#test/companies.ts'
import { partStatesOf, passportOf } from '#test/company-desk.ts'
import { callerOf } from '#test/members.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

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
    expect(new Set(Object.values(partStatesOf(passport)))).toEqual(new Set(['incomplete']))
  })

  it('saves a draft as it is typed, however wrong', async () => {
    const founder = await createFounder(test)
    const draft = goodDraft({ lei: '12', holdings: [{ holderId: '', ownedId: '', percentage: '700' }] })
    expect(await saveDraft(founder, draft)).toBe(1)
    const passport = await passportOf(founder)
    expect(passport.draft).toEqual(draft)
    expect(partStatesOf(passport)).toEqual({
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

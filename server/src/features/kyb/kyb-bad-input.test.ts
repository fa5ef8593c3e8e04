import type { PassportDraft } from '@laycan/contract/kyb/passport'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import {
  createFounder,
  director,
  goodDraft,
  neededKinds,
  saveDraft,
  uploadPassportDocument,
} from '#test/companies.ts'

/* What a company could submit by mistake or on purpose: a clear refusal at the field, and nothing half done. */

let now = new Date()
let test: TestApp
let founder: Person & { companyId: string }
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => now })
  founder = await createFounder(test)
  for (const kind of neededKinds) await uploadPassportDocument(test, founder, kind)
})
afterAll(() => test.close())

const submit = async (draft: PassportDraft) => {
  const version = await saveDraft(founder, draft)
  return founder.call('POST', '/companies/mine/passport/submit', { version })
}

async function expectNothingDone() {
  const { rows } = await sql`
    select p.status, p.attempt, p.submitted, c.verification,
      (select count(*)::int from company_passport_parts s where s.company_id = c.id) as parts,
      (select count(*)::int from company_passport_events e where e.company_id = c.id) as events,
      (select count(*)::int from company_documents d where d.company_id = c.id and d.attempt is not null) as taken
    from company_passports p join companies c on c.id = p.company_id
    where c.id = ${founder.companyId}`.execute(test.ctx.db)
  expect(rows).toEqual([
    {
      status: 'draft',
      attempt: 0,
      submitted: null,
      verification: 'unverified',
      parts: 0,
      events: 0,
      taken: 0,
    },
  ])
}

const entity = (id: string) => ({
  ...director,
  id,
  kind: 'entity' as const,
  name: `Holding ${id}`,
  registrationNumber: id,
  position: '',
  isSignatory: false,
})
const has = (holderId: string, percentage: string, ownedId = 'company') => ({
  holderId,
  ownedId,
  percentage,
})
const chain = Array.from({ length: 30 }, (_, at) => `c${at}`)

it.each<[string, Partial<PassportDraft>, string, RegExp]>([
  [
    'a percentage above 100',
    { holdings: [has('fay', '100.0001')] },
    'holdings.0.percentage',
    /^A percentage can be at most 100$/,
  ],
  [
    'a percentage below zero',
    { holdings: [has('fay', '-5')] },
    'holdings.0.percentage',
    /^Percentage must be above 0/,
  ],
  [
    'percentages of more than 100 together',
    {
      parties: [director, { ...director, id: 'bo', name: 'Bo Ek' }],
      holdings: [has('fay', '60'), has('bo', '50')],
    },
    'holdings.1.percentage',
    /add up to 110 %, more than 100 %$/,
  ],
  [
    'a company that holds itself',
    { holdings: [has('fay', '50'), has('company', '50')] },
    'holdings.1.ownedId',
    /cannot hold itself/,
  ],
  [
    'companies that only hold each other',
    {
      parties: [director, entity('a'), entity('b')],
      holdings: [has('a', '100'), has('b', '100', 'a'), has('a', '100', 'b')],
    },
    'holdings',
    /^No person stands at the end of this chain/,
  ],
  [
    'owners without end',
    {
      parties: [director, ...chain.map(entity)],
      holdings: [
        has('c0', '100'),
        ...chain.slice(1).map((id, at) => has(id, '100', chain[at])),
        has('fay', '100', chain.at(-1)),
      ],
    },
    'holdings',
    /^A chain of holders can have at most 12 levels$/,
  ],
  [
    'a chain that ends at a company',
    { parties: [director, entity('a')], holdings: [has('a', '100')] },
    'parties.1.rest',
    /^Holding a has no holders. Name them, down to natural persons$/,
  ],
  [
    'an owner whom nobody named',
    { holdings: [has('nobody', '100')] },
    'holdings.0.holderId',
    /^Choose the holder$/,
  ],
  [
    'more directors than a company has',
    {
      parties: Array.from({ length: 60 }, (_, at) => ({
        ...director,
        id: `d${at}`,
        name: `Fay Oduya ${at}`,
      })),
      holdings: [has('d0', '100')],
    },
    'parties',
    /^At most 50 directors can be named$/,
  ],
  [
    'a Cyrillic letter in the name of an owner',
    { parties: [{ ...director, name: 'Fаy Oduya' }] },
    'parties.0.name',
    /^Name mixes letters of different alphabets in one word$/,
  ],
  [
    'a zero-width character in the legal name',
    { legalName: 'Harbour\u200b Fuels Ltd' },
    'legalName',
    /^Legal name has invisible characters/,
  ],
  [
    'a direction mark in a trading name',
    { tradingNames: ['Harbour \u202eslueF'] },
    'tradingNames.0',
    /^Trading name has invisible characters/,
  ],
  [
    'somebody without a part in the company',
    {
      parties: [director, { ...director, id: 'bo', name: 'Bo Ek', position: '', isSignatory: false }],
    },
    'parties.1.name',
    /^Bo Ek is no holder, director or signatory/,
  ],
])('refuses %s', async (_what, changes, field, message) => {
  const { status, error } = await submit(goodDraft(changes))
  expect([status, error.code]).toEqual([422, 'invalid'])
  expect(error.fields?.[field]).toMatch(message)
  await expectNothingDone()
})

it('refuses an extract that has become too old since it was uploaded', async () => {
  const before = now
  now = new Date(now.getTime() + 120 * 86_400_000)
  const { status, error } = await submit(goodDraft())
  now = before
  expect(status).toBe(422)
  expect(error.fields?.['documents.extract']).toBe('Registry extract must not be older than three months')
  await expectNothingDone()
})

it('takes the same passport once nothing is wrong with it', async () => {
  expect((await submit(goodDraft())).status).toBe(200)
})

import type { CompanyVerification } from '@laycan/contract/companies/company-roles'
import { emptyParty, emptyPassport, type PassportContent } from '@laycan/contract/kyb/passport-content'
import { describe, expect, it } from 'vitest'
import {
  approvalObstacles,
  dueReminder,
  type FoundHits,
  isLastApproval,
  verificationAfterSubmit,
  verificationAfterTakeBack,
} from './kyb.rules.ts'
import { rateCompany } from './risk.rules.ts'

describe('a rating', () => {
  const plain: PassportContent = {
    ...emptyPassport,
    country: 'NL',
    registeredAddress: { ...emptyPassport.registeredAddress, country: 'NL' },
    businessAddress: { ...emptyPassport.businessAddress, country: 'NL' },
    incorporatedOn: '2010-01-01',
    products: ['diesel'],
    yearlyVolumeMt: '5000',
    parties: [
      { ...emptyParty, id: 'a', kind: 'person', name: 'Anna Berg', country: 'NL', nationality: 'SE' },
    ],
    holdings: [{ holderId: 'a', ownedId: 'company', percentage: '100' }],
  }
  const clear = { open: 0, trueMatches: 0 }
  const lists = { sanctionedCountries: ['IR'], highRiskCountries: ['RU'] }
  const [anna] = plain.parties
  if (!anna) throw new Error('there is one')
  const entity = { ...anna, id: 'E', kind: 'entity' as const, name: 'Hold' }

  it.each<[string, PassportContent, typeof clear, string, string]>([
    ['nothing unusual', plain, clear, 'low', ''],
    [
      'a young company',
      { ...plain, incorporatedOn: '2026-06-01' },
      clear,
      'low',
      'age 20: Incorporated on 1 Jun 2026.',
    ],
    [
      'a high-risk country',
      { ...plain, country: 'RU' },
      clear,
      'medium',
      'country 30: High-risk countries: Russia.',
    ],
    [
      'a sanctioned country',
      { ...plain, country: 'IR' },
      clear,
      'high',
      'country 60: Under comprehensive sanctions: Iran.',
    ],
    [
      'an exposed owner',
      { ...plain, parties: [{ ...anna, isPoliticallyExposed: true }] },
      clear,
      'medium',
      'exposure 30: 1 person is said to be politically exposed.',
    ],
    [
      'crude in volume',
      { ...plain, products: ['crude_oil'], yearlyVolumeMt: '2000000' },
      clear,
      'medium',
      'product 10: Crude oil, whose origin is easily blended away. volume 20: 2,000,000 MT a year.',
    ],
    [
      'supervised crude in volume',
      { ...plain, products: ['crude_oil'], yearlyVolumeMt: '2000000', regulator: 'AFM' },
      clear,
      'low',
      'product 10: Crude oil, whose origin is easily blended away. volume 20: 2,000,000 MT a year. supervision -10: It is regulated by AFM.',
    ],
    [
      'marine fuel',
      { ...plain, products: ['marine'], yearlyVolumeMt: '100000' },
      clear,
      'low',
      'product 5: Marine fuels, delivered from ship to ship. volume 10: 100,000 MT a year.',
    ],
    [
      'open hits',
      plain,
      { open: 2, trueMatches: 0 },
      'low',
      'hits 20: 2 similar to listed names, not decided yet.',
    ],
    ['a true match', plain, { open: 0, trueMatches: 1 }, 'high', 'hits 100: 1 confirmed to be listed.'],
    [
      'companies that hold each other',
      {
        ...plain,
        parties: [anna, entity],
        holdings: [
          { holderId: 'E', ownedId: 'company', percentage: '50' },
          { holderId: 'company', ownedId: 'E', percentage: '10' },
        ],
        rest: 'dispersed',
      },
      clear,
      'medium',
      'ownership 40: Hard to see through: companies hold each other, 100 % without a named owner.',
    ],
  ])('%s', (_what, passport, hits, rating, reasons) => {
    const risk = rateCompany(passport, hits, { today: '2026-11-16', lists })
    expect(risk.rating).toBe(rating)
    const counted = risk.factors.filter(({ points }) => points !== 0)
    expect(counted.map(({ factor, points, reason }) => `${factor} ${points}: ${reason}`).join(' ')).toBe(
      reasons,
    )
    expect(risk.factors).toHaveLength(8)
  })

  it('sets how long a passport is good for', () => {
    const yearsOf = (passport: PassportContent) =>
      rateCompany(passport, clear, { today: '2026-11-16', lists }).refreshYears
    expect([plain, { ...plain, country: 'RU' }, { ...plain, country: 'IR' }].map(yearsOf)).toEqual([3, 2, 1])
  })
})

it.each([
  [61, null, undefined],
  [60, null, 60],
  [59, 60, undefined],
  [30, 60, 30],
  [5, 60, 7],
  [5, 7, undefined],
  [0, 30, 7],
])('with %i days left, reminded at %j: %j', (left, reminded, expected) => {
  expect(dueReminder(left, reminded)).toBe(expected)
})

it.each([
  ['unverified', [], 'in_review'],
  ['expired', [], 'in_review'],
  ['withdrawn', ['addresses'], 'in_review'],
  ['verified', [], 'verified'],
  ['verified', ['addresses', 'business', 'documents'], 'verified'],
  ['verified', ['entity'], 'in_review'],
  ['verified', ['people'], 'in_review'],
  ['verified', ['addresses', 'ownership'], 'in_review'],
] as const)('a company that is %s and changes %j is %s', (before, changed, expected) => {
  expect(verificationAfterSubmit(before, changed)).toBe(expected)
})

it.each<
  [CompanyVerification, CompanyVerification | undefined, string | null, CompanyVerification | undefined]
>([
  ['in_review', 'unverified', null, 'unverified'],
  ['in_review', 'rejected', null, 'rejected'],
  ['in_review', 'withdrawn', '2027-01-01', 'withdrawn'],
  ['in_review', 'verified', '2027-01-01', 'verified'],
  ['in_review', 'verified', '2026-01-01', 'expired'],
  ['in_review', undefined, null, 'unverified'],
  ['verified', 'verified', '2027-01-01', undefined],
  ['withdrawn', 'verified', '2027-01-01', undefined],
])('a company that is %s and was %s, verified until %s, becomes %s', (now, before, verifiedUntil, after) => {
  expect(verificationAfterTakeBack(now, before, { verifiedUntil, today: '2026-06-01' })).toBe(after)
})

const noHits: FoundHits = { parties: [], hasStrong: false, changedAt: null }

describe('what keeps a company from being approved', () => {
  const check = { check: 'countries', subject: 'Harbour Ltd', result: 'warning', disposition: null } as const
  const by = { by: { userId: 'rita', name: 'Rita Weiss' }, at: '2026-03-01T10:00:00.000Z', reason: 'x' }
  const party = { name: 'Director Erika Brandt', isCurrent: true, open: 0, isListed: false }
  const clear = { areChecksDone: true, checks: [], parts: [], hits: noHits }
  it.each<[string, Partial<Parameters<typeof approvalObstacles>[0]>, string[]]>([
    ['nothing', {}, []],
    ['running checks', { areChecksDone: false }, ['The automatic checks have not ended yet.']],
    ['a warning', { checks: [check] }, ['Sanctioned countries (Harbour Ltd) needs a disposition.']],
    ['one that was decided', { checks: [{ ...check, disposition: { ...by, isProblem: false } }] }, []],
    [
      'a problem',
      { checks: [{ ...check, disposition: { ...by, isProblem: true } }] },
      ['Sanctioned countries (Harbour Ltd) was found to be a problem.'],
    ],
    ['the check of names alone', { checks: [{ ...check, check: 'sanctions', result: 'failed' }] }, []],
    [
      'a hit',
      { hits: { ...noHits, parties: [{ ...party, open: 1 }] } },
      ['A sanctions hit of Director Erika Brandt needs a decision.'],
    ],
    [
      'hits',
      { hits: { ...noHits, parties: [{ ...party, open: 2 }] } },
      ['2 sanctions hits of Director Erika Brandt need a decision.'],
    ],
    [
      'a true match',
      { hits: { ...noHits, parties: [{ ...party, isListed: true }] } },
      ['Director Erika Brandt was found to be listed. The passport can only be rejected.'],
    ],
    [
      'a part',
      { parts: [{ part: 'people', state: 'pending' }] },
      ['Directors and signatories is not decided.'],
    ],
  ])('%s', (_what, facts, expected) => {
    expect(approvalObstacles({ ...clear, ...facts })).toEqual(expected)
  })
})

it.each<[string, Partial<Parameters<typeof isLastApproval>[0]>, Partial<FoundHits>, boolean]>([
  ['nothing failed', {}, {}, true],
  ['a check failed', { failed: 1 }, {}, false],
  ['a name is very probably listed', {}, { hasStrong: true }, false],
  ['the same reviewer approves twice', { failed: 1, firstApprovedBy: 'rita' }, {}, false],
  ['another has approved', { failed: 1, firstApprovedBy: 'rolf' }, {}, true],
  [
    'hits were decided before the first approval',
    { failed: 1, firstApprovedBy: 'rolf' },
    { hasStrong: true, changedAt: '2026-03-01T09:00:00.000Z' },
    true,
  ],
  [
    'a hit came after the first approval',
    { failed: 1, firstApprovedBy: 'rolf' },
    { hasStrong: true, changedAt: '2026-03-01T11:00:00.000Z' },
    false,
  ],
])('where %s, an approval verifies: %#', (_what, first, hits, isLast) => {
  const facts = { failed: 0, firstApprovedBy: null, firstApprovedAt: '2026-03-01T10:00:00.000Z', ...first }
  expect(isLastApproval(facts, { ...noHits, ...hits }, 'rita')).toBe(isLast)
})

import type { CompanyRight, CompanyRole } from '@laycan/contract/companies/company-roles'
import { describe, expect, it } from 'vitest'
import { type BindingFacts, bindingRefusal, secondFactorRefusal } from './binding.policy.ts'

const company = { isVerified: true, isSuspended: false, roles: ['owner'] as CompanyRole[] }
const good: BindingFacts = { isActive: true, isSuspended: false, isVerified: true, company }
const unverified = { isVerified: false, company: null }

describe('who may bind a company', () => {
  it.each<[string, Partial<BindingFacts>, string | undefined]>([
    ['a verified owner of a verified company', {}, undefined],
    ['somebody who has left', { ...unverified, isActive: false, isSuspended: true }, 'not_found'],
    ['a suspended person, whatever else is missing', { ...unverified, isSuspended: true }, 'suspended'],
    [
      'anybody of a suspended company',
      { isVerified: false, company: { ...company, isVerified: false, isSuspended: true } },
      'suspended',
    ],
    ['an unverified person without a company', unverified, 'kyc_required'],
    ['an unverified person of a verified company', { isVerified: false }, 'kyc_required'],
    ['a verified person without a company', { company: null }, 'company_required'],
    [
      'a reader of an unverified company',
      { company: { ...company, isVerified: false, roles: ['reader'] } },
      'company_required',
    ],
    ['a reader of a verified company', { company: { ...company, roles: ['reader'] } }, 'forbidden'],
  ])('%s', (_name, facts, code) => {
    expect(bindingRefusal({ ...good, ...facts }, ['trade'])?.code).toBe(code)
  })

  it.each<[CompanyRole[], CompanyRight[], string | undefined]>([
    [['trader'], ['trade'], undefined],
    [['operator'], ['trade'], 'In your company this needs the role owner or trader.'],
    [['finance'], ['operate'], 'In your company this needs the role owner, trader or operator.'],
    [['operator'], ['operate', 'finance'], undefined],
    [['finance'], ['operate', 'finance'], undefined],
    [
      ['compliance'],
      ['operate', 'finance'],
      'In your company this needs the role owner, trader, operator or finance.',
    ],
    [['trader'], ['manage'], 'In your company this needs the role owner.'],
    [['reader', 'finance'], ['finance'], undefined],
  ])('%j may %j: %s', (roles, rights, text) => {
    expect(bindingRefusal({ ...good, company: { ...company, roles } }, rights)?.message).toBe(text)
  })
})

it.each([
  ['a member with a factor, of a company that asks for it', true, { needsSecondFactor: true }, undefined],
  ['a member without one', false, { needsSecondFactor: true }, 'second_factor_required'],
  ['a member without one, where nobody asks', false, { needsSecondFactor: false }, undefined],
  ['somebody without a company', false, null, undefined],
])('%s: %s', (_who, hasSecondFactor, theirs, code) => {
  expect(secondFactorRefusal({ hasSecondFactor, company: theirs })?.code).toBe(code)
})

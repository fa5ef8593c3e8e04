import type { CompanyRole } from '@laycan/contract/companies/company-roles'
import { describe, expect, it } from 'vitest'
import { type Asked, type Decider, decideRefusal, requireRequester } from './approvals.policy.ts'

const asked: Asked = { status: 'open', requestedBy: 'tom', amount: '2000000', reason: '' }
const owner: Decider = { userId: 'olga', roles: ['owner'], dealLimit: null, dayLimit: null }
const someone = (roles: CompanyRole[], dealLimit: string | null = null): Decider => ({
  ...owner,
  roles,
  dealLimit,
})

describe('who decides about an act above a limit', () => {
  it.each<[string, Partial<Asked>, Decider, string | undefined]>([
    ['an owner', {}, owner, undefined],
    ['an owner where the amount is not known', { amount: null }, owner, undefined],
    ['a trader without a limit', { amount: null }, someone(['trader']), undefined],
    ['a trader whose limit covers it exactly', {}, someone(['trader'], '2000000'), undefined],
    ['a trader whose limit is a cent less', {}, someone(['trader'], '1999999.99'), 'forbidden'],
    ['a trader with a limit, of an unknown amount', { amount: null }, someone(['trader'], '9'), 'forbidden'],
    ['an operator', {}, someone(['operator']), 'forbidden'],
    ['finance, compliance contact and reader', {}, someone(['finance', 'compliance', 'reader']), 'forbidden'],
    ['the person who asked, even as an owner', {}, { ...owner, userId: 'tom' }, 'forbidden'],
    ['anybody, once it is approved', { status: 'approved' }, owner, 'conflict'],
    ['anybody, once it has expired', { status: 'expired' }, owner, 'conflict'],
  ])('%s', (_name, changes, decider, code) => {
    expect(decideRefusal({ ...asked, ...changes }, decider)?.code).toBe(code)
  })

  it('says why it has expired', () => {
    const expired: Asked = {
      ...asked,
      status: 'expired',
      reason: 'The person who asked has left the company.',
    }
    expect(decideRefusal(expired, owner)?.message).toBe(
      'This has expired. The person who asked has left the company.',
    )
    expect(decideRefusal({ ...expired, reason: '' }, owner)?.message).toBe('This has expired.')
  })

  it('only the person who asked withdraws it, while it waits', () => {
    expect(() => requireRequester(asked, 'tom')).not.toThrow()
    expect(() => requireRequester(asked, 'olga')).toThrow('Only the person who asked')
    expect(() => requireRequester({ ...asked, status: 'declined' }, 'tom')).toThrow('declined already')
  })
})

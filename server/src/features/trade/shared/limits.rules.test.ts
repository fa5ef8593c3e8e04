import type { CompanyGrant } from '@laycan/contract/companies/company-roles'
import type { LimitKind } from '@laycan/contract/trade/approvals/approval-constants'
import { describe, expect, it } from 'vitest'
import { overLimit } from './limits.rules.ts'

describe('which limit an amount is above', () => {
  const trader: CompanyGrant = { roles: ['trader'], dealLimit: '1000000', dayLimit: '1500000.50' }
  it.each<[string, Partial<CompanyGrant>, string | null, string, LimitKind | undefined]>([
    ['exactly the limit per deal', {}, '1000000.00', '0', undefined],
    ['a cent above it', {}, '1000000.01', '0', 'deal'],
    ['exactly what is left of the day', {}, '500000.50', '1000000', undefined],
    ['a cent above that', {}, '500000.51', '1000000', 'day'],
    ['above both', {}, '2000000', '1500000', 'deal'],
    ['an amount that nobody knows', {}, null, '0', 'unknown'],
    ['a limit of zero', { dealLimit: '0' }, '0.01', '0', 'deal'],
    ['no limit per day', { dayLimit: null }, '1000000', '99999999999', undefined],
    ['no limit per deal', { dealLimit: null }, '1500000.50', '0', undefined],
    ['no limit at all', { dealLimit: null, dayLimit: null }, null, '0', undefined],
    ['an owner', { roles: ['owner', 'trader'] }, null, '99999999999', undefined],
  ])('%s', (_name, grant, amount, committed, over) => {
    expect(overLimit({ ...trader, ...grant }, amount, committed)).toBe(over)
  })
})

import { describe, expect, it } from 'vitest'
import {
  type CompanyGrant,
  type CompanyRight,
  companyRights,
  companyRoles,
  grantProblems,
  hasRight,
  rolesText,
} from './company-roles.ts'

describe('what a role may do', () => {
  const rights = Object.keys(companyRights) as CompanyRight[]
  it.each([
    ['owner', 'manage trade operate finance verify read'],
    ['trader', 'trade operate read'],
    ['operator', 'operate read'],
    ['finance', 'finance read'],
    ['compliance', 'verify read'],
    ['reader', 'read'],
  ] as const)('%s: %s', (role, allowed) => {
    expect(rights.filter((right) => hasRight([role], right))).toEqual(allowed.split(' '))
  })

  it('several roles add up, and none gives nothing', () => {
    expect(hasRight(['operator', 'finance'], 'finance')).toBe(true)
    expect(rights.filter((right) => hasRight([], right))).toEqual([])
    expect(companyRoles).toHaveLength(6)
  })
})

describe('roles and limits as an owner gives them', () => {
  it.each<[Partial<CompanyGrant>, Record<string, string>]>([
    [{}, {}],
    [{ roles: [] }, { roles: 'Choose at least one role' }],
    [{ dealLimit: '0' }, {}],
    [{ dealLimit: '2500000', dayLimit: '2500000.00' }, {}],
    [{ dealLimit: '1,5' }, { dealLimit: 'Enter an amount in US dollars, such as 5000000' }],
    [{ dayLimit: '-1' }, { dayLimit: 'Enter an amount in US dollars, such as 5000000' }],
    [{ dealLimit: '5', dayLimit: '4' }, { dayLimit: 'This is less than the limit per deal' }],
    [{ roles: ['owner', 'trader'], dealLimit: '5' }, { dealLimit: 'Owners have no limits' }],
    [{ roles: ['finance'], dayLimit: '5' }, { dayLimit: 'Limits are for traders' }],
  ])('%j: %j', (given, problems) => {
    expect(grantProblems({ roles: ['trader'], dealLimit: null, dayLimit: null, ...given })).toEqual(problems)
  })
})

it('names the roles that have a right', () => {
  expect(rolesText(['manage'])).toBe('owner')
  expect(rolesText(['operate', 'finance'])).toBe('owner, trader, operator or finance')
})

import { describe, expect, it } from 'vitest'
import { type CompanyRight, companyRights, companyRoles, hasRight } from './company-roles.ts'

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

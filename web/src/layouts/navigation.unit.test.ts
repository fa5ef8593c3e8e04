import type { UserType } from '@laycan/contract/profile/profile'
import { expect, test } from 'vitest'
import { linksFor, titleOf } from './navigation.ts'

const common = ['Dashboard', 'Profile', 'KYC Verification', 'Fuel Types']

test.each<[UserType, string]>([
  ['buyer', 'My Requests'],
  ['seller', 'My Supplies'],
  ['broker', 'Manage Deals'],
])('the links of a %s', (userType, own) => {
  expect(linksFor(userType).map(({ text }) => text)).toEqual([
    ...common,
    own,
    'Transactions',
    'Markets',
    'Messaging',
    'Support',
  ])
})

test.each([
  ['/dashboard', 'Dashboard'],
  ['/fuel-types/brent', 'Fuel Types'],
  ['/settings', 'Settings'],
  ['/notifications', 'Notifications'],
  ['/requests/new', 'My Requests'],
  ['/supplies', 'Supplies'],
  ['/deals/1', 'Deals'],
  ['/profiles', 'Laycan'],
  ['/company', 'Company'],
  ['/companies', 'Laycan'],
  ['/company/people', 'People and roles'],
  ['/company/approvals', 'Approvals'],
  ['/company/invitation', 'Invitation'],
])('the title at %s', (path, title) => {
  expect(titleOf(path, 'buyer')).toBe(title)
})

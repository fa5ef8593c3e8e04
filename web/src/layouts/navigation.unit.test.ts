import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

test('every screen behind the sign-in has a title', () => {
  const routes = readFileSync(join(import.meta.dirname, '../routes.tsx'), 'utf8')
  const paths = Array.from(routes.matchAll(/\bpath: '([^']+)'/g), ([, path = '']) => path)
  const guests = /^\/(auth|dev|terms|privacy|papers|unsubscribe)\b|^\/$|^\*$/
  const untitled = paths.filter((path) => !guests.test(path) && titleOf(path, 'buyer') === 'Laycan')
  expect(untitled, 'its title is missing in navigation.ts').toEqual([])
})

import type { PartyRole } from '@laycan/contract/trade/sides'
import { expect, test } from 'vitest'
import { press, shortcutsFor } from './shortcuts.ts'

const keysOf = (userType: PartyRole) => shortcutsFor(userType).map(({ keys }) => keys)

test.each(['buyer', 'seller', 'broker'] as const)(
  'every shortcut of a %s has keys of its own',
  (userType) => {
    expect(new Set(keysOf(userType)).size).toBe(keysOf(userType).length)
  },
)

test.each([
  ['', '?', 'Show the keyboard shortcuts', ''],
  ['', 'g', undefined, 'g'],
  ['g', 'd', 'Go to the dashboard', ''],
  ['g', 'n', 'Go to negotiations', ''],
  ['', 'n', 'New request', ''],
  ['g', 'x', undefined, ''],
  ['g', 'g', undefined, 'g'],
])('after %j the key %s', (pending, key, text, next) => {
  const { shortcut, pending: left } = press(shortcutsFor('buyer'), pending, key)
  expect([shortcut?.text, left]).toEqual([text, next])
})

import { expect, it } from 'vitest'
import { byLaw, daysInWords, keptText, mustEnd } from './kept-text.ts'

const date = (day: string) => `<${day}>`

it('says what stays, until when and why', () => {
  expect(keptText({ reason: 'verification', until: '2033-11-14' }, date)).toBe(
    'Your identity verification, until <2033-11-14>. Laws against money laundering require it.',
  )
  expect(keptText({ reason: 'open_deals', until: null }, date)).toBe(
    'Your open deals. The other side relies on them. They must end first.',
  )
})

it('tells what the law demands from what must end first', () => {
  const deals = { reason: 'deals', until: '2036-11-13' } as const
  const owner = { reason: 'last_owner', until: null } as const
  expect(byLaw([deals, owner])).toEqual([deals])
  expect(mustEnd([deals, owner])).toEqual([owner])
})

it.each([
  [1, '1 day'],
  [30, '30 days'],
  [365, '1 year'],
  [2555, '7 years'],
])('writes %i days as %s', (days, text) => {
  expect(daysInWords(days)).toBe(text)
})

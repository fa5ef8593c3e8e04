import { sendProblemTexts } from '@laycan/contract/messaging/messaging-rules'
import { describe, expect, it, test } from 'vitest'
import {
  changeRefusal,
  maySeePresence,
  participants,
  requireOther,
  roomRefusal,
  sendProblemOf,
  sendRefusal,
  startRefusal,
} from './messaging.policy.ts'

const [anna, boris, cara] = ['1', '2', '3'].map((n) => `${n.repeat(8)}-1111-4111-8111-111111111111`) as [
  string,
  string,
  string,
]

test('shows a conversation to its two participants and to nobody else', () => {
  const id = `${anna}_${boris}`
  expect(participants(id, anna)).toEqual({ pair: [anna, boris], other: boris })
  expect(participants(id, boris)).toEqual({ pair: [anna, boris], other: anna })
  expect(() => participants(id, cara)).toThrow('There is no such conversation.')
  expect(() => participants('x', anna)).toThrow('There is no such conversation.')
})

const fine = {
  isSenderKnown: true,
  isRecipientKnown: true,
  isRecipientActive: true,
  isBlockedByMe: false,
  isBlockedByOther: false,
}
test.each([
  [{}, undefined, undefined],
  [{ isSenderKnown: false }, 404, 'There is no profile for this account.'],
  [{ isRecipientKnown: false, isRecipientActive: false }, 404, 'There is no such member.'],
  [{ isRecipientActive: false }, 409, sendProblemTexts.deactivated],
  [{ isBlockedByMe: true }, 403, sendProblemTexts.blocked_by_me],
  [{ isBlockedByOther: true }, 403, sendProblemTexts.blocked_by_other],
  [{ isBlockedByMe: true, isBlockedByOther: true }, 403, sendProblemTexts.blocked_by_me],
])('sending with %j is refused with %s', (facts, status, message) => {
  const refusal = sendRefusal({ ...fine, ...facts })
  expect([refusal?.status, refusal?.message]).toEqual([status, message])
})

const other = {
  userId: boris,
  firstName: '',
  lastName: '',
  userType: 'buyer' as const,
  companyName: '',
  companyId: null,
  isCompanyVerified: false,
  similarTo: null,
  country: null,
  isVerified: false,
  isSuspended: false,
  isActive: true,
}

test('closes the room of a deal that is over', () => {
  expect(roomRefusal({ isOver: false })).toBeUndefined()
  expect(roomRefusal({ isOver: true })).toMatchObject({ status: 409, message: sendProblemTexts.deal_over })
})

test('gives screens the same reasons', () => {
  expect(sendProblemOf({ ...fine, other })).toBeNull()
  expect(sendProblemOf({ ...fine, isBlockedByMe: true, isBlockedByOther: true, other })).toBe('blocked_by_me')
  expect(sendProblemOf({ ...fine, isBlockedByOther: true, other })).toBe('blocked_by_other')
  expect(sendProblemOf({ ...fine, other: { ...other, isActive: false } })).toBe('deactivated')
})

describe('an unverified member starts ten conversations a day', () => {
  const begun = (...ages: number[]) => ages.map((ageSeconds) => ({ ageSeconds }))
  const hour = 3600
  it.each([
    [begun(), undefined],
    [begun(9, 8, 7, 6, 5, 4, 3, 2, 1), undefined],
    [begun(23 * hour, 9, 8, 7, 6, 5, 4, 3, 2, 1), 'an hour'],
    [begun(23.99 * hour, 9, 8, 7, 6, 5, 4, 3, 2, 1), 'a minute'],
    [begun(23.5 * hour, 9, 8, 7, 6, 5, 4, 3, 2, 1), '30 minutes'],
    [begun(0, 0, 0, 0, 0, 0, 0, 0, 0, 0), '24 hours'],
    // Verified when they began more than ten: it is the tenth last that counts.
    [begun(20 * hour, 10 * hour, 9, 8, 7, 6, 5, 4, 3, 2, 1), '14 hours'],
  ])('%j: %s', (starts, wait) => {
    const refusal = startRefusal(starts)
    expect(refusal?.message.match(/try again in (.*)\.$/)?.[1]).toBe(wait)
    if (wait) expect(refusal?.retryAfterSeconds).toBeGreaterThan(0)
  })
})

test.each([
  ['have written to each other', {}, true],
  ['have never written', { key: null }, false],
  ['are blocked', { isBlockedByOther: true }, false],
  ['have blocked the other', { isBlockedByMe: true }, false],
])('presence is seen by people who %s: %#', (_who, facts, isSeen) => {
  expect(maySeePresence({ ...fine, other, key: 1, ...facts })).toBe(isSeen)
})

test('needs somebody else', () => {
  expect(() => requireOther(anna, boris, 'id', 'block')).not.toThrow()
  expect(() => requireOther(anna, anna, 'id', 'block')).toThrow('You cannot block yourself.')
})

const sentByAnna = { sender_id: anna, messageType: 'text' as const, withdrawnAt: null, ageSeconds: 0 }
test.each([
  [sentByAnna, undefined],
  [{ ...sentByAnna, ageSeconds: 600 }, undefined],
  [{ ...sentByAnna, ageSeconds: 601 }, 409],
  [{ ...sentByAnna, withdrawnAt: '2026-01-02T03:04:05.678Z' }, 409],
  [{ ...sentByAnna, messageType: 'quote' as const }, 403],
  [{ ...sentByAnna, sender_id: boris }, 403],
])('lets only the author change a message, for some minutes: %o', (message, status) => {
  expect(changeRefusal(message, anna)?.status).toBe(status)
})

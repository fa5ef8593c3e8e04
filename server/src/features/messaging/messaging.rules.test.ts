import { sendProblemTexts } from '@laycan/contract/messaging/messaging-rules'
import { describe, expect, it, test } from 'vitest'
import {
  pageRange,
  participants,
  reminderText,
  sendProblemOf,
  sendRefusal,
  startRefusal,
  toMessage,
} from './messaging.rules.ts'

const [anna, boris, cara] = ['1', '2', '3'].map((n) => `${n.repeat(8)}-1111-4111-8111-111111111111`) as [
  string,
  string,
  string,
]

test('a conversation is seen from one of the two, and by nobody else', () => {
  const id = `${anna}_${boris}`
  expect(participants(id, anna)).toEqual({ pair: [anna, boris], other: boris })
  expect(participants(id, boris)).toEqual({ pair: [anna, boris], other: anna })
  expect(() => participants(id, cara)).toThrow('There is no such conversation.')
  expect(() => participants('x', anna)).toThrow('There is no such conversation.')
})

test('each sees of a message what is theirs', () => {
  const kept = {
    ...{ message_id: '7', seq: 3, sender_id: boris, recipient_id: anna, content: 'JP54', client_id: 'c' },
    ...{ created_at: '2026-01-02T03:04:05.678Z', read: false, messageType: 'text' as const },
    signs: [{ sign: 'phantom_product' as const, found: 'jp54' }],
  }
  expect(toMessage(kept, boris)).toMatchObject({
    conversation_id: `${anna}_${boris}`,
    client_id: 'c',
    warnings: [],
  })
  expect(toMessage(kept, anna)).toMatchObject({ client_id: null, warnings: [{ found: 'jp54' }] })
  expect(toMessage(kept, anna)).not.toHaveProperty('signs')
})

const fine = {
  ...{ isSenderKnown: true, isRecipientKnown: true, isRecipientActive: true },
  ...{ isBlockedByMe: false, isBlockedByOther: false },
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

test('the screen is told of the same problems', () => {
  const other = {
    ...{ userId: boris, firstName: '', lastName: '', userType: 'buyer' as const, companyName: '' },
    ...{ country: null, isVerified: false, isActive: true },
  }
  expect(sendProblemOf({ ...fine, other })).toBeNull()
  expect(sendProblemOf({ ...fine, isBlockedByMe: true, isBlockedByOther: true, other })).toBe('blocked_by_me')
  expect(sendProblemOf({ ...fine, isBlockedByOther: true, other })).toBe('blocked_by_other')
  expect(sendProblemOf({ ...fine, other: { ...other, isActive: false } })).toBe('deactivated')
})

describe('who is not verified begins ten conversations a day', () => {
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
  [{ limit: 5 }, 12, [8, 12]],
  [{ limit: 5 }, 3, [1, 3]],
  [{ limit: 5 }, 0, [1, 0]],
  [{ limit: 5, before: 4 }, 12, [1, 3]],
  [{ limit: 5, before: 40 }, 12, [8, 12]],
  [{ limit: 5, before: 0 }, 12, [1, -1]],
  [{ limit: 5, after: 9 }, 12, [10, 12]],
  [{ limit: 5, after: 40 }, 12, [13, 12]],
  [{ limit: 5, after: 2_147_483_647 }, 12, [13, 12]],
  [{ limit: 5, around: 6 }, 12, [4, 8]],
  [{ limit: 4, around: 6 }, 12, [4, 7]],
  [{ limit: 5, around: 0 }, 12, [1, 5]],
  [{ limit: 50, around: 6 }, 12, [1, 12]],
])('the page %j of %s messages is %j', (asked, lastSeq, [from, to]) => {
  expect(pageRange(asked, lastSeq)).toEqual({ from, to })
})

test('a reminder counts', () => {
  expect([1, 2].map((unread) => reminderText('Anna Berg', unread))).toEqual([
    'New message from Anna Berg',
    '2 new messages from Anna Berg',
  ])
})

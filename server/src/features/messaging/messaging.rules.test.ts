import { expect, test } from 'vitest'
import {
  historyOf,
  nameWithEnding,
  pageRange,
  reminderText,
  roomReminderText,
  toMessage,
} from './messaging.rules.ts'

const [anna, boris] = ['1', '2'].map((n) => `${n.repeat(8)}-1111-4111-8111-111111111111`) as [string, string]

test('shows the client id to the sender and the warnings to the recipient', () => {
  const kept = {
    message_id: '7',
    seq: 3,
    sender_id: boris,
    recipient_id: anna,
    content: 'JP54',
    client_id: 'c',
    created_at: '2026-01-02T03:04:05.678Z',
    read: false,
    messageType: 'text' as const,
    attachments: null,
    dealId: null,
    editedAt: null,
    withdrawnAt: null,
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
  expect([1, 2].map((unread) => roomReminderText('D-7', unread))).toEqual([
    'New message in the room of deal D-7',
    '2 new messages in the room of deal D-7',
  ])
})

test('lists the first wording of a message, and each change since', () => {
  const earlier = [
    { content: 'one', writtenAt: '1' },
    { content: 'two', writtenAt: '2' },
  ]
  expect(historyOf({ content: 'one', editedAt: null, withdrawnAt: null }, [])).toEqual({
    content: 'one',
    changes: [],
  })
  expect(historyOf({ content: 'three', editedAt: '3', withdrawnAt: null }, earlier)).toEqual({
    content: 'one',
    changes: [
      { at: '2', content: 'two' },
      { at: '3', content: 'three' },
    ],
  })
  expect(historyOf({ content: '', editedAt: '2', withdrawnAt: '3' }, earlier).changes).toEqual([
    { at: '2', content: 'two' },
    { at: '3', content: null },
  ])
})

test.each([
  ['scan.png', 'image/png', 'scan.png'],
  ['SCAN.JPEG', 'image/jpeg', 'SCAN.JPEG'],
  ['setup.exe', 'application/pdf', 'setup.exe.pdf'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['C:\\a\\b?.pdf', 'application/pdf', 'b_.pdf'],
  ['/', 'image/jpeg', 'file.jpg'],
] as const)('a file %s of the type %s is saved as %s', (name, type, saved) => {
  expect(nameWithEnding(name, type)).toBe(saved)
})

import type { Conversation, Message } from '@laycan/contract/messaging/messages'
import { expect, test } from 'vitest'
import type { QueuedMessage } from './outbox.ts'
import { buildEntries } from './thread-entries.ts'

const conversation = { otherParticipant: 'ben', otherReadSeq: 2, lastSeq: 4 } as Conversation
const message = (seq: number, sender: string, client_id: string | null = null) =>
  ({
    message_id: `m${seq}`,
    seq,
    sender_id: sender,
    content: `text ${seq}`,
    client_id,
    warnings: [],
  }) as unknown as Message
const queued = (clientId: string, recipientId: string, problem: QueuedMessage['problem'] = null) =>
  ({
    clientId,
    recipientId,
    content: clientId,
    queuedAt: '2026-03-05T12:00:00.000Z',
    place: 1,
    problem,
  }) as QueuedMessage

const describeEntries = (messages: Message[], waiting: QueuedMessage[]) =>
  buildEntries({ conversation, messages }, waiting).map(
    ({ key, isOwn, delivery, seq }) => `${seq ?? '-'} ${key} ${isOwn ? 'own' : 'theirs'} ${delivery ?? ''}`,
  )

test('own messages are Sent until the other person has read that far', () => {
  expect(
    describeEntries(
      [message(1, 'anna', 'c1'), message(2, 'ben'), message(3, 'anna', 'c3'), message(4, 'anna')],
      [],
    ),
  ).toEqual(['1 c1 own read', '2 m2 theirs ', '3 c3 own sent', '4 m4 own sent'])
})

test('messages waiting to be sent are shown at the end, once', () => {
  expect(
    describeEntries(
      [message(4, 'anna', 'c4')],
      [
        queued('c4', 'ben'),
        queued('c5', 'ben'),
        queued('c6', 'cleo'),
        queued('c7', 'ben', { kind: 'refused', reason: 'No' }),
      ],
    ),
  ).toEqual(['4 c4 own sent', '- c5 own sending', '- c7 own not-sent'])
})

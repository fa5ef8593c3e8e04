import type { Conversation, Message } from '@laycan/contract/messaging/messages'
import { expect, test } from 'vitest'
import { type ConversationPage, flattenPages, listWithMessage, listWithRead } from './conversation-list.ts'

const conversation = (id: string, part: Partial<Conversation> = {}) =>
  ({
    conversation_id: id,
    otherParticipant: `other of ${id}`,
    lastSeq: 3,
    readSeq: 1,
    otherReadSeq: 0,
    unreadCount: 2,
    ...part,
  }) as Conversation
const pages = (): ConversationPage[] => [
  { conversations: [conversation('a'), conversation('b', { unreadCount: 0 })], unread: 4, next: '2' },
  { conversations: [conversation('c')], unread: 4, next: null },
]
const message = (id: string, seq: number, sender_id = `other of ${id}`) =>
  ({ conversation_id: id, seq, sender_id }) as Message
const ids = (list: ConversationPage[]) => flattenPages(list).map((one) => one.conversation_id)

test('a message brings its conversation to the top and is counted once', () => {
  const next = listWithMessage(pages(), message('c', 4)) ?? []
  expect(ids(next)).toEqual(['c', 'a', 'b'])
  expect(flattenPages(next)[0]).toMatchObject({ unreadCount: 3, lastSeq: 4 })
  expect(next[0]?.unread).toBe(5)
  expect(listWithMessage(next, message('c', 4))).toBe(next)
})

test('an own message is not unread', () => {
  const next = listWithMessage(pages(), message('b', 4, 'me')) ?? []
  expect(ids(next)).toEqual(['b', 'a', 'c'])
  expect(next[0]?.unread).toBe(4)
})

test('a conversation that is not there must be fetched', () => {
  expect(listWithMessage(pages(), message('new', 1))).toBeUndefined()
})

test('what I read leaves the count, what the other reads does not', () => {
  const read = { conversation_id: 'c', reader_id: 'me', readSeq: 3, unreadCount: 0 }
  const next = listWithRead(pages(), read)
  expect(next[0]?.unread).toBe(2)
  expect(listWithRead(next, read)).toEqual(next)
  const byOther = listWithRead(pages(), { ...read, reader_id: 'other of c' })
  expect(byOther[0]?.unread).toBe(4)
  expect(flattenPages(byOther)[2]?.otherReadSeq).toBe(3)
})

test('a conversation that is on two pages is shown once', () => {
  const list = pages()
  list[1]?.conversations.push(conversation('a'))
  expect(ids(list)).toEqual(['a', 'b', 'c'])
})

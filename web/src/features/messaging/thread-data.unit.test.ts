import type { Conversation, Message } from '@laycan/contract/messaging/messages'
import { expect, test } from 'vitest'
import { addMessage, addNewest, addPage, applyRead, hasNewer, hasOlder, type Thread } from './thread-data.ts'

const message = (seq: number, sender = 'ben'): Message => ({
  message_id: `m${seq}`,
  conversation_id: 'anna_ben',
  seq,
  sender_id: sender,
  recipient_id: sender === 'ben' ? 'anna' : 'ben',
  content: `text ${seq}`,
  created_at: '2026-03-05T12:00:00.000Z',
  read: false,
  messageType: 'text',
  client_id: null,
  warnings: [],
})

const conversation = (part: Partial<Conversation> = {}): Conversation => ({
  conversation_id: 'anna_ben',
  otherParticipant: 'ben',
  other: {
    userId: 'ben',
    firstName: 'Ben',
    lastName: 'Ode',
    userType: 'seller',
    companyName: '',
    companyId: null,
    isCompanyVerified: false,
    similarTo: null,
    country: null,
    isVerified: true,
    isSuspended: false,
    isActive: true,
  },
  isOnline: false,
  lastMessage: null,
  unreadCount: 0,
  lastSeq: 0,
  readSeq: 0,
  otherReadSeq: 0,
  sendProblem: null,
  ...part,
})

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => message(from + index))
const thread = (from: number, to: number, newest: number, part: Partial<Conversation> = {}): Thread => ({
  conversation: conversation({ lastSeq: newest, ...part }),
  messages: range(from, to),
})
const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq)
const span = (of: Thread) => [of.messages[0]?.seq, of.messages.at(-1)?.seq, of.messages.length]

test('older and newer pages join what is at hand, each message once', () => {
  const open = thread(51, 100, 100)
  const joined = addPage(open, thread(1, 50, 100))
  expect(span(joined)).toEqual([1, 100, 100])
  expect(hasOlder(open)).toBe(true)
  expect(hasOlder(joined)).toBe(false)
  expect(span(addPage(joined, thread(90, 120, 120)))).toEqual([1, 120, 120])
})

test('a page that does not touch leaves the messages alone', () => {
  expect(span(addPage(thread(51, 100, 300), thread(200, 250, 300)))).toEqual([51, 100, 50])
  expect(span(addPage(thread(51, 100, 100), thread(1, 0, 100)))).toEqual([51, 100, 50])
})

test('the newest page joins, or takes the place where too much was missed', () => {
  expect(span(addNewest(undefined, thread(51, 100, 100)))).toEqual([51, 100, 50])
  expect(span(addNewest(thread(51, 100, 100), thread(53, 102, 102)))).toEqual([51, 102, 52])
  expect(span(addNewest(thread(51, 100, 100), thread(151, 200, 200)))).toEqual([151, 200, 50])
  expect(span(addNewest(thread(1, 0, 0), thread(1, 2, 2)))).toEqual([1, 2, 2])
})

test('someone who reads far back is left there, and learns that there is more', () => {
  const back = addNewest(thread(10, 60, 200), thread(152, 201, 201))
  expect(span(back)).toEqual([10, 60, 51])
  expect(hasNewer(back)).toBe(true)
  expect(back.conversation.lastSeq).toBe(201)
  const told = addMessage(back, message(202))
  expect(span(told)).toEqual([10, 60, 51])
  expect(told.conversation.lastSeq).toBe(202)
})

test('a message is added at the end once, however often it arrives', () => {
  const first = addMessage(thread(1, 3, 3), message(4))
  expect(seqs(first)).toEqual([1, 2, 3, 4])
  expect(first.conversation).toMatchObject({ lastSeq: 4, unreadCount: 1, lastMessage: { seq: 4 } })
  expect(addMessage(first, message(4))).toEqual(first)
  expect(addMessage(first, message(5, 'anna')).conversation.unreadCount).toBe(1)
})

test('a message that comes before the one it follows waits for the next poll', () => {
  const early = addMessage(thread(1, 3, 3), message(5))
  expect(seqs(early)).toEqual([1, 2, 3])
  expect(hasNewer(early)).toBe(true)
  expect(seqs(addNewest(early, thread(1, 5, 5)))).toEqual([1, 2, 3, 4, 5])
})

test('an outdated answer does not undo newer changes', () => {
  const open = addMessage(thread(1, 3, 3, { readSeq: 3, otherReadSeq: 2 }), message(4))
  const late = addNewest(open, thread(1, 3, 3, { readSeq: 3, otherReadSeq: 1, unreadCount: 0 }))
  expect(seqs(late)).toEqual([1, 2, 3, 4])
  expect(late.conversation).toMatchObject({ lastSeq: 4, otherReadSeq: 2, unreadCount: 1 })
  expect(late.conversation.lastMessage?.seq).toBe(4)
})

test('reading, by either', () => {
  const open = conversation({ lastSeq: 9, readSeq: 4, unreadCount: 5 })
  const base = { conversation_id: 'anna_ben', unreadCount: 2 }
  expect(applyRead(open, { ...base, reader_id: 'anna', readSeq: 7 })).toMatchObject({
    readSeq: 7,
    unreadCount: 2,
    otherReadSeq: 0,
  })
  expect(applyRead(open, { ...base, reader_id: 'anna', readSeq: 3 })).toBe(open)
  const read = applyRead(open, { ...base, reader_id: 'ben', readSeq: 8 })
  expect(read).toMatchObject({ otherReadSeq: 8, unreadCount: 5 })
  expect(applyRead(read, { ...base, reader_id: 'ben', readSeq: 6 }).otherReadSeq).toBe(8)
})

test('any order of events and polls ends with the same list', () => {
  const all = range(1, 60)
  // A small generator of its own, so that a failure can be repeated by its seed.
  for (let seed = 1; seed <= 200; seed += 1) {
    let state = seed
    const draw = (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    let shown = thread(1, 5, 5)
    let sent = 5
    for (let step = 0; step < 40; step += 1) {
      sent = Math.min(60, sent + draw(3))
      const kind = draw(3)
      if (kind === 0) shown = addMessage(shown, message(1 + draw(sent)))
      else {
        const end = Math.max(1, sent - draw(kind === 1 ? 1 : 6))
        shown = addNewest(shown, thread(Math.max(1, end - 19), end, end))
      }
      const numbers = seqs(shown)
      expect(numbers, `seed ${seed}`).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
    }
    shown = addNewest(shown, thread(41, 60, 60))
    if (hasNewer(shown)) shown = addPage(shown, thread((shown.messages.at(-1)?.seq ?? 0) + 1, 60, 60))
    shown = addPage(shown, thread(1, (shown.messages[0]?.seq ?? 1) - 1, 60))
    expect(shown.messages, `seed ${seed}`).toEqual(all)
  }
})

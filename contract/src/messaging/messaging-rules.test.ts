import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  conversationIdOf,
  maxMessageLength,
  messageProblem,
  splitConversationId,
  trimMessage,
} from './messaging-rules.ts'

test('a conversation has the same id for both members, and the id names them', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      fc.pre(one !== other)
      const id = conversationIdOf(one, other)
      expect(conversationIdOf(other, one)).toBe(id)
      expect(splitConversationId(id)).toEqual([one, other].sort())
      expect(splitConversationId(id.toUpperCase().split('_').reverse().join('_'))).toEqual(
        [one, other].sort(),
      )
    }),
  )
})

const one = '3f6c1f0e-5d0a-4b6e-9a54-0a2f4a1f7c11'
test.each([
  '',
  '_',
  one,
  `${one}_`,
  `${one}_${one}`,
  `${one}_${one}_${one}`,
  `${one}-${one}`,
  `${one}_x`,
  `{${one}_${one}}`,
])('%s is not the id of a conversation', (id) => expect(splitConversationId(id)).toBeUndefined())

const tooLong = `A message has at most ${maxMessageLength} characters`
const control = 'A message cannot contain control characters'
test.each<[string, string, string | undefined]>([
  ['text', 'Good morning', undefined],
  ['lines and tabs', 'a\r\nb\tc\rd', undefined],
  ['markup', '<script>&amp;', undefined],
  ['other scripts', 'Привет 你好 مرحبا 👩‍🚀', undefined],
  ['a sign alone', '👍', undefined],
  ['nothing', '', 'Type a message'],
  ['blanks', ' \n\t\u00a0\u3000', 'Type a message'],
  ['what cannot be seen', '\u200b\u2060\ufeff\u00ad', 'Type a message'],
  ['the longest', 'x'.repeat(maxMessageLength), undefined],
  ['the longest among blanks', ` ${'x'.repeat(maxMessageLength)}\n`, undefined],
  ['too long', 'x'.repeat(maxMessageLength + 1), tooLong],
  ['a bell', 'a\u0007', control],
  ['an escape', '\u001b[2J', control],
  ['a control of the other kind', 'a\u0085', control],
  ['text turned around', 'a\u202eb', control],
  ['half a character', 'a\ud83d', control],
])('%s', (_name, text, problem) => expect(messageProblem(text)).toBe(problem))

test('trimming twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const trimmed = trimMessage(text)
      expect(trimMessage(trimmed)).toBe(trimmed)
      expect(messageProblem(trimmed)).toBe(messageProblem(text))
    }),
  )
})

import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { anchorKeyOf, anchorProblem, anchorStart, type SignedAnchor, signAnchor } from './anchors.rules.ts'
import { readTimestamp, timestampRequest } from './timestamp.rules.ts'

const key = anchorKeyOf(Buffer.alloc(32, 7))
const head = { dealId: '00000000-0000-4000-8000-000000000001', seq: 3, hash: 'ab'.repeat(32) }
const content = { number: 1, at: '2026-03-11T12:00:00.000Z', previous: anchorStart, heads: [head] }
const anchor = signAnchor(content, key)
const other = signAnchor(content, anchorKeyOf(Buffer.alloc(32, 8)))
const problemOf = (one: SignedAnchor, now: string | undefined = head.hash) =>
  anchorProblem(one, { previous: undefined, publicKeys: [key.publicKey], hashOf: () => now })

it('makes the same key from the same master, and the same digest from heads in any order', () => {
  expect(anchorKeyOf(Buffer.alloc(32, 7)).publicKey).toBe(key.publicKey)
  const second = { ...head, dealId: '00000000-0000-4000-8000-000000000002' }
  const there = signAnchor({ ...content, heads: [head, second] }, key)
  expect(signAnchor({ ...content, heads: [second, head] }, key)).toMatchObject({
    digest: there.digest,
    signature: there.signature,
  })
})

it.each<[string, SignedAnchor, string | undefined]>([
  ['as it was made', anchor, undefined],
  ['with a gap before it', { ...anchor, number: 2 }, 'anchor 1 is missing'],
  [
    'after another anchor',
    { ...anchor, previous: 'cd'.repeat(32) },
    'anchor 1 does not follow the one before',
  ],
  ['at another time', { ...anchor, at: '2026-03-11T13:00:00.000Z' }, 'anchor 1 was changed'],
  ['with another head', { ...anchor, heads: [{ ...head, seq: 4 }] }, 'anchor 1 was changed'],
  ['with another signature', { ...anchor, signature: other.signature }, 'the signature of anchor 1 is wrong'],
  ['with rubbish for a key', { ...anchor, publicKey: 'x' }, 'the signature of anchor 1 is wrong'],
  ['by somebody else', other, 'anchor 1 was signed with a key that is not of this installation'],
])('an anchor %s', (_what, one, problem) => expect(problemOf(one)).toBe(problem))

it('names the entry that a chain no longer has', () => {
  const text = `the record of ${head.dealId} was rewritten: entry 3 is not the one of anchor 1`
  expect(problemOf(anchor, 'cd'.repeat(32))).toBe(text)
  const gone = anchorProblem(anchor, {
    previous: undefined,
    publicKeys: [key.publicKey],
    hashOf: () => undefined,
  })
  expect(gone).toBe(text)
})

it('refuses answers that are no timestamps, whatever they are', () => {
  const digest = Buffer.alloc(32, 1)
  const { nonce } = timestampRequest(digest)
  for (let length = 0; length < 200; length++) {
    expect(() => readTimestamp(randomBytes(length), { digest, nonce })).toThrow()
  }
  expect(() => readTimestamp(Buffer.from('30053003020102', 'hex'), { digest, nonce })).toThrow('status 2')
})

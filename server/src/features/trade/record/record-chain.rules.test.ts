import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson } from '#platform/canonical-json.ts'
import { type ChainEntry, chainStart, firstBroken, linkOf } from './record-chain.rules.ts'

const dealId = '00000000-0000-4000-8000-000000000001'

function chainOf(bodies: string[]): ChainEntry[] {
  const entries: ChainEntry[] = []
  for (const [n, body] of bodies.entries()) {
    const previous = entries.at(-1)?.hash ?? chainStart
    entries.push({ seq: n + 1, body, hash: linkOf(previous, dealId, { seq: n + 1, body }) })
  }
  return entries
}

it('a hash covers the previous hash, the deal, the number and the body', () => {
  const lines = ['0'.repeat(64), dealId, '1', '{"a":1}'].join('\n')
  expect(linkOf(chainStart, dealId, { seq: 1, body: '{"a":1}' })).toBe(
    createHash('sha256').update(lines).digest('hex'),
  )
})

it('serializes equal values to the same text', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined, A: true })).toBe(
    '{"A":true,"b":[1,{"c":"x","d":null}]}',
  )
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it('detects entries that were changed, removed, inserted or cut off', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { minLength: 2, maxLength: 8 }),
      fc.nat(),
      fc.constantFrom('change', 'take out', 'put in', 'swap', 'cut off', 'rehash'),
      (bodies, at, how) => {
        const entries = chainOf(bodies)
        const head = entries.at(-1)
        expect(firstBroken(dealId, entries, head)).toBeNull()
        const n = at % entries.length
        const one = entries[n] as ChainEntry
        const broken = entries.slice()
        if (how === 'change') broken[n] = { ...one, body: `${one.body}!` }
        if (how === 'rehash')
          broken[n] = {
            ...one,
            body: `${one.body}!`,
            hash: linkOf(broken[n - 1]?.hash ?? chainStart, dealId, { seq: n + 1, body: `${one.body}!` }),
          }
        if (how === 'take out') broken.splice(n, 1)
        if (how === 'put in') broken.splice(n, 0, { ...one, body: 'new' })
        if (how === 'swap') broken.push(broken.shift() as ChainEntry)
        if (how === 'cut off') broken.pop()
        expect(firstBroken(dealId, broken, head)).not.toBeNull()
      },
    ),
  )
})

it('a chain without entries or without a stored head is broken', () => {
  expect(firstBroken(dealId, [], undefined)).toBe(1)
  expect(firstBroken(dealId, chainOf(['x']), undefined)).toBe(2)
})

import { describe, expect, it } from 'vitest'
import type { KnownMatch } from '../knowledge/known-questions.rules.ts'
import { decideIntent, decideMine } from './known-intent.rules.ts'

const near = (name: string, nearness: number): KnownMatch => ({
  question: name,
  nearness,
  target: ['advice', 'others_data', 'off_topic', 'person'].includes(name)
    ? { kind: 'intent', name }
    : name.startsWith('mine')
      ? { kind: 'mine', name: name.slice(5) }
      : { kind: 'sentences', file: name, beginnings: [] },
})

describe('what is meant', () => {
  it.each([
    ['question', [near('advice', 0.7), near('incoterms', 0.6)], 'advice'],
    ['question', [near('advice', 0.7), near('incoterms', 0.66)], 'question'],
    ['question', [near('incoterms', 0.7), near('advice', 0.69)], 'question'],
    ['question', [near('off_topic', 0.45), near('incoterms', 0.2)], 'off_topic'],
    ['question', [near('off_topic', 0.45), near('incoterms', 0.4)], 'question'],
    ['question', [near('others_data', 0.4)], 'question'],
    ['advice', [near('payment-methods', 0.9), near('advice', 0.6)], 'question'],
    ['advice', [near('payment-methods', 0.9), near('advice', 0.85)], 'advice'],
    ['advice', [near('off_topic', 0.7), near('advice', 0.5)], 'off_topic'],
    ['person', [near('incoterms', 0.99)], 'person'],
    ['others_data', [], 'others_data'],
  ] as const)('%s with %j: %s', (ruled, matches, intent) => {
    expect(decideIntent(ruled, [...matches])).toBe(intent)
  })
})

it.each([
  ['is my company verified', [near('mine company', 0.9), near('company-passport', 0.8)], 'company'],
  ['is a company verified', [near('mine company', 0.9), near('company-passport', 0.8)], undefined],
  ['is my company verified', [near('company-passport', 0.9), near('mine company', 0.8)], undefined],
  ['is my company verified', [near('mine company', 0.6)], undefined],
  ['is my company verified', [], undefined],
  ['are my documents encrypted', [near('mine kyc', 0.9)], undefined],
  ['how do I publish a request', [near('mine next', 0.9)], undefined],
])('%s with %j: %s', (text, matches, thing) => {
  expect(decideMine(text, matches)).toBe(thing)
})

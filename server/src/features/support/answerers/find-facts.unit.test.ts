import { expect, it } from 'vitest'
import type { KnownMatch } from '../knowledge/known-questions.rules.ts'
import { maybeForArticles } from './find-facts.ts'

const matches = (known: number, mine: number): KnownMatch[] => [
  { target: { kind: 'sentences', file: 'credit', beginnings: [] }, question: 'a', nearness: known },
  { target: { kind: 'mine', name: 'next' }, question: 'b', nearness: mine },
]

it.each([
  ['letter of credit expired, what now', 0.84, 0.84, true],
  ['letter of credit expired, what now', 0.5, 0.5, false],
  ['dispute status', 0.79, 0.6, true],
  ['dispute status', 0.79, 0.78, false],
  // What is said to be one's own, or asks for a state, is no question for articles.
  ['do we have an open dispute', 0.79, 0.6, false],
  ['how many invoices are outstanding', 0.79, 0.6, false],
])('%s, known at %f beside own things at %f, may be for the articles: %s', (text, known, mine, isMaybe) => {
  expect(maybeForArticles(text, matches(known, mine))).toBe(isMaybe)
})

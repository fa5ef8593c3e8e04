import { expect, it } from 'vitest'
import { type KindChances, messageKinds } from '../intent/message-kinds.rules.ts'
import type { KnownMatch } from '../knowledge/known-questions.rules.ts'
import { namesMarket } from '../tools/market-price.ts'
import { isRatherForArticles, maybeForArticles } from './find-facts.ts'

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
])('%s, %f near articles and %f near own data, may be for the articles: %s', (text, known, mine, isMaybe) => {
  expect(maybeForArticles(text, matches(known, mine))).toBe(isMaybe)
})

it.each([
  ['market_price', { article: 0.7, price: 0.2 }, 0.8, true],
  ['market_price', { article: 0.7, price: 0.2 }, 0.3, false],
  ['market_price', { article: 0.5, price: 0.4 }, 0.8, false],
  ['open_screen', { article: 1 }, 0.8, false],
])(
  '%s with %j beside a question of chance %f is left to the articles: %s',
  (tool, given, chance, isRather) => {
    const chances = {
      ...(Object.fromEntries(messageKinds.map((kind) => [kind, 0])) as KindChances),
      ...given,
    }
    const [known] = matches(0.7, 0.2)
    expect(
      isRatherForArticles(tool, { text: 'the cap', matches: known ? [{ ...known, chance }] : [], chances }),
    ).toBe(isRather)
  },
)

it.each([
  ['where did vlsfo put itself in singapore', true],
  ['where did the ship put itself', false],
])('%s names a market: %s', (text, isNamed) => {
  expect(namesMarket(text)).toBe(isNamed)
})

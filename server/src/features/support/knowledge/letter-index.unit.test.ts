import { expect, it } from 'vitest'
import { indexLetters } from './letter-index.ts'

const texts = [
  'Who pays demurrage? The charterer pays demurrage when laytime is over.',
  'Who pays the inspector? Both sides pay half.',
  'How do I change my password?',
]
const bestOf = (question: string) => {
  const scores = [...indexLetters(texts)(question)]
  return scores.indexOf(Math.max(...scores))
}

it.each([
  ['demurrages, who bears them', 0],
  ['dmurrage on us?', 0],
  ['inspection: who pays', 1],
  ['passwrd change', 2],
])('knows %s by its rare letters', (question, best) => {
  expect(bestOf(question)).toBe(best)
})

it('gives a share, which is low for what no text is about', () => {
  const of = indexLetters(texts)
  expect(Math.max(...of('Who pays demurrage?'))).toBeLessThanOrEqual(1)
  expect(Math.max(...of('a recipe for goulash'))).toBeLessThan(0.1)
  expect([...of('')]).toEqual([0, 0, 0])
})

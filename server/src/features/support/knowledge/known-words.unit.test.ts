import { expect, it } from 'vitest'
import type { KnownTarget } from './known-questions.rules.ts'
import { createKnownMatcher } from './known-words.ts'

const sentences = (file: string): KnownTarget => ({ kind: 'sentences', file, beginnings: [] })
const vector = (...values: number[]) => new Float32Array(values)

it('compares also with the middle of all wordings, and by letters', () => {
  const target = sentences('demurrage')
  const match = createKnownMatcher(
    [
      { text: 'Who pays demurrage?', target, vector: vector(1, 0) },
      { text: 'Whose cost is waiting?', target, vector: vector(0, 1) },
    ],
    () => 'The charterer pays it.',
  )
  const [first] = match('charterer pays', vector(1, 0))
  expect(first).toMatchObject({ question: 'Who pays demurrage?', nearness: 1 })
  expect(first?.middle).toBeCloseTo(Math.SQRT1_2)
  expect(first?.letters).toBeGreaterThan(0.4)
})

it('finds by letters what is far in meaning, also in one article alone', () => {
  const far = Array.from({ length: 30 }, (_, at) => ({
    text: `Something else number ${at}?`,
    target: sentences(`other-${at}`),
    vector: vector(1, 0),
  }))
  const target = sentences('demurrage')
  const match = createKnownMatcher([...far, { text: 'Who pays demurrage?', target, vector: vector(0, 1) }])
  expect(match('demurrage', vector(1, 0)).map((one) => one.target)).toContain(target)
  expect(match('demurrage', vector(1, 0), 'demurrage')).toHaveLength(1)
})

import { expect, it } from 'vitest'
import { type KnownTarget, keyOfTarget } from './known-questions.rules.ts'
import { createKnownMatcher } from './known-words.ts'
import { decodeLinearModel, encodeLinearModel } from './linear-model.rules.ts'
import { hashedWords } from './text-features.rules.ts'

const sentences = (file: string): KnownTarget => ({ kind: 'sentences', file, beginnings: [] })
const vector = (...values: number[]) => new Float32Array(values)
const others = (length: number) =>
  Array.from({ length }, (_, at) => ({
    text: `Something else number ${at}?`,
    target: sentences(`other-${at}`),
    vector: vector(1, 0),
  }))

it('compares by meaning and by letters', () => {
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
  expect(first?.letters).toBeGreaterThan(0.4)
})

it('finds by its letters a question that is far in meaning, also within one article', () => {
  const far = others(30)
  const target = sentences('demurrage')
  const match = createKnownMatcher([...far, { text: 'Who pays demurrage?', target, vector: vector(0, 1) }])
  expect(match('demurrage', vector(1, 0)).map((one) => one.target)).toContain(target)
  expect(match('demurrage', vector(1, 0), 'demurrage')).toHaveLength(1)
})

it('finds a question that the fitted model rates as likely, though it is far in meaning and in letters', () => {
  const far = others(60)
  const target = sentences('demurrage')
  const known = [...far, { text: 'Who pays for waiting?', target, vector: vector(-1, 0) }]
  const row = Float32Array.from({ length: 3 + hashedWords }, (_, at) => (at === 1 ? 9 : 0))
  const bytes = encodeLinearModel('a-model', 2 + hashedWords, new Map([[keyOfTarget(target), row]]))
  const match = createKnownMatcher(known, () => '', decodeLinearModel('a-model', bytes))
  const found = match('the vessel lies idle', vector(1, 0)).find((one) => one.target === target)
  expect(found?.chance).toBe(1)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { decodeLinearModel, encodeLinearModel } from '../knowledge/linear-model.rules.ts'
import { featuresOf, hashedWords } from '../knowledge/text-features.rules.ts'
import { kindChances, kindOf, messageKinds, questionChance, readMessages } from './message-kinds.rules.ts'

const size = 2 + hashedWords
const rowOf = (...weights: number[]) => Float32Array.from({ length: 1 + size }, (_, at) => weights[at] ?? 0)
const rows = new Map(
  messageKinds.map((kind) => [
    kind,
    kind === 'advice' ? rowOf(0, 9) : kind === 'mine' ? rowOf(0, 0, 9) : rowOf(0),
  ]),
)

it('gives chances that add up to one', () => {
  const model = decodeLinearModel('a-model', encodeLinearModel('a-model', size, rows))
  if (!model) throw new Error('it is of this model')
  const chances = kindChances(model, featuresOf('', Float32Array.from([1, 0])))
  expect(chances.advice).toBeGreaterThan(0.9)
  expect(Object.values(chances).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
  expect(questionChance(kindChances(model, featuresOf('', Float32Array.from([0, 1]))))).toBeGreaterThan(0.9)
})

it('reads messages by kind', () => {
  const text = 'What this is.\n\n## advice\nshall I sell\n\n## person\na human please\n'
  expect(readMessages(text)).toEqual([
    { kind: 'advice', text: 'shall I sell' },
    { kind: 'person', text: 'a human please' },
  ])
  expect(() => readMessages('x\n## nonsense\na')).toThrow('nonsense')
})

it('has messages of every kind', () => {
  const file = join(import.meta.dirname, '../../../../knowledge/message-kinds.txt')
  expect(new Set(readMessages(readFileSync(file, 'utf8')).map(({ kind }) => kind))).toEqual(
    new Set(messageKinds),
  )
})

it('takes known questions for examples of their kind', () => {
  expect(kindOf({ kind: 'sentences', file: 'demurrage', beginnings: [] })).toBe('article')
  expect(kindOf({ kind: 'mine', name: 'kyc' })).toBe('mine')
  expect(kindOf({ kind: 'intent', name: 'advice' })).toBe('advice')
  expect(kindOf({ kind: 'intent', name: 'language' })).toBeUndefined()
})

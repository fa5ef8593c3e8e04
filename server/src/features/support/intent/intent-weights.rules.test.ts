import { expect, it } from 'vitest'
import {
  chancesOf,
  decodeIntentWeights,
  encodeIntentWeights,
  messageKinds,
  readIntentMessages,
} from './intent-weights.rules.ts'

const rows = messageKinds.map((_kind, at) => Float32Array.from([0, at === 1 ? 4 : 0, at === 3 ? 4 : 0]))

it('reads what it wrote, for the same model only', () => {
  const bytes = encodeIntentWeights('a-model', rows)
  expect(decodeIntentWeights('a-model', bytes)).toEqual(rows)
  expect(decodeIntentWeights('another-model', bytes)).toBeUndefined()
})

it('gives chances that add up to one', () => {
  const chances = chancesOf(rows, Float32Array.from([1, 0]))
  expect(chances.advice).toBeGreaterThan(0.9)
  expect(Object.values(chances).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
})

it('reads messages by kind', () => {
  const text = 'What this is.\n\n## advice\nshall I sell\n\n## person\na human please\n'
  expect(readIntentMessages(text)).toEqual([
    { kind: 'advice', text: 'shall I sell' },
    { kind: 'person', text: 'a human please' },
  ])
  expect(() => readIntentMessages('x\n## nonsense\na')).toThrow('nonsense')
})

import { expect, it } from 'vitest'
import { featuresOf, hashedWords } from './text-features.rules.ts'

const vector = new Float32Array([1, 0])

/** How much two texts share in words, from -1 to 1. */
function shared(one: string, other: string): number {
  const [first, second] = [one, other].map((text) => {
    const { places, values } = featuresOf(text, vector)
    const all = new Float32Array(hashedWords)
    places.forEach((place, at) => {
      all[place] = values[at] ?? 0
    })
    return all
  })
  return first?.reduce((sum, value, at) => sum + value * (second?.[at] ?? 0), 0) ?? 0
}

it('gives the words of a text the weight of its vector', () => {
  const { values } = featuresOf('Who pays demurrage?', vector)
  expect(Math.hypot(...values)).toBeCloseTo(1)
})

it('reads the same in words that are written alike', () => {
  expect(shared('Who pays demurrage?', 'who pays  DEMURRAGE')).toBeCloseTo(1)
  expect(shared('demurrage', 'dmurrage')).toBeGreaterThan(0.4)
  expect(shared('demurrage', 'laytime')).toBeLessThan(0.2)
})

it('tells apart the order of two words', () => {
  expect(shared('seller pays buyer', 'buyer pays seller')).toBeLessThan(0.95)
})

it('bears a message without a word', () => {
  expect(featuresOf(' ?! ', vector).places).toHaveLength(0)
})

import { describe, expect, it } from 'vitest'
import { nameKeyOf } from './companies.rules.ts'

describe('nameKeyOf', () => {
  it.each([
    ['Nordfeld Energy', 'nordfeld energy'],
    ['  NORDFELD   energy ', 'nordfeld energy'],
    ['Öl & Söhne', 'öl & söhne'],
  ])('%j is %j', (name, key) => expect(nameKeyOf(name)).toBe(key))
})

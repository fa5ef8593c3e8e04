import { expect, it } from 'vitest'
import { correctQuery } from './mistyped-words.rules.ts'

const known = ['cargo', 'rotterdam', 'brent', 'laycan']

it.each([
  ['cargp', 'cargo'],
  ['brnet cargo', 'brent cargo'],
  ['Roterdam', 'rotterdam'],
  ['rotetrdma', 'rotterdam'],
  ['cargo', undefined],
  ['cat', undefined],
  ['singapore', undefined],
])('%s means %s', (query, meant) => expect(correctQuery(query, known)).toBe(meant))

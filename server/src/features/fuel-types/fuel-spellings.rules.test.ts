import { expect, it } from 'vitest'
import { inCatalogueWords } from './fuel-spellings.rules.ts'

it.each([
  ['nafta', 'naphtha'],
  ['Gasóleo 10 ppm', 'diesel 10 ppm'],
  ['UN1202', 'diesel'],
  ['un 1863', 'jet'],
  ['UN9999', 'UN9999'],
  ['run 1202', 'run 1202'],
  ['jet a-1', 'jet a-1'],
  ['constructor', 'constructor'],
])('%s is searched as %s', (query, meant) => expect(inCatalogueWords(query)).toBe(meant))

import { expect, it } from 'vitest'
import { hasWords } from './search.rules.ts'

it.each([
  ['Brent crude ICE', 'brent', true],
  ['Brent crude ICE', 'bre', true],
  ['Brent crude ICE', 'ice brent', true],
  ['Brent crude ICE', 'brnet', true],
  ['Singapore VLSFO', 'sinagp', true],
  ['Brent crude ICE', 'brant', true],
  ['Brent crude ICE', 'crude wti', false],
  ['Singapore VLSFO', 'sinagpore', true],
  ['ULSD New York', 'uls', true],
  ['ULSD New York', 'ulx', false],
  ['Énergie', 'energie', true],
  ['Brent crude ICE', ' - ', false],
])('%s is found by %s: %s', (text, query, isFound) => expect(hasWords(text, query)).toBe(isFound))

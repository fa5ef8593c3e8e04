import { expect, test } from 'vitest'
import { type DecimalMark, readDecimal, writeDecimal } from './decimal-input.ts'

test.each<[string, DecimalMark, string | undefined]>([
  ['30000', '.', '30000'],
  ['30,000', '.', '30000'],
  ["30'000.5", '.', '30000.5'],
  ['1,250', ',', '1.250'],
  ['1.250,5', ',', '1250.5'],
  ['30 000', ',', '30000'],
  ['-2.50', '.', '-2.50'],
  ['−2,50', ',', '-2.50'],
  ['+12.5', '.', '12.5'],
  ['', '.', undefined],
  ['12.', '.', undefined],
  ['1,25', '.', undefined],
  ['1e6', '.', undefined],
  ['a lot', '.', undefined],
])('%s typed with %s reads %s', (text, mark, decimal) => {
  expect(readDecimal(text, mark)).toBe(decimal)
})

test.each<[string, DecimalMark, string]>([
  ['713.5', ',', '713,5'],
  ['-2.50', '.', '-2.50'],
  ['half of a', ',', 'half of a'],
  ['1.', ',', '1.'],
])('%s is shown with %s as %s', (decimal, mark, text) => {
  expect(writeDecimal(decimal, mark)).toBe(text)
})

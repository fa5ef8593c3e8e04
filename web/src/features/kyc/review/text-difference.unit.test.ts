import { expect, test } from 'vitest'
import { markDifferences } from './text-difference.ts'

const show = (text: string, other: string) =>
  markDifferences(text, other)
    .map((part) => (part.isDifferent ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['L898902C3', 'L898902C3', 'L898902C3'],
  ['L898902C3', 'L898902O3', 'L898902[C]3'],
  ['Anna Maria', 'ANNA', 'Anna[ Maria]'],
  ['1974-08-12', '1974-12-08', '1974-[08-]12'],
  ['', 'X', ''],
  ['X', '', '[X]'],
  ['Ångström', 'Ångstrom', 'Ångstr[ö]m'],
])('%s against %s', (text, other, marked) => {
  expect(show(text, other)).toBe(marked)
})

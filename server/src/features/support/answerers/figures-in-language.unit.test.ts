import { expect, it } from 'vitest'
import { withFiguresIn } from './figures-in-language.ts'

it.each([
  ['de', 'Within ten minutes you can edit it.', 'Within 10 minutes (10 Minuten) you can edit it.'],
  ['id', 'A quote is valid for at most 30 days.', 'A quote is valid for at most 30 days (30 hari).'],
  ['pl', 'It is kept for five years.', 'It is kept for 5 years (5 lat).'],
  ['ar', 'It is kept for seven years.', 'It is kept for 7 years (7 سنوات).'],
  ['zh', 'Files have at most 10 MB.', 'Files have at most 10 MB (10兆字节).'],
  // There is no word for a banking day.
  ['fr', 'within five banking days', 'within five (5) banking days'],
  ['it', 'paid half each', 'paid half (50%) each'],
  ['ko', 'about two million barrels', 'about 2 million barrels'],
  ['es', 'Nothing is counted.', 'Nothing is counted.'],
] as const)('%s: %s', (language, text, said) => {
  expect(withFiguresIn(language, text)).toBe(said)
})

import { expect, it } from 'vitest'
import { searchPatterns } from './members.rules.ts'

const cases: [string, string[]][] = [
  ['', []],
  ['  %_ ', []],
  ['Berg', ['%berg%']],
  ['be', ['% be%']],
  ['Ana  Muñoz', ['%ana%', '%munoz%']],
  ["O'Brien & Söhne", ['% o%', '%brien%', '%sohne%']],
  ['Кузнецова', ['%кузнецова%']],
  ['a b c d e f g', ['% a%', '% b%', '% c%', '% d%', '% e%']],
]
it.each(cases)('looks for %j as %j', (search, patterns) => {
  expect(searchPatterns(search)).toEqual(patterns)
})

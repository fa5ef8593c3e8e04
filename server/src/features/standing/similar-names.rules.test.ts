import { describe, expect, it } from 'vitest'
import { areSimilar, editDistance, skeletonOf } from './similar-names.rules.ts'

const isSimilar = (one: string, other: string) => areSimilar(skeletonOf(one), skeletonOf(other))

describe('names that look alike', () => {
  it.each([
    ['the same', 'Gulf Crest Refining', 'Gulf Crest Refining'],
    ['capitals and spaces', 'GULFCREST  REFINING', 'Gulf Crest Refining'],
    ['another legal form', 'Gulf Crest Refining FZE', 'Gulf Crest Refining L.L.C.'],
    ['a form with dots', 'Marchand Courtage S.A.', 'Marchand Courtage SAS'],
    ['Cyrillic letters', 'Gulf Сrеst Rеfining', 'Gulf Crest Refining'],
    ['all in Cyrillic capitals', 'ТОРЕХ МАСО', 'TOPEX MACO'],
    ['Greek letters', 'Νοrdfeld Εnergy', 'Nordfeld Energy'],
    ['zero-width characters', 'Nord\u200bfeld\u2060 Energy', 'Nordfeld Energy'],
    ['direction marks', '\u202eNordfeld Energy\u202c', 'Nordfeld Energy'],
    ['full-width letters', 'Ｎｏｒｄｆｅｌｄ Energy', 'Nordfeld Energy'],
    ['mathematical letters', '𝐍𝐨𝐫𝐝𝐟𝐞𝐥𝐝 Energy', 'Nordfeld Energy'],
    ['accents', 'Nórdfëld Énergy', 'Nordfeld Energy'],
    ['figures for letters', 'N0rdfe1d Energy', 'Nordfeld Energy'],
    ['rn for m', 'Mori Ternrninals', 'Mori Terminals'],
    ['a capital I for an l', 'SoIent FueIs', 'Solent Fuels'],
    ['one letter more', 'Nordfield Energy', 'Nordfeld Energy'],
    ['two swapped', 'Nordfled Energy', 'Nordfeld Energy'],
    ['the name going on', 'Gulf Crest Refining Trading', 'Gulf Crest Refining'],
    ['a form that is written in full', 'Limited Black Sea Bunkering', 'Black Sea Bunkering'],
  ])('%s', (_name, one, other) => {
    expect(isSimilar(one, other)).toBe(true)
    expect(isSimilar(other, one)).toBe(true)
  })
})

describe('names that do not', () => {
  it.each([
    ['Nordfeld Energy', 'Solent Fuels'],
    ['Straits Oil', 'Strand Oil'],
    ['BP', 'BT'],
    ['Shell', 'Shelf'],
    ['Gulf Oil', 'Golf Club'],
    ['Delta Terminals Trading', 'Delta Tankers'],
    ['Ltd', 'LLC'],
    ['', 'Nordfeld Energy'],
    ['…', '!?'],
    ['日本石油', '中国石油'],
  ])('%s and %s', (one, other) => {
    expect(isSimilar(one, other)).toBe(false)
  })
})

it.each([
  ['', '', 0],
  ['abc', '', 3],
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['abcd', 'abd', 1],
  ['kitten', 'sitting', 3],
])('the distance of %s and %s is %s', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})

it('is quick with the longest names', () => {
  const long = 'x'.repeat(200)
  expect(areSimilar(skeletonOf(long), skeletonOf(`${long}y`))).toBe(true)
})

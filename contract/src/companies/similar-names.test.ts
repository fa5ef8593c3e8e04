import { describe, expect, it } from 'vitest'
import { areSimilar, disguiseProblem, nameKeyOf } from './similar-names.ts'

describe('names that look alike', () => {
  it.each([
    ['Gulf Crest Refining', 'Gulf Crest Refining Ltd', true],
    ['Gulf Crest Refining', 'GULF CREST REFINING L.L.C.', true],
    ['Shell International', 'Shеll Intеrnational', true],
    ['Shell International', 'She\u200bll International', true],
    ['Shell International', '5hell Internationa1', true],
    ['Modern Fuels', 'Modem Fuels', true],
    ['Modern Fuels', 'Moden Fuels', true],
    ['Nordfeld Energy', 'Nordfeld Enegry', true],
    ['Nordfeld Energy', 'Nordfeld Bunkers', false],
    ['Baltic Oil', 'Caspian Oil', false],
    ['Ltd', 'Inc', false],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(areSimilar(one, other)).toBe(expected)
  })

  it.each([
    ['Société Générale', undefined],
    ['Газпром нефть', undefined],
    ['Ростов Trading', undefined],
    ['Shеll', 'Legal name mixes letters of different alphabets in one word'],
    ['Sh\u200bell', 'Legal name has invisible characters. Type it again instead of pasting it'],
    ['Oil\u202e dtL', 'Legal name has invisible characters. Type it again instead of pasting it'],
  ])('%j: %s', (name, problem) => {
    expect(disguiseProblem('Legal name', name)).toBe(problem)
  })
})

describe('names that could be taken for each other', () => {
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
    ['a number more', 'Gulf Crest Refining 2', 'Gulf Crest Refining'],
    ['the name going on', 'Gulf Crest Refining Trading', 'Gulf Crest Refining'],
    ['another word for what it does', 'Gulf Crest Refinery', 'Gulf Crest Refining'],
    ['a word before it', 'New Gulf Crest Refining', 'Gulf Crest Refining'],
    ['another order', 'Refining Gulf Crest', 'Gulf Crest Refining'],
    ['a name around it', 'Blue Gulf Crest of Dubai', 'Gulf Crest Refining'],
    ['its beginning', 'Gulf Crest', 'Gulf Crest Refining'],
    ['one known word', 'Energy Solent Fuels', 'Solent Fuels Limited'],
    [
      'many words behind it',
      'Gulf Crest Refining International Trading Bunkering Storage Shipping Logistics Worldwide Holdings Group',
      'Gulf Crest Refining DMCC',
    ],
    ['a form that is written in full', 'Limited Black Sea Bunkering', 'Black Sea Bunkering'],
  ])('%s', (_name, one, other) => {
    expect(areSimilar(one, other)).toBe(true)
    expect(areSimilar(other, one)).toBe(true)
  })
})

describe('names that do not', () => {
  it.each([
    ['Nordfeld Energy', 'Solent Fuels'],
    ['Straits Oil', 'Strand Oil'],
    ['Nordfeld Energy', 'Nordfeld Bunkers'],
    ['Gulf Crest Refining', 'Gulf Refining'],
    ['BP Oil', 'BP Oil Field Services of Texas'],
    ['BP', 'BT'],
    ['Shell', 'Shelf'],
    ['Gulf Oil', 'Golf Club'],
    ['Delta Terminals Trading', 'Delta Tankers'],
    ['Ocean Shipping 12', 'Ocean Shipping 13'],
    ['Ltd', 'LLC'],
    ['', 'Nordfeld Energy'],
    ['…', '!?'],
    ['日本石油', '中国石油'],
  ])('%s and %s', (one, other) => {
    expect(areSimilar(one, other)).toBe(false)
  })
})

it('is quick with the longest names', () => {
  const long = 'x'.repeat(200)
  expect(areSimilar(long, `${long}y`)).toBe(true)
})

it.each([
  ['Nordfeld Energy', 'nordfeld energy'],
  ['  NORDFELD   energy ', 'nordfeld energy'],
  ['Öl & Söhne', 'öl & söhne'],
])('%j has the key %j', (name, key) => expect(nameKeyOf(name)).toBe(key))

import { describe, expect, it } from 'vitest'
import { comparedName, soundOf } from './compared-name.rules.ts'
import { NameIndex } from './name-index.rules.ts'
import { scoreNames, scoreTelling } from './score-names.rules.ts'
import { differByOne } from './word-keys.rules.ts'

const score = (one: string, other: string) => scoreNames(comparedName(one), comparedName(other))

describe('the words of a name', () => {
  it.each([
    ['ERIKSSON, Anna Maria', 'ERIKSSON ANNA MARIA'],
    ['Dr. Müller-Lüdenscheidt', 'MULLER LUDENSCHEIDT'],
    ["O'Connor", 'OCONNOR'],
    ['Владимир Путин', 'VLADIMIR PUTIN'],
    ['Ayman al-Zawahiri', 'AYMAN ZAWAHIRI'],
    ['Ludwig van Beethoven', 'LUDWIG BEETHOVEN'],
    ['Baltic Tankers Pte. Ltd.', 'BALTIC TANKERS'],
    ['Sa', 'SA'],
    ['  ', ''],
  ])('%s', (name, words) => {
    expect(
      comparedName(name)
        .words.map(({ text }) => text)
        .join(' '),
    ).toBe(words)
  })
})

describe('how a word sounds', () => {
  it.each([
    ['MOHAMMED', 'MUHAMMAD'],
    ['MOHAMED', 'MOHAMMAD'],
    ['GADDAFI', 'QADHAFI'],
    ['HUSSEIN', 'HUSAYN'],
    ['OSAMA', 'USAMA'],
    ['SERGEY', 'SERGEI'],
    ['ALEKSANDROV', 'ALEXANDROFF'],
    ['PHILIP', 'FILIP'],
    ['SCHWARZ', 'SHVARTS'],
  ])('%s is like %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other))
  })
  it.each([
    ['PUTIN', 'PETROV'],
    ['MARIA', 'ANNA'],
    ['KIM', 'LEE'],
  ])('%s is not like %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other))
  })
})

it.each([
  ['PUTIN', 'PUTIN', true],
  ['PUTIN', 'PUTTIN', true],
  ['PUTIN', 'PUTN', true],
  ['PUTIN', 'PUTON', true],
  ['PUTIN', 'PTUIN', true],
  ['PUTIN', 'PUNTI', false],
  ['PUTIN', 'RUTON', false],
  ['PUTIN', 'PU', false],
  ['', 'A', true],
  ['AAB', 'AB', true],
])('%s and %s differ by one letter at most: %s', (one, other, isSo) => {
  expect(differByOne(one, other)).toBe(isSo)
  expect(differByOne(other, one)).toBe(isSo)
})

describe('how alike two names are', () => {
  it.each([
    ['Anna Eriksson', 'ERIKSSON, Anna', 1, 1],
    ['Anna Eriksson', 'Anna Maria Eriksson', 0.9, 0.97],
    ['Mohammed Ali', 'Mohammed Ali Hassan Ibrahim Qadhafi', 0.75, 0.85],
    ['Anna Ericsson', 'Anna Eriksson', 0.93, 0.99],
    ['Ana Erikson', 'Anna Eriksson', 0.85, 0.99],
    ['Vladimir Puttin', 'PUTIN, Vladimir Vladimirovich', 0.85, 0.9],
    ['Mohammed Qadhafi', 'Muhammad Gaddafi', 0.88, 0.95],
    ['Kim Jongun', 'KIM, Jong Un', 1, 1],
    ['Kim Jong-un', 'Kim Jungun', 0.9, 0.9],
    ['Kim Jong-un', 'Kim Jongum', 0, 0],
    ['A. Eriksson', 'Anna Eriksson', 0.9, 1],
    ['Hambali', 'Hambali', 1, 1],
    // Half a name, or a name that is only a little alike, is another.
    ['Hambali Setiawan', 'Hambali', 0, 0],
    ['Anna Eriksson', 'Anna Johansson', 0, 0],
    ['John Smith', 'Peter Jones', 0, 0],
    ['Mohammed Ali', 'Mohammed Hassan', 0, 0],
  ])('%s and %s', (one, other, least, most) => {
    const found = score(one, other)
    expect(found).toBeGreaterThanOrEqual(least)
    expect(found).toBeLessThanOrEqual(most)
    expect(score(other, one)).toBeCloseTo(found, 9)
  })
})

describe('how alike two companies or ships are, by the words that tell them from others', () => {
  it.each([
    ['Kobati Shipping LLC', 'KOBATI SHIPPING CO', 1, 1],
    ['Kobati Shiping', 'Kobati Shipping Group', 1, 1],
    ['Kobatti Energy Trading', 'Kobati Energy', 0.9, 1],
    ['Pacific Shipping', 'Pacific Kobati Shipping', 0, 0],
    ['Muller Shipping Group', 'Kobati Shipping Group', 0, 0],
    // One word by which both sound alike is too little; the same by a slip or another spelling is not.
    ['Gomez Chartering SA', 'QUAMES CHARTERING PLC', 0, 0],
    ['Singh Bunkering BV', 'ZANGO BUNKERING LLC', 0, 0],
    ['Gasprom Marine', 'GAZPROM MARINE JSC', 0.9, 1],
    ['Mahan Navigation', 'MAAHAN NAVIGATION', 0.9, 1],
    // Where there is nothing else, these words must do.
    ['General Trading', 'GENERAL TRADING LLC', 1, 1],
  ])('%s and %s', (one, other, least, most) => {
    const found = scoreTelling(comparedName(one), comparedName(other))
    expect(found).toBeGreaterThanOrEqual(least)
    expect(found).toBeLessThanOrEqual(most)
  })
})

it('words with the same consonants but many more vowels do not match', () => {
  expect(score('Nancy Smith', 'Nancy Shamaito')).toBe(0)
})

it('the prefix of a ship’s name is ignored', () => {
  for (const name of ['M/T Baltic Star', 'MT Baltic Star', 'm/v BALTIC STAR']) {
    expect(score(name, 'Baltic Star')).toBe(1)
  }
})

describe('the index', () => {
  const given = [
    'ANNA',
    'ANA',
    'MOHAMMED',
    'MUHAMMAD',
    'ALI',
    'J',
    'KIM',
    'JONG',
    'JONGUN',
    'UN',
    'VLADIMIR',
    'WLADIMIR',
  ]
  const family = [
    'ERIKSSON',
    'ERICSON',
    'ERIKSON',
    'HASSAN',
    'HASAN',
    'PUTIN',
    'PUTTIN',
    'LEE',
    'LI',
    'GADDAFI',
    'QADHAFI',
  ]
  const names = given.flatMap((first) => [
    first,
    ...family.flatMap((last) => [
      `${first} ${last}`,
      `${last} ${given[(first.length + last.length) % 13]} ${first}`,
    ]),
  ])
  const words = names.map(comparedName)
  const index = new NameIndex()
  words.forEach((name, id) => {
    index.add(id, name)
  })

  it('finds exactly what comparing with every name finds', () => {
    expect(index.size).toBe(names.length)
    let hits = 0
    for (const name of words) {
      const all = words.flatMap((listed, id) => (scoreNames(name, listed) >= 0.8 ? [id] : []))
      const found = index.find(name, 0.8)
      expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(all)
      hits += all.length
    }
    expect(hits).toBeGreaterThan(names.length * 2)
  })

  it('gives the best first, and the same for a repeated search', () => {
    const ask = () => index.find(comparedName('Anna Eriksson'), 0.8)
    const [first, ...rest] = ask()
    expect(names[first?.id ?? -1]).toBe('ANNA ERIKSSON')
    expect(first?.score).toBe(1)
    expect(rest.map(({ score: s }) => s)).toEqual(rest.map(({ score: s }) => s).sort((a, b) => b - a))
    expect(ask()).toEqual([first, ...rest])
  })

  it('finds nothing for an empty or an unknown name', () => {
    expect(index.find(comparedName(''), 0.8)).toEqual([])
    expect(index.find(comparedName('ZBIGNIEW WOJCIECHOWSKI'), 0.8)).toEqual([])
  })
})

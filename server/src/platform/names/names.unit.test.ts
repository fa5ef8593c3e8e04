import { describe, expect, it } from 'vitest'
import { jaroWinkler } from './jaro-winkler.ts'
import { latinSpellings, plainSpelling } from './latin-spellings.ts'

describe('how a name is written from A to Z', () => {
  it.each([
    ['Müller', ['MUELLER', 'MULLER']],
    ['Muller', ['MULLER']],
    ['Weiß', ['WEISS']],
    ['Åström', ['AASTROEM', 'ASTROM']],
    ['Sørensen', ['SOERENSEN', 'SORENSEN']],
    ['Ægir Þórsson', ['AEGIR THORSSON']],
    ['Núñez', ['NUNEZ']],
    ['Łukasz Żółw', ['LUKASZ ZOLW']],
    ['Đorđević', ['DORDEVIC']],
    ['İpek Işık', ['IPEK ISIK']],
    ["O'Connor", ['OCONNOR']],
    ['D’Arcy', ['DARCY']],
    ['Anna-Maria', ['ANNA MARIA']],
    ['  van   der Berg ', ['VAN DER BERG']],
    ['Юлия Щукина', ['IULIIA SHCHUKINA']],
    ['Γιώργος', ['GIORGOS']],
    ['محمد', ['MHMD']],
    ['Nguyễn', ['NGUYEN']],
    // The mark apart from its letter.
    ['Mu\u0308ller', ['MUELLER', 'MULLER']],
    ['山田', ['']],
  ])('%s', (name, spellings) => {
    expect(latinSpellings(name)).toEqual(spellings)
    expect(plainSpelling(name)).toBe(spellings.at(-1))
  })
})

describe('how alike two words are', () => {
  // The examples of Winkler's own paper.
  it.each([
    ['MARTHA', 'MARHTA', 0.961],
    ['DWAYNE', 'DUANE', 0.84],
    ['DIXON', 'DICKSONX', 0.813],
    ['SAME', 'SAME', 1],
    ['ABC', 'XYZ', 0],
    ['', 'A', 0],
  ])('%s and %s', (one, other, score) => {
    expect(jaroWinkler(one, other)).toBeCloseTo(score, 3)
    expect(jaroWinkler(other, one)).toBeCloseTo(score, 3)
  })

  it('of very long ones by their beginnings', () => {
    expect(jaroWinkler('A'.repeat(1000), `${'A'.repeat(999)}B`)).toBe(1)
  })
})

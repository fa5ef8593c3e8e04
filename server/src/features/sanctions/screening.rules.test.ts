import { describe, expect, it } from 'vitest'
import {
  compareBirthDates,
  compareCountries,
  compareImos,
  isComparable,
  type Kind,
  type Likeness,
  type ScreenedKind,
  strengthOf,
} from './screening.rules.ts'

it.each([
  ['1974-08-12', ['1974-08-12'], 'agrees'],
  ['1974-08-12', ['1974-12-08'], 'agrees'],
  ['1974-08-12', ['1974-01-01'], 'agrees'],
  ['1974-08-12', ['1974-08-13'], 'differs'],
  ['1974-08-12', ['1975'], 'agrees'],
  ['1974-08-12', ['1976'], 'differs'],
  ['1974-08-12', ['1970-1973'], 'agrees'],
  ['1974-08-12', ['1950-1960'], 'differs'],
  ['1974-08-12', ['1950', '1974'], 'agrees'],
  ['1974-08-12', [], 'unknown'],
  [undefined, ['1974'], 'unknown'],
])('born %s against %j: %s', (given, listed, wanted) => {
  expect(compareBirthDates(given, listed)).toBe(wanted)
})

it.each([
  [['DE', 'FR'], ['FR'], 'agrees'],
  [['DE'], ['IR', 'SY'], 'differs'],
  [['DE'], [], 'unknown'],
  [[], ['IR'], 'unknown'],
])('%j against %j: %s', (given, listed, wanted) => {
  expect(compareCountries(given, listed)).toBe(wanted)
})

describe('what a likeness is worth', () => {
  const usual: Likeness = {
    score: 0.9,
    isWeak: false,
    kind: 'person',
    birthDate: 'unknown',
    country: 'unknown',
  }
  it.each<[string, Partial<Likeness>, string | undefined]>([
    ['a like name alone', {}, 'possible'],
    ['the very same name alone', { score: 1 }, 'possible'],
    ['a name a little less like', { score: 0.84 }, undefined],
    ['the same with the date of birth', { score: 0.84, birthDate: 'agrees' }, 'possible'],
    ['a like name and the date of birth', { birthDate: 'agrees' }, 'strong'],
    ['the very same name and the country', { score: 0.99, country: 'agrees' }, 'strong'],
    ['a like name and the country', { country: 'agrees' }, 'possible'],
    ['another date of birth', { birthDate: 'differs', country: 'agrees' }, undefined],
    ['the very same name, another date of birth', { score: 1, birthDate: 'differs' }, 'possible'],
    ['a nickname', { isWeak: true }, undefined],
    ['the very same nickname', { isWeak: true, score: 0.95 }, 'possible'],
    ['a company with a name as like', { kind: 'entity', score: 0.87 }, undefined],
    ['a company with the very same name', { kind: 'entity', score: 1 }, 'strong'],
    ['a company with the same nickname', { kind: 'entity', score: 1, isWeak: true }, 'possible'],
    ['a ship with the very same name', { kind: 'vessel', score: 1 }, 'possible'],
    ['a ship with the same IMO number', { kind: 'vessel', score: 0, imo: 'agrees' }, 'strong'],
    ['a like ship with another IMO number', { kind: 'vessel', score: 0.94, imo: 'differs' }, undefined],
    ['the same ship’s name with another number', { kind: 'vessel', score: 1, imo: 'differs' }, 'possible'],
  ])('%s', (_what, more, strength) => {
    expect(strengthOf({ ...usual, ...more })).toBe(strength)
  })
})

it.each([
  ['9074729', ['9074729', '9176187'], 'agrees'],
  ['9074729', ['9176187'], 'differs'],
  ['9074729', [], 'unknown'],
  [undefined, ['9074729'], 'unknown'],
])('IMO %s against %j: %s', (given, listed, wanted) => {
  expect(compareImos(given, listed)).toBe(wanted)
})

it.each<[ScreenedKind, Kind, string[], boolean]>([
  ['person', 'person', [], true],
  ['person', 'entity', [], false],
  ['entity', 'entity', [], true],
  ['entity', 'vessel', [], true],
  ['entity', 'person', [], false],
  ['bank', 'entity', [], true],
  ['bank', 'person', [], false],
  ['vessel', 'vessel', [], true],
  ['vessel', 'entity', ['9074729'], true],
  ['vessel', 'entity', [], false],
  ['vessel', 'person', [], false],
])('a %s is compared with a listed %s with IMO numbers %j: %s', (screened, kind, imoNumbers, isSo) => {
  expect(isComparable(screened, { kind, imoNumbers })).toBe(isSo)
})

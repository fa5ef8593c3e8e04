import type { ScreeningHit } from '@laycan/contract/screening/screening'
import { describe, expect, it } from 'vitest'
import { byUrgency, factsOf, isOpen, type Party, resultOf, verdictOf } from './screening.rules.ts'

const company = { kind: 'company', id: 'a' }
const person: Party = {
  kind: 'person',
  name: 'Erika Brandt',
  dateOfBirth: '1974-08-12',
  countries: ['DE', 'GB'],
}
const textOf = (change: Partial<Party>, subject = company) =>
  JSON.stringify(factsOf({ ...person, ...change }, subject))

describe('facts', () => {
  it.each<[string, Partial<Party>, boolean]>([
    ['the same facts', {}, true],
    ['capitals and spaces', { name: ' ERIKA  brandt' }, true],
    ['countries in another order, twice', { countries: ['GB', 'DE', 'GB'] }, true],
    ['another name', { name: 'Erika Brand' }, false],
    ['another date of birth', { dateOfBirth: '1974-08-13' }, false],
    ['another country', { countries: ['DE'] }, false],
    ['another kind', { kind: 'entity' }, false],
    ['an identifier', { identifier: 'HRB 1' }, false],
  ])('with %s', (_what, change, isSame) => {
    expect(textOf(change) === textOf({})).toBe(isSame)
  })

  it.each<[string, Partial<Party>, boolean]>([
    ['a person with a date of birth', {}, true],
    ['a person without one', { dateOfBirth: undefined }, false],
    ['a company by its name alone', { kind: 'entity', dateOfBirth: undefined }, false],
    ['a company with its number', { kind: 'entity', dateOfBirth: undefined, identifier: 'HRB 1' }, true],
    ['a ship with its IMO number', { kind: 'vessel', dateOfBirth: undefined, imo: '9074729' }, true],
    ['a barge by its name alone', { kind: 'vessel', dateOfBirth: undefined }, false],
    ['a bank', { kind: 'bank', dateOfBirth: undefined }, true],
  ])('%s is the same in another company: %s', (_what, change, isSame) => {
    expect(textOf(change) === textOf(change, { kind: 'company', id: 'b' })).toBe(isSame)
  })
})

const hit = (strength: ScreeningHit['strength'], isMatch?: boolean, goneAt: string | null = null) => ({
  strength,
  goneAt,
  disposition:
    isMatch === undefined ? null : { isMatch, reason: 'x', by: { userId: 'u', name: 'n' }, at: 't' },
})

it.each([
  ['nothing', [], 'clear', 0],
  ['a possible hit', [hit('possible')], 'possible', 1],
  ['a strong hit', [hit('possible'), hit('strong')], 'strong', 2],
  ['a false match', [hit('strong', false)], 'clear', 0],
  ['a true match of a possible hit', [hit('possible', true)], 'strong', 0],
  ['an entry that left its list', [hit('strong', undefined, 't'), hit('strong', true, 't')], 'clear', 0],
  ['one decided, one not', [hit('strong', false), hit('possible')], 'possible', 1],
])('%s', (_what, hits, verdict, open) => {
  expect(verdictOf(hits)).toBe(verdict)
  expect(hits.filter(isOpen)).toHaveLength(open)
})

it.each([
  [[], [], 'unscreened'],
  [['OFAC'], [], 'clear'],
  [['OFAC'], [hit('possible')], 'possible'],
  [['OFAC'], [hit('possible'), hit('strong')], 'strong'],
])('lists %j and hits %j make %s', (lists, hits, result) => {
  expect(resultOf(lists, hits)).toBe(result)
})

it('hits that wait come first, those that are gone last, the strongest before the others', () => {
  const full = (
    id: string,
    score: number,
    part: ReturnType<typeof hit>,
    change: Partial<ScreeningHit> = {},
  ) => ({ foundAt: '2026-03-02T09:00:00.000Z', ...part, id, score, ...change }) as ScreeningHit
  const sorted = [
    full('gone', 1, hit('strong'), { goneAt: '2026-03-03T09:00:00.000Z' }),
    full('decided', 1, hit('strong', false)),
    full('like', 0.86, hit('possible')),
    full('liker', 0.9, hit('possible')),
    full('liker, newer', 0.9, hit('possible'), { foundAt: '2026-03-02T09:00:01.000Z' }),
    full('strong', 0.9, hit('strong')),
  ].sort(byUrgency)
  expect(sorted.map(({ id }) => id)).toEqual(['strong', 'liker, newer', 'liker', 'like', 'decided', 'gone'])
})

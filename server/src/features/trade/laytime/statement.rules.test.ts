import { StatementFacts } from '@laycan/contract/trade/laytime/laytime'
import { expect, it } from 'vitest'
import { statementProblems } from './statement.rules.ts'

/* Statements of facts that cannot be: notice of readiness on 12 March at 06:00, now is the 20th. */

const at = (text: string) => `2026-03-${text.replace(' ', 'T')}:00Z`
const known = { norAt: at('12 06:00'), now: new Date('2026-03-20T12:00:00Z'), parcel: '30000' }
const whole = {
  timeZone: 'UTC',
  berthed: at('12 10:00'),
  connected: at('12 11:00'),
  started: at('12 12:00'),
  completed: at('14 20:00'),
  disconnected: at('14 22:00'),
}
const rain = (from: string, until: string) => ({
  kind: 'weather',
  counts: 'none',
  from: at(from),
  until: at(until),
})
const problemsOf = (facts: object) => statementProblems(StatementFacts.parse({ ...whole, ...facts }), known)

it.each<[string, object, Record<string, string>]>([
  ['nothing wrong', {}, {}],
  [
    'one after another without a gap',
    { interruptions: [rain('12 13:00', '12 14:00'), rain('12 14:00', '12 15:00')] },
    {},
  ],
  [
    'an event before notice of readiness',
    { berthed: at('12 05:59') },
    { berthed: 'This is before notice of readiness' },
  ],
  [
    'cargo completed before it started',
    { completed: at('12 11:30') },
    { completed: 'This is before “Cargo started”' },
  ],
  ['a time in the future', { disconnected: at('20 12:01') }, { disconnected: 'This time is in the future' }],
  [
    'interruptions that overlap',
    { interruptions: [rain('12 13:00', '12 15:00'), rain('12 14:59', '12 16:00')] },
    { 'interruptions.1.from': 'This is before the end of the interruption above' },
  ],
  [
    'interruptions out of order',
    { interruptions: [rain('13 13:00', '13 15:00'), rain('12 13:00', '12 14:00')] },
    { 'interruptions.1.from': 'This is before the end of the interruption above' },
  ],
  [
    'an interruption that ends before it begins',
    { interruptions: [rain('12 15:00', '12 13:00')] },
    { 'interruptions.0.until': 'This is not after its beginning' },
  ],
  [
    'an interruption of no time',
    { interruptions: [rain('12 15:00', '12 15:00')] },
    { 'interruptions.0.until': 'This is not after its beginning' },
  ],
  [
    'an interruption before notice of readiness',
    { interruptions: [rain('12 05:00', '12 07:00')] },
    { 'interruptions.0.from': 'This is before notice of readiness' },
  ],
  [
    'an interruption after the end',
    { interruptions: [rain('14 21:00', '14 23:00')] },
    { 'interruptions.0.until': 'This is after the end of the statement' },
  ],
  [
    'a ship with less than this parcel',
    { shipCargo: '29999' },
    { shipCargo: 'Less than the 30000 of this deal' },
  ],
])('%s', (_name, facts, problems) => {
  expect(problemsOf(facts)).toEqual(problems)
})

it('a ship does not stay for months', () => {
  const facts = StatementFacts.parse({ timeZone: 'UTC', completed: at('14 20:00') })
  const norAt = '2025-03-12T06:00:00Z'
  expect(statementProblems(facts, { ...known, norAt })).toEqual({
    completed: 'More than 120 days after notice of readiness',
  })
})

it.each([
  ['seconds', { completed: '2026-03-14T20:00:30Z' }],
  ['no end', { completed: undefined }],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }],
  ['an offset in place of a zone', { timeZone: '+02:00' }],
  ['local times without a zone', { completed: '2026-03-14T20:00:00' }],
  ['a negative cargo', { shipCargo: '-5' }],
  ['an unknown field', { extra: 1 }],
])('%s are refused by the contract', (_name, facts) => {
  expect(StatementFacts.safeParse({ ...whole, ...facts }).success).toBe(false)
})

import { expect, it } from 'vitest'
import { stepOf } from '#test/execution.ts'
import type { StepAnswer } from './execution.policy.ts'
import { requireInTime, requireRead } from './ship-warnings.policy.ts'

const late = { code: 'arrival', text: 'After the window' }
const answerBy = '2026-03-23T12:00:00.000Z'
const before = new Date('2026-03-23T11:59:59Z')
const after = new Date(answerBy)

const nomination = (flags: (typeof late)[], more: object = {}) =>
  stepOf('nominate', {}, { status: 'proposed', flags, answerBy, ...more })

it.each<[string, StepAnswer, boolean, boolean]>([
  ['without warnings', 'confirmed', true, true],
  ['without warnings', 'refused', true, false],
  ['without warnings', 'withdrawn', true, false],
  ['with warnings', 'confirmed', true, false],
  ['with warnings', 'refused', true, false],
  ['with warnings', 'withdrawn', true, false],
])('a nomination %s can be %s in time (%s) and afterwards (%s)', (what, answer, inTime, afterwards) => {
  const step = nomination(what === 'with warnings' ? [late] : [])
  const isPossible = (now: Date) => {
    try {
      requireInTime(step, answer, now)
      return true
    } catch {
      return false
    }
  }
  expect([isPossible(before), isPossible(after)]).toEqual([inTime, afterwards])
})

it.each([
  ['whose time stands still', nomination([], { answerBy: null })],
  ['that is a correction', nomination([], { corrects: '00000000-0000-4000-8000-000000000001' })],
  ['of another kind', stepOf('discharge', {}, { status: 'proposed', answerBy })],
])('a step %s can be answered at any time', (_, step) => {
  expect(() => requireInTime(step, 'refused', after)).not.toThrow()
})

it('warnings are read before anybody is bound; fraud patterns and other remarks need no tick', () => {
  expect(() => requireRead([late], [])).toThrow('Read the warnings about the ship first.')
  expect(() => requireRead([late], ['arrival'])).not.toThrow()
  expect(() =>
    requireRead(
      [
        { code: 'F15', text: 'Short' },
        { code: null, text: 'Other' },
      ],
      [],
    ),
  ).not.toThrow()
})

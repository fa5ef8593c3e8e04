import { expect, it } from 'vitest'
import type { KnownMatch } from '../knowledge/known-questions.rules.ts'
import { refuse } from './refuse.ts'

const hidden: KnownMatch = {
  target: { kind: 'sentences', file: 'offering-a-supply', beginnings: [] },
  question: 'can I hide my name',
  title: 'Can I hide my name?',
  nearness: 0.6,
}
const own: KnownMatch = { target: { kind: 'mine', name: 'kyc' }, question: 'is it verified', nearness: 0.5 }

it('is sure of what a rule reads', () => {
  const answer = refuse('others_data', { isRuled: true, matches: [hidden] })
  expect(answer).toMatchObject({ intent: 'others_data', isUncertain: false })
  expect(answer.suggestions).not.toContain('Can I hide my name?')
})

it('is not sure of what only its meaning speaks for, and says what else may be meant', () => {
  const answer = refuse('advice', { isRuled: false, matches: [own, hidden] })
  expect(answer).toMatchObject({ intent: 'advice', isUncertain: true })
  expect(answer.suggestions).toEqual(
    ['Can I hide my name?', ...refuse('advice', { isRuled: true, matches: [] }).suggestions].slice(0, 3),
  )
})

it('suggests nothing that is neither near nor likely', () => {
  const far = { ...hidden, nearness: 0.4 }
  const suggested = (match: KnownMatch) => refuse('advice', { isRuled: false, matches: [match] }).suggestions
  expect(suggested(far)).not.toContain('Can I hide my name?')
  expect(suggested({ ...far, chance: 0.3 })).toContain('Can I hide my name?')
})

it('suggests nothing of ours instead of what is none of ours', () => {
  const answer = refuse('off_topic', { isRuled: false, matches: [hidden] })
  expect(answer.suggestions).not.toContain('Can I hide my name?')
})

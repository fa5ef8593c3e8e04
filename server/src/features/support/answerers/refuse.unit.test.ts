import { expect, it } from 'vitest'
import { type KindChances, messageKinds } from '../intent/message-kinds.rules.ts'
import type { KnownMatch } from '../knowledge/known-questions.rules.ts'
import type { KnowledgeAnswer } from './knowledge-answer.ts'
import { maybeRefused, refuse } from './refuse.ts'

const hidden: KnownMatch = {
  target: { kind: 'sentences', file: 'offering-a-supply', beginnings: [] },
  question: 'can I hide my name',
  title: 'Can I hide my name?',
  nearness: 0.6,
}
const own: KnownMatch = { target: { kind: 'mine', name: 'kyc' }, question: 'is it verified', nearness: 0.5 }

it('is certain where a rule recognises the question', () => {
  const answer = refuse('others_data', { isRuled: true, matches: [hidden] })
  expect(answer).toMatchObject({ intent: 'others_data', isUncertain: false })
  expect(answer.suggestions).not.toContain('Can I hide my name?')
})

it('is uncertain where only the meaning suggests it, and offers other readings', () => {
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

it('offers no help topics for a question that is off topic', () => {
  const answer = refuse('off_topic', { isRuled: false, matches: [hidden] })
  expect(answer.suggestions).not.toContain('Can I hide my name?')
})

const citation = (file: string) => ({ file, title: file, category: 'trading' as const, isQuoted: true })
const articles: KnowledgeAnswer = {
  content: 'A credit note takes money off an invoice.',
  passages: [{ file: 'notes', text: 'A credit note takes money off an invoice.' }],
  confidence: 'unsure',
  certainty: 0.7,
  citations: [citation('notes')],
  alternatives: [{ passage: { file: 'invoices', text: 'x'.repeat(580) }, citation: citation('invoices') }],
  suggestions: [],
  liveFacts: [],
}

it('says in doubt what articles say of it as well, as far as there is room', () => {
  const { content } = refuse('advice', { isRuled: true, matches: [] })
  const answer = refuse('advice', { isRuled: false, matches: [] }, articles)
  expect(answer.content).toBe(
    `${content}\n\nIf you ask for something else, this may be it:\n\nA credit note takes money off an invoice.`,
  )
  expect(answer.passages).toEqual(articles.passages)
  expect(answer.citations).toEqual([citation('notes')])
})

it.each([
  ['what a rule reads', true, 0.7],
  ['what articles hardly mean', false, 0.4],
])('says nothing beside %s', (_case, isRuled, certainty) => {
  const answer = refuse('others_data', { isRuled, matches: [] }, { ...articles, certainty })
  expect(answer.content).toBe(refuse('others_data', { isRuled: true, matches: [] }).content)
  expect(answer.passages).toEqual([])
})

it.each([
  [{ advice: 0.2, others_data: 0.1 }, 'advice'],
  [{ advice: 0.2, others_data: 0.3 }, 'others_data'],
  [{ advice: 0.1, others_data: 0.1, off_topic: 0.8 }, undefined],
])('of %o may be asked for %s', (some, kind) => {
  const chances = { ...(Object.fromEntries(messageKinds.map((one) => [one, 0])) as KindChances), ...some }
  expect(maybeRefused(chances)).toBe(kind)
})

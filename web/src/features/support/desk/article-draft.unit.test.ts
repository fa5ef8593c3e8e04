import { expect, it } from 'vitest'
import { draftFor, fileOf } from './article-draft.ts'

const gapOf = (...questions: string[]) => ({
  questions: questions.map((question, at) => ({
    id: String(at),
    question,
    answer: '',
    reason: 'no_answer' as const,
    askedAt: '2026-03-02T10:00:00.000Z',
  })),
})

it('starts an article with what was asked, each question once', () => {
  const draft = draftFor(gapOf('can I pay\nin gold??', 'Can I pay in gold?', 'is gold ok'))
  expect(draft).toMatchObject({ title: 'Can I pay in gold', questions: 'Can I pay in gold? Is gold ok?' })
})

it('leaves out what is too long', () => {
  const draft = draftFor(gapOf('x'.repeat(4_000), 'Short?'))
  expect([draft.title.length, draft.questions]).toEqual([120, 'Short?'])
  expect(draftFor(undefined)).toMatchObject({ title: '', questions: '' })
})

it('names the file after the title', () => {
  expect(fileOf('Können wir in Gold zahlen?')).toBe('konnen-wir-in-gold-zahlen')
})

import type { SupportTurn } from '@laycan/contract/support/support'
import { expect, it } from 'vitest'
import { addSaid, addTurn, stillToShow } from './turns.ts'

const turn = (id: string, content = id) => ({ id, content }) as SupportTurn

it('keeps turns in the order in which they were said, each once', () => {
  const turns = [turn('9'), turn('11')]
  expect(addTurn(turns, turn('10')).map(({ id }) => id)).toEqual(['9', '10', '11'])
  expect(addTurn(turns, turn('9', 'rated'))).toEqual([turn('9', 'rated'), turn('11')])
  expect(addTurn(turns, null)).toBe(turns)
  const rated = [turn('9', 'rated')]
  expect(addSaid(rated, turn('9'))).toBe(rated)
  expect(addSaid(rated, turn('10'))).toEqual([...rated, turn('10')])
})

it('shows no half of an exchange twice, whichever stream brings it first', () => {
  const said = (id: string, role: SupportTurn['role'], content: string) =>
    ({ id, role, content }) as SupportTurn
  const before = [said('9', 'user', 'Why?'), said('10', 'assistant', 'Because.')]
  const asked = { question: 'Why?', after: '10' }
  expect(stillToShow(before, asked)).toEqual({ question: true, answer: true })
  const stored = [...before, said('11', 'user', 'Why?')]
  expect(stillToShow(stored, asked)).toEqual({ question: false, answer: true })
  expect(stillToShow([...stored, said('12', 'assistant', 'So.')], asked)).toEqual({
    question: false,
    answer: false,
  })
  expect(stillToShow([], { question: 'Why?', after: undefined })).toEqual({ question: true, answer: true })
})

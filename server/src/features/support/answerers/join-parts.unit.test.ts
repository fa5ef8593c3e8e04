import { expect, it } from 'vitest'
import { joinParts, type Part } from './join-parts.ts'
import { standingAnswers } from './standing-answers.ts'

const citation = (file: string) => ({ file, title: file, category: 'trading' as const, isQuoted: true })
const alternative = (file: string, text: string) => ({ passage: { file, text }, citation: citation(file) })
const part = (some: Partial<Part> = {}): Part => ({
  asked: 'Who pays?',
  content: 'The charterer pays.',
  confidence: 'unsure',
  certainty: 0.5,
  refusal: undefined,
  citations: [citation('a'), { ...citation('z'), isQuoted: false }],
  passages: [{ file: 'a', text: 'The charterer pays.' }],
  alternatives: [alternative('b', 'The buyer pays.'), alternative('c', 'Both pay.')],
  liveFacts: [],
  suggestions: [],
  ...some,
})

it('shows in doubt what else may be meant, each with its article', () => {
  const answer = joinParts([part()])
  expect(answer.content).toBe(
    'I am not sure, but one of these may be what you mean:\n\nThe charterer pays.\n\nThe buyer pays.\n\nBoth pay.',
  )
  expect(answer).toMatchObject({ isUncertain: true, certainty: 0.5 })
  expect(answer.passages.map(({ file }) => file)).toEqual(['a', 'b', 'c'])
  expect(answer.citations).toEqual([citation('a'), citation('b'), citation('c')])
})

it('says one thing where it is sure, or where there is nothing else', () => {
  expect(joinParts([part({ confidence: 'sure' })]).content).toBe('The charterer pays.')
  expect(joinParts([part({ alternatives: [] })]).content).toBe(
    'I am not sure, but this may be what you mean: The charterer pays.',
  )
})

it('has less room for each of several questions', () => {
  const alternatives = [alternative('b', 'x'.repeat(400))]
  expect(joinParts([part({ alternatives })]).content).toContain('xxx')
  expect(joinParts([part({ alternatives }), part({ asked: 'When?', alternatives })]).content).toBe(
    'I am not sure about “Who pays”, but this may be what you mean: The charterer pays.\n\nI am not sure about “When”, but this may be what you mean: The charterer pays.',
  )
})

it('refuses beside what is in doubt what was perhaps asked for', () => {
  const asked = { alternatives: [], maybeRefused: 'advice' as const }
  expect(joinParts([part(asked)]).content).toBe(
    `I am not sure, but this may be what you mean: The charterer pays.\n\nIf you ask what you should do, or what will come: ${standingAnswers.advice().content}`,
  )
  expect(joinParts([part({ ...asked, confidence: 'sure' })]).content).toBe('The charterer pays.')
})

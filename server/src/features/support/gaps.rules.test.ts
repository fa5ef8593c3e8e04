import { expect, it } from 'vitest'
import { findGap, type ReadGap } from './gaps.rules.ts'

const asked = (id: string, question: string, angle?: number): ReadGap => ({
  id,
  question,
  model: angle === undefined ? null : 'one',
  vector: angle === undefined ? null : new Float32Array([Math.cos(angle), Math.sin(angle)]),
})

it.each([
  ['joins the first question it is near to', asked('3', 'Gold?', 0.3), '1'],
  ['joins the nearest where two are near', asked('3', 'Gold?', 0.6), '2'],
  ['is a gap of its own where none is near', asked('3', 'Gold?', 2.5), undefined],
  ['goes by words without a model', asked('3', 'May I pay in gold please?'), '1'],
  ['and is alone with other words', asked('3', 'May I pay in silver coins?'), undefined],
  ['does not mix two models', { ...asked('3', 'Silver?', 0.1), model: 'other' }, undefined],
])('a question %s', (_what, question, gap) => {
  const firsts = [asked('1', 'Can I pay in gold?', 0), asked('2', 'What is a barge?', 1)]
  expect(findGap(question, firsts)).toBe(gap)
})

it('without a word goes by its signs', () => {
  expect(findGap(asked('2', ' ?! '), [asked('1', '?!')])).toBe('1')
  expect(findGap(asked('2', '???'), [asked('1', '?!')])).toBeUndefined()
})

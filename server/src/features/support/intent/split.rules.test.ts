import { expect, it } from 'vitest'
import { splitQuestions } from './split.rules.ts'

it.each([
  [
    'How long is a quote valid and how often can I counter? Give me all figures please.',
    ['How long is a quote valid', 'how often can I counter?'],
  ],
  ['Tank rent. Who pays it after the discharge?', ['Tank rent. Who pays it after the discharge?']],
  [
    'How many quotes have I got, and how many deals?',
    ['How many quotes have I got', 'how many deals have I got?'],
  ],
])('%s', (message, questions) => {
  expect(splitQuestions(message)).toEqual(questions)
})

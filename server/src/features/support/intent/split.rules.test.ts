import { expect, it } from 'vitest'
import { splitQuestions } from './split.rules.ts'

it.each([
  [
    'How long is a quote valid and how often can I counter? Give me all figures please.',
    ['How long is a quote valid', 'how often can I counter?'],
  ],
  [
    'Which deals does Nordfeld have? We are their bank.',
    ['Which deals does Nordfeld have? We are their bank.'],
  ],
  ['Tank rent. Who pays it after the discharge?', ['Tank rent. Who pays it after the discharge?']],
  [
    'How many quotes have I got, and how many deals?',
    ['How many quotes have I got', 'how many deals have I got?'],
  ],
  [
    'bank clerk with two points: what is an MT799 worth, and within how many days must papers be shown',
    ['what is an MT799 worth', 'within how many days must papers be shown'],
  ],
  [
    '1) i lost my password 2) how long does the code in the mail live',
    ['i lost my password', 'how long does the code in the mail live'],
  ],
])('%s', (message, questions) => {
  expect(splitQuestions(message)).toEqual(questions)
})

import { expect, it } from 'vitest'
import { hasWanted } from './wanted-figure.rules.ts'

const ship = 'A nominated vessel needs its IMO number and its last three cargoes.'
const answer = 'The other side has one working day to accept or refuse.'

it.each([
  ['how long do they have to say yes', ship, -1],
  ['how long do they have to say yes', answer, 1],
  ['how many cargoes do I name', ship, 1],
  ['what is the last day for that', 'Open the deal and choose Claims.', -1],
  ['how long must a password be', 'A password needs at least 12 characters.', 1],
  ['where do I see it', answer, 0],
])('%s: %s', (question, said, wanted) => {
  expect(hasWanted(question, said)).toBe(wanted)
})

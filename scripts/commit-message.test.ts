import { expect, test } from 'vitest'
import { problemsOf } from './commit-message.mjs'

test.each([
  'Add a list of terminals',
  'Process payments in one job',
  'Fix the total of a deal\n\nIt was rounded twice.',
  'Add a list of terminals\n# Please enter the commit message for your changes.',
  'Merge branch ‘main’ of a remote, with a subject that is much longer than seventy-two characters.',
  'Embed the fonts',
])('“%s” is a good message', (message) => {
  expect(problemsOf(message)).toEqual([])
})

test.each([
  ['', 'needs a subject'],
  [`Add ${'x'.repeat(69)}`, '73 characters'],
  ['Add a list of terminals.', 'full stop'],
  ['add a list of terminals', 'capital letter'],
  ['Added a list of terminals', 'Say what the commit does'],
  ['Adds a list of terminals', 'Say what the commit does'],
  ['Adding a list of terminals', 'Say what the commit does'],
  ['Add a list\nof terminals', 'empty line'],
])('“%s” is refused: %s', (message, problem) => {
  expect(problemsOf(message).join(' ')).toContain(problem)
})

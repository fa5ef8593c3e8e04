import { expect, it } from 'vitest'
import { leavesOwnWords, saysNothingNew } from './said-again.rules.ts'

const before = 'KYC has three steps. A reviewer decides within 24 to 48 hours.'

it.each([
  ['and for a company?', 'A reviewer decides within 24 to 48 hours.', true],
  ['who decides?', 'A reviewer decides within 24 to 48 hours.', false],
  ['and for a company?', 'Reviewers decide on a company within three days.', false],
  ['and then?', 'A reviewer decides within 24 to 48 hours.', true],
  ['how many hours', 'A reviewer decides within 24 to 48 hours.', false],
  ['until when', 'KYC has three steps.', true],
  ['and for a company?', '1. KYC has three steps.\n2. A reviewer decides within 24 to 48 hours.', true],
])('%s: %s', (question, content, isNothingNew) => {
  expect(saysNothingNew(question, content, before)).toBe(isNothingNew)
})

it.each([
  ['can I put my own number', 'Open a deal and choose Freight.', true],
  ['what if they refuse', 'A refused ship can be replaced.', false],
  ['and then?', 'A refused ship can be replaced.', false],
])('%s: %s', (question, content, isLeft) => {
  expect(leavesOwnWords(question, content)).toBe(isLeft)
})

import { expect, it } from 'vitest'
import { questionAfterStory } from './told.rules.ts'

it.each([
  ['This guy wants a fee. How do I report him?', 'How do I report him?'],
  ['We rebranded last week. So where do I change the name?', 'So where do I change the name?'],
  ['The ship is late. What can I do about it?', undefined],
  ['What is FOB? Who nominates the ship?', undefined],
  ['How do I report somebody?', undefined],
  ['He wants a fee. What now?', undefined],
])('%s', (message, question) => {
  expect(questionAfterStory(message)).toBe(question)
})

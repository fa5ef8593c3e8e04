import { describe, expect, it } from 'vitest'
import { questionAfterStory, shorterWordings } from './shorter.rules.ts'

describe('a question in fewer words', () => {
  it.each([
    ['this guy wants a fee. how do I report somebody', ['how do I report somebody']],
    [
      'We need jet in Rotterdam. How do I publish a request?',
      ['How do I publish a request?', 'We need . How do I publish a request?'],
    ],
    ['How do I publish a request for diesel?', ['How do I publish a request ?']],
    ['How do I pause a supply?', []],
    // Too little is left to be asked.
    ['My laycan changed. And now?', []],
    ['price of brent', []],
  ])('%s', (question, shorter) => {
    expect(shorterWordings(question)).toEqual(shorter)
  })
})

describe('the question after a story', () => {
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
})

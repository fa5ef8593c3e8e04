import { describe, expect, it } from 'vitest'
import { shorterWordings } from './shorter.rules.ts'

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

import { expect, test } from 'vitest'
import { readSuggestions } from './quick-suggestions.rules.ts'

const text = 'We are in the market for thirty thousand tons, a letter of credit please.'
const words = 'thirty thousand tons'
const good = { field: 'quantity', words, written: '30,000 MT' }
const read = (reply: string) => readSuggestions(reply, text, ['quantity', 'payment'])

test.each([
  ['what stands in the text', JSON.stringify([good]), [good]],
  ['an array among other words', `Here you are: ${JSON.stringify([good])} Good luck!`, [good]],
  ['one a field', JSON.stringify([good, { ...good, written: '31,000 MT' }]), [good]],
  ['no words that the text does not have', JSON.stringify([{ ...good, words: 'fifty thousand' }]), []],
  ['no empty words', JSON.stringify([{ ...good, words: ' ' }]), []],
  ['no field that was not asked', JSON.stringify([{ ...good, field: 'price' }]), []],
  ['no unknown field', JSON.stringify([{ ...good, field: '__proto__' }]), []],
  ['no long story', JSON.stringify([{ ...good, written: 'x'.repeat(121) }]), []],
  ['nothing but text', JSON.stringify([{ ...good, written: 30000 }, null, 7, 'x']), []],
  ['nothing of what is no JSON', '[{]', []],
  ['nothing of a refusal', 'I cannot help with that.', []],
])('takes %s', (_what, reply, taken) => {
  expect(read(reply)).toEqual(taken)
})

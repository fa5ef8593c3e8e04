import { describe, expect, it } from 'vitest'
import { createRuleSet } from './rule-set.rules.ts'
import { splitWords } from './split-words.rules.ts'

it.each([
  ['What’s the seller’s margin?', "what 's the seller 's margin ."],
  ["I can't, don't ask. I'm off", 'i can not do not ask . i am off'],
  ['my e-mail is 1,000.5 long', 'my email is 1,000.5 long'],
  ['whats their competitors’ price', "what 's their competitors 's price"],
])('%s', (text, words) => {
  expect(
    splitWords(text)
      .map((word) => word.text)
      .join(' '),
  ).toBe(words)
})

describe('a pattern', () => {
  const lists = { Role: 'seller, owner of the cargo', Private: 'phone, phone number, mail*', My: 'my' }
  it.each([
    ['phone of|from the? Role', 'give me the phone of seller', true],
    ['phone of|from the? Role', 'give me the phone of a seller', false],
    ['Private of the Role', 'phone number of the owner of the cargo', true],
    ['Private of the Role', 'mailbox of the seller', true],
    ['phone ..2 Role', 'phone that the seller', true],
    ['phone ..1 Role', 'phone that the seller', false],
    ['phone .. Role', 'my phone rings. The seller', false],
    ['^ seller', 'the seller', false],
    ['^ seller', 'Hi. Seller', true],
    ['seller $', 'seller? who', true],
    ['the* seller', 'the the the seller', true],
    ['!My Word phone', 'my phone', false],
    ['!My Word phone', 'a phone', true],
    ['Name sold', 'what Nordic sold', true],
    ['Name sold', 'what Brent sold', false],
    ['Number phone', '12,5 phone', true],
  ])('%s in %s: %s', (pattern, text, isFound) => {
    const find = createRuleSet({ lists, rules: `${pattern} => an example` })
    expect(find(text, (word) => word === 'brent')).toEqual(
      isFound ? { pattern, unless: undefined, example: 'an example' } : undefined,
    )
  })
})

it('counts a rule only without what it excludes, and none with an exception unless it always counts', () => {
  const find = createRuleSet({
    lists: {},
    rules: 'price !! my => a price',
    except: 'help => help',
    always: 'phone => a phone',
  })
  expect(find('a price')?.pattern).toBe('price')
  expect(find('my price')).toBeUndefined()
  expect(find('help with a price')).toBeUndefined()
  expect(find('help with a phone')?.pattern).toBe('phone')
})

it('puts classes together', () => {
  const find = createRuleSet({
    lists: { Role: 'seller, buyer' },
    phrases: { Other: ['another|other Role'], Theirs: ["Other 's"] },
    rules: 'Theirs price => another seller’s price',
  })
  expect(find('the other buyer’s price')).toBeDefined()
  expect(find('the buyer’s price')).toBeUndefined()
})

import { expect, it } from 'vitest'
import { readMyThing } from './my-data.rules.ts'

it.each([
  ['where does my kyc stand', 'kyc'],
  ['What is missing in my verification?', 'kyc'],
  ['What is still missing for my KYC verification?', 'kyc'],
  ['Do I have any unread messages?', 'messages'],
  ['show my requests', 'requests'],
  ['what is my company', 'company'],
  ['do I have a ticket open?', 'tickets'],
  ['list my price alerts', 'alerts'],
  ['any quotes waiting for my answer?', 'negotiations'],
  ['have I any supplies online', 'supplies'],
  ['what do I do next', 'next'],
  ['How do I verify my identity?', undefined],
  ['Who can see my documents?', undefined],
  ['How long does my verification take?', undefined],
  ['How do I get a price alert?', undefined],
  ['Where do I upload my documents?', undefined],
  ['Can I withdraw my request?', undefined],
  ['What is a request?', undefined],
  ['Why was my quote held?', undefined],
  ['How do I leave my company?', undefined],
])('%s asks for %s', (question, thing) => {
  expect(readMyThing(question)).toBe(thing)
})

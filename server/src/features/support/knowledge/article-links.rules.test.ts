import { expect, it } from 'vitest'
import { asksForControl, linksIn } from './article-links.rules.ts'

const body =
  'Use **Change Password** under [Profile](/profile). See [Settings](/settings) for more.\n\nNothing here. **Export** is above [Deals](/deals).'

it.each([
  [['Use Change Password under Profile.'], [['Change Password', '/profile?open=password']]],
  [
    ['Use Change Password under Profile.', 'See Settings for more.'],
    [
      ['Change Password', '/profile?open=password'],
      ['Settings', '/settings'],
    ],
  ],
  [['Export is above Deals.'], [['Deals', '/deals']]],
  [['Nothing here.'], []],
])('%j leads to %j', (said, links) => {
  expect(linksIn({ body }, said).map(({ text, path }) => [text, path])).toEqual(links)
})

it.each([
  ['where do I change my password', true],
  ['How do I turn on 2FA?', true],
  ['What is demurrage?', false],
])('%s: %s', (question, asks) => {
  expect(asksForControl(question)).toBe(asks)
})

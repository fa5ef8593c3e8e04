import { expect, it } from 'vitest'
import { blocksOf, linksOf } from './answer-text.ts'

it('shows steps as a list, between paragraphs', () => {
  const content =
    'I am not sure, but this may be what you mean:\n1. Open it.\n2. Press Save.\nIt counts at once.'
  expect(blocksOf({ content, passages: [] })).toEqual([
    { kind: 'text', lines: ['I am not sure, but this may be what you mean:'], file: undefined },
    { kind: 'steps', lines: ['Open it.', 'Press Save.'], file: undefined },
    { kind: 'text', lines: ['It counts at once.'], file: undefined },
  ])
})

it('names the article of each paragraph where there are several', () => {
  const passages = [
    { file: 'a', text: 'One.' },
    { file: 'b', text: 'Two.' },
  ]
  expect(blocksOf({ content: 'Perhaps: One.\n\nTwo.', passages }).map(({ file }) => file)).toEqual(['a', 'b'])
  expect(blocksOf({ content: 'One.', passages: passages.slice(0, 1) })[0]?.file).toBeUndefined()
})

it.each([
  [
    [
      ['market_price', 'Brent', '/markets/chart?market=brent'],
      ['market_price', 'WTI', '/markets/chart?market=wti'],
    ],
    [['Open Markets', '/markets']],
  ],
  [
    [
      ['my_data', 'x', '/kyc'],
      ['open_screen', 'KYC Verification', '/kyc'],
      ['my_data', 'y', null],
    ],
    [['Open KYC Verification', '/kyc']],
  ],
  [
    [
      ['open_screen', 'Profile', '/profile'],
      ['open_screen', 'My profile', '/profile'],
    ],
    [['Open Profile', '/profile']],
  ],
])('never links twice to one place', (facts, links) => {
  const given = facts.map(([tool = '', text = '', path = null]) => ({
    tool: tool ?? '',
    text: text ?? '',
    path,
  }))
  expect(linksOf(given).map(({ name, path }) => [name, path])).toEqual(links)
})

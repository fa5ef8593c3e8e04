import { expect, test } from 'vitest'
import { readMessagingView, threadPath } from './messaging-view.ts'

const anna = '0a000000-0000-4000-8000-000000000001'
const ben = '0b000000-0000-4000-8000-000000000002'
const cleo = '0c000000-0000-4000-8000-000000000003'
const read = (search: string) => readMessagingView(new URLSearchParams(search), anna)

test.each([
  [`with=${ben}`, { otherId: ben, seq: null }],
  [`with=${ben.toUpperCase()}`, { otherId: ben, seq: null }],
  [`with=${ben}&message=12`, { otherId: ben, seq: 12 }],
  [`with=${ben}&message=-1`, { otherId: ben, seq: null }],
  [`with=${ben}&message=1.5`, { otherId: ben, seq: null }],
  [`conversation=${anna}_${ben}`, { otherId: ben, seq: null }],
  [`conversation=${ben}_${anna}&message=3`, { otherId: ben, seq: 3 }],
  // Of two others; of nobody; of oneself.
  [`conversation=${ben}_${cleo}`, { otherId: null, seq: null }],
  [`conversation=${ben}`, { otherId: null, seq: null }],
  [`with=${anna}`, { otherId: null, seq: null }],
  ['with=nobody&message=3', { otherId: null, seq: null }],
  ['', { otherId: null, seq: null }],
])('%s', (search, view) => {
  expect(read(search)).toEqual(view)
})

test('a path reads as what it was made of', () => {
  expect(read(threadPath(ben, 7).split('?')[1] ?? '')).toEqual({ otherId: ben, seq: 7 })
  expect(threadPath(ben)).toBe(`/messaging?with=${ben}`)
})

import type { Deal, RecapRow } from '@laycan/contract/trade/deals/deals'
import { expect, test } from 'vitest'
import { createFormats, deviceFormats } from '#platform/formats.ts'
import { dealChanges } from './deal-changes.ts'
import { nextAction, unconfirmedRows, waitingForText } from './deal-labels.ts'

const formats = createFormats({ ...deviceFormats, timeZone: 'UTC', dateFormat: 'yyyy-mm-dd' })

const row = (field: RecapRow['field'], part: Partial<RecapRow> = {}): RecapRow => ({
  field,
  label: field,
  text: 'so',
  buyerConfirmed: false,
  sellerConfirmed: false,
  proposal: null,
  ...part,
})
const proposal = { by: 'seller', text: 'otherwise', value: '1', reason: 'why', at: '2027-01-01' } as const

const deal = (part: Partial<Deal>) =>
  ({
    status: 'recap',
    role: 'buyer',
    isMine: true,
    waitsFor: ['buyer', 'seller'],
    recap: [],
    subjects: [],
    hold: null,
    cancelRequest: null,
    ending: null,
    ...part,
  }) as unknown as Deal

test('a side has yet to look at what it has not confirmed, and at what the other would write', () => {
  const recap = [
    row('quantity', { buyerConfirmed: true }),
    row('place', { sellerConfirmed: true }),
    row('price', { proposal }),
  ]
  expect(unconfirmedRows({ recap }, 'buyer').map(({ field }) => field)).toEqual(['place', 'price'])
  expect(unconfirmedRows({ recap }, 'seller').map(({ field }) => field)).toEqual(['quantity'])
})

test.each<[Partial<Deal>, string]>([
  [{ recap: [row('price')] }, 'You have 1 field of the recap to confirm.'],
  [
    { recap: [row('price', { buyerConfirmed: true })] },
    'You have confirmed the recap. The other side is to confirm.',
  ],
  [{ role: 'broker' }, 'The recap is to be confirmed by the buyer and the seller.'],
  [{ status: 'mandate', waitsFor: ['seller'] }, 'The broker’s mandate is to be confirmed by the seller.'],
  [
    { hold: { reason: 'Looked at', since: '2027-01-01T00:00:00Z' } },
    'Compliance holds this deal. Nothing moves until it is released.',
  ],
  [
    { cancelRequest: { by: 'seller', reason: 'No ship', at: '2027-01-01T00:00:00Z' } },
    'The seller asks to cancel.',
  ],
  [
    { status: 'failed', ending: { by: 'system', reason: 'Credit lapsed.', at: '2027-01-01T00:00:00Z' } },
    'Ended by the platform: Credit lapsed.',
  ],
])('%j', (part, text) => {
  expect(nextAction(deal(part), formats)).toBe(text)
})

test('names the person who looks first among those who have to move', () => {
  expect(waitingForText(deal({ role: 'seller' }))).toBe('you and buyer')
  expect(waitingForText(deal({ role: 'seller', isMine: false }))).toBe('buyer and seller')
  expect(waitingForText(deal({ waitsFor: [] }))).toBe('')
})

test('tells what is different from what somebody saw', () => {
  const seen = deal({ recap: [row('price'), row('place')] })
  const now = deal({
    status: 'binding',
    recap: [row('price', { proposal }), row('place')],
    subjects: [{ id: '1', kind: 'credit', status: 'open' } as Deal['subjects'][number]],
  })
  expect(dealChanges(seen, now)).toEqual([
    { label: 'Status', before: 'Recap', after: 'Binding' },
    { label: 'price', before: 'so', after: 'so (the seller would write: otherwise)' },
    { label: 'Credit approval', before: '', after: 'Open' },
  ])
})

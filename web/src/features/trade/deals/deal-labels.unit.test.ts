import type { Deal } from '@laycan/contract/trade/deals/deals'
import type { RecapRow } from '@laycan/contract/trade/deals/recap'
import { expect, test } from 'vitest'
import { createFormats, deviceFormats } from '#platform/formats.ts'
import { nextAction, unconfirmedRows, waitingForText } from './deal-labels.ts'
import { dealChanges } from './use-deal-actions.ts'

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

test('lists rows a side has not confirmed and proposals of the other side', () => {
  const recap = [
    row('quantity', { buyerConfirmed: true }),
    row('place', { sellerConfirmed: true }),
    row('price', { proposal }),
  ]
  expect(unconfirmedRows({ recap }, 'buyer').map(({ field }) => field)).toEqual(['place', 'price'])
  expect(unconfirmedRows({ recap }, 'seller').map(({ field }) => field)).toEqual(['quantity'])
})

test.each<[Partial<Deal>, string]>([
  [{ recap: [row('price')] }, 'You have 1 recap field to confirm.'],
  [
    { recap: [row('price', { buyerConfirmed: true })] },
    'You have confirmed the recap. Waiting for the other side.',
  ],
  [{ role: 'broker' }, 'The recap is waiting for the buyer and the seller to confirm.'],
  [{ status: 'mandate', waitsFor: ['seller'] }, 'The broker’s mandate is waiting for the seller to confirm.'],
  [
    { hold: { reason: 'Looked at', since: '2027-01-01T00:00:00Z' } },
    'This deal is on hold. Compliance has to release it before anyone can act.',
  ],
  [
    { cancelRequest: { by: 'seller', reason: 'No ship', at: '2027-01-01T00:00:00Z' } },
    'The seller has asked to cancel.',
  ],
  [
    { status: 'failed', ending: { by: 'system', reason: 'Credit lapsed.', at: '2027-01-01T00:00:00Z' } },
    'Ended by Laycan: Credit lapsed.',
  ],
  [
    {
      status: 'cancelled',
      ending: { by: 'compliance', reason: 'It cannot go on.', at: '2027-01-01T00:00:00Z' },
    },
    'Ended by compliance: It cannot go on.',
  ],
])('describes the next action of %j', (part, text) => {
  expect(nextAction(deal(part), formats)).toBe(text)
})

test('names you first among those a deal waits for', () => {
  expect(waitingForText(deal({ role: 'seller' }))).toBe('you and buyer')
  expect(waitingForText(deal({ role: 'seller', isMine: false }))).toBe('buyer and seller')
  expect(waitingForText(deal({ waitsFor: [] }))).toBe('')
})

test('lists what changed since the person looked', () => {
  const seen = deal({ recap: [row('price'), row('place')] })
  const now = deal({
    status: 'binding',
    recap: [row('price', { proposal }), row('place')],
    subjects: [{ id: '1', kind: 'credit', status: 'open' } as Deal['subjects'][number]],
  })
  expect(dealChanges(seen, now)).toEqual([
    { label: 'Status', before: 'Recap', after: 'Binding' },
    { label: 'price', before: 'so', after: 'so (proposed by the seller: otherwise)' },
    { label: 'Credit approval', before: '', after: 'Open' },
  ])
})

import { expect, it } from 'vitest'
import { mergeActivities, type Placed, sentenceOf } from './activity.rules.ts'

const event = {
  source: 'deal' as const,
  act: 'deal.agreed',
  label: 'Quote accepted',
  actorId: 'sven',
  actorName: 'Sven Sand',
  closedSide: null,
  subject: 'D-7',
}

it.each([
  [{}, 'Sven Sand accepted the quote for D-7'],
  [{ actorId: 'me' }, 'You accepted the quote for D-7'],
  [
    { label: 'Quote accepted, approved by Omar Owner' },
    'Sven Sand accepted the quote for D-7, approved by Omar Owner',
  ],
  [{ act: 'step.load', label: 'Loaded, to be confirmed', actorId: 'me' }, 'You proposed “Loaded” for D-7'],
  [{ act: 'step.load', label: 'Loaded' }, 'Sven Sand recorded “Loaded” for D-7'],
  [{ act: 'step.load.confirmed', label: 'Loaded, confirmed' }, 'Sven Sand confirmed “Loaded” for D-7'],
  [{ act: 'step.load.withdrawn', label: 'Loaded, taken back' }, 'Sven Sand took back “Loaded” for D-7'],
  [{ act: 'claim.raise', label: 'Claim raised: C1' }, 'Sven Sand, D-7: Claim raised: C1'],
  [{ act: 'deal.bound', label: 'Binding', actorId: null, actorName: 'Laycan' }, 'D-7: Binding'],
  [
    { closedSide: 'seller' as const, label: 'Quote accepted, approved by Omar Owner' },
    'Seller (name closed) accepted the quote for D-7',
  ],
  [{ source: 'quote' as const, act: 'countered', subject: 'EN 590' }, 'Sven Sand countered for EN 590'],
  [
    { source: 'quote' as const, act: 'made', subject: 'EN 590', actorId: 'me' },
    'You made a quote for EN 590',
  ],
  [
    { source: 'listing' as const, act: 'request', subject: 'EN 590', actorId: 'me' },
    'You published a request for EN 590',
  ],
])('says %o as a sentence', (change, text) => {
  expect(sentenceOf({ ...event, ...change }, 'me')).toBe(text)
})

it('merges lists by time, then by number, then by id', () => {
  const at = (micros: string, seq: string, id: string): Placed => ({
    activity: { id, at: '2026-03-20T12:00:00.000Z', text: '', path: null, isUnread: false },
    cursor: { micros, seq, id },
  })
  const merged = mergeActivities([
    [at('20', '10', 'a'), at('20', '9', 'b'), at('3', '1', 'c')],
    [at('20', '9', 'd'), at('100', '0', 'e')],
  ])
  expect(merged.map(({ activity }) => activity.id)).toEqual(['e', 'a', 'd', 'b', 'c'])
})

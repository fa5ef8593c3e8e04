import type { Side } from '@laycan/contract/trade/sides'
import { describe, expect, it } from 'vitest'
import { awaitedPricing } from './awaited-pricing.rules.ts'
import { quoteBasis } from './basis.rules.ts'
import { inCurrency } from './paid-in.rules.ts'
import {
  agreedQuote,
  type BringContext,
  isComplete,
  openDays,
  pushProblems,
  type QuoteRow,
  quoteProblem,
  stateOf,
} from './published-quotes.rules.ts'
import { leftToTrigger, triggerProblem } from './triggers.rules.ts'

const row = (side: Side, figure: string, part: Partial<QuoteRow> = {}): QuoteRow => ({
  series: 'ICE-G',
  day: '2026-03-11',
  side,
  isCorrection: part.correctedOn !== undefined,
  correctedOn: null,
  figure,
  digest: `keyed ${figure}`,
  source: 'Platts',
  figures: 1,
  ...part,
})
const place = { series: 'ICE-G', day: '2026-03-11', isCorrection: false }

describe('two quotes of a day', () => {
  it.each<[string, QuoteRow[], string, string]>([
    ['none', [], 'open', 'open'],
    ['the buyer alone', [row('buyer', '700')], 'mine', 'theirs'],
    ['equal ones', [row('buyer', '700'), row('seller', '700')], 'agreed', 'agreed'],
    ['different ones', [row('buyer', '700'), row('seller', '701')], 'differs', 'differs'],
  ])('%s', (_name, rows, buyer, seller) => {
    expect([stateOf(rows, place, 'buyer'), stateOf(rows, place, 'seller')]).toEqual([buyer, seller])
  })

  const first = [row('buyer', '700'), row('seller', '700', { source: 'Argus' })]
  const corrected = { correctedOn: '2026-03-13' }
  it.each<[string, QuoteRow[], object | undefined]>([
    ['cite the sources of both', first, { price: '700', source: 'Platts (buyer), Argus (seller)' }],
    ['count for nothing while one is missing', [row('buyer', '700')], undefined],
    ['count for nothing while they differ', [row('buyer', '700'), row('seller', '701')], undefined],
    ['wait for the other side of a correction', [...first, row('buyer', '702', corrected)], undefined],
    [
      'give way to an agreed correction',
      [...first, row('buyer', '702', corrected), row('seller', '702', corrected)],
      { price: '702', source: 'Platts, corrected 2026-03-13' },
    ],
  ])('%s', (_name, rows, agreed) => {
    expect(agreedQuote(rows, 'ICE-G', '2026-03-11')).toEqual(agreed)
  })
})

const frames = [
  {
    series: 'ICE-G',
    name: 'Gasoil',
    unit: 'USD/MT',
    days: ['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-16', '2026-03-17'],
    isQuoted: (day: string) => !['2026-03-14', '2026-03-15', '2026-04-03'].includes(day),
  },
]
const context = (part: Partial<BringContext> = {}): BringContext => ({
  frames,
  rows: [],
  side: 'buyer',
  today: '2026-03-16',
  correctionDays: 10,
  ...part,
})
const agreed = [row('buyer', '700'), row('seller', '700')]

it.each<[string, object, Partial<BringContext>, string | undefined]>([
  ['a pricing day', {}, {}, undefined],
  ['another benchmark', { series: 'ULSD' }, {}, 'series: This is not a benchmark of the deal'],
  ['a Saturday', { day: '2026-03-14' }, {}, 'day: 2026-03-14 is a Saturday: ICE-G has no quote that day'],
  ['a Sunday', { day: '2026-03-15' }, {}, 'day: 2026-03-15 is a Sunday: ICE-G has no quote that day'],
  ['a holiday', { day: '2026-04-03' }, {}, 'day: 2026-04-03 is a holiday: ICE-G has no quote that day'],
  [
    'a day before',
    { day: '2026-03-10' },
    {},
    'day: 2026-03-10 is not one of the pricing days, 2026-03-11 to 2026-03-17',
  ],
  ['a day to come', { day: '2026-03-17' }, {}, 'day: 2026-03-17 has not come yet'],
  ['an agreed one', {}, { rows: agreed }, 'price: The quote of 2026-03-11 is agreed and cannot be changed'],
  ['a third figure', {}, { rows: [row('buyer', '1', { figures: 2 })] }, undefined],
  [
    'a fourth figure',
    {},
    { rows: [row('buyer', '1', { figures: 3 }), row('seller', '2')] },
    'price: Your side has given 3 figures for 2026-03-11. Agree on a final price instead',
  ],
  ['a correction in time', { correctedOn: '2026-03-16' }, { rows: agreed }, undefined],
  [
    'a correction on the last day',
    { correctedOn: '2026-03-21' },
    { rows: agreed, today: '2026-04-01' },
    undefined,
  ],
  [
    'a correction a day too late',
    { correctedOn: '2026-03-22' },
    { rows: agreed, today: '2026-04-01' },
    'correctedOn: A correction after 2026-03-21 does not count, by the terms',
  ],
  [
    'a correction without days for it',
    { correctedOn: '2026-03-12' },
    { rows: agreed, correctionDays: undefined },
    'correctedOn: The terms name no days for corrections',
  ],
  [
    'a correction to come',
    { correctedOn: '2026-03-17' },
    { rows: agreed },
    'correctedOn: A correction cannot be in the future',
  ],
  [
    'a correction of nothing',
    { correctedOn: '2026-03-12' },
    {},
    'correctedOn: There is no agreed quote of 2026-03-11 that could be corrected',
  ],
])('bringing %s', (_name, quote, part, expected) => {
  const problem = quoteProblem(
    { series: 'ICE-G', day: '2026-03-11', correctedOn: null, ...quote },
    context(part),
  )
  expect(problem && `${problem.field}: ${problem.text}`).toBe(expected)
})

it('refuses pushed rows by name: unknown, double, to come, without a quote', () => {
  const rows = [
    { series: 'ICE-G', day: '2026-03-13' },
    { series: 'ICE-G', day: '2026-03-13' },
    { series: 'ICE-G', day: '2026-03-14' },
    { series: 'ICE-G', day: '2026-03-17' },
    { series: 'XX', day: '2026-03-13' },
  ]
  const isQuoted = (series: string) => (series === 'ICE-G' ? frames[0]?.isQuoted : undefined)
  expect(pushProblems(rows, { today: '2026-03-16', isQuoted })).toEqual({
    'quotes.1.day': '2026-03-13 is there twice',
    'quotes.2.day': 'ICE-G has no quote on 2026-03-14',
    'quotes.3.day': '2026-03-17 has not come yet',
    'quotes.4.series': 'There is no benchmark XX',
  })
})

it('names what is missing and what differs, of the days that have come', () => {
  const rows = [
    ...agreed,
    row('seller', '5', { day: '2026-03-12' }),
    row('buyer', '6', { day: '2026-03-13' }),
    row('seller', '7', { day: '2026-03-13' }),
  ]
  const { missing, differing } = openDays(frames, rows, 'buyer', '2026-03-16')
  expect(missing.map(({ day }) => day)).toEqual(['2026-03-12', '2026-03-16'])
  expect(differing.map(({ day }) => day)).toEqual(['2026-03-13'])
  expect(isComplete(frames, rows)).toBe(false)
})

describe('a trigger', () => {
  const terms = { by: 'buyer', portion_pct: '50', last_day: '2026-03-20' } as const
  const done = [{ portionPct: '12.5' }, { portionPct: '7.5' }]
  const at = (now: string) => ({ now: new Date(now), isQuoted: frames[0]?.isQuoted ?? (() => true) })

  it('leaves the rest of the portion', () => {
    expect(leftToTrigger(terms, done)).toBe('30')
  })

  it.each<[string, string, string, string, string | undefined]>([
    ['what is left', '30', '2026-03-16', '2026-03-16T10:00:00Z', undefined],
    [
      'more than its portion',
      '30.0001',
      '2026-03-16',
      '2026-03-16T10:00:00Z',
      'At most 30 % can still be triggered',
    ],
    ['on the last day', '1', '2026-03-20', '2026-03-20T14:59:00Z', undefined],
    [
      'after its last day',
      '1',
      '2026-03-23',
      '2026-03-19T10:00:00Z',
      'The last day to trigger is 2026-03-20',
    ],
    [
      'with hindsight',
      '1',
      '2026-03-13',
      '2026-03-16T10:00:00Z',
      'A portion is triggered for today or a day to come',
    ],
    [
      'once the prices of today are known',
      '1',
      '2026-03-16',
      '2026-03-16T15:00:00Z',
      'Today’s prices are known from 15:00 UTC on. Choose a later day',
    ],
    ['on a weekend', '1', '2026-03-14', '2026-03-12T10:00:00Z', '2026-03-14 is a weekend: there is no quote'],
  ])('of %s', (_name, portionPct, day, now, expected) => {
    expect(triggerProblem(terms, done, { portionPct, day }, at(now))?.text).toBe(expected)
  })
})

it.each<[string, Parameters<typeof quoteBasis>[0], Parameters<typeof quoteBasis>[1], string]>([
  ['published prices, by old terms', {}, { isDemo: false, kind: 'end_of_day' }, 'platform'],
  ['quotes of both sides, by the terms', { quotes: 'sides' }, { isDemo: true, kind: 'simulated' }, 'sides'],
  ['a simulation and a real deal', { quotes: 'platform' }, { isDemo: false, kind: 'simulated' }, 'sides'],
  ['a simulation and a deal of the demo', {}, { isDemo: true, kind: 'simulated' }, 'platform'],
])('whose quotes count: %s', (_name, terms, source, basis) => {
  expect(quoteBasis(terms, source).basis).toBe(basis)
})

it.each([
  ['21583462.76', 'EUR', '1.0850', '19892592.41'],
  ['21583462.76', 'JPY', '153.215', '3306910247'],
  ['100', 'CHF', '0.885', '88.50'],
])('%s USD in %s at %s', (dollars, currency, rate, value) => {
  expect(inCurrency(dollars, currency, rate)).toBe(value)
})

describe('what the price waits for from a side', () => {
  const days = ['2026-03-11', '2026-03-12']
  const frames = [{ series: 'ICE-G', name: 'Gasoil', unit: 'USD/MT', days, isQuoted: () => true }]
  const agreed = days.flatMap((day) => [row('buyer', '700', { day }), row('seller', '700', { day })])
  const trigger = { by: 'buyer', portion_pct: '50', last_day: '2026-03-20' } as const
  type Held = { proposals?: { status: string; side: Side }[]; portions?: string[] }
  const frame = (rows: QuoteRow[], { proposals = [], portions = [] }: Held = {}) => ({
    price: { trigger },
    blocked: undefined as string | undefined,
    frames,
    held: { rows, proposals, triggers: portions.map((portionPct) => ({ portionPct })) },
    today: '2026-03-18',
  })
  const proposed = { proposals: [{ status: 'proposed', side: 'seller' as const }] }

  it.each<[string, ReturnType<typeof frame>, string | undefined, string | undefined]>([
    ['no quotes', frame([]), 'Bring 2 quotes for the price', 'Bring 2 quotes for the price'],
    [
      'a proposed price',
      frame([], proposed),
      'Answer the proposed final price',
      'Bring 2 quotes for the price',
    ],
    [
      'figures that differ',
      frame([...agreed.slice(0, 3), row('seller', '1', { day: '2026-03-12' })]),
      'Check a quote: the two sides differ',
      'Check a quote: the two sides differ',
    ],
    [
      'a portion that is left',
      frame(agreed, { portions: ['20'] }),
      'Trigger the price: 30 % left',
      undefined,
    ],
    ['nothing', frame(agreed, { portions: ['50'] }), undefined, undefined],
    ['nothing once it is over', { ...frame(agreed), today: '2026-03-21' }, undefined, undefined],
    [
      'nothing while it is blocked',
      { ...frame([], { portions: ['50'] }), blocked: 'Final' },
      undefined,
      undefined,
    ],
  ])('%s', (_name, held, buyer, seller) => {
    expect([awaitedPricing(held, 'buyer')?.step, awaitedPricing(held, 'seller')?.step]).toEqual([
      buyer,
      seller,
    ])
  })
})

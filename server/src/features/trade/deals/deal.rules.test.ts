import type { DealStatus } from '@laycan/contract/trade/deals/deal-constants'
import { RecapField } from '@laycan/contract/trade/deals/recap'
import type { Side } from '@laycan/contract/trade/sides'
import { isClause } from '@laycan/contract/trade/terms/clause-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { describe, expect, it } from 'vitest'
import { addSubject, decideMandate, decideSubject, hold, release } from './deal.rules.ts'
import { countOpenFields, type DealState, nextDeadline, waitsFor } from './deal-state.rules.ts'
import { answerCancel, cancel, cancelConsequences, endDeparted, endHeld, lapse } from './end-deal.rules.ts'
import { newRecap } from './new-deal.rules.ts'
import { acceptanceGap, confirmFields, correctRecap, disputeField } from './recap.rules.ts'

const at = '2026-03-11T12:00:00.000Z'
const later = '2026-03-12T12:00:00.000Z'

const terms = { place: 'Rotterdam', quantity: '1000' } as TradeTerms
const dealIn = (status: DealStatus, overrides: Partial<DealState> = {}): DealState => ({
  status,
  terms,
  recap: newRecap(terms),
  subjects: [],
  mandates: [],
  heldAt: null,
  holdReason: null,
  cancelRequest: null,
  ending: null,
  boundAt: null,
  isNameClosed: false,
  namesOpenedAt: null,
  recapCorrections: [],
  isLoaded: false,
  execution: null,
  departures: [],
  ...overrides,
})

const all = RecapField.options.filter((field) => !isClause(field))
const subject = { id: 's1', kind: 'credit' as const, deadline: later, note: '' }
const lift = { id: 's1', isLifted: true, reason: '' }

describe('the recap', () => {
  it('becomes binding once both sides have confirmed every field', () => {
    const half = confirmFields(dealIn('recap'), 'buyer', all, at)
    expect(confirmFields(half, 'buyer', all, later)).toBe(half)
    expect([half.status, countOpenFields(half.recap), waitsFor(half)]).toEqual([
      'recap',
      all.length,
      ['seller'],
    ])
    const most = confirmFields(half, 'seller', all.slice(1), at)
    expect(most.status).toBe('recap')
    const whole = confirmFields(most, 'seller', all, at)
    expect([whole.status, whole.boundAt, waitsFor(whole)]).toEqual(['binding', at, []])
  })

  it('is confirmed by an acceptance only where it has exactly what was accepted', () => {
    const { terms } = dealIn('recap')
    expect(acceptanceGap(terms, { ...terms }, null)).toBeNull()
    expect(acceptanceGap(terms, { ...terms, conversion: '7.45' }, null)).toBe(
      'The recap has more than the quote: Barrels per tonne.',
    )
    expect(acceptanceGap(terms, terms, { name: 'Olga Berg' })).toBe(
      'The acceptance was above a limit and approved by Olga Berg.',
    )
  })

  it('adopts a proposed change once the other side confirms it', () => {
    const proposed = { field: 'place' as const, value: 'Antwerp', reason: 'misread' }
    const disputed = disputeField(confirmFields(dealIn('recap'), 'buyer', all, at), 'seller', proposed, at)
    expect(disputed.terms.place).toBe('Rotterdam')
    expect(waitsFor(disputed)).toEqual(['buyer', 'seller'])
    const agreed = confirmFields(disputed, 'buyer', ['place'], at)
    expect(agreed.terms.place).toBe('Antwerp')
    expect(agreed.recap.place).toEqual({ buyer: at, seller: at, proposal: null })
  })

  it('keeps the original value if the side that disputed it confirms it after all', () => {
    const disputed = disputeField(dealIn('recap'), 'seller', { field: 'place', value: 'X', reason: 'r' }, at)
    const kept = confirmFields(disputed, 'seller', ['place'], at)
    expect(kept.terms.place).toBe('Rotterdam')
    expect(kept.recap.place).toEqual({ buyer: null, seller: at, proposal: null })
  })

  it('has a clause while it says something or is proposed, and no longer', () => {
    const legal = { gtc: 'bp_2015', law: 'English law', forum: '', sanctions: null }
    const proposed = { field: 'legal' as const, value: legal, reason: 'we forgot it' }
    const asked = disputeField(confirmFields(dealIn('recap'), 'buyer', all, at), 'seller', proposed, at)
    expect(confirmFields(asked, 'seller', ['legal'], at).recap.legal).toBeUndefined()
    const agreed = confirmFields(asked, 'buyer', ['legal'], at)
    expect([agreed.terms.legal, agreed.recap.legal?.buyer]).toEqual([legal, at])
    const left = disputeField(agreed, 'buyer', { field: 'legal', value: null, reason: 'no' }, at)
    const gone = confirmFields(left, 'seller', [...all, 'legal'], at)
    expect([gone.status, 'legal' in gone.terms, gone.recap.legal]).toEqual(['binding', false, undefined])
    const corrected = correctRecap(gone, { terms: { ...terms, legal } as TradeTerms, reason: 'GTC' }, at)
    expect(corrected.recap.legal).toEqual({ buyer: null, seller: null, proposal: null })
  })
})

describe('subjects', () => {
  it('stop a confirmed recap from binding, and are confirmed with it', () => {
    const confirmed = confirmFields(dealIn('recap'), 'seller', all, at)
    const added = addSubject(confirmed, 'buyer', subject, at)
    expect(added.recap.subjects).toEqual({ buyer: at, seller: null, proposal: null })
    expect(nextDeadline(added, at)).toBe(later)
    expect(() => addSubject(added, 'buyer', subject, at)).toThrow(
      'Credit approval is already a subject of your side.',
    )
    const onSubjects = confirmFields(confirmFields(added, 'buyer', all, at), 'seller', ['subjects'], at)
    expect([onSubjects.status, waitsFor(onSubjects)]).toEqual(['subjects', ['buyer']])
    expect(decideSubject(onSubjects, 'buyer', lift, at).status).toBe('binding')
  })

  it('are decided once, in time, by their own side', () => {
    const deal = addSubject(dealIn('recap'), 'buyer', subject, at)
    expect(() => decideSubject(deal, 'seller', lift, at)).toThrow('Only the side that added this subject')
    expect(() => decideSubject(deal, 'buyer', { ...lift, id: 'x' }, at)).toThrow('There is no such subject.')
    expect(() => decideSubject(deal, 'buyer', lift, later)).toThrow(
      'The deadline of this subject has passed.',
    )
    const lifted = decideSubject(deal, 'buyer', lift, at)
    expect(lifted.status).toBe('recap')
    expect(() => decideSubject(lifted, 'buyer', lift, at)).toThrow('is already lifted')
  })

  it('end the deal when they fail or lapse', () => {
    const deal = addSubject(dealIn('recap'), 'buyer', subject, at)
    const failed = decideSubject(deal, 'buyer', { id: 's1', isLifted: false, reason: 'no line' }, at)
    expect([failed.status, failed.ending]).toEqual([
      'failed',
      { by: 'buyer', reason: 'Credit approval: no line', at },
    ])
    expect(lapse(deal, at, at)).toBeUndefined()
    const lapsed = lapse(deal, later, at)
    expect([lapsed?.status, lapsed?.subjects[0]?.status, lapsed?.ending?.by]).toEqual([
      'failed',
      'lapsed',
      'system',
    ])
  })

  it('are extended by the time of a compliance hold', () => {
    const held = hold(addSubject(dealIn('recap'), 'buyer', subject, at), 'look', at)
    expect(waitsFor(held)).toEqual(['compliance'])
    expect(release(held, later).subjects[0]?.deadline).toBe('2026-03-13T12:00:00.000Z')
  })
})

it('compliance ends a deal on hold, whatever the sides have asked for', () => {
  const asked = cancel(dealIn('binding'), 'buyer', 'No ship', at)
  expect(endHeld(hold(asked, 'look', at), 'It cannot go on', later)).toMatchObject({
    status: 'cancelled',
    heldAt: null,
    holdReason: null,
    cancelRequest: null,
    ending: { by: 'compliance', reason: 'It cannot go on', at: later },
  })
})

describe('mandates', () => {
  const mandateOf = (side: Side) => ({
    side,
    text: 't',
    status: 'open' as const,
    decidedAt: null,
  })
  const deal = dealIn('mandate', { mandates: [mandateOf('buyer'), mandateOf('seller')] })
  const yes = { isConfirmed: true, reason: '' }

  it('are both needed before the deal proceeds', () => {
    const half = decideMandate(deal, 'buyer', yes, at)
    expect([half.status, waitsFor(half)]).toEqual(['mandate', ['seller']])
    expect(() => decideMandate(half, 'buyer', yes, at)).toThrow('You have already decided on this mandate.')
    expect(decideMandate(half, 'seller', yes, at).status).toBe('recap')
  })

  it('end the deal when one is refused', () => {
    const refused = decideMandate(deal, 'seller', { isConfirmed: false, reason: 'not mine' }, at)
    expect([refused.status, refused.ending?.reason]).toEqual(['cancelled', 'not mine'])
  })
})

describe('cancelling', () => {
  it('is immediate before the deal binds, and needs agreement afterwards', () => {
    expect(cancel(dealIn('recap'), 'buyer', 'why', at).status).toBe('cancelled')
    const asked = cancel(dealIn('binding'), 'buyer', 'why', at)
    expect([asked.status, asked.cancelRequest?.by, waitsFor(asked)]).toEqual(['binding', 'buyer', ['seller']])
    expect(() => cancel(asked, 'buyer', 'why', at)).toThrow('You have already asked to cancel.')
    expect(() => cancel(asked, 'seller', 'why', at)).toThrow('Agree or refuse')
    expect(() => answerCancel(asked, 'buyer', true, at)).toThrow('The other side has to agree to cancel.')
    expect(answerCancel(asked, 'seller', true, at)).toMatchObject({
      status: 'cancelled',
      ending: { by: 'buyer' },
    })
    for (const side of ['buyer', 'seller'] as const)
      expect(answerCancel(asked, side, false, at)).toMatchObject({ status: 'binding', cancelRequest: null })
  })

  it('is possible by agreement at any stage until the deal is closed', () => {
    const loaded = dealIn('binding', { isLoaded: true, execution: 'loaded' })
    const asked = cancel(loaded, 'buyer', 'why', at)
    expect(answerCancel(asked, 'seller', true, at).status).toBe('cancelled')
    const closed = { ...loaded, execution: 'closed' }
    expect(() => cancel(closed, 'buyer', 'why', at)).toThrow('This deal is closed.')
    const late = { ...closed, cancelRequest: { by: 'buyer' as const, reason: 'why', at } }
    expect(() => answerCancel(late, 'seller', true, at)).toThrow('This deal is closed.')
    expect(() => answerCancel(dealIn('binding'), 'seller', true, at)).toThrow('Nobody has asked')
  })
})

it.each([
  [dealIn('recap'), ['The quantity is free again']],
  [dealIn('binding'), ['The quantity is free again', 'No more steps', 'Open claims end']],
  [dealIn('binding', { isLoaded: true }), ['The cargo is loaded', 'No more steps', 'Open claims end']],
  [dealIn('binding', { execution: 'closed' }), []],
  [dealIn('cancelled'), []],
])('says what cancelling means, case %#', (deal, beginnings) => {
  expect(cancelConsequences(deal)).toEqual(beginnings.map((text) => expect.stringContaining(text)))
})

describe('a deal that nobody answers', () => {
  it.each([
    ['mandate', 'The mandate was not confirmed within 5 days.'],
    ['recap', 'The recap was not confirmed within 5 days.'],
  ] as const)('lapses as a %s, five days after the last act', (status, reason) => {
    const deal = dealIn(status)
    const until = '2026-03-16T12:00:00.000Z'
    expect(nextDeadline(deal, at)).toBe(until)
    expect(lapse(deal, '2026-03-16T11:59:59.999Z', at)).toBeUndefined()
    expect(lapse(deal, until, at)).toMatchObject({ status: 'failed', ending: { by: 'system', reason } })
    expect(lapse(deal, until, later)).toBeUndefined()
  })

  it.each(['subjects', 'binding', 'cancelled'] as const)('never lapses in the state %s', (status) => {
    expect(nextDeadline(dealIn(status), at)).toBeNull()
    expect(lapse(dealIn(status), '2030-01-01T00:00:00.000Z', at)).toBeUndefined()
  })
})

describe('a side without anybody', () => {
  const departures = [{ side: 'seller' as const, since: at }]
  it('lets the other side end the deal after three days', () => {
    const deal = dealIn('binding', { departures })
    expect(() => endDeparted(deal, 'buyer', 'No ship', later)).toThrow(
      'You can end this deal from 2026-03-14 12:00 UTC.',
    )
    expect(endDeparted(deal, 'buyer', 'No ship came', '2026-03-14T12:00:00.000Z')).toMatchObject({
      status: 'cancelled',
      ending: { by: 'buyer', reason: 'Nobody can act for the seller any more. No ship came' },
    })
  })
  it('gives nobody else a way to end it', () => {
    expect(() => endDeparted(dealIn('binding', { departures }), 'seller', 'r', later)).toThrow(
      'The other side can act.',
    )
    expect(() => endDeparted(dealIn('binding'), 'buyer', 'r', later)).toThrow('The other side can act.')
  })
})

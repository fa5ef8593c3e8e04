import type { CreditTerms } from '@laycan/contract/trade/credits/credit-terms'
import type { Side } from '@laycan/contract/trade/sides'
import { describe, expect, it } from 'vitest'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import type { Step } from '#features/trade/execution/steps.rules.ts'
import { creditTermsOf, issueFacts } from '#test/credits.ts'
import { executionOf, stepOf } from '#test/execution.ts'
import { examineBy, expiryOf, lastDayToPresent, payableOn } from './credit-dates.rules.ts'
import { differencesOf } from './credit-differences.rules.ts'
import { type Presented, suggestDiscrepancies } from './credit-discrepancies.rules.ts'
import { datesOf, nextOf } from './credit-next.rules.ts'
import { securityEffect } from './credit-security.rules.ts'
import { applyMove, type CreditMove, type CreditState, expire, newCredit } from './credit-state.rules.ts'

const terms = creditTermsOf()

describe('the dates of a credit', () => {
  it.each([
    ['2026-04-10', '2026-04-10'],
    // A Saturday, and Good Friday in London.
    ['2026-04-11', '2026-04-13'],
    ['2026-04-03', '2026-04-07'],
  ])('expire on a bank day: %s on %s', (expiresOn, on) =>
    expect(expiryOf({ expiresOn, bankPlace: 'london' })).toBe(on),
  )

  it('give 21 days after shipment, and no day after the expiry', () => {
    expect(lastDayToPresent(terms, '2026-03-13')).toBe('2026-04-07')
    expect(lastDayToPresent(terms, '2026-03-29')).toBe('2026-04-10')
    expect(lastDayToPresent(terms, undefined)).toBe('2026-04-10')
  })

  it('give the bank five bank days, and itself more only where payment is deferred', () => {
    expect(examineBy(terms, '2026-03-31')).toBe('2026-04-09')
    expect(payableOn(terms, '2026-03-13', '2026-04-09')).toBe('2026-04-09')
    const deferred = creditTermsOf({ availableBy: 'deferred', tenorDays: 60 })
    expect(payableOn(deferred, '2026-03-13', '2026-04-09')).toBe('2026-05-12')
  })
})

describe('the payment is secured by a credit', () => {
  const issue = issueFacts(terms)
  const creditAt = (status: CreditState['status']): CreditState => ({ ...newCredit(terms), issue, status })
  const bySystem = { side: 'system' as const, actorId: null, actorName: 'Laycan' }
  const secured = stepOf('secure_payment', { reference: 'LC 4711' }, bySystem)
  const byHand = (reference: string) => stepOf('secure_payment', { reference }, { side: 'buyer' })
  const lost = stepOf('lose_security', { reason: 'Expired' }, bySystem)

  it.each<[string, CreditState['status'], CreditState['status'], Step[], string | undefined]>([
    ['once it is accepted', 'issued', 'available', [], 'secured'],
    ['until it expires', 'available', 'expired', [secured], 'lost'],
    ['until both sides cancel it', 'available', 'cancelled', [secured], 'lost'],
    ['until its documents are refused', 'discrepant', 'refused', [secured], 'lost'],
    ['again once they are cured', 'refused', 'presented', [secured, lost], 'secured'],
    ['again once the buyer waives', 'refused', 'complying', [secured, lost], 'secured'],
    ['not again by its expiry after that', 'refused', 'expired', [secured, lost], undefined],
    ['never where nobody accepted it', 'issued', 'expired', [], undefined],
    ['also where the step was taken by hand', 'available', 'expired', [byHand('lc-4711')], 'lost'],
    ['not where something else secures it', 'available', 'expired', [secured, byHand('SBLC 9')], undefined],
    ['as before while documents are examined', 'presented', 'discrepant', [secured], undefined],
  ])('%s', (_when, before, after, steps, effect) => {
    const execution = executionOf({}, steps)
    expect(securityEffect(creditAt(before), creditAt(after), execution)).toBe(effect)
  })

  it('and not lost once the invoice is paid', () => {
    const paid = stepOf('record_payment', { amount: '100', paidOn: '2026-03-20', reference: 'TT' }, bySystem)
    const invoices = [{ kind: 'final', number: 'D-1-F', total: '100.00', issuedAt: '2026-03-20T12:00:00Z' }]
    const execution = {
      ...executionOf({}, [secured, paid]),
      invoices: invoices as LoadedExecution['invoices'],
    }
    expect(securityEffect(creditAt('available'), creditAt('expired'), execution)).toBeUndefined()
    const part = { ...execution, steps: [secured] }
    expect(securityEffect(creditAt('available'), creditAt('expired'), part)).toBe('lost')
  })
})

const presented = (changes: Partial<Presented> = {}, changed: Partial<CreditTerms> = {}): Presented => ({
  terms: creditTermsOf(changed),
  presentedOn: '2026-03-20',
  amount: '21405000.00',
  documents: terms.documents,
  shipment: { blDate: '2026-03-13', quantity: '30000', port: 'Primorsk' },
  dischargePort: undefined,
  invoice: { buyerName: 'Baltic Fuels', sellerName: 'NORDFELD ENERGY', currency: 'USD' },
  ...changes,
})
const shipped = { blDate: '2026-03-13', quantity: '30000', port: 'Primorsk' }
const invoice = { buyerName: 'Baltic Fuels', sellerName: 'Nordfeld Energy', currency: 'USD' }

describe('a presentation', () => {
  it.each<[string, Partial<Presented>, Partial<CreditTerms>, (string | null)[][]]>([
    ['complies', {}, {}, []],
    ['shipped late', { shipment: { ...shipped, blDate: '2026-03-21' } }, {}, [['UCP 600 art. 20', 'BL']]],
    ['presented late', { presentedOn: '2026-04-08' }, {}, [['UCP 600 art. 14c', null]]],
    ['presented in the stated days', { presentedOn: '2026-04-02' }, { presentationDays: 20 }, []],
    ['presented on the last day', { presentedOn: '2026-04-07' }, {}, []],
    [
      'presented after expiry',
      { presentedOn: '2026-04-11' },
      { presentationDays: 60 },
      [['UCP 600 art. 6d', null]],
    ],
    ['as much as the tolerance covers', { amount: '23545500.00' }, {}, []],
    ['a cent more', { amount: '23545500.01' }, {}, [['UCP 600 art. 18b', 'INV']]],
    ['too much cargo', { shipment: { ...shipped, quantity: '33000.001' } }, {}, [['UCP 600 art. 30b', 'BL']]],
    ['too little cargo', { shipment: { ...shipped, quantity: '26999' } }, {}, [['UCP 600 art. 30b', 'BL']]],
    [
      'a partial shipment that is allowed',
      { shipment: { ...shipped, quantity: '10000' } },
      { partialShipments: 'allowed' },
      [],
    ],
    [
      'a document too few',
      { documents: terms.documents.filter(({ kind }) => kind !== 'CQ') },
      {},
      [['UCP 600 art. 14', 'CQ']],
    ],
    [
      'two of three originals',
      { documents: terms.documents.map((one) => (one.kind === 'BL' ? { ...one, originals: 2 } : one)) },
      {},
      [['UCP 600 art. 14', 'BL']],
    ],
    [
      'originals for copies',
      {
        documents: terms.documents.map(({ kind, originals, copies }) => ({
          kind,
          originals: originals + copies,
          copies: 0,
        })),
      },
      {},
      [],
    ],
    [
      'to another name',
      { invoice: { ...invoice, buyerName: 'Baltic Trading' } },
      {},
      [['UCP 600 art. 18a', 'INV']],
    ],
    [
      'from another name',
      { invoice: { ...invoice, sellerName: 'Nordfeld' } },
      {},
      [['UCP 600 art. 18a', 'INV']],
    ],
    ['in another currency', { invoice }, { currency: 'EUR' }, [['UCP 600 art. 18a', 'INV']]],
    ['from another port', { shipment: { ...shipped, port: 'Tallinn' } }, {}, [['UCP 600 art. 20a', 'BL']]],
    [
      'from one of two ports',
      { shipment: { ...shipped, port: 'Tallinn' } },
      { loadPort: 'Primorsk or Tallinn' },
      [],
    ],
    ['from any port', { shipment: { ...shipped, port: 'Tallinn' } }, { loadPort: 'Any Baltic port' }, []],
    ['to another port', { dischargePort: 'Antwerp' }, {}, [['UCP 600 art. 20a', 'BL']]],
  ])('%s', (_title, changes, changed, found) => {
    const suggested = suggestDiscrepancies(presented(changes, changed))
    expect(suggested.map(({ rule, document }) => [rule, document])).toEqual(found)
  })
})

it('names the terms in which an issued credit differs from its draft', () => {
  const issued = creditTermsOf({
    amount: '21405000.00',
    latestShipment: '2026-03-18',
    documents: terms.documents.filter(({ kind }) => kind !== 'COO').reverse(),
    confirmation: 'confirm',
  })
  expect(differencesOf(terms, terms)).toEqual([])
  expect(differencesOf(terms, issued)).toEqual([
    { label: 'Latest shipment', before: '20 Mar 2026', after: '18 Mar 2026' },
    expect.objectContaining({ label: 'Documents', before: expect.stringContaining('Certificate of origin') }),
    { label: 'Confirmation', before: 'Without confirmation', after: 'Confirmed' },
  ])
})

/** After these moves; what is presented complies with the terms that `complies` names. */
function after(moves: CreditMove[], complies: (terms: CreditTerms) => boolean = () => true): CreditState {
  const known = { shippedOn: '2026-03-13', isComplying: complies }
  return moves.reduce((state, move) => applyMove(state, move, known), newCredit(terms))
}
const issue = {
  reference: 'LC 4711',
  issuingBank: { name: 'Handelsbanken', bic: 'HANDSESS' },
  advisingBank: null,
  issuedOn: '2026-03-11',
}
const issued: CreditMove = { act: 'issue', side: 'buyer', facts: { ...issue, terms } }
const accepted: CreditMove = { act: 'accept', side: 'seller', facts: {} }
const later = creditTermsOf({ latestShipment: '2026-03-30' })
const amended = (side: Side): CreditMove => ({
  act: 'propose_amendment',
  side,
  facts: { terms: later, reason: 'The ship is late' },
})
const presentation: CreditMove = {
  act: 'present',
  side: 'seller',
  facts: { presentedOn: '2026-03-20', amount: '21405000', documents: terms.documents },
}
const notice = (notifiedOn: string): CreditMove => ({
  act: 'give_notice',
  side: 'buyer',
  facts: { notifiedOn, discrepancies: [{ document: 'BL', text: 'Stale' }] },
})

describe('an amendment', () => {
  it('changes nothing until it is accepted', () => {
    const state = after([issued, accepted, amended('seller')])
    expect(state.terms).toEqual(terms)
    const move: CreditMove = { act: 'accept_amendment', side: 'buyer', facts: {} }
    expect(applyMove(state, move, { shippedOn: undefined, isComplying: () => true }).terms).toEqual(later)
  })

  it.each([
    [
      'documents that comply only with it accept it',
      'buyer',
      (one: CreditTerms) => one === later,
      'accepted',
    ],
    ['documents that comply without it leave it open', 'buyer', () => true, 'open'],
    ['documents that comply with neither leave it open', 'buyer', () => false, 'open'],
    ['what the seller asked for is not granted by it', 'seller', (one: CreditTerms) => one === later, 'open'],
  ] as const)('%s', (_title, side, complies, status) => {
    const state = after([issued, accepted, amended(side), presentation], complies)
    expect(state.amendments.map((one) => one.status)).toEqual([status])
    expect(state.terms).toEqual(status === 'accepted' ? later : terms)
  })

  it('lapses when the credit is entered again, and when it expires', () => {
    expect(after([issued, amended('seller'), issued]).amendments[0]?.status).toBe('lapsed')
    expect(expire(after([issued, amended('seller')])).amendments[0]?.status).toBe('lapsed')
  })
})

describe('the next act', () => {
  const at = { agreedOn: '2026-03-10', shippedOn: '2026-03-13' }
  it.each([
    ['draft', [], 'buyer', '2026-03-24'],
    ['issued', [issued], 'seller', '2026-03-20'],
    ['amendment', [issued, amended('buyer')], 'seller', '2026-04-10'],
    ['available', [issued, accepted], 'seller', '2026-04-07'],
    ['presented', [issued, accepted, presentation], 'either', '2026-03-27'],
    ['discrepant', [issued, accepted, presentation, notice('2026-03-24')], 'buyer', '2026-04-07'],
  ] as const)('of %s', (_status, moves, who, by) => {
    expect(nextOf(after([...moves]), at)).toMatchObject({ who, by, silence: expect.stringMatching(/./) })
  })

  it('has dates: shipment until it is shipped, then the last day to present, the examination and the expiry', () => {
    const codes = (state: CreditState, shippedOn?: string) =>
      datesOf(state, shippedOn).map(({ code }) => code)
    expect(codes(after([]))).toEqual(['shipment'])
    expect(codes(after([issued]))).toEqual(['shipment', 'expiry'])
    expect(codes(after([issued, accepted]), '2026-03-13')).toEqual(['presentation', 'expiry'])
    expect(codes(after([issued, accepted, presentation]))).toEqual(['examination', 'expiry'])
  })
})

it('marks a notice after the five bank days as late, for the bank can no longer refuse', () => {
  const given = (day: string) => after([issued, accepted, presentation, notice(day)]).notice?.isLate
  expect([given('2026-03-27'), given('2026-03-28')]).toEqual([false, true])
})

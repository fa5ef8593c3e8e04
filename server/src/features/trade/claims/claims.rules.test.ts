import { ClaimTerms } from '@laycan/contract/trade/claims/claim-terms'
import { describe, expect, it } from 'vitest'
import { executionOf, loadingOf, stepOf } from '#test/execution.ts'
import {
  barOf,
  barText,
  invoicedDemurrage,
  noteKindOfClaim,
  offerProblem,
  sheetClaimant,
} from './claims.rules.ts'

const usual = ClaimTerms.parse({})
const discharged = stepOf('discharge', { dischargedOn: '2026-03-18', quantity: '30000', port: 'Rotterdam' })
const loaded = loadingOf('30000', { blDate: '2026-03-11' })
const noon = (date: string) => new Date(`${date}T12:00:00Z`)

describe('the time bar', () => {
  it.each([
    // 31 March is 13 days after the 18th; 30 April 43, so 45 days end on 2 May; 90 days on 16 June.
    ['CIF', 'demurrage', '2026-06-16'],
    ['CIF', 'other', '2026-06-16'],
    ['CIF', 'quality', '2026-05-02'],
    ['CIF', 'quantity', '2026-05-02'],
    // From the bill of lading of 11 March where the buyer carries.
    ['FOB', 'demurrage', '2026-06-09'],
    ['FOB', 'quality', '2026-04-25'],
  ] as const)('of a deal %s, %s: %s', (incoterm, kind, lastDay) => {
    const execution = executionOf({ incoterm }, [loaded, discharged])
    expect(barOf(kind, usual, execution, noon(lastDay))).toMatchObject({ lastDay, isOver: false })
  })

  it('is over when its last day is over everywhere on earth', () => {
    const execution = executionOf({}, [loaded, discharged])
    const isOver = (at: string) => barOf('demurrage', usual, execution, new Date(at)).isOver
    expect([isOver('2026-06-17T11:59:00Z'), isOver('2026-06-17T12:00:00Z')]).toEqual([false, true])
  })

  it('does not run before the discharge, and is what the contract says', () => {
    expect(barOf('demurrage', usual, executionOf({}, [loaded]), noon('2027-01-01'))).toMatchObject({
      lastDay: null,
      isOver: false,
    })
    const agreed = { ...usual, demurrageBarDays: 60 }
    const bar = barOf('demurrage', agreed, executionOf({}, [discharged]), noon('2026-05-19'))
    expect(bar).toEqual({ kind: 'demurrage', days: 60, lastDay: '2026-05-17', isOver: true })
    expect(barText(bar, 'completion of discharge')).toBe(
      'The time bar has passed: demurrage claims had to be raised by 2026-05-17, 60 days after completion of discharge.',
    )
  })
})

describe('an offer', () => {
  const claim = { amount: '50000.00', askedAmount: '50000.00', claimant: 'buyer', askedBy: 'buyer' } as const
  it.each([
    ['20000', 'seller', undefined],
    ['0.01', 'seller', undefined],
    ['50000.01', 'seller', 'At most the 50,000.00 USD that are claimed'],
    ['50000', 'seller', 'This is the figure of the other side. Accept it'],
    ['50000', 'buyer', 'This is your figure already'],
    ['40000', 'buyer', undefined],
  ] as const)('of %s by the %s: %s', (amount, side, problem) => {
    expect(offerProblem(amount, claim, side)).toBe(problem)
  })
})

it('a buyer is paid by a credit note, a seller by a debit note', () => {
  expect([noteKindOfClaim('buyer'), noteKindOfClaim('seller')]).toEqual(['credit', 'debit'])
})

it('demurrage is for the side that charters the ship, despatch for the other', () => {
  const [fob, cif] = [executionOf({ incoterm: 'FOB' }), executionOf({ incoterm: 'CIF' })]
  expect([sheetClaimant(fob, 'demurrage'), sheetClaimant(fob, 'despatch')]).toEqual(['buyer', 'seller'])
  expect([sheetClaimant(cif, 'demurrage'), sheetClaimant(cif, 'despatch')]).toEqual(['seller', 'buyer'])
})

it('demurrage that is on the invoice, or proposed for it, is not claimed a second time', () => {
  const claim = (status: 'done' | 'proposed' | 'refused') =>
    executionOf({}, [stepOf('claim_demurrage', { hoursUsed: '60', port: 'ROTTERDAM ' }, { status })])
  expect(invoicedDemurrage('Rotterdam', claim('done'))).toMatch(/already/)
  expect(invoicedDemurrage('Rotterdam', claim('proposed'))).toMatch(/already/)
  expect(invoicedDemurrage('Rotterdam', claim('refused'))).toBeUndefined()
  expect(invoicedDemurrage('Primorsk', claim('done'))).toBeUndefined()
})

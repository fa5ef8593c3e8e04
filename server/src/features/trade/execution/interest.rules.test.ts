import type { TradeNote } from '@laycan/contract/trade/execution/notes'
import { describe, expect, it } from 'vitest'
import { executionOf, loadingOf, stepOf } from '#test/execution.ts'
import type { LoadedExecution } from './execution.rules.ts'
import { lateInterest } from './interest.rules.ts'
import type { Step } from './steps.rules.ts'

/*
 * Worked by hand: 8 % of a year of 360 days is 1/4500 of the amount per day. Every case says the sum of dollars times
 * days, which divided by 4500 is the interest.
 */

/** A bill of lading of 1 March and 30 days of credit: due on 31 March. */
const open = { payment: { method: 'open_credit', days: 30 } } as const
const loaded = loadingOf('30000', { blDate: '2026-03-01' })

const invoiceOf = (total: string) => ({
  number: 'D-1-F',
  kind: 'final',
  total,
  issuedAt: '2026-03-05T10:00:00.000Z',
})
const paid = (amount: string, paidOn: string, more: Partial<Step> = {}) =>
  stepOf('record_payment', { amount, paidOn, reference: 'TT' }, { side: 'buyer', ...more })
const charged = (until: string, amount: string) => stepOf('charge_interest', { until, amount, note: '' })

let made = 0
function note(kind: TradeNote['kind'], amount: string, on: string, more: Partial<TradeNote> = {}): TradeNote {
  made += 1
  return {
    id: String(made),
    number: `D-1-${kind}-${made}`,
    kind,
    ground: 'discount',
    invoiceNumber: 'D-1-F',
    amount,
    currency: 'USD',
    effect: kind === 'debit' ? amount : `-${amount}`,
    reason: 'Agreed',
    calculation: '',
    issuedAt: `${on}T10:00:00.000Z`,
    dueOn: kind === 'debit' ? on : null,
    ...more,
  }
}

const dealOf = (total: string, steps: Step[] = [], notes: TradeNote[] = []): LoadedExecution => ({
  ...executionOf(open, [loaded, ...steps]),
  invoices: [invoiceOf(total)] as LoadedExecution['invoices'],
  notes,
})

describe('interest for late payment', () => {
  it.each<[name: string, deal: LoadedExecution, until: string, amount: string | undefined]>([
    // 450,000 × 10 = 4,500,000
    ['one amount for ten days', dealOf('450000'), '2026-04-10', '1000.00'],
    ['nothing on the day it is due', dealOf('450000'), '2026-03-31', undefined],
    // 450,000 × 1 = 450,000
    ['a day later', dealOf('450000'), '2026-04-01', '100.00'],
    // 450,000 × 10 + 200,000 × 5 = 5,500,000; ÷ 4500 = 1222.222…
    ['less after a part payment', dealOf('450000', [paid('250000', '2026-04-10')]), '2026-04-15', '1222.22'],
    // 200,000 × 10 = 2,000,000; ÷ 4500 = 444.444…
    [
      'only on the rest, if a part was paid in time',
      dealOf('450000', [paid('250000', '2026-03-20')]),
      '2026-04-10',
      '444.44',
    ],
    // 450,000 × 10 = 4,500,000, and nothing from then on
    ['until all was paid', dealOf('450000', [paid('450000', '2026-04-10')]), '2026-06-30', '1000.00'],
    [
      'none if all was paid on the due date',
      dealOf('450000', [paid('450000', '2026-03-31')]),
      '2026-06-30',
      undefined,
    ],
    [
      'as if a payment that is not confirmed were not there',
      dealOf('450000', [paid('450000', '2026-04-01', { status: 'proposed' })]),
      '2026-04-10',
      '1000.00',
    ],
    // 389,719.50 × 10 = 3,897,195; ÷ 4500 = 866.0433…
    [
      'not on what was credited later',
      dealOf('450000', [], [note('credit', '60280.50', '2026-04-05')]),
      '2026-04-10',
      '866.04',
    ],
    // 450,000 × 5 + 495,000 × 5 = 4,725,000
    [
      'on a debit note from its own date',
      dealOf('450000', [], [note('debit', '45000', '2026-04-05')]),
      '2026-04-10',
      '1050.00',
    ],
    // 450,000 × 10: interest bears none
    [
      'not on interest',
      dealOf('450000', [], [note('debit', '900', '2026-04-01', { ground: 'interest' })]),
      '2026-04-10',
      '1000.00',
    ],
    // 450,000 × 4 = 1,800,000, then it is written off
    [
      'until the rest is written off',
      dealOf('450000', [], [note('write_off', '450000', '2026-04-04')]),
      '2026-04-10',
      '400.00',
    ],
    // From 10 to 15 April: 450,000 × 5 = 2,250,000
    [
      'only since it was charged last',
      dealOf('450000', [charged('2026-04-10', '1000')]),
      '2026-04-15',
      '500.00',
    ],
    // 21,344,719.50 × 41 = 875,133,499.50; ÷ 4500 = 194,474.111
    ['a whole cargo over the end of a month', dealOf('21344719.50'), '2026-05-11', '194474.11'],
    // 0.22 × 102 = 22.44; ÷ 4500 = 0.00498…, less than half a cent
    ['less than half a cent is nothing', dealOf('0.22'), '2026-07-11', undefined],
    // 0.22 × 103 = 22.66; ÷ 4500 = 0.00503…
    ['half a cent is one', dealOf('0.22'), '2026-07-12', '0.01'],
    [
      'what the seller owes bears none',
      dealOf('450000', [paid('500000', '2026-03-20')]),
      '2026-04-10',
      undefined,
    ],
  ])('%s', (_name, deal, until, amount) => {
    expect(lateInterest(deal, until)?.amount).toBe(amount)
  })

  it('says how it was calculated', () => {
    const deal = dealOf('450000', [paid('250000', '2026-04-10')])
    expect(lateInterest(deal, '2026-04-15')).toEqual({
      from: '2026-03-31',
      until: '2026-04-15',
      percent: '8',
      amount: '1222.22',
      calculation: '(450000.00 USD × 10 days + 200000.00 USD × 5 days) × 8 % ÷ 360',
    })
  })

  it('counts from the due date by the corrected bill of lading', () => {
    const corrected = {
      ...loadingOf('30000', { blDate: '2026-03-06' }),
      corrects: loaded.id,
      reason: 'Typed wrong',
    }
    const deal = dealOf('450000', [corrected])
    const steps = deal.steps.map((step) =>
      step === loaded ? { ...step, status: 'corrected' as const } : step,
    )
    // Due on 5 April: 450,000 × 5 = 2,250,000
    expect(lateInterest({ ...deal, steps }, '2026-04-10')).toMatchObject({
      from: '2026-04-05',
      amount: '500.00',
    })
  })

  it('needs an invoice', () => {
    expect(lateInterest(executionOf(open, [loaded]), '2026-12-31')).toBeUndefined()
  })
})

import type { ExecutionState } from '@laycan/contract/trade/execution/execution-constants'
import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import { describe, expect, it } from 'vitest'
import { loadingOf, stepOf, termsOf } from '#test/execution.ts'
import type { LoadedExecution } from './execution.rules.ts'
import type { Step } from './steps.rules.ts'
import { nextActsOf, nextText, type Reader, timelineOf } from './timeline.rules.ts'

const executionOf = (
  state: ExecutionState,
  steps: Step[] = [],
  terms: Partial<TradeTermsInput> = {},
): LoadedExecution => ({
  terms: termsOf(terms),
  agreedOn: '2026-03-02',
  state,
  version: 1,
  disputedFrom: state === 'disputed' ? 'loaded' : undefined,
  steps,
  invoices: [],
  notes: [],
})
const reader = (side: Reader['side'], more: Partial<Reader> = {}): Reader => ({
  side,
  isOnHold: false,
  awaited: undefined,
  ...more,
})
const nominated = stepOf('nominate', { mode: 'vessel', name: 'Aurora', imo: '9074729', eta: '2026-03-10' })
const secured = stepOf('secure_payment', { amount: '1' }, { side: 'buyer' })

describe('the next action as text', () => {
  it.each([
    ['contracted', [], 'buyer', 'You: Secure payment', true],
    ['contracted', [], 'seller', 'Buyer: Secure payment', false],
    ['nominated', [secured, nominated], 'seller', 'You: Tender notice of readiness', true],
    ['loaded', [secured, nominated, loadingOf('30000')], undefined, 'Seller: Record departure', false],
    // The papers are there before the ship: the invoice leads on, the discharge does not.
    ['documents_presented', [loadingOf('30000')], 'seller', 'You: Issue final invoice', true],
    ['provisionally_invoiced', [loadingOf('30000')], 'seller', 'You: Present documents', true],
    ['invoiced', [loadingOf('30000')], 'buyer', 'Seller: Present documents', false],
    ['settled', [], 'buyer', '', false],
    ['closed', [], 'buyer', '', false],
    ['cancelled', [stepOf('nominate', {}, { status: 'proposed' })], 'buyer', '', false],
  ] as const)('%s', (state, steps, side, text, awaitsMe) => {
    expect(nextText(executionOf(state, [...steps]), reader(side))).toMatchObject({ text, awaitsMe })
  })

  it('is the answer to a proposed step, if there is one', () => {
    const proposed = stepOf('nominate', {}, { status: 'proposed', side: 'seller' })
    const execution = executionOf('payment_secured', [secured, proposed])
    expect(nextText(execution, reader('buyer'))).toEqual({
      text: 'You confirm: Transport nominated',
      awaitsMe: true,
      mine: { act: 'nominate', label: 'Transport nominated', isAnswer: true, at: null },
    })
    expect(nextText(execution, reader('seller'))).toEqual({
      text: 'Buyer confirms: Transport nominated',
      awaitsMe: false,
    })
    expect(nextText(execution, reader('buyer', { isOnHold: true })).awaitsMe).toBe(false)
  })

  it('is the dispute while one is open', () => {
    const waiting = stepOf('discharge', {}, { status: 'proposed', side: 'seller' })
    const execution = executionOf('disputed', [loadingOf('30000'), waiting])
    expect(nextText(execution, reader('buyer')).text).toBe('Either side: Resolve the dispute')
  })
})

describe('possible actions', () => {
  const names = (execution: LoadedExecution, who: Reader) =>
    nextActsOf(execution, who).map(({ act, isMine, blocked }) => [act, isMine, blocked])

  it('include the reason if one is blocked', () => {
    const steps = [loadingOf('30000'), stepOf('discharge', {}, { status: 'proposed', side: 'buyer' })]
    const execution = executionOf('documents_presented', steps)
    expect(names(execution, reader('seller'))).toEqual([
      ['invoice_finally', false, '“Discharged” has to be answered first.'],
      ['discharge', false, 'Proposed. Waiting for the other side to confirm.'],
      ['invoice_provisionally', true, null],
      ['depart', true, null],
      ['certify_quality', true, null],
      ['claim_demurrage', true, null],
      ['dispute', true, null],
    ])
    const byOutturn = executionOf('documents_presented', [loadingOf('30000')], {
      inspection: { final_at: 'discharge' },
    })
    expect(names(byOutturn, reader('seller'))[0]).toEqual([
      'invoice_finally',
      false,
      'The invoice is based on the outturn, which is not recorded yet.',
    ])
  })

  it('are none for readers, and none on hold', () => {
    const execution = executionOf('loaded', [loadingOf('30000')])
    expect(nextActsOf(execution, reader(undefined)).some(({ isMine }) => isMine)).toBe(false)
    expect(nextActsOf(execution, reader('seller', { isOnHold: true })).some(({ isMine }) => isMine)).toBe(
      false,
    )
  })
})

describe('the timeline', () => {
  const statuses = (execution: LoadedExecution) =>
    timelineOf(execution, '2026-03-03T00:00:00.000Z').map(({ status }) => status)

  it('shows done, current and skipped stages', () => {
    expect(statuses(executionOf('contracted'))).toEqual(['done', 'current', ...Array(10).fill('ahead')])
    const fob = executionOf('loaded', [secured, nominated, loadingOf('30000')], { incoterm: 'FOB' })
    expect(statuses(fob)).toEqual([
      ...['done', 'done', 'done', 'skipped', 'done', 'skipped', 'skipped'],
      ...['current', 'ahead', 'ahead', 'ahead', 'ahead'],
    ])
  })

  it('allows a ship to arrive after its documents', () => {
    const steps = [secured, nominated, loadingOf('30000'), stepOf('present_documents', {})]
    const late = executionOf('documents_presented', steps)
    expect(statuses(late).slice(4, 10)).toEqual(['done', 'skipped', 'ahead', 'skipped', 'done', 'current'])
  })

  it('waits for the documents after a final invoice', () => {
    const steps = [secured, nominated, loadingOf('30000'), stepOf('invoice_finally', {})]
    const invoiced = executionOf('invoiced', steps, { incoterm: 'FOB' })
    expect(statuses(invoiced).slice(7)).toEqual(['skipped', 'current', 'done', 'ahead', 'ahead'])
  })

  it('shows a provisional invoice from before the order changed as behind its presentation', () => {
    const steps = [secured, nominated, loadingOf('30000')]
    const papers = [stepOf('present_documents', {}), stepOf('invoice_provisionally', {})]
    const old = executionOf('provisionally_invoiced', [...steps, ...papers], { incoterm: 'FOB' })
    expect(statuses(old).slice(7)).toEqual(['done', 'done', 'current', 'ahead', 'ahead'])
  })

  it('of a cancelled deal ends at the stage of the cancellation', () => {
    expect(statuses(executionOf('cancelled', [secured, nominated]))).toEqual([
      ...['done', 'done', 'done'],
      ...Array(9).fill('ahead'),
    ])
  })
})

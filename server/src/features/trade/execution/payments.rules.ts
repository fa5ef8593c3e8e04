import { add, compare, type Exact, exact, roundTo, subtract } from '@laycan/contract/decimal'
import type { ExecutionPayments, TradeInvoice } from '@laycan/contract/trade/execution/execution'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { isPaidInAdvance, type Side } from './execution.policy.ts'
import type { Step } from './steps.rules.ts'

/** Payments: the payer records one, the receiver confirms it. Laycan never moves money. */
export type PaymentRecord = ExecutionPayments['records'][number]

const statuses = {
  done: 'confirmed',
  proposed: 'proposed',
  refused: 'refused',
  withdrawn: 'withdrawn',
  lapsed: 'lapsed',
} as const

export function paymentsOf(
  terms: Pick<TradeTerms, 'payment'>,
  steps: Step[],
  invoices: Pick<TradeInvoice, 'kind' | 'total'>[],
): ExecutionPayments {
  const records = steps.flatMap((step) => recordOf(terms, step))
  const invoice = invoices.at(-1)
  const paid = sumOf(records, 'confirmed')
  const outstanding = invoice && subtract(exact(invoice.total), paid)
  return {
    basis: invoice?.kind ?? null,
    total: invoice?.total ?? null,
    paid: roundTo(paid, 2),
    pending: roundTo(sumOf(records, 'proposed'), 2),
    outstanding: outstanding ? roundTo(outstanding, 2) : null,
    owedBy: outstanding ? (sideOf(outstanding) ?? null) : null,
    records,
  }
}

export const debtorOf = ({ owedBy }: ExecutionPayments): Side | undefined => owedBy ?? undefined

/** How much the debtor may still record: the outstanding amount less unconfirmed payments. */
export function mostPayable({ outstanding, owedBy, records }: ExecutionPayments): string {
  if (outstanding === null || owedBy === null) return '0.00'
  const pending = records.filter(({ status, by }) => status === 'proposed' && by === owedBy)
  const rest = pending.reduce(
    (owed, { amount }) => subtract(owed, exact(amount)),
    exact(outstanding.replace(/^-/, '')),
  )
  return compare(rest, exact('0')) < 0 ? '0.00' : roundTo(rest, 2)
}

export const isSettled = ({ basis, outstanding }: ExecutionPayments) =>
  basis === 'final' && outstanding !== null && compare(exact(outstanding), exact('0')) === 0

function recordOf(terms: Pick<TradeTerms, 'payment'>, step: Step): PaymentRecord[] {
  if (step.side === 'system') return []
  const common = { stepId: step.id, by: step.side, status: statuses[step.status] }
  if (step.act === 'record_payment') {
    const { amount, paidOn, reference } = step.facts as FactsOf<'record_payment'>
    return [{ ...common, amount, paidOn, reference }]
  }
  if (step.act === 'secure_payment' && isPaidInAdvance(terms)) {
    const { amount, securedOn, reference } = step.facts as FactsOf<'secure_payment'>
    return [{ ...common, amount, paidOn: securedOn, reference }]
  }
  return []
}

/** By the buyer, less refunds. */
const sumOf = (records: PaymentRecord[], status: PaymentRecord['status']): Exact =>
  records
    .filter((record) => record.status === status)
    .reduce(
      (sum, { by, amount }) => (by === 'buyer' ? add(sum, exact(amount)) : subtract(sum, exact(amount))),
      exact('0'),
    )

function sideOf(outstanding: Exact): Side | undefined {
  const sign = compare(outstanding, exact('0'))
  if (sign === 0) return undefined
  return sign > 0 ? 'buyer' : 'seller'
}

import { add, compare, type Exact, exact, roundTo, subtract } from '@laycan/contract/decimal'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { ExecutionPayments, TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import type { AccountPaper, TradeNote } from '@laycan/contract/trade/execution/notes'
import type { Side } from '@laycan/contract/trade/sides'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { accountCurrency, dueOf } from './currency.rules.ts'
import { isPaidInAdvance } from './execution.policy.ts'
import { dueOn, dueReason } from './invoices.rules.ts'
import type { Step } from './steps.rules.ts'

/** Payments: the payer records one, the receiver confirms it. Laycan never moves money. */
export type PaymentRecord = ExecutionPayments['records'][number]

const statuses = {
  done: 'confirmed',
  proposed: 'proposed',
  refused: 'refused',
  withdrawn: 'withdrawn',
  lapsed: 'lapsed',
  corrected: 'corrected',
} as const

/** What the balance of a deal follows from. */
export type Account = {
  terms: TradeTerms
  steps: Step[]
  invoices: Pick<TradeInvoice, 'kind' | 'total' | 'payable' | 'number' | 'issuedAt'>[]
  notes: TradeNote[]
}

/** The final invoice replaces the provisional one with all that corrected it; other notes count on both. */
export function countingNotes({ invoices, notes }: Pick<Account, 'invoices' | 'notes'>): TradeNote[] {
  const latest = invoices.at(-1)?.number
  return notes.filter(({ ground, invoiceNumber }) => ground !== 'correction' || invoiceNumber === latest)
}

/** When the latest invoice is due by the facts as they are now. */
export function currentDueOn({ terms, steps, invoices }: Pick<Account, 'terms' | 'steps' | 'invoices'>) {
  const invoice = invoices.at(-1)
  return invoice ? dueOn(terms, steps, new Date(invoice.issuedAt)) : null
}

export function paymentsOf(account: Account): ExecutionPayments {
  const { terms, steps, invoices } = account
  const notes = countingNotes(account)
  const records = steps.flatMap((step) => recordOf(terms, step))
  const invoice = invoices.at(-1)
  const papers = papersOf({ invoices, notes }, records)
  const outstanding = invoice && sum(papers.map(({ amount }) => amount))
  const noted = (kind: TradeNote['kind']) =>
    sum(notes.filter((note) => note.kind === kind).map(({ effect }) => effect))
  return {
    basis: invoice?.kind ?? null,
    currency: accountCurrency(account),
    total: invoice ? dueOf(invoice) : null,
    paid: roundTo(sumOf(records, 'confirmed'), 2),
    pending: roundTo(sumOf(records, 'proposed'), 2),
    credited: roundTo(negate(noted('credit')), 2),
    debited: roundTo(noted('debit'), 2),
    writtenOff: roundTo(negate(noted('write_off')), 2),
    outstanding: outstanding ? roundTo(outstanding, 2) : null,
    dueOn: currentDueOn(account),
    dueReason: invoice ? dueReason(terms, steps, new Date(invoice.issuedAt)) : null,
    papers,
    owedBy: outstanding ? (sideOf(outstanding) ?? null) : null,
    records,
  }
}

function papersOf(
  { invoices, notes }: Pick<Account, 'invoices' | 'notes'>,
  records: PaymentRecord[],
): AccountPaper[] {
  const invoice = invoices.at(-1)
  const papers: AccountPaper[] = [
    ...(invoice
      ? [{ kind: 'invoice', reference: invoice.number, on: dateAt(invoice.issuedAt), amount: dueOf(invoice) }]
      : []),
    ...notes.map(({ kind, number, issuedAt, effect }) => ({
      kind,
      reference: number,
      on: dateAt(issuedAt),
      amount: effect,
    })),
    ...records
      .filter(({ status }) => status === 'confirmed')
      .map(({ by, amount, paidOn, reference }) => ({
        kind: by === 'buyer' ? 'payment' : 'refund',
        reference,
        on: paidOn,
        amount: roundTo(by === 'buyer' ? negate(exact(amount)) : exact(amount), 2),
      })),
  ] as AccountPaper[]
  return papers.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
}

const dateAt = (at: string) => at.slice(0, 10)
const negate = (amount: Exact): Exact => subtract(exact('0'), amount)
const sum = (amounts: string[]): Exact =>
  amounts.reduce((total, amount) => add(total, exact(amount)), exact('0'))

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
  // A correction that does not count changes nothing of what was recorded.
  const isMoot = step.corrects !== null && step.status !== 'done' && step.status !== 'corrected'
  if (isMoot) return []
  // Of the platform: what the buyer's bank paid under a letter of credit.
  const by = step.side === 'system' ? 'buyer' : step.side
  const common = { stepId: step.id, by, status: statuses[step.status] }
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

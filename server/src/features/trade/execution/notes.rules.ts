import { utcDate } from '@laycan/contract/calendar/calendar'
import { add, compare, exact, isPositive, roundTo, subtract } from '@laycan/contract/decimal'
import { moneyText } from '@laycan/contract/figure-texts'
import { maxDealAmount } from '@laycan/contract/trade/execution/execution-constants'
import type { TradeNote } from '@laycan/contract/trade/execution/notes'
import { noteKindOf } from '@laycan/contract/trade/execution/notes-constants'
import { AppError } from '#platform/errors.ts'
import { accountCurrency } from './currency.rules.ts'
import type { LoadedExecution } from './execution.rules.ts'
import { mostPayable, paymentsOf } from './payments.rules.ts'

/** Credit notes, debit notes and write-offs: what may be noted on an invoice, and what it does to the balance. */
export type NoteInput = Pick<TradeNote, 'kind' | 'ground' | 'amount' | 'reason'> & { calculation?: string }

/** Why this note is not possible; undefined if it is. */
export function noteProblem(
  { kind, amount }: Pick<NoteInput, 'kind' | 'amount'>,
  execution: LoadedExecution,
): string | undefined {
  if (execution.state === 'closed' || execution.state === 'cancelled') return 'This deal is over.'
  if (execution.invoices.length === 0) return 'No invoice has been issued yet.'
  const most = mostNotable(kind, execution)
  const currency = accountCurrency(execution)
  if (compare(exact(amount), exact(most)) <= 0) return undefined
  switch (kind) {
    case 'credit':
      return `At most ${moneyText(most, currency)} of the invoice is left to credit`
    case 'debit':
      return `At most ${moneyText(most, currency)} can be charged here`
    case 'write_off':
      return `Only ${moneyText(most, currency)} is outstanding and not on its way`
  }
}

/** The highest possible amount: a credit never exceeds what was invoiced, a write-off never what is outstanding and
 * not on its way. */
export function mostNotable(kind: TradeNote['kind'], execution: LoadedExecution): string {
  const payments = paymentsOf(execution)
  const { total, credited, debited } = payments
  if (kind === 'debit') return maxDealAmount
  if (kind === 'write_off') return mostPayable(payments)
  const left = subtract(add(exact(total ?? '0'), exact(debited)), exact(credited))
  return isPositive(left) ? roundTo(left, 2) : '0.00'
}

/** The invoice that the note is issued on. */
export function requireNote(note: NoteInput, execution: LoadedExecution) {
  const invoice = execution.invoices.at(-1)
  const problem = noteProblem(note, execution)
  if (problem || !invoice) throw new AppError('conflict', problem)
  return invoice
}

/** What it adds to what the buyer owes. A write-off brings the balance nearer to zero, whichever side owes it. */
export function effectOf(
  { kind, amount }: Pick<NoteInput, 'kind' | 'amount'>,
  execution: LoadedExecution,
): string {
  const size = roundTo(exact(amount), 2)
  const isAdded = kind === 'debit' || (kind === 'write_off' && paymentsOf(execution).owedBy === 'seller')
  return isAdded ? size : `-${size}`
}

/** Counted per kind within the deal, as invoices are: D-12-C1. */
export function noteNumber(
  reference: string,
  kind: TradeNote['kind'],
  notes: Pick<TradeNote, 'kind'>[],
): string {
  const count = notes.filter((note) => note.kind === kind).length
  return `${reference}-${noteKindOf(kind).letter}${count + 1}`
}

/** A debit note is due at once; nothing is to be paid on the others. */
export const noteDueOn = (kind: TradeNote['kind'], issuedAt: Date): string | null =>
  kind === 'debit' ? utcDate(issuedAt) : null

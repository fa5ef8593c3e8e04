import { add, exact, roundTo, subtract } from '@laycan/contract/decimal'
import type { CommissionStatus } from '@laycan/contract/trade/commissions/commission-constants'
import type { CommissionPaper } from '@laycan/contract/trade/commissions/commissions'
import type { Side } from '@laycan/contract/trade/sides'
import type { MassBasis } from '@laycan/contract/units'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import {
  type CommissionTerms,
  commissionShares,
  inUnits,
  measuredQuantity,
} from '#features/trade/execution/invoices.rules.ts'

/**
 * Commission is earned once the loaded quantity counts: the broker's work is done when the cargo is on board, whatever
 * the principals owe each other. It is never part of their balance.
 */
export type CommissionMove = {
  act: 'note' | 'pay' | 'receive' | 'take_back' | 'cancel'
  side: Side | 'broker' | 'system'
  amount: string | null
  day: string | null
  reference: string
  reason: string
  version: number
  at: string
}

export type IssuedCommission = {
  number: string
  payer: Side
  amount: string
  calculation: string
  dueOn: string
  issuedAt: string
}

/** What each side owes by the quantity that counts now; undefined before loading. */
export function earnedCommission(
  terms: CommissionTerms,
  { terms: agreed, steps }: Pick<LoadedExecution, 'terms' | 'steps'>,
  basis: MassBasis | undefined,
) {
  const measured = measuredQuantity(agreed, steps, basis)
  if (!measured) return undefined
  const units = inUnits(measured.quantity, agreed.quantity_unit, terms.unit, basis)
  const { buyer, seller } = commissionShares(terms, units)
  const by = measured.basis === 'outturn' ? 'outturn' : 'bill of lading'
  const half = terms.paidBy === 'shared' ? ', half each' : ''
  return {
    owed: { buyer, seller },
    calculation: `${units} ${terms.unit} by ${by} × ${terms.perUnit} USD/${terms.unit}${half}`,
  }
}

export type CommissionState = {
  status: CommissionStatus
  version: number
  total: string
  received: string
  /** Negative where the broker has to return something. */
  outstanding: string
  said: { on: string; reference: string; side: CommissionMove['side'] } | null
  /** The receipt that can still be taken back, and whose it is. */
  receipt: CommissionMove | undefined
  /** Who owes what is outstanding, and to whom; undefined once nothing is. */
  debtor: Side | 'broker' | undefined
  creditor: Side | 'broker' | undefined
  settledOn: string | null
  cancelled: { at: string; reason: string } | null
}

const isNothing = (amount: string) => !/[1-9]/.test(amount)

/** Receipts that count, the oldest first: each take-back after a receipt undoes the last one. */
function countingReceipts(moves: CommissionMove[]): {
  receipts: CommissionMove[]
  said: CommissionMove | undefined
} {
  const receipts: CommissionMove[] = []
  let said: CommissionMove | undefined
  for (const move of moves) {
    if (move.act === 'pay') said = move
    if (move.act === 'receive') {
      receipts.push(move)
      said = undefined
    }
    if (move.act !== 'take_back') continue
    if (said) said = undefined
    else receipts.pop()
  }
  return { receipts, said }
}

const sumOf = (amounts: (string | null)[]) =>
  amounts.reduce((sum, amount) => add(sum, exact(amount ?? '0')), exact('0'))

export function commissionState(
  { amount, payer }: Pick<IssuedCommission, 'amount' | 'payer'>,
  moves: CommissionMove[],
): CommissionState {
  const notes = moves.filter(({ act }) => act === 'note')
  const { receipts, said } = countingReceipts(moves)
  const total = add(exact(amount), sumOf(notes.map((note) => note.amount)))
  const received = sumOf(receipts.map((receipt) => receipt.amount))
  const outstanding = roundTo(subtract(total, received), 2)
  const end = moves.find(({ act }) => act === 'cancel')
  const isOwed = !end && !isNothing(outstanding)
  const isReturn = isOwed && outstanding.startsWith('-')
  const debtor = isOwed ? (isReturn ? ('broker' as const) : payer) : undefined
  const status = (): CommissionStatus => {
    if (end) return 'cancelled'
    if (!isOwed) return 'settled'
    if (said) return 'said_paid'
    return isReturn ? 'to_return' : 'open'
  }
  return {
    status: status(),
    version: 1 + moves.length,
    total: roundTo(total, 2),
    received: roundTo(received, 2),
    outstanding,
    said: said && !end ? { on: said.day ?? '', reference: said.reference, side: said.side } : null,
    receipt: receipts.at(-1),
    debtor,
    creditor: debtor && (debtor === 'broker' ? payer : 'broker'),
    settledOn: isOwed ? null : (receipts.at(-1)?.day ?? null),
    cancelled: end ? { at: end.at, reason: end.reason } : null,
  }
}

/** The account of one invoice; what was taken back is not in it. */
export function commissionPapers(invoice: IssuedCommission, moves: CommissionMove[]): CommissionPaper[] {
  const { receipts } = countingReceipts(moves)
  const first: CommissionPaper = {
    kind: 'invoice',
    number: invoice.number,
    on: invoice.issuedAt.slice(0, 10),
    amount: invoice.amount,
    text: invoice.calculation,
  }
  const later = moves.flatMap((move): CommissionPaper[] => {
    const { act, at, day, reason, reference } = move
    const amount = move.amount ?? '0.00'
    const isLess = amount.startsWith('-')
    if (act === 'note') {
      const on = at.slice(0, 10)
      return [{ kind: isLess ? 'credit' : 'debit', number: reference, on, amount, text: reason }]
    }
    if (!receipts.includes(move)) return []
    const on = day ?? at.slice(0, 10)
    const changed = isLess ? amount.slice(1) : `-${amount}`
    return [{ kind: isLess ? 'refund' : 'payment', number: reference, on, amount: changed, text: reason }]
  })
  return [first, ...later]
}

/** What a note has to add, so that the invoice is what is owed now; undefined if it is. */
export function commissionDifference(total: string, owed: string): string | undefined {
  const difference = roundTo(subtract(exact(owed), exact(total)), 2)
  return isNothing(difference) ? undefined : difference
}

/** Within its invoice: D-12-K3-C1 for a credit note, D-12-K3-D2 for a debit note. */
export function commissionNoteNumber(number: string, difference: string, moves: CommissionMove[]): string {
  const count = moves.filter(({ act }) => act === 'note').length
  return `${number}-${difference.startsWith('-') ? 'C' : 'D'}${count + 1}`
}

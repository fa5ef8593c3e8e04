import { groupFigures, moneyText } from '@laycan/contract/figure-texts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import type { CommissionTerms } from '#features/trade/execution/invoices.rules.ts'
import { massBasis } from '#features/trade/execution/load-execution.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import {
  commissionDifference,
  commissionNoteNumber,
  commissionState,
  earnedCommission,
} from './commissions.rules.ts'
import { insertMove, listCommissions } from './commissions.store.ts'
import { notifyCommission } from './notify-commission.service.ts'

type Commissioned = Pick<DealRow, 'commissionPerUnit' | 'commissionUnit' | 'commissionPayer'>

export function commissionTermsOf(deal: Commissioned): CommissionTerms | undefined {
  const { commissionPerUnit: perUnit, commissionUnit: unit, commissionPayer: paidBy } = deal
  return perUnit === null || unit === null || paidBy === null ? undefined : { perUnit, unit, paidBy }
}

/**
 * The quantity that counts may change after the commission was invoiced, by a correction or an outturn: a note brings
 * the invoice to what is owed now, also when it was paid. Needs the deal's lock.
 */
export async function followCommission(work: Work, deal: DealRow, execution: LoadedExecution) {
  const terms = commissionTermsOf(deal)
  if (!terms) return
  const earned = earnedCommission(terms, execution, massBasis(deal))
  if (!earned) return
  for (const invoice of await listCommissions(work.tx, deal.id)) {
    if (!invoice.isLive) continue
    const { total, version } = commissionState(invoice, invoice.moves)
    const difference = commissionDifference(total, earned.owed[invoice.payer])
    if (difference === undefined) continue
    const number = commissionNoteNumber(invoice.number, difference, invoice.moves)
    await insertMove(work.tx, {
      invoiceId: invoice.id,
      act: 'note',
      side: 'system',
      actorId: null,
      clientId: null,
      amount: difference,
      day: null,
      reference: number,
      reason: earned.calculation,
      version: version + 1,
      at: work.now.toISOString(),
    })
    const kind = difference.startsWith('-') ? 'Credit note' : 'Debit note'
    const amount = difference.replace('-', '')
    notifyCommission(work, deal, {
      act: 'commission.note',
      label: `${kind} ${number} issued on the commission`,
      actor: null,
      facts: { number, invoice: invoice.number, amount: difference, calculation: earned.calculation },
      payer: invoice.payer,
      message: `${deal.reference}: ${kind} ${number} over ${moneyText(amount)} on the commission. ${groupFigures(earned.calculation)}`,
    })
  }
}

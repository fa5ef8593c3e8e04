import { compare, exact, isPositive } from '@laycan/contract/decimal'
import { moneyText } from '@laycan/contract/figure-texts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { inInvoiceCurrency } from '#features/trade/execution/currency.rules.ts'
import { loadExecution } from '#features/trade/execution/load-execution.service.ts'
import { mostNotable } from '#features/trade/execution/notes.rules.ts'
import { issueNote } from '#features/trade/execution/notes.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { noteKindOfPayer } from './award.rules.ts'
import { disputeReference } from './dispute-state.rules.ts'
import { listDisputes, type StoredDispute, updateNote } from './disputes.store.ts'

/** The note of an award on the latest invoice, never beyond what can be noted on it. Needs the deal's lock. */
export async function noteAward(work: Work, deal: DealRow, dispute: StoredDispute) {
  const { awardPayer: payer, awardAmount } = dispute
  if (payer === null || awardAmount === null || !isPositive(exact(awardAmount))) return
  const kind = noteKindOfPayer(payer)
  const execution = await loadExecution(work.tx, deal)
  const most = mostNotable(kind, execution)
  const { amount, converted } = inInvoiceCurrency(awardAmount, execution.invoices.at(-1) ?? {})
  const isLimited = compare(exact(amount), exact(most)) > 0
  if (isLimited && !isPositive(exact(most))) return
  const reference = disputeReference(deal.reference, dispute.number)
  const { number } = await issueNote(work, deal, {
    kind,
    ground: 'award',
    amount: isLimited ? most : amount,
    calculation: converted,
    reason: `Award in ${reference}${isLimited ? `: ${moneyText(awardAmount)}, limited to the invoice` : ''}`,
  })
  await updateNote(work.tx, dispute.id, number)
}

/** Awards from before the first invoice are noted on it. Needs the deal's lock. */
export async function noteOpenAwards(work: Work, deal: DealRow) {
  const disputes = await listDisputes(work.tx, deal.id)
  for (const dispute of disputes)
    if (dispute.status === 'awarded' && dispute.noteNumber === null) await noteAward(work, deal, dispute)
}

import { moneyText } from '@laycan/contract/figure-texts'
import { noteKindOf } from '@laycan/contract/trade/execution/notes-constants'
import { contractCurrency } from '@laycan/contract/trade/terms/price-constants'
import { partiesOf } from '#features/trade/deals/deals.policy.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { accountCurrency, inInvoiceCurrency } from './currency.rules.ts'
import type { LoadedExecution } from './execution.rules.ts'
import { loadExecution } from './load-execution.service.ts'
import { effectOf, type NoteInput, noteDueOn, noteNumber, requireNote } from './notes.rules.ts'
import { insertNote } from './notes.store.ts'
import { advance, saveState } from './record-step.service.ts'

type Issued = {
  stepId?: string | null
  /** Claims and disputes are in US dollars; the note is in the currency of the invoice. */
  isInDollars?: boolean
}

function converted(note: NoteInput, { invoices }: LoadedExecution): NoteInput {
  const { amount, converted: how } = inInvoiceCurrency(note.amount, invoices.at(-1) ?? {})
  const calculation = [note.calculation, how].filter(Boolean).join('; ')
  return { ...note, amount, calculation }
}

/**
 * Issues a credit note, a debit note or a write-off on the latest invoice, inside the transaction of the act that it
 * follows from: it is stored, recorded and notified, and the deal settles or reopens by its new balance. Refused with
 * the reason where there is no invoice or not enough of it. Needs the deal's lock.
 */
export async function issueNote(
  work: Work,
  deal: DealRow,
  { stepId = null, isInDollars = false, ...input }: NoteInput & Issued,
): Promise<{ number: string }> {
  const { tx, now } = work
  const execution = await loadExecution(tx, deal)
  const note = isInDollars ? converted(input, execution) : input
  const invoice = requireNote(note, execution)
  const { kind, ground, amount, reason, calculation = '' } = note
  const currency = accountCurrency(execution)
  const number = noteNumber(deal.reference, kind, execution.notes)
  const effect = effectOf(note, execution)
  // The version rises, so that nobody acts on the balance from before.
  await saveState(work, { deal, execution, to: execution.state })
  await insertNote(tx, {
    dealId: deal.id,
    invoiceId: invoice.id,
    stepId,
    kind,
    ground,
    number,
    amount,
    effect,
    reason,
    calculation,
    dueOn: noteDueOn(kind, now),
    issuedAt: now.toISOString(),
  })
  appendRecord(work, deal.id, {
    act: `note.${kind}`,
    label: `${noteKindOf(kind).name} ${number} issued`,
    actor: null,
    at: now,
    facts: {
      number,
      invoice: invoice.number,
      ground,
      amount,
      ...(currency !== contractCurrency && { currency }),
      effect,
      reason,
      calculation,
    },
  })
  const parties = partiesOf(deal)
  work.notify({
    parties,
    changed: { dealId: deal.id },
    notifications: parties.map((to) => ({
      to,
      message: `${deal.reference}: ${noteKindOf(kind).name} ${number} over ${moneyText(amount, currency)}. ${reason}`,
      path: `/transactions/${deal.id}`,
    })),
  })
  await advance(work, deal)
  return { number }
}

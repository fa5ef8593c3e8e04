import { moneyText } from '@laycan/contract/figure-texts'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { AppError } from '#platform/errors.ts'
import { correctionNote } from './corrections.rules.ts'
import { accountCurrency, invoicedRate, payableIn } from './currency.rules.ts'
import type { LoadedExecution } from './execution.rules.ts'
import { isLess } from './fact-checks.rules.ts'
import { lateInterest } from './interest.rules.ts'
import { allowanceLines, totalOf } from './invoice-lines.rules.ts'
import { measuredQuantity } from './invoices.rules.ts'
import { massBasis } from './load-execution.service.ts'
import type { NoteInput } from './notes.rules.ts'
import { issueNote } from './notes.service.ts'
import type { Step } from './steps.rules.ts'

/** Issues the note in which a step ends, if it does; `before` is the execution without it. Needs the deal's lock. */
export async function issueNoteOf(
  work: Work,
  deal: DealRow,
  before: LoadedExecution,
  step: Pick<Step, 'id' | 'act' | 'facts'>,
) {
  const note = noteOf(step, before) ?? certificateNote(deal, before, step)
  // A dispute is about US dollars, as claims are.
  const isInDollars = step.act === 'resolve'
  if (note) await issueNote(work, deal, { ...note, stepId: step.id, isInDollars })
}

function noteOf({ act, facts }: Pick<Step, 'act' | 'facts'>, before: LoadedExecution): NoteInput | undefined {
  if (act === 'issue_note') return facts as FactsOf<'issue_note'>
  if (act === 'write_off') return { ...(facts as FactsOf<'write_off'>), kind: 'write_off', ground: 'other' }
  if (act === 'charge_interest') return interestNote(facts as FactsOf<'charge_interest'>, before)
  if (act === 'resolve') return resolutionNote(facts as FactsOf<'resolve'>)
  return undefined
}

/** A certificate that counts after the invoice changes it by the allowances that follow from it. */
function certificateNote(
  deal: DealRow,
  before: LoadedExecution,
  { id, act, facts }: Pick<Step, 'id' | 'act' | 'facts'>,
): NoteInput | undefined {
  const { terms, steps, invoices } = before
  const measured = measuredQuantity(terms, steps, massBasis(deal))
  const invoice = invoices.at(-1)
  if (act !== 'certify_quality' || !invoice?.isAdjusted || !measured) return undefined
  const others = steps.filter((step) => step.id !== id)
  const counted = { ...(steps.at(-1) as Step), id, act, facts, status: 'done' as const }
  const currency = accountCurrency(before)
  const linesOf = (of: Step[]) =>
    payableIn(allowanceLines(terms, of, measured), currency, invoicedRate(invoice)).lines
  const dueSum = (lines: TradeInvoice['lines']) =>
    totalOf(lines.map(({ payable, amount }) => ({ amount: payable ?? amount })))
  const is = linesOf([...others, counted])
  const note = correctionNote(dueSum(linesOf(others)), dueSum(is), currency)
  if (!note) return undefined
  const why = is.map(({ label, calculation }) => `${label}: ${calculation}`).join('. ')
  return {
    ...note,
    ground: 'correction',
    reason: `Certificate of quality. ${why || 'No allowance is left.'}`,
  }
}

function interestNote(
  { until, amount, note }: FactsOf<'charge_interest'>,
  before: LoadedExecution,
): NoteInput {
  const interest = lateInterest(before, until)
  if (!interest || isLess(interest.amount, amount)) {
    throw new AppError(
      'conflict',
      `Interest until ${until} comes to ${moneyText(interest?.amount ?? '0', accountCurrency(before))} now.`,
    )
  }
  const { from, calculation } = interest
  const reason = `Interest for late payment from ${from} to ${until}${note === '' ? '' : `. ${note}`}`
  return { kind: 'debit', ground: 'interest', amount, reason, calculation }
}

const resolutionNote = ({ reason, noteKind, amount }: FactsOf<'resolve'>): NoteInput | undefined =>
  noteKind && amount ? { kind: noteKind, ground: 'other', amount, reason } : undefined

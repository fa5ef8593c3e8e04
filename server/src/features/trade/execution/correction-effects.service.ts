import type { CorrectionEffects } from '@laycan/contract/trade/execution/corrections'
import type { CorrectableAct } from '@laycan/contract/trade/execution/execution-constants'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { TradeNote } from '@laycan/contract/trade/execution/notes'
import type { Side } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { readLifted } from '#features/trade/deals/term.service.ts'
import { refuseProblems } from '#features/trade/shared/refuse-problems.rules.ts'
import { readIdentityProblems, shipCaseOf } from '#features/trade/ships/ships.service.ts'
import { AppError } from '#platform/errors.ts'
import {
  changedFacts,
  changedFigures,
  checkCorrection,
  correctedTotal,
  correctionNote,
  correctionProblem,
  countsAtOnce,
  invoiceInputs,
  isSame,
  priceInputs,
  withFacts,
} from './corrections.rules.ts'
import { accountCurrency, dueOf } from './currency.rules.ts'
import { listLatestKinds } from './deal-documents.store.ts'
import type { LoadedExecution } from './execution.rules.ts'
import { dueOfPriced, priceInvoice } from './invoices.service.ts'
import { qualityLimits } from './load-execution.service.ts'
import { effectOf, noteProblem } from './notes.rules.ts'
import type { Step } from './steps.rules.ts'

/**
 * What a correction of recorded facts leads to, by the same rules that calculated it the first time. Read before
 * anything is locked, as invoices are; the version proves that nothing changed since.
 */
export type Correction = {
  step: Step
  facts: object
  /** Who makes it. */
  side: Side
  /** The step that proposed it, once it is to be answered. */
  proposed?: Step
}

/** Throws why it is not possible. */
export async function readEffects(
  ctx: Context,
  deal: DealRow,
  execution: LoadedExecution,
  { step, facts, side, proposed }: Correction,
): Promise<CorrectionEffects> {
  const problem = correctionProblem(execution, step, proposed)
  if (problem) throw new AppError('conflict', problem)
  const flags = await requireFitting(ctx, deal, execution, { step, facts, side })
  const { terms } = execution
  const changed = changedFacts(step.act, step.facts, facts, terms)
  if (changed.length === 0) throw new AppError('conflict', 'Nothing differs from what is recorded.')
  const corrected = withFacts(execution, step, facts)
  const totals = await readTotals(ctx, deal, execution, corrected)
  const note = totals && correctionNote(totals.before, totals.after, accountCurrency(execution))
  if (note) requirePossible(note, corrected)
  return {
    facts: changed,
    figures: changedFigures(
      { ...execution, invoiced: totals?.before },
      { ...corrected, notes: withNote(corrected, note), invoiced: totals?.after },
    ),
    note: execution.invoices.length > 0 ? (note ?? null) : null,
    warnings: flags.map(({ text }) => text),
    needsConfirmation: !countsAtOnce(step, facts, side),
  }
}

async function requireFitting(
  ctx: Context,
  deal: DealRow,
  execution: LoadedExecution,
  { step, facts, side }: Correction,
) {
  const { fields, flags, problem } = checkCorrection(
    execution,
    step as Step & { act: CorrectableAct },
    facts as never,
    {
      now: ctx.clock(),
      side,
      sellerName: deal.parties.seller.legalName ?? deal.seller.companyName,
      leastSecurity: undefined,
      documents: await listLatestKinds(ctx.db, deal.id),
      limits: qualityLimits(deal).limits,
      contract: deal.termDealId ? await readLifted(ctx.db, deal.id) : undefined,
      ship: shipCaseOf(ctx, deal, new Date(step.at)),
    },
  )
  if (step.act === 'nominate') {
    Object.assign(fields, await readIdentityProblems(ctx.db, deal.id, facts as FactsOf<'nominate'>))
  }
  refuseProblems(fields)
  if (problem) throw new AppError('conflict', problem)
  return flags
}

type Totals = { before: string; after: string }

/** What is invoiced or would be, with corrections; undefined if it is not known or not changed. */
async function readTotals(
  ctx: Context,
  deal: DealRow,
  execution: LoadedExecution,
  corrected: LoadedExecution,
): Promise<Totals | undefined> {
  if (isSame(invoiceInputs(execution), invoiceInputs(corrected))) return undefined
  const invoice = execution.invoices.at(-1)
  if (!invoice) return readEstimate(ctx, deal, execution, corrected)
  const before = correctedTotal(invoice, execution.notes)
  // Prices may have been revised since; they count again only if the days or the density are corrected.
  const isPriceKept = before === dueOf(invoice) && isSame(priceInputs(execution), priceInputs(corrected))
  const priced = await priceInvoice(ctx, deal, corrected, invoice.kind, isPriceKept ? invoice : undefined)
  return { before, after: dueOfPriced(priced) }
}

/** Before the first invoice, as far as prices are known. */
async function readEstimate(
  ctx: Context,
  deal: DealRow,
  execution: LoadedExecution,
  corrected: LoadedExecution,
): Promise<Totals | undefined> {
  try {
    const before = await priceInvoice(ctx, deal, execution, 'provisional')
    const after = await priceInvoice(ctx, deal, corrected, 'provisional')
    return { before: dueOfPriced(before), after: dueOfPriced(after) }
  } catch (error) {
    if (error instanceof AppError || error instanceof RangeError) return undefined
    throw error
  }
}

type PlannedNote = NonNullable<CorrectionEffects['note']>

function requirePossible(note: PlannedNote, corrected: LoadedExecution) {
  if (corrected.invoices.length === 0) return
  const problem = noteProblem(note, corrected)
  if (problem) throw new AppError('conflict', problem)
}

/** With the note as if it were issued, for the figures after it. */
function withNote(corrected: LoadedExecution, note: PlannedNote | undefined): TradeNote[] {
  const invoice = corrected.invoices.at(-1)
  if (!invoice || !note) return corrected.notes
  const planned = {
    ...note,
    ground: 'correction',
    invoiceNumber: invoice.number,
    number: '',
    reason: '',
  } as const
  const issued = { id: '', issuedAt: invoice.issuedAt, dueOn: null, effect: effectOf(note, corrected) }
  return [...corrected.notes, { ...planned, ...issued }]
}

/** Kept until it is the caller's turn to hear it. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

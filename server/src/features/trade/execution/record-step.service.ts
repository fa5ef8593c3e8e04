import type { ExecutionFlag } from '@laycan/contract/trade/execution/execution'
import { actOf, type ExecutionState } from '@laycan/contract/trade/execution/execution-constants'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { Context } from '#context.ts'
import { type DealRow, noteExecution } from '#features/trade/deals/deals.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import type { Db } from '#platform/db.ts'
import { courseOf, type LoadedExecution } from './execution.rules.ts'
import { saveExecution } from './execution.store.ts'
import { invoiceBody, type PricedInvoice } from './invoices.service.ts'
import { insertInvoice } from './invoices.store.ts'
import { loadExecution } from './load-execution.service.ts'
import { tellStep } from './notify-step.service.ts'
import { isSettled, paymentsOf } from './payments.rules.ts'
import type { Step } from './steps.rules.ts'
import { insertStep, lapseSteps, releaseBillsOfLading } from './steps.store.ts'
import { isLoaded } from './timeline.rules.ts'
import { type Actor, passageOf } from './transitions.rules.ts'

/** What a step makes of a deal, written down: the step, the state, the invoice, the record, and who is told. */
export type Move = {
  deal: DealRow
  execution: LoadedExecution
  /** Where it leads; undefined while it is only proposed. */
  to: ExecutionState | undefined
}

export type KeptStep = {
  act: Step['act']
  side: Actor
  actorId: string | null
  clientId: string | null
  facts: object
  flags: ExecutionFlag[]
  invoice?: PricedInvoice | undefined
}

/** Needs the deal's lock. */
export async function keepStep(ctx: Context, tx: Db, move: Move, step: KeptStep) {
  const { deal, execution, to } = move
  const { invoice, ...kept } = step
  const status = to === undefined ? 'proposed' : 'done'
  const version = execution.version + 1
  const at = ctx.clock().toISOString()
  // The first step of a deal makes the row that steps refer to.
  await saveState(ctx, tx, { ...move, to: to ?? execution.state }, invoice?.total)
  const stepId = await insertStep(tx, { ...kept, dealId: deal.id, status, version, at })
  if (invoice) {
    const kind = step.act === 'invoice_finally' ? 'final' : 'provisional'
    await insertInvoice(tx, {
      dealId: deal.id,
      stepId,
      kind,
      number: `${deal.reference}-${kind === 'final' ? 'F' : 'P'}`,
      issuedAt: at,
      total: invoice.total,
      body: invoiceBody(invoice, step.facts as FactsOf<'invoice_finally'>),
    })
  }
  await record(ctx, tx, deal, { ...step, status, total: invoice?.total })
  await tellStep(ctx, tx, deal, {
    act: step.act,
    side: step.side,
    actorId: step.actorId,
    status,
    flags: step.flags,
  })
  if (status === 'done') await goOn(ctx, tx, deal)
}

/** The state and version that follow from a step, and what lists of deals show of them. */
export async function saveState(
  ctx: Context,
  tx: Db,
  { deal, execution, to }: Move & { to: ExecutionState },
  total = execution.invoices.at(-1)?.total,
) {
  const stage =
    execution.state === 'disputed' || execution.state === 'cancelled' ? undefined : execution.state
  const disputedFrom = to === 'disputed' ? (execution.disputedFrom ?? stage) : undefined
  await saveExecution(tx, deal.id, {
    state: to,
    disputedFrom: disputedFrom ?? null,
    version: execution.version + 1,
    total: total ?? null,
    at: ctx.clock().toISOString(),
  })
  const isCancellable = !isLoaded({ state: to, disputedFrom })
  await noteExecution(ctx, tx, deal, { execution: to, isCancellable })
}

/** What follows by itself: payments that add up settle the deal, and what cannot be any more lapses. */
export async function goOn(ctx: Context, tx: Db, deal: DealRow) {
  const execution = await loadExecution(tx, deal)
  const { state, steps, invoices, terms } = execution
  if (state === 'invoiced' && isSettled(paymentsOf(terms, steps, invoices))) {
    const settle = { act: 'settle' as const, side: 'system' as const, actorId: null, clientId: null }
    return keepStep(ctx, tx, { deal, execution, to: 'settled' }, { ...settle, facts: {}, flags: [] })
  }
  // A dispute only interrupts: what waits for an answer can be answered afterwards.
  if (state === 'disputed') return
  const course = courseOf(execution)
  const lapsed = steps.filter(
    ({ act, status }) => status === 'proposed' && passageOf(act, state, course) === undefined,
  )
  if (lapsed.length === 0) return
  await lapseSteps(
    tx,
    lapsed.map(({ id }) => id),
    execution.version,
    ctx.clock().toISOString(),
  )
  if (lapsed.some(({ act }) => act === 'load')) await releaseBillsOfLading(tx, deal.id)
}

type Recorded = Omit<KeptStep, 'invoice' | 'clientId'> & { status: string; total?: string | undefined }

async function record(ctx: Context, tx: Db, deal: DealRow, recorded: Recorded) {
  const { act, side, actorId, facts, flags, status, total } = recorded
  await appendRecord(tx, deal.id, {
    act: `step.${act}`,
    label: `${actOf(act).done}${status === 'proposed' ? ', to be confirmed' : ''}`,
    actor: actorId !== null && side !== 'system' ? { id: actorId, role: side } : null,
    at: ctx.clock(),
    facts: { ...facts, ...(flags.length > 0 && { flags }), ...(total !== undefined && { total }) },
  })
}

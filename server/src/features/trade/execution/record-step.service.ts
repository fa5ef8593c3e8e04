import type { ExecutionFlag } from '@laycan/contract/trade/execution/execution'
import { actOf, type ExecutionState } from '@laycan/contract/trade/execution/execution-constants'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import { partiesOf } from '#features/trade/deals/deals.policy.ts'
import { type DealRow, updateDealExecution } from '#features/trade/deals/deals.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { type Actor, passageOf } from './execution.policy.ts'
import { courseOf, type LoadedExecution } from './execution.rules.ts'
import { saveExecution } from './execution.store.ts'
import { invoiceBody, type PricedInvoice } from './invoices.service.ts'
import { insertInvoice } from './invoices.store.ts'
import { loadExecution } from './load-execution.service.ts'
import { isSettled, paymentsOf } from './payments.rules.ts'
import type { Step } from './steps.rules.ts'
import { insertStep, lapseSteps, releaseBillsOfLading } from './steps.store.ts'
import { isLoaded } from './timeline.rules.ts'

/** Stores a step with the new state, the invoice, the record entry and the notifications. */
export type Move = {
  deal: DealRow
  execution: LoadedExecution
  /** The new state; undefined while the step is only proposed. */
  to: ExecutionState | undefined
}

export type RecordedStep = {
  act: Step['act']
  side: Actor
  actorId: string | null
  clientId: string | null
  facts: object
  flags: ExecutionFlag[]
  invoice?: PricedInvoice | undefined
}

/** Needs the deal's lock. */
export async function recordStep(work: Work, move: Move, step: RecordedStep) {
  const { tx, now } = work
  const { deal, execution, to } = move
  const { invoice, ...taken } = step
  const status = to === undefined ? 'proposed' : 'done'
  const version = execution.version + 1
  const at = now.toISOString()
  // The first step creates the row that steps refer to.
  await saveState(work, { ...move, to: to ?? execution.state }, invoice?.total)
  const stepId = await insertStep(tx, { ...taken, dealId: deal.id, status, version, at })
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
  await record(work, deal, { ...step, status, total: invoice?.total })
  notifyStep(work, deal, {
    act: step.act,
    side: step.side,
    actorId: step.actorId,
    status,
    flags: step.flags,
  })
  if (status === 'done') await advance(work, deal)
}

/** Stores the new state and version, and what lists of deals show. */
export async function saveState(
  work: Work,
  { deal, execution, to }: Move & { to: ExecutionState },
  total = execution.invoices.at(-1)?.total,
) {
  const stage =
    execution.state === 'disputed' || execution.state === 'cancelled' ? undefined : execution.state
  const disputedFrom = to === 'disputed' ? (execution.disputedFrom ?? stage) : undefined
  await saveExecution(work.tx, deal.id, {
    state: to,
    disputedFrom: disputedFrom ?? null,
    version: execution.version + 1,
    total: total ?? null,
    at: work.now.toISOString(),
  })
  const isCancellable = !isLoaded({ state: to, disputedFrom })
  await updateDealExecution(work, deal.id, { execution: to, isCancellable })
}

/** Automatic consequences: full payment settles the deal, and proposals that are no longer possible lapse. */
export async function advance(work: Work, deal: DealRow) {
  const { tx, now } = work
  const execution = await loadExecution(tx, deal)
  const { state, steps, invoices, terms } = execution
  if (state === 'invoiced' && isSettled(paymentsOf(terms, steps, invoices))) {
    const settle = { act: 'settle' as const, side: 'system' as const, actorId: null, clientId: null }
    return recordStep(work, { deal, execution, to: 'settled' }, { ...settle, facts: {}, flags: [] })
  }
  // A dispute only interrupts: open proposals can be answered afterwards.
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
    now.toISOString(),
  )
  if (lapsed.some(({ act }) => act === 'load')) await releaseBillsOfLading(tx, deal.id)
}

type Recorded = Omit<RecordedStep, 'invoice' | 'clientId'> & { status: string; total?: string | undefined }

async function record({ tx, now }: Work, deal: DealRow, recorded: Recorded) {
  const { act, side, actorId, facts, flags, status, total } = recorded
  await appendRecord(tx, deal.id, {
    act: `step.${act}`,
    label: `${actOf(act).done}${status === 'proposed' ? ', to be confirmed' : ''}`,
    actor: actorId !== null && side !== 'system' ? { id: actorId, role: side } : null,
    at: now,
    facts: { ...facts, ...(flags.length > 0 && { flags }), ...(total !== undefined && { total }) },
  })
}

type NotifiedStep = {
  act: Step['act']
  side: Step['side']
  actorId: string | null
  status: 'done' | 'proposed' | 'confirmed' | 'refused' | 'withdrawn'
  flags?: ExecutionFlag[]
  reason?: string
}

/** Reloads the screens of all parties and notifies everyone except the actor. */
export function notifyStep(work: Work, deal: DealRow, step: NotifiedStep) {
  const parties = partiesOf(deal)
  work.notify({
    parties,
    changed: { dealId: deal.id },
    notifications: parties.map((to) => ({
      to,
      message: messageOf(deal, step, to.role !== step.side && to.role !== 'broker'),
      path: `/transactions/${deal.id}`,
    })),
    actorId: step.actorId ?? undefined,
  })
}

function messageOf(
  { reference }: DealRow,
  { act, status, flags = [], reason = '' }: NotifiedStep,
  isOtherSide: boolean,
): string {
  const what = `${reference}: ${actOf(act).done}`
  const warning = flags[0] ? ` ${flags[0].text}` : ''
  switch (status) {
    case 'done':
      return `${what}.${warning}`
    case 'proposed':
      return `${what}; ${isOtherSide ? 'please confirm or refuse' : 'the other side must confirm'}.${warning}`
    case 'confirmed':
      return `${what}, confirmed by both sides.`
    case 'refused':
      return `${what} was refused: ${reason}`
    case 'withdrawn':
      return `${what} was taken back.`
  }
}

import { utcMinute } from '@laycan/contract/calendar/calendar'
import type { ExecutionState } from '@laycan/contract/trade/execution/execution-constants'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { ExecutionFlag } from '@laycan/contract/trade/execution/steps'
import { readClaimTerms } from '#features/trade/claims/agreed-terms.service.ts'
import { followCommission } from '#features/trade/commissions/follow-commission.service.ts'
import { partiesOf } from '#features/trade/deals/deals.policy.ts'
import { type DealRow, updateDealExecution } from '#features/trade/deals/deals.service.ts'
import { followTerm } from '#features/trade/deals/term.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { addWorkingDays } from '#features/trade/ships/nomination-window.rules.ts'
import { type Actor, passageOfStep } from './execution.policy.ts'
import { courseOf, isPresented, type LoadedExecution } from './execution.rules.ts'
import { saveExecution } from './execution.store.ts'
import { invoiceBody, type PricedInvoice } from './invoices.service.ts'
import { insertInvoice } from './invoices.store.ts'
import { readIssueFacts } from './issue-facts.service.ts'
import { loadExecution } from './load-execution.service.ts'
import { isSettled, paymentsOf } from './payments.rules.ts'
import { factsOfLast, type Step, stepLabel } from './steps.rules.ts'
import { claimBillOfLading, insertStep, lapseSteps, releaseBillsOfLading } from './steps.store.ts'
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
  /** What the notifications say beside the step. */
  remark?: string | undefined
  /** False where another act notifies of it. */
  isNotified?: boolean | undefined
  /** The step whose facts it corrects, why, and what follows, for the record. */
  correction?: { corrects: string; reason: string; effects: object } | undefined
}

/** Needs the deal's lock. The id of the step, and whether it counts already. */
export async function recordStep(work: Work, move: Move, step: RecordedStep) {
  const { tx, now } = work
  const { deal, execution, to } = move
  const { invoice, correction, remark, isNotified = true, ...taken } = step
  const { corrects = null, reason = '' } = correction ?? {}
  const status = to === undefined ? 'proposed' : 'done'
  const version = execution.version + 1
  const at = now.toISOString()
  // The first step creates the row that steps refer to.
  await saveState(work, { ...move, to: to ?? execution.state }, invoice?.total)
  const answerBy = status === 'proposed' ? await readAnswerTime(work, deal, step) : null
  const stored = { ...taken, dealId: deal.id, status, version, at, corrects, reason, answerBy } as const
  const stepId = await insertStep(tx, stored)
  if (invoice) {
    const { kind, number } = newInvoice(deal, execution, step.act)
    await insertInvoice(tx, {
      dealId: deal.id,
      stepId,
      kind,
      number,
      issuedAt: at,
      total: invoice.total,
      body: {
        ...invoiceBody(invoice, step.facts as FactsOf<'invoice_finally'>),
        issue: await readIssueFacts(tx, deal, execution.steps),
      },
    })
  }
  const presented = step.act === 'present_documents' ? execution.invoices.at(-1)?.number : undefined
  record(work, deal, { ...step, status, total: invoice?.total, presented })
  if (isNotified) {
    const { act, side, actorId, flags } = step
    notifyStep(work, deal, { act, corrects, side, actorId, status, flags, reason: remark, answerBy })
  }
  if (status === 'done') await advance(work, deal)
  return { stepId, isDone: status === 'done' }
}

/** A nomination is answered within the working days of the contract. */
async function readAnswerTime({ tx, now }: Work, { id, terms }: DealRow, { act, correction }: RecordedStep) {
  if (act !== 'nominate' || correction) return null
  return addWorkingDays(now, (await readClaimTerms(tx, id, terms)).nominationDays).toISOString()
}

/** D-12-P, D-12-F, and with their number from the second of a kind on: D-12-F2. */
function newInvoice({ reference }: DealRow, { invoices }: LoadedExecution, act: Step['act']) {
  const latest = invoices.at(-1)?.kind ?? 'provisional'
  const kind = act === 'replace_invoice' ? latest : act === 'invoice_finally' ? 'final' : 'provisional'
  const count = invoices.filter((invoice) => invoice.kind === kind).length
  return { kind, number: `${reference}-${kind === 'final' ? 'F' : 'P'}${count === 0 ? '' : count + 1}` }
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
  const { status } = deal
  await followTerm(work, deal, { status, execution: execution.state }, { status, execution: to })
}

/**
 * Automatic consequences: a balance of zero settles the deal once its documents were presented, another one reopens it, and proposals that are no longer
 * possible lapse.
 */
export async function advance(work: Work, deal: DealRow): Promise<void> {
  const { tx, now } = work
  const execution = await loadExecution(tx, deal)
  const { state, steps } = execution
  await followCommission(work, deal, execution)
  const isBalanced = isSettled(paymentsOf(execution))
  const bySystem = { side: 'system' as const, actorId: null, clientId: null, facts: {}, flags: [] }
  if (state === 'invoiced' && isBalanced && isPresented(steps)) {
    await recordStep(work, { deal, execution, to: 'settled' }, { act: 'settle', ...bySystem })
    return
  }
  if (state === 'settled' && !isBalanced) {
    await recordStep(work, { deal, execution, to: 'invoiced' }, { act: 'reopen', ...bySystem })
    return
  }
  // A dispute only interrupts: open proposals can be answered afterwards.
  if (state === 'disputed') return
  const course = courseOf(execution)
  const lapsed = steps.filter(
    (step) => step.status === 'proposed' && passageOfStep(step, state, course) === undefined,
  )
  if (lapsed.length === 0) return
  await lapseSteps(
    tx,
    lapsed.map(({ id }) => id),
    execution.version,
    now.toISOString(),
  )
  if (lapsed.some(({ act }) => act === 'load')) await reclaimBillOfLading(tx, deal.id, steps)
}

/** Frees the numbers of bills of lading that do not count. */
export async function reclaimBillOfLading(tx: Work['tx'], dealId: string, steps: Step[]) {
  await releaseBillsOfLading(tx, dealId)
  const counting = factsOfLast(steps, 'load')
  if (counting) await claimBillOfLading(tx, dealId, counting.blNumber)
}

type Recorded = Omit<RecordedStep, 'invoice' | 'clientId'> & {
  status: string
  total?: string | undefined
  /** The number of the invoice that was presented. */
  presented?: string | undefined
}

function record(work: Work, deal: DealRow, recorded: Recorded) {
  const { act, side, actorId, facts, flags, status, total, presented, correction } = recorded
  const corrects = correction?.corrects ?? null
  appendRecord(work, deal.id, {
    act: corrects === null ? `step.${act}` : `step.${act}.correction`,
    label: `${stepLabel({ act, corrects })}${status === 'proposed' ? ', to be confirmed' : ''}`,
    actor: actorId !== null && side !== 'system' ? { id: actorId, role: side } : null,
    at: work.now,
    facts: {
      ...facts,
      ...(flags.length > 0 && { flags }),
      ...(total !== undefined && { total }),
      ...(presented !== undefined && { invoice: presented }),
      ...(correction && { correction }),
    },
  })
}

type NotifiedStep = {
  act: Step['act']
  corrects: string | null
  side: Step['side']
  actorId: string | null
  status: 'done' | 'proposed' | 'confirmed' | 'refused' | 'withdrawn'
  flags?: ExecutionFlag[]
  reason?: string | undefined
  answerBy?: string | null
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
  { act, corrects, status, flags = [], reason = '', answerBy = null }: NotifiedStep,
  isOtherSide: boolean,
): string {
  const what = `${reference}: ${stepLabel({ act, corrects })}`
  const warning = flags[0] ? ` ${flags[0].text}` : ''
  const until = answerBy ? ` by ${utcMinute(answerBy)}` : ''
  switch (status) {
    case 'done':
      return `${what}.${warning}${reason === '' ? '' : ` ${reason}`}`
    case 'proposed':
      return `${what}; ${isOtherSide ? 'please confirm or refuse' : 'the other side must confirm'}${until}.${warning}`
    case 'confirmed':
      return `${what}, confirmed by both sides.`
    case 'refused':
      return `${what} was refused: ${reason}`
    case 'withdrawn':
      return `${what} was taken back.`
  }
}

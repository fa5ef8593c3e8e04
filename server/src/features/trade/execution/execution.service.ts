import { utcDate } from '@laycan/contract/calendar/calendar'
import type { DealRole } from '@laycan/contract/trade/deals/deals'
import type { Execution, ExecutionSummary } from '@laycan/contract/trade/execution/execution'
import { actOf } from '@laycan/contract/trade/execution/execution-constants'
import type { Context } from '#context.ts'
import { actingSide, partiesOf, throwDealNotFound, viewerOf } from '#features/trade/deals/deals.policy.ts'
import { type DealRow, readBoundDealFor } from '#features/trade/deals/deals.service.ts'
import { listLiveDisputes } from '#features/trade/disputes/dispute-state.service.ts'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import { mayActFor, type Trader } from '#features/trade/shared/party.policy.ts'
import { shipCaseOf } from '#features/trade/ships/ships.service.ts'
import type { Caller } from '#platform/auth.ts'
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { readEffects, refusalOf } from './correction-effects.service.ts'
import { passageOf } from './execution.policy.ts'
import { courseOf, type LoadedExecution } from './execution.rules.ts'
import { type ListedExecution, type ListFilter, listExecutions } from './execution.store.ts'
import { type Outlook, statusText, viewExecution, viewSummary } from './execution.view.ts'
import { readOwnExecutions } from './execution-export.store.ts'
import { readAwaited, readSecurity } from './invoices.service.ts'
import { listInvoices } from './invoices.store.ts'
import { executionOf, loadExecution } from './load-execution.service.ts'
import { listNotes } from './notes.store.ts'
import { listSteps } from './steps.store.ts'
import { type Next, nextText } from './timeline.rules.ts'

/**
 * The execution of binding deals, from contract to settlement, for everyone who may read the deal: what has happened,
 * what can happen next and who has to act.
 */
export async function readExecution(ctx: Context, caller: Caller, dealId: string): Promise<Execution> {
  const seen = await readBoundDealFor(ctx, caller, dealId)
  const execution = await loadExecution(ctx.db, seen.deal)
  const outlook: Outlook = {
    today: utcDate(ctx.clock()),
    awaited: undefined,
    security: null,
    effects: await readOpenEffects(ctx, seen.deal, execution),
    caseAt: (at) => shipCaseOf(ctx, seen.deal, at),
  }
  if (execution.state === 'contracted') outlook.security = await readSecurity(ctx, seen.deal)
  if (passageOf('invoice_finally', execution.state, courseOf(execution)) !== undefined) {
    outlook.awaited = await readAwaited(ctx, seen.deal, execution)
  }
  return viewExecution(seen, execution, outlook)
}

/** What the corrections lead to that wait for an answer; those that are no longer possible have none. */
async function readOpenEffects(ctx: Context, deal: DealRow, execution: LoadedExecution) {
  const effects: Outlook['effects'] = new Map()
  for (const proposed of execution.steps) {
    const { side, facts, corrects, status } = proposed
    const step = execution.steps.find(({ id }) => id === corrects)
    if (!step || status !== 'proposed' || side === 'system') continue
    const read = readEffects(ctx, deal, execution, { step, facts: facts as object, side, proposed })
    const found = await read.catch(refusalOf)
    if (!(found instanceof AppError)) effects.set(proposed.id, found)
  }
  return effects
}

/** In a sentence, for the support chat. */
export const describeExecution = async (ctx: Context, caller: Caller, dealId: string): Promise<string> =>
  `${statusText(await readExecution(ctx, caller, dealId))}.`

type Page = { status: ListFilter; before?: string | undefined; limit: number }

export async function listMyExecutions(ctx: Context, { userId }: Caller, { status, before, limit }: Page) {
  const trader = await findTrader(ctx.db, userId)
  const cursor = decodeCursor(before, { at: 'moment', id: 'uuid' })
  const found = await listExecutions(ctx.db, trader, { filter: status, before: cursor, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, ({ updatedAt, dealId }) => encodeCursor(updatedAt, dealId))
  return { executions: await summarise(ctx.db, items, trader), next }
}

export type OpenExecution = {
  listed: ListedExecution
  role: DealRole
  isOperator: boolean
  execution: LoadedExecution
}

/** Those of binding deals that are not closed, last changed first, with the part of the reader in each. */
export async function listOpenExecutions(db: Db, trader: Trader, limit: number): Promise<OpenExecution[]> {
  const page = await listExecutions(db, trader, { filter: 'open', before: undefined, limit })
  const load = await loadListed(db, page)
  return page.map((listed) => {
    const { role, isOperator } = viewing(listed, trader)
    return { listed, role, isOperator, execution: load(listed) }
  })
}

export type AwaitedStep = OpenExecution & { step: NonNullable<Next['mine']> }

/** The deals that wait for this person, as the one in charge or as a colleague who may take the step. */
export const stepsAwaiting = (open: OpenExecution[], trader: Trader): AwaitedStep[] =>
  open.flatMap((one) => {
    const { listed, role, isOperator, execution } = one
    const reader = { side: actingSide(role, isOperator), isOnHold: listed.isOnHold, awaited: undefined }
    const step = nextText(execution, reader).mine
    const party = partiesOf(listed).find((each) => each.role === role)
    if (!step || !party || !mayActFor(trader, party, actOf(step.act).rights)) return []
    return [{ ...one, step }]
  })

async function summarise(db: Db, page: ListedExecution[], trader: Trader): Promise<ExecutionSummary[]> {
  const load = await loadListed(db, page)
  return page.map((listed) => {
    const { role, isOperator } = viewing(listed, trader)
    return viewSummary(listed, { role, isMine: isOperator }, load(listed))
  })
}

const viewing = (listed: ListedExecution, trader: Trader) =>
  viewerOf(listed, trader, { isCompliance: false }) ?? throwDealNotFound()

/** Reads the steps and papers of all deals at once. */
async function loadListed(db: Db, page: ListedExecution[]) {
  const ids = page.map(({ dealId }) => dealId)
  const steps = await listSteps(db, ids)
  const invoices = await listInvoices(db, ids)
  const notes = await listNotes(db, ids)
  const disputes = await listLiveDisputes(db, ids)
  return (listed: ListedExecution): LoadedExecution => {
    const { dealId, state, disputedFrom, version } = listed
    const row = state === null || version === null ? undefined : { state, disputedFrom, version }
    return executionOf(listed, row, {
      steps: steps.get(dealId) ?? [],
      invoices: invoices.get(dealId) ?? [],
      notes: notes.get(dealId) ?? [],
      dispute: disputes.get(dealId),
    })
  }
}

/** A person's execution steps for their data export. Steps of others are in the export of each deal. */
export const exportExecutions = ({ db }: Context, userId: string) => readOwnExecutions(db, userId)

import type { Execution, ExecutionSummary } from '@laycan/contract/trade/execution/execution'
import type { Context } from '#context.ts'
import { listColleagues } from '#features/companies/companies.service.ts'
import { throwDealNotFound } from '#features/trade/deals/deals.policy.ts'
import { readDealFor } from '#features/trade/deals/deals.service.ts'
import type { Caller } from '#platform/auth.ts'
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import type { Db } from '#platform/db.ts'
import { type ListedExecution, type ListFilter, listExecutions } from './execution.store.ts'
import { type Outlook, statusText, viewExecution, viewSummary } from './execution.view.ts'
import { readOwnExecutions } from './execution-export.store.ts'
import { readAwaited, readSecurity } from './invoices.service.ts'
import { listInvoices } from './invoices.store.ts'
import { executionOf, loadExecution } from './load-execution.service.ts'
import { listSteps } from './steps.store.ts'

/**
 * The execution of binding deals, from contract to settlement, for those who may read the deal: what has happened, what
 * may happen next and who has to do it.
 */
export async function readExecution(ctx: Context, caller: Caller, dealId: string): Promise<Execution> {
  const seen = await readDealFor(ctx, caller, dealId)
  if (seen.deal.boundAt === null) throwDealNotFound()
  const execution = await loadExecution(ctx.db, seen.deal)
  const outlook: Outlook = { awaited: undefined, security: null }
  if (execution.state === 'contracted') outlook.security = await readSecurity(ctx, seen.deal)
  if (execution.state === 'documents_presented' || execution.state === 'provisionally_invoiced') {
    outlook.awaited = await readAwaited(ctx, seen.deal, execution)
  }
  return viewExecution(seen, execution, outlook)
}

/** In a sentence, for the support chat. */
export const describeExecution = async (ctx: Context, caller: Caller, dealId: string): Promise<string> =>
  `${statusText(await readExecution(ctx, caller, dealId))}.`

type Page = { status: ListFilter; before?: string | undefined; limit: number }

export async function listMyExecutions(ctx: Context, { userId }: Caller, { status, before, limit }: Page) {
  const people = [userId, ...(await listColleagues(ctx.db, userId))]
  const cursor = decodeCursor(before, { at: 'moment', id: 'uuid' })
  const found = await listExecutions(ctx.db, people, { filter: status, before: cursor, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, ({ updatedAt, dealId }) => encodeCursor(updatedAt, dealId))
  return { transactions: await summarise(ctx.db, items, people), next }
}

/** Nobody has to act in more than these at once. */
const maxAwaiting = 100

/** How many deals wait for this person to act or to confirm. */
export async function countAwaiting({ db }: Context, userId: string): Promise<number> {
  const listed = { filter: 'all' as const, before: undefined, limit: maxAwaiting }
  const found = await listExecutions(db, [userId], listed)
  return (await summarise(db, found, [userId])).filter(({ awaitsMe }) => awaitsMe).length
}

/** Reads the steps and invoices of all of them together. */
async function summarise(db: Db, page: ListedExecution[], people: string[]): Promise<ExecutionSummary[]> {
  const ids = page.map(({ dealId }) => dealId)
  const steps = await listSteps(db, ids)
  const invoices = await listInvoices(db, ids)
  return page.map((listed) => {
    const { dealId, state, disputedFrom, version } = listed
    const row = state === null || version === null ? undefined : { state, disputedFrom, version }
    const execution = executionOf(listed, row, {
      steps: steps.get(dealId) ?? [],
      invoices: invoices.get(dealId) ?? [],
    })
    return viewSummary(listed, roleAmong(listed, people), execution)
  })
}

/** Mine before that of a colleague; `people` has me first. */
function roleAmong({ buyer, seller, broker }: ListedExecution, people: string[]) {
  const roles = people.map((userId) => {
    if (userId === buyer.userId) return 'buyer' as const
    if (userId === seller.userId) return 'seller' as const
    return userId === broker?.userId ? ('broker' as const) : undefined
  })
  const index = roles.findIndex((role) => role !== undefined)
  return { role: roles[index] ?? ('buyer' as const), isMine: index === 0 }
}

/** What a person did in the execution of deals, for that person. What others did is in the export of each deal. */
export const exportExecutions = ({ db }: Context, userId: string) => readOwnExecutions(db, userId)

import type { TradeInvoice } from '@laycan/contract/trade/execution/execution'
import { actOf } from '@laycan/contract/trade/execution/execution-constants'
import type { FactsOf, TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import type { Context } from '#context.ts'
import { requireVerified } from '#features/profile/profile.service.ts'
import {
  type DealRow,
  lockDeal,
  readDealFor,
  refuseUnknown,
  requireBinding,
  roleOf,
  seeDeal,
} from '#features/trade/deals/deals.service.ts'
import type { Caller } from '#platform/auth.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { listLatestKinds } from './deal-documents.store.ts'
import { courseOf, type LoadedExecution } from './execution.rules.ts'
import { readExecution } from './execution.service.ts'
import type { Checked } from './fact-checks.rules.ts'
import { checkFacts } from './facts.rules.ts'
import { type PricedInvoice, priceInvoice, readSecurity } from './invoices.service.ts'
import { loadExecution } from './load-execution.service.ts'
import { keepStep } from './record-step.service.ts'
import { claimBillOfLading, findByClientId } from './steps.store.ts'
import { blockOf } from './timeline.rules.ts'
import { actRules, passageOf, requireAct, type Side } from './transitions.rules.ts'

/**
 * Taking a step. Whoever takes one is a verified party whose turn it is, says which version they saw, and has given
 * facts that agree with the deal. It counts at once, or once the other side has confirmed it; the same step sent twice
 * counts once.
 */
export type Taken<A extends TakenAct> = { clientId: string; version: number; facts: FactsOf<A> }

export async function takeStep<A extends TakenAct>(
  ctx: Context,
  caller: Caller,
  dealId: string,
  act: A,
  taken: Taken<A>,
) {
  const prepared = await prepare(ctx, caller, dealId, act)
  await inTransaction(ctx.db, async (tx) => {
    const { deal, side } = await lockAsSide(tx, caller, dealId)
    if (await isRepetition(tx, { dealId, actorId: caller.userId, clientId: taken.clientId }, act)) return
    requireBinding(deal)
    const execution = await loadExecution(tx, deal)
    requireSeen(execution, taken.version)
    const to = requireAct(act, execution.state, side, courseOf(execution))
    requireFree(act, execution)
    const invoice = requireInvoice(act, prepared, execution)
    const checked = await check(ctx, tx, { deal, execution, act, facts: taken.facts, prepared })
    const { confirmation } = actRules[act]
    const isProposed = confirmation === 'always' || (confirmation === 'sometimes' && checked.isOutside)
    await keepStep(
      ctx,
      tx,
      { deal, execution, to: isProposed ? undefined : to },
      {
        act,
        side,
        actorId: caller.userId,
        clientId: taken.clientId,
        facts: taken.facts,
        flags: checked.flags,
        invoice,
      },
    )
  })
  return { transaction: await readExecution(ctx, caller, dealId) }
}

type Prepared = {
  /** With what of the deal it was reckoned from. */
  invoice: (Pick<LoadedExecution, 'version' | 'state'> & { priced: PricedInvoice }) | undefined
  leastSecurity: string | undefined
}

/** What is read elsewhere, before anything is locked. */
async function prepare(ctx: Context, caller: Caller, dealId: string, act: TakenAct): Promise<Prepared> {
  const { deal } = await readDealFor(ctx, caller, dealId)
  if (act === 'secure_payment') {
    return { invoice: undefined, leastSecurity: (await readSecurity(ctx, deal))?.least }
  }
  const kind = invoiceKinds[act]
  if (!kind) return { invoice: undefined, leastSecurity: undefined }
  const execution = await loadExecution(ctx.db, deal)
  // Whoever may not take it now is told so, and not what the price is still waiting for.
  const isTurn =
    roleOf(deal, caller.userId) === 'seller' &&
    deal.status === 'binding' &&
    passageOf(act, execution.state, courseOf(execution)) !== undefined &&
    blockOf(act, execution, { isOnHold: deal.heldAt !== null, awaited: undefined }) === undefined
  if (!isTurn) return { invoice: undefined, leastSecurity: undefined }
  const { version, state } = execution
  const priced = await priceInvoice(ctx, deal, execution, kind)
  return { invoice: { version, state, priced }, leastSecurity: undefined }
}

const invoiceKinds: Partial<Record<TakenAct, TradeInvoice['kind']>> = {
  invoice_provisionally: 'provisional',
  invoice_finally: 'final',
}

/**
 * What was reckoned before the lock, if it still holds. It became the caller's turn only meanwhile, or the deal moved:
 * then there is no invoice to issue, and the step must not count without one.
 */
function requireInvoice(act: TakenAct, { invoice }: Prepared, execution: LoadedExecution) {
  if (invoiceKinds[act] === undefined) return undefined
  if (invoice?.version === execution.version && invoice.state === execution.state) return invoice.priced
  throw new AppError(
    'conflict',
    'This deal has changed while the invoice was reckoned. Look at it again, and issue it then.',
  )
}

/** The deal, locked, for its buyer or seller. Others who may read it are told that it is not theirs to move. */
export async function lockAsSide(
  tx: Db,
  caller: Caller,
  dealId: string,
): Promise<{ deal: DealRow; side: Side }> {
  const deal = await lockDeal(tx, dealId)
  const role = roleOf(deal, caller.userId)
  if (role !== 'buyer' && role !== 'seller') {
    if (!(await seeDeal(tx, caller, deal))) refuseUnknown()
    throw new AppError('forbidden', 'Only the buyer and the seller take steps in a deal.')
  }
  await requireVerified(tx, caller.userId)
  return { deal, side: role }
}

async function isRepetition(
  tx: Db,
  id: Parameters<typeof findByClientId>[1],
  act: TakenAct,
): Promise<boolean> {
  const earlier = await findByClientId(tx, id)
  if (!earlier) return false
  if (earlier.act === act) return true
  throw new AppError('conflict', 'This client id was used for another step already.')
}

/** Says what has happened since the caller looked. */
export function requireSeen({ version, steps }: LoadedExecution, seen: number) {
  if (seen === version) return
  const words = {
    proposed: 'proposed',
    refused: 'refused',
    withdrawn: 'taken back',
    lapsed: 'lapsed',
    done: '',
  }
  const since = steps
    .filter((step) => step.version > seen)
    .map(({ act, status }) => [actOf(act).done, words[status]].filter(Boolean).join(', '))
  const what = since.length > 0 ? `Meanwhile: ${since.join('; ')}.` : 'Please look at it again.'
  throw new AppError('conflict', `This deal has changed since you looked. ${what}`, {
    fields: { version: `It is ${version} now` },
  })
}

function requireFree(act: TakenAct, execution: LoadedExecution) {
  const blocked = blockOf(act, execution, { isOnHold: false, awaited: undefined })
  if (blocked) throw new AppError('conflict', blocked)
}

type Check<A extends TakenAct> = {
  deal: DealRow
  execution: LoadedExecution
  act: A
  facts: FactsOf<A>
  prepared: Prepared
}

async function check<A extends TakenAct>(ctx: Context, tx: Db, given: Check<A>): Promise<Checked> {
  const { deal, execution, act, facts, prepared } = given
  const checked = checkFacts(act, facts, execution, {
    now: ctx.clock(),
    sellerName: deal.seller.companyName,
    leastSecurity: prepared.leastSecurity,
    documents: act === 'present_documents' ? await listLatestKinds(tx, deal.id) : [],
  })
  const fields = { ...checked.fields }
  if (act === 'load' && Object.keys(fields).length === 0) {
    const { blNumber } = facts as FactsOf<'load'>
    if (!(await claimBillOfLading(tx, deal.id, blNumber))) {
      fields.blNumber = 'This bill of lading stands for another deal already (F12)'
    }
  }
  if (Object.keys(fields).length === 0) return checked
  const prefixed = Object.entries(fields).map(([field, text]) => [`facts.${field}`, text])
  throw new AppError('invalid', undefined, { fields: Object.fromEntries(prefixed) })
}

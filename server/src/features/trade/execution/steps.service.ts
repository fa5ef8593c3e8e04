import { actOf } from '@laycan/contract/trade/execution/execution-constants'
import type { FactsOf, TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import type { TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import type { Side } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import { findDemurrageClaim } from '#features/trade/claims/open-claims.service.ts'
import { settleAgreedClaims } from '#features/trade/claims/settle-claims.service.ts'
import { type DealRow, readDealFor } from '#features/trade/deals/deals.service.ts'
import { lockLifted } from '#features/trade/deals/term.service.ts'
import { replyRemark } from '#features/trade/disputes/dispute-state.rules.ts'
import { openDispute } from '#features/trade/disputes/dispute-state.service.ts'
import { noteOpenAwards } from '#features/trade/disputes/note-awards.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { refuseProblems } from '#features/trade/shared/refuse-problems.rules.ts'
import { readIdentityProblems, shipCaseOf } from '#features/trade/ships/ships.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { actOnExecution } from './act-on-execution.service.ts'
import { papersProblem } from './deal-documents.service.ts'
import { listLatestKinds } from './deal-documents.store.ts'
import { passageOf, requireAct } from './execution.policy.ts'
import { courseOf, type LoadedExecution } from './execution.rules.ts'
import { readExecution } from './execution.service.ts'
import { actRules } from './execution-acts.policy.ts'
import type { Checked } from './fact-checks.rules.ts'
import { checkFacts } from './facts.rules.ts'
import {
  type PricedInvoice,
  priceInvoice,
  priceReplacement,
  readSecurity,
  requireSameAccount,
} from './invoices.service.ts'
import { loadExecution, qualityLimits } from './load-execution.service.ts'
import { portCallOf } from './nor.rules.ts'
import { recordStep } from './record-step.service.ts'
import { compareNamed, screenNamed } from './screen-parties.service.ts'
import { requireRead } from './ship-warnings.policy.ts'
import { issueNoteOf } from './step-notes.service.ts'
import { claimBillOfLading, findByClientId } from './steps.store.ts'
import { blockOf } from './timeline.rules.ts'

/**
 * Taking a step. The caller may act for the side whose turn it is, names the version they saw, and gives
 * facts that agree with the deal. It counts at once, or once the other side has confirmed it; a repeated step counts once.
 */
export type Taken<A extends TakenAct> = {
  clientId: string
  version: number
  facts: FactsOf<A>
  proof?: string | undefined
  /** Warnings about a ship that the person has read. */
  acknowledged?: readonly string[] | undefined
}

export async function takeStep<A extends TakenAct>(
  ctx: Context,
  caller: Caller,
  dealId: string,
  act: A,
  { clientId, version, facts, proof, acknowledged = [] }: Taken<A>,
) {
  const actorId = caller.userId
  const prepared = await prepare(ctx, caller, dealId, act)
  const compared = await compareNamed(ctx, act, facts)
  await actOnExecution(ctx, caller, dealId, {
    version,
    rights: () => actOf(act).rights,
    isRepeat: (_locked, tx) => isRepeat(tx, { dealId, actorId, clientId }, act),
    apply: async ({ deal, execution, side }, work) => {
      const to = requireAct(act, execution.state, side, courseOf(execution))
      requireFree(act, execution)
      const invoice = requireInvoice(act, prepared, execution)
      if (invoice)
        await requireSameAccount(work, deal, facts as FactsOf<'invoice_finally'>, { actorId, proof })
      const checked = await check(work, { deal, execution, side, act, facts, prepared })
      requireRead(checked.flags, acknowledged)
      const { confirmation } = actRules[act]
      const isProposed = confirmation === 'always' || (confirmation === 'sometimes' && checked.isOutside)
      const remark = act === 'dispute' ? replyRemark(work.now) : undefined
      const step = { act, side, actorId, clientId, facts, flags: checked.flags, invoice, remark }
      const { stepId, isDone } = await recordStep(
        work,
        { deal, execution, to: isProposed ? undefined : to },
        step,
      )
      if (act === 'dispute')
        await openDispute(work, { dealId, stepId, side, actorId, facts: facts as FactsOf<'dispute'> })
      if (isDone) await issueNoteOf(work, deal, execution, { id: stepId, act, facts })
      if (invoice) {
        await settleAgreedClaims(work, deal)
        await noteOpenAwards(work, deal)
      }
      await screenNamed(work, dealId, compared)
    },
  })
  return { execution: await readExecution(ctx, caller, dealId) }
}

type Prepared = {
  /** With the version and state it was calculated from. */
  invoice: (Pick<LoadedExecution, 'version' | 'state'> & { priced: PricedInvoice }) | undefined
  leastSecurity: string | undefined
}

/** Read before anything is locked. */
async function prepare(ctx: Context, caller: Caller, dealId: string, act: TakenAct): Promise<Prepared> {
  const { deal, role } = await readDealFor(ctx, caller, dealId)
  if (act === 'secure_payment') {
    return { invoice: undefined, leastSecurity: (await readSecurity(ctx, deal))?.least }
  }
  const kind = invoiceKinds[act]
  if (!kind) return { invoice: undefined, leastSecurity: undefined }
  const execution = await loadExecution(ctx.db, deal)
  // Refused callers get the refusal, not the state of the price.
  const isTurn =
    role === 'seller' &&
    deal.status === 'binding' &&
    passageOf(act, execution.state, courseOf(execution)) !== undefined &&
    blockOf(act, execution, { isOnHold: deal.heldAt !== null, awaited: undefined }) === undefined
  if (!isTurn) return { invoice: undefined, leastSecurity: undefined }
  const { version, state } = execution
  const priced =
    kind === 'same'
      ? await priceReplacement(ctx, deal, execution)
      : await priceInvoice(ctx, deal, execution, kind)
  return { invoice: { version, state, priced }, leastSecurity: undefined }
}

const invoiceKinds: Partial<Record<TakenAct, TradeInvoice['kind'] | 'same'>> = {
  invoice_provisionally: 'provisional',
  invoice_finally: 'final',
  replace_invoice: 'same',
}

/**
 * The invoice calculated before the lock, if it is still right. If it became the caller's turn only since then, or the
 * deal changed, there is no invoice to issue, and the step must not count without one.
 */
function requireInvoice(act: TakenAct, { invoice }: Prepared, execution: LoadedExecution) {
  if (invoiceKinds[act] === undefined) return undefined
  if (invoice?.version === execution.version && invoice.state === execution.state) return invoice.priced
  throw new AppError(
    'conflict',
    'This deal changed while the invoice was being calculated. Review it, then issue the invoice.',
  )
}

async function isRepeat(tx: Db, id: Parameters<typeof findByClientId>[1], act: TakenAct): Promise<boolean> {
  const earlier = await findByClientId(tx, id)
  if (!earlier) return false
  if (earlier.act === act && earlier.corrects === null) return true
  throw new AppError('conflict', 'This client id was already used for another step.')
}

function requireFree(act: TakenAct, execution: LoadedExecution) {
  const blocked = blockOf(act, execution, { isOnHold: false, awaited: undefined })
  if (blocked) throw new AppError('conflict', blocked)
}

const provedByPapers: TakenAct[] = ['present_documents', 'load', 'certify_quality']

type Check<A extends TakenAct> = {
  deal: DealRow
  execution: LoadedExecution
  side: Side
  act: A
  facts: FactsOf<A>
  prepared: Prepared
}

async function check<A extends TakenAct>({ ctx, tx, now }: Work, given: Check<A>): Promise<Checked> {
  const { deal, execution, side, act, facts, prepared } = given
  const checked = checkFacts(act, facts, execution, {
    now,
    side,
    sellerName: deal.parties.seller.legalName ?? deal.seller.companyName,
    leastSecurity: prepared.leastSecurity,
    documents: provedByPapers.includes(act) ? await listLatestKinds(tx, deal.id) : [],
    limits: qualityLimits(deal).limits,
    contract: act === 'load' && deal.termDealId ? await lockLifted(tx, deal.id) : undefined,
    ship: shipCaseOf(ctx, deal, now),
  })
  const fields = { ...checked.fields }
  if (act === 'nominate') {
    Object.assign(fields, await readIdentityProblems(tx, deal.id, facts as FactsOf<'nominate'>))
  }
  if (act === 'load' && Object.keys(fields).length === 0) {
    const { blNumber } = facts as FactsOf<'load'>
    if (!(await claimBillOfLading(tx, deal.id, blNumber))) {
      fields.blNumber = 'This bill of lading is already used in another deal (F12)'
    }
  }
  if (act === 'claim_demurrage') {
    const { port } = facts as FactsOf<'claim_demurrage'>
    const claimed = await findDemurrageClaim(tx, deal, portCallOf(port, execution.steps))
    if (claimed) fields.port = `Demurrage here is claimed at the claims desk already: ${claimed}`
  }
  if (act === 'dispute') {
    const problem = await papersProblem(tx, deal.id, (facts as FactsOf<'dispute'>).documentIds)
    if (problem) fields.documentIds = problem
  }
  refuseProblems(fields)
  return checked
}

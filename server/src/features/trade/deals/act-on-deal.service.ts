import { closedNameOf } from '@laycan/contract/trade/deals/deal-constants'
import type { DealParties } from '@laycan/contract/trade/deals/deal-parts'
import type { Deal } from '@laycan/contract/trade/deals/deals'
import type { PartyRole } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import { followDeal } from '#features/trade/disputes/dispute-state.service.ts'
import { appendRecord, readRecord } from '#features/trade/record/record.service.ts'
import {
  approvalFacts,
  approvalLabel,
  type Changes,
  runCommand,
  type Work,
} from '#features/trade/shared/command.service.ts'
import type { Commitment } from '#features/trade/shared/limits.service.ts'
import { findTrader, readActing } from '#features/trade/shared/parties.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { hiddenSide, maskEntry, plainLabel } from './closed-names.rules.ts'
import { createLiftings } from './create-liftings.service.ts'
import { followQuantity, type LockedDeal, locksOf } from './deal-holds.service.ts'
import type { DealState } from './deal-state.rules.ts'
import {
  type DealMove,
  dealRights,
  moveRefusal,
  partiesOf,
  requireNoParty,
  requirePartyRole,
} from './deals.policy.ts'
import { findViewer, viewDeal } from './deals.service.ts'
import { type DealRow, updateDeal, updateParties } from './deals.store.ts'
import { followTerm } from './follow-term.service.ts'
import { isTerm } from './liftings.rules.ts'

/**
 * How a deal changes: lock its listings and the deal, ask the policy, adjust the quantity held on the listings. The
 * record and the notifications are part of the same transaction.
 */
export type DealChange = {
  act: DealMove
  /** From one state to the next, by a party for its side; throws a refusal. */
  apply: (deal: DealRow, at: string, role: PartyRole, tx: Db) => DealState | Promise<DealState>
  label: string | ((deal: DealRow) => string)
  facts: object | ((after: DealState) => object)
  /** What else must hold; throws a refusal. */
  requires?: (tx: Db, deal: DealRow) => Promise<void>
  /** What it commits the company to, where it counts against limits. */
  commit?: (deal: DealRow) => Promise<Commitment>
  /** The notification to the other parties; `after` is the deal after the act. */
  message?: (names: MessageNames) => string | undefined
}

type MessageNames = { actor: string; role: PartyRole; deal: DealRow; after: DealState }

type Actor = { id: string; role: PartyRole | 'compliance' | 'mediator' } | null
export type Seen = { id: string; version: number }

/** By a party, who names the version they saw. */
export async function actOnDeal(
  ctx: Context,
  caller: Caller,
  { id, version }: Seen,
  change: DealChange,
): Promise<Deal> {
  const { commit } = change
  await runCommand(ctx, caller, {
    lock: locksOf(id),
    authorize: async ({ deal }, tx) => requirePartyRole(await findViewer(tx, caller, deal, ctx.clock())),
    rights: dealRights[change.act],
    permit: ({ deal, actor: role }) => requireMove(deal, change.act, role),
    version: {
      seen: version,
      latest: ({ deal }) => deal.version,
      describe: ({ deal, actor: role }, tx) => describeChanges(tx, deal, role, version),
    },
    commit: commit && (({ deal }) => commit(deal)),
    apply: ({ deal, listing: listings, actor: role }, work) =>
      changeDeal(work, { deal, listings }, { id: caller.userId, role }, change),
  })
  return viewDeal(ctx, caller, id)
}

/** By compliance, whatever version they saw: a hold changes none of the terms. */
export async function decideOnDeal(
  ctx: Context,
  caller: Caller,
  id: string,
  change: DealChange,
): Promise<Deal> {
  await runCommand(ctx, caller, {
    lock: locksOf(id),
    authorize: async ({ deal }, tx) => requireNoParty(deal, await findTrader(tx, caller.userId)),
    permit: async ({ deal, actor: role }, tx) => {
      requireMove(deal, change.act, role)
      await change.requires?.(tx, deal)
    },
    apply: ({ deal, listing: listings, actor: role }, work) =>
      changeDeal(work, { deal, listings }, { id: caller.userId, role }, change),
  })
  return viewDeal(ctx, caller, id)
}

function requireMove(deal: DealRow, act: DealChange['act'], role: PartyRole | 'compliance') {
  const refusal = moveRefusal(deal, act, role)
  if (refusal) throw refusal
}

/** Needs the locks of the deal and its listings, and the policy's permission. */
export async function changeDeal(
  work: Work,
  { deal, listings }: LockedDeal,
  actor: Actor,
  { act, apply, label: labelOf, facts, message }: DealChange,
) {
  const label = typeof labelOf === 'function' ? labelOf(deal) : labelOf
  const { tx, now } = work
  const at = now.toISOString()
  // Compliance, mediators and the platform act for no side; their changes do not ask for it.
  const isOfSide = actor && actor.role !== 'compliance' && actor.role !== 'mediator'
  const role = isOfSide ? (actor.role as PartyRole) : 'broker'
  const after = await apply(deal, at, role, tx)
  // Confirmed again, as by a double click: nothing to do.
  if (after === deal) return
  const holds = await followQuantity(work, { deal, listings }, after)
  // Confirmations by both sides never conflict: they do not change what the other side saw.
  const isPlain = act === 'confirm' && after.status === deal.status && after.terms === deal.terms
  const version = isPlain ? deal.version : deal.version + 1
  await updateDeal(tx, deal.id, { ...after, ...holds, version }, at)
  await followDeal(work, deal.id, deal, after)
  await followTerm(work, deal, deal, after)
  if (deal.status !== 'binding' && after.status === 'binding' && isTerm(after.terms))
    await createLiftings(work, { ...deal, ...after })
  const isAgreed = deal.status === 'mandate' && after.status === 'recap'
  const parties = isAgreed ? await updateParties(tx, deal.id) : undefined
  appendRecord(work, deal.id, {
    act: `deal.${act}`,
    label: `${label}${approvalLabel(work)}`,
    actor,
    at: now,
    facts: { ...(typeof facts === 'function' ? facts(after) : facts), version, ...approvalFacts(work) },
  })
  recordStatus(work, deal, { ...after, ...(parties && { parties }) })
  const isStopped = act !== 'hold' && deal.heldAt === null && after.heldAt !== null
  if (isStopped) recordStop(work, deal)
  const names = { actor: await actorName(work, deal, actor), role, deal, after }
  const status = statusMessage(deal, after)
  const text = [message?.(names), status].filter(Boolean).join(' ')
  notifyDeal(
    work,
    deal,
    (to) => closedText({ deal: { ...deal, ...after }, actor, to, label, status }) ?? text,
    actor?.id,
  )
}

const recordStop = (work: Work, { id }: DealRow) =>
  appendRecord(work, id, {
    act: 'deal.hold',
    label: 'Put on hold by a check',
    actor: null,
    at: work.now,
    facts: {},
  })

type ClosedText = { deal: DealRow; actor: Actor; to: PartyRole; label: string; status: string | undefined }

/** While names are closed, notifications describe what the other side or compliance did without naming anybody. */
function closedText({ deal, actor, to, label, status }: ClosedText): string | undefined {
  if (!hiddenSide(deal, to) || actor?.role === to || actor?.role === 'broker') return undefined
  if (actor === null) return status
  // A deal with a mediator is binding, and its names are open.
  if (actor.role === 'mediator') return undefined
  const who = actor.role === 'compliance' ? 'Compliance' : closedNameOf(actor.role)
  return `${deal.reference}, ${who}: ${plainLabel(label)}.`
}

async function actorName({ tx }: Work, deal: DealRow, actor: Actor): Promise<string> {
  const party = partiesOf(deal).find(({ role }) => role === actor?.role)
  return actor && party ? readActing(tx, actor.id, party) : 'Compliance'
}

/** Reloads the screens of all parties; notifies everyone except the actor if there is a text. */
export function notifyDeal(
  work: Work,
  deal: DealRow,
  message: string | undefined | ((to: PartyRole) => string | undefined),
  actorId?: string,
) {
  const parties = partiesOf(deal)
  const path = `/deals/${deal.id}`
  work.notify({
    parties,
    changed: { dealId: deal.id },
    notifications: parties.flatMap((to) => {
      const text = typeof message === 'function' ? message(to.role) : message
      return text ? [{ to, message: text, path }] : []
    }),
    actorId,
  })
}

const statusRecords = {
  mandate: undefined,
  recap: { act: 'deal.mandated', label: 'Both mandates confirmed' },
  subjects: { act: 'deal.recap_confirmed', label: 'Recap confirmed by both sides, on subjects' },
  binding: { act: 'deal.bound', label: 'Binding' },
  cancelled: { act: 'deal.cancelled', label: 'Cancelled' },
  failed: { act: 'deal.failed', label: 'Failed' },
}

/** A change of state is a record entry of its own, made by the platform. */
type Recorded = DealState & { parties?: DealParties }

function recordStatus(work: Work, before: DealRow, after: Recorded) {
  const found = before.status === after.status ? undefined : statusRecords[after.status]
  if (!found) return
  const isOpened = before.namesOpenedAt !== after.namesOpenedAt
  const entry = isOpened ? { ...found, label: `${found.label}: names opened to both` } : found
  const facts = {
    status: after.status,
    ...(after.namesOpenedAt !== before.namesOpenedAt && { namesOpenedAt: after.namesOpenedAt }),
    ...(after.parties && { parties: after.parties }),
    ...(after.status === 'binding' && { terms: after.terms }),
    ...(after.ending && { reason: after.ending.reason }),
  }
  appendRecord(work, before.id, { ...entry, actor: null, at: work.now, facts })
}

function statusMessage(before: DealRow, after: DealState): string | undefined {
  if (before.status === after.status) return undefined
  if (before.namesOpenedAt !== after.namesOpenedAt)
    return `Both mandates are confirmed, and the names of ${before.reference} are open.`
  if (after.status === 'binding') return `${before.reference} is binding.`
  return after.status === 'failed' ? `${before.reference} has failed: ${after.ending?.reason}` : undefined
}

/** What the record says happened since. */
async function describeChanges(tx: Db, deal: DealRow, role: PartyRole, seen: number): Promise<Changes> {
  const { entries } = await readRecord(tx, deal.id)
  const since = entries.filter(({ facts }) => ((facts as { version?: number }).version ?? 0) > seen)
  const masked = since.map((entry) => maskEntry(deal, role, entry))
  const what = masked.map(({ label, actor }) => `${label} (${actor.name})`).join('; ')
  const text = 'This deal has changed'
  return { message: what ? `${text}: ${what}.` : `${text}. Reload to see what changed.` }
}

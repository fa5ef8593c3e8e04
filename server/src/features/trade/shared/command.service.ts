import type { CompanyRight } from '@laycan/contract/companies/company-roles'
import type { Context } from '#context.ts'
import { type Binding, requireBinding } from '#features/companies/binding.service.ts'
import { openPrices } from '#features/markets/market-prices.service.ts'
import { raiseNotifications } from '#features/notifications/notifications.service.ts'
import type { Caller } from '#platform/auth.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { type Commitment, holdAgainstLimits } from './limits.service.ts'
import { findAudience, listMediators } from './parties.service.ts'
import type { TradeParty } from './party.policy.ts'

/**
 * Every change in trade runs through here: one transaction, always in the same order: lock, ask who may act, recognise
 * a repeat, ask whether it is possible now, check the version seen, apply and record, notify. All of it happens or
 * nothing.
 */

/** Locks are taken in this order everywhere, against deadlocks. */
const lockOrder = ['listing', 'negotiation', 'deal'] as const
type Locks = { [Noun in (typeof lockOrder)[number]]?: (tx: Db) => Promise<unknown> }
type Locked<L extends Locks> = { [Noun in keyof L]: L[Noun] extends (tx: Db) => Promise<infer T> ? T : never }

type Awaitable<T> = T | Promise<T>

/** A transaction of an act. Notifications are sent at its end, once everything is written. */
export type Work = {
  ctx: Context
  tx: Db
  now: Date
  /** Who approved it, where it was above the limit of the person who acts. */
  approvedBy: Binding | null
  notify(change: TradeChange): void
  /** Once everything is written, before the notifications. */
  beforeCommit(act: () => Promise<void>): void
}

/** Somebody who acts; for what was above their limit, with the person who approved it. */
export type ActingCaller = Pick<Caller, 'userId'> & { approvedBy?: Binding | null }

export type TradeChange = {
  /** Open screens of these people and of their companies reload. */
  parties: TradeParty[]
  changed: { listingId?: string; negotiationId?: string; dealId?: string }
  notifications?: { to: TradeParty; message: string; path: string }[]
  /** Who did it, and needs no notification: the caller, if it is left out; null where everyone needs one. */
  actorId?: string | null | undefined
}

type SeenVersion<Acted> = {
  seen: number | null
  latest: (acted: Acted) => number | null
  /** The refusal if the version seen is not the latest: what has changed since. */
  describe: (acted: Acted, tx: Db) => Awaitable<Changes>
}

export type Changes = { message: string; fields?: Record<string, string> }

export type Command<L extends Locks, Actor, Result> = {
  /** Each throws when there is nothing to lock. */
  lock: L
  /** The role in which the caller acts; throws if they may not. */
  authorize: (locked: Locked<L>, tx: Db) => Awaitable<Actor>
  /** The result of the same act before; undefined the first time. */
  findRepeat?: (acted: Locked<L> & { actor: Actor }, tx: Db) => Awaitable<Result | undefined>
  /**
   * It binds the caller's company, which takes a verified person of a verified company with one of these rights.
   * Without any it is open to everyone whom `authorize` lets act, such as withdrawing.
   */
  rights?: readonly CompanyRight[] | ((acted: Locked<L> & { actor: Actor }) => readonly CompanyRight[])
  /** Asks the policy whether it is possible now; throws its refusal. */
  permit?: (acted: Locked<L> & { actor: Actor; binding: Binding | undefined }, tx: Db) => Awaitable<void>
  version?: SeenVersion<Locked<L> & { actor: Actor }> | undefined
  /** What it commits the company to, for acts that count against limits. Checks first what `apply` would refuse. */
  commit?: ((acted: Locked<L> & { actor: Actor }, work: Work) => Promise<Commitment>) | undefined
  /** Applies the rule, stores and records the result. */
  apply: (acted: Locked<L> & { actor: Actor; binding: Binding | undefined }, work: Work) => Promise<Result>
}

export async function runCommand<L extends Locks, Actor, Result>(
  ctx: Context,
  { userId, approvedBy = null }: ActingCaller,
  command: Command<L, Actor, Result>,
): Promise<Result> {
  const outcome = await inTrade(ctx, async (begun) => {
    // Also of what follows from the act, such as a note or the settlement: who did it knows.
    const notify = (change: TradeChange) =>
      begun.notify({ ...change, actorId: change.actorId === undefined ? userId : change.actorId })
    const work = { ...begun, approvedBy, notify }
    const { tx } = work
    const locked = await lockAll(tx, command.lock)
    const actor = await command.authorize(locked, tx)
    const acted = { ...locked, actor }
    const repeated = await command.findRepeat?.(acted, tx)
    if (repeated !== undefined) return { result: repeated }
    const rights = typeof command.rights === 'function' ? command.rights(acted) : (command.rights ?? [])
    const binding = rights.length > 0 ? await requireBinding(tx, userId, rights) : undefined
    await command.permit?.({ ...acted, binding }, tx)
    if (command.version) await requireLatest(command.version, acted, tx)
    if (approvedBy && approvedBy.company.id !== binding?.company.id)
      throw new AppError('conflict', 'The person who asked for approval has left the company.')
    const { commit } = command
    const held = binding && commit && (await holdAgainstLimits(work, binding, () => commit(acted, work)))
    if (held?.isWaiting) return waiting
    const result = await command.apply({ ...acted, binding }, work)
    await held?.record(result)
    return { result }
  })
  // Thrown here, so that the request for approval is committed.
  if (outcome === waiting) throw new AppError('approval_required')
  return outcome.result
}

const waiting = { result: undefined as never }

async function lockAll<L extends Locks>(tx: Db, locks: L): Promise<Locked<L>> {
  const locked: Partial<Record<keyof Locks, unknown>> = {}
  for (const noun of lockOrder) locked[noun] = await locks[noun]?.(tx)
  return locked as Locked<L>
}

async function requireLatest<Acted>({ seen, latest, describe }: SeenVersion<Acted>, acted: Acted, tx: Db) {
  if (seen === latest(acted)) return
  const { message, fields } = await describe(acted, tx)
  throw new AppError('conflict', message, fields && { fields })
}

/** For jobs and compliance decisions: a transaction, or part of `db`, that notifies at its end. */
export async function inTrade<Result>(
  ctx: Context,
  act: (work: Work) => Promise<Result>,
  db: Db = ctx.db,
): Promise<Result> {
  // Loaded inside, they would take a second connection: as many acts at a time as there are would wait for each other.
  if (!db.isTransaction) await openPrices(ctx)
  return inTransaction(db, async (tx) => {
    const changes: TradeChange[] = []
    const notify = (change: TradeChange) => void changes.push(change)
    const last: (() => Promise<void>)[] = []
    const beforeCommit = (lastAct: () => Promise<void>) => void last.push(lastAct)
    const result = await act({ ctx, tx, now: ctx.clock(), approvedBy: null, notify, beforeCommit })
    for (const lastAct of last) await lastAct()
    for (const change of changes) await notifyParties(ctx, tx, change)
    return result
  })
}

/** First the screens, in one statement; then the notifications, in the order of ids, as events are numbered. */
async function notifyParties(ctx: Context, tx: Db, change: TradeChange) {
  const { parties, changed, notifications = [], actorId } = change
  const audience = await findAudience(tx, [...parties, ...notifications.map(({ to }) => to)])
  const mediators = changed.dealId ? await listMediators(tx, changed.dealId) : []
  const people = [...new Set([...parties.flatMap(audience.peopleOf), ...mediators])].sort()
  await ctx.realtime.publish(tx, people, 'trade_changed', changed)
  const sent = notifications
    .flatMap(({ to, ...notification }) =>
      audience.contactsOf(to).map((userId) => ({ ...notification, userId })),
    )
    .filter(({ userId }) => userId !== actorId)
  await raiseNotifications(
    ctx,
    tx,
    sent.map((notification) => ({ kind: 'trade', ...notification })),
  )
}

/** The record of an act that a second person approved has both names. */
export const approvalLabel = ({ approvedBy }: Pick<Work, 'approvedBy'>): string =>
  approvedBy ? `, approved by ${approvedBy.name}` : ''
export const approvalFacts = ({ approvedBy }: Pick<Work, 'approvedBy'>) =>
  approvedBy ? { approvedBy: { id: approvedBy.userId, name: approvedBy.name } } : {}

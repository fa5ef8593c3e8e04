import type { NegotiationAct } from '@laycan/contract/trade/negotiations/negotiation-constants'
import { otherSide, type Side } from '@laycan/contract/trade/sides'
import { changesBetween } from '@laycan/contract/trade/terms/terms-rules'
import type { Context } from '#context.ts'
import { roleRefusal } from '#features/companies/binding.service.ts'
import { type LockedListing, lockListing } from '#features/trade/listings/listing-state.service.ts'
import { type Changes, runCommand, type Work } from '#features/trade/shared/command.service.ts'
import type { Commitment } from '#features/trade/shared/limits.service.ts'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import {
  endRefusal,
  maySeeVersion,
  moveRefusal,
  negotiationRights,
  partOf,
  partyOf,
  throwNegotiationNotFound,
  type Viewer,
  versionFor,
  viewerOf,
} from './negotiations.policy.ts'
import { findListingOf, findVersion, lockNegotiation, type NegotiationRow } from './negotiations.store.ts'
import { changesAsFields, changesText } from './quotes.rules.ts'

/** A locked negotiation and listing, and the acting side. */
export type Locked = { negotiation: NegotiationRow; listing: LockedListing; side: Side }

export type NegotiationCommand<Result> = {
  act: NegotiationAct
  version: number
  /** What it commits the company to, where it counts against limits. */
  commit?: (locked: Locked, work: Work) => Promise<Commitment>
  findRepeat?: (locked: Locked, tx: Db) => Promise<Result | undefined> | Result | undefined
  apply: (locked: Locked, work: Work) => Promise<Result>
}

/** A party's act in a negotiation, based on the version they saw. */
export const actOnNegotiation = <Result>(
  ctx: Context,
  caller: Caller,
  id: string,
  { act, version, findRepeat, commit, apply }: NegotiationCommand<Result>,
): Promise<Result> =>
  runCommand(ctx, caller, {
    lock: {
      listing: (tx) => lockListingOf(tx, id),
      negotiation: async (tx) => (await lockNegotiation(tx, id)) ?? throwNegotiationNotFound(),
    },
    authorize: async ({ negotiation }, tx) =>
      (await findViewer(tx, negotiation, caller.userId)) ?? throwNegotiationNotFound(),
    findRepeat: ({ actor: { side }, ...locked }, tx) => findRepeat?.({ ...locked, side }, tx),
    rights: negotiationRights[act],
    permit: ({ negotiation, actor: { isMine } }) => {
      if (!isMine) throw roleRefusal(['trade'])
      const ended = endRefusal(negotiation)
      if (ended) throw ended
    },
    version: {
      seen: version,
      latest: ({ negotiation, actor: { side } }) => versionFor(negotiation, side),
      describe: ({ negotiation, actor: { side } }, tx) => describeChanges(tx, negotiation, side, version),
    },
    commit:
      commit &&
      (({ negotiation, listing, actor: { side } }, work) => {
        requireMove(negotiation, act, side, work)
        return commit({ negotiation, listing, side }, work)
      }),
    apply: async ({ negotiation, listing, actor: { side } }, work) => {
      requireMove(negotiation, act, side, work)
      return apply({ negotiation, listing, side }, work)
    },
  })

/** After the version check: a caller who missed a version should see its changes rather than whose turn it is. */
function requireMove(negotiation: NegotiationRow, act: NegotiationAct, side: Side, { now }: Work) {
  const refusal = moveRefusal(negotiation, act, partOf(negotiation, side), now.toISOString())
  if (refusal) throw refusal
}

export async function lockListingOf(tx: Db, id: string): Promise<LockedListing> {
  const listingId = (await findListingOf(tx, id)) ?? throwNegotiationNotFound()
  return (await lockListing(tx, listingId)) ?? throwNegotiationNotFound()
}

export const findViewer = async (
  db: Db,
  negotiation: NegotiationRow,
  userId: string,
): Promise<Viewer | undefined> => viewerOf(negotiation, await findTrader(db, userId))

async function describeChanges(
  tx: Db,
  negotiation: NegotiationRow,
  side: Side,
  seen: number,
): Promise<Changes> {
  const latest = versionFor(negotiation, side)
  const [before, after] = [
    await findVersion(tx, negotiation.id, seen),
    await findVersion(tx, negotiation.id, latest),
  ]
  const text = `Version ${latest} is on the table now`
  // The caller sent the number, which may be that of a held version they must not see.
  if (!before || !after || !maySeeVersion(before, side)) return { message: `${text}.` }
  const changes = changesBetween(before.terms, after.terms)
  return { message: `${text}. ${changesText(changes)}`.trim(), fields: changesAsFields(changes) }
}

type News = {
  actorId: string
  side: Side
  /** Undefined for what the other side never saw. */
  toOther: string | undefined
  /** For the person in charge where a colleague has acted in their place. */
  toOwn: string
}

/** Reloads the screens of both sides, and notifies everyone except the actor if there is news. */
export function notifyBoth(work: Work, negotiation: NegotiationRow, news?: News) {
  const { id, listingId } = negotiation
  const path = `/negotiations/${id}`
  const messages = news && [
    { side: otherSide(news.side), message: news.toOther },
    { side: news.side, message: news.toOwn },
  ]
  work.notify({
    parties: [partyOf(negotiation, 'buyer'), partyOf(negotiation, 'seller')],
    changed: { negotiationId: id, listingId },
    notifications: (messages ?? []).flatMap(({ side, message }) =>
      message ? [{ to: partyOf(negotiation, side), message, path }] : [],
    ),
    actorId: news?.actorId,
  })
}

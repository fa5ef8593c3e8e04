import type { DealAct } from '@laycan/contract/trade/deals/deal-constants'
import type { Deal } from '@laycan/contract/trade/deals/deals'
import type { Context } from '#context.ts'
import { requireVerified } from '#features/profile/profile.service.ts'
import { lockListing } from '#features/trade/listings/listing-quantity.service.ts'
import { appendRecord, readRecord } from '#features/trade/record/record.service.ts'
import type { Caller } from '#platform/auth.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { moveRefusal } from './deal.rules.ts'
import { followQuantity } from './deal-holds.service.ts'
import type { DealState, Side } from './deal-state.rules.ts'
import { lockDeal, partiesOf, refuseUnknown, roleOf, seeDeal, viewDeal } from './deals.service.ts'
import { type DealRow, findListingsOf, updateDeal } from './deals.store.ts'
import { type News, tellParties } from './notify-parties.service.ts'

/**
 * The one way in which a deal changes: its listings and the deal are locked, the act is held against the table of
 * states, what the deal holds of listings follows, and the record, the notifications and the events are written with
 * it or not at all.
 */
export type DealChange = {
  act: DealAct | 'lapse'
  /** From the state to the next; throws what refuses it. */
  apply: (deal: DealRow, at: string) => DealState | Promise<DealState>
  /** What the record says of it, in words and in facts. */
  label: string
  facts: object
  /** What others are told; `after` is how the deal stands then. */
  news?: (names: { actor: string; deal: DealRow; after: DealState }) => string | undefined
}

type Actor = { id: string; role: Side | 'broker' | 'compliance' } | null

/** By a party, who saw the deal as it was at a version. */
export async function actOnDeal(
  ctx: Context,
  caller: Caller,
  { id, version }: { id: string; version: number },
  change: DealChange,
): Promise<Deal> {
  await inTransaction(ctx.db, async (tx) => {
    const deal = await lockWithListings(tx, id)
    const role = roleOf(deal, caller.userId)
    if (!role) return refuseStranger(tx, caller, deal)
    await requireVerified(tx, caller.userId)
    const refusal = moveRefusal(deal, change.act, role)
    if (refusal) throw refusal
    if (version !== deal.version) throw await staleError(tx, deal, version)
    await changeDeal(ctx, tx, deal, { id: caller.userId, role }, change)
  })
  return viewDeal(ctx, caller, id)
}

export async function lockWithListings(tx: Db, id: string): Promise<DealRow> {
  for (const listingId of await findListingsOf(tx, id)) await lockListing(tx, listingId)
  return lockDeal(tx, id)
}

/** Whoever may read it is told that it is not theirs to act on; for all others there is no such deal. */
async function refuseStranger(tx: Db, caller: Caller, deal: DealRow): Promise<never> {
  if (!(await seeDeal(tx, caller, deal))) refuseUnknown()
  throw new AppError('forbidden', 'Only the parties of a deal act on it.')
}

/** The deal and its listings are locked, and the table of states allows it. */
export async function changeDeal(
  ctx: Context,
  tx: Db,
  deal: DealRow,
  actor: Actor,
  { act, apply, label, facts, news }: DealChange,
) {
  const now = ctx.clock()
  const at = now.toISOString()
  const after = await apply(deal, at)
  // Confirmed once more, as by a second click: nothing has happened.
  if (after === deal) return
  const holds = await followQuantity(ctx, tx, deal, after)
  // Confirmations of both sides do not get in each other's way: they change nothing that the other has seen.
  const isPlain = act === 'confirm' && after.status === deal.status && after.terms === deal.terms
  const version = isPlain ? deal.version : deal.version + 1
  await updateDeal(tx, deal.id, { ...after, ...holds, version }, at)
  await appendRecord(tx, deal.id, { act: `deal.${act}`, label, actor, at: now, facts: { ...facts, version } })
  await recordTurn(tx, deal, after, now)
  await tellParties(ctx, tx, { id: deal.id, parties: partiesOf(deal) }, newsOf(deal, after, actor, news))
}

const turns = {
  mandate: undefined,
  recap: { act: 'deal.mandated', label: 'Both mandates confirmed' },
  subjects: { act: 'deal.recap_confirmed', label: 'Recap confirmed by both sides, on subjects' },
  binding: { act: 'deal.bound', label: 'Binding' },
  cancelled: { act: 'deal.cancelled', label: 'Cancelled' },
  failed: { act: 'deal.failed', label: 'Failed' },
}

/** What the deal has become is an entry of its own, by the platform. */
async function recordTurn(tx: Db, before: DealRow, after: DealState, at: Date) {
  const turn = before.status === after.status ? undefined : turns[after.status]
  if (!turn) return
  const facts = {
    status: after.status,
    ...(after.status === 'binding' && { terms: after.terms }),
    ...(after.ending && { reason: after.ending.reason }),
  }
  await appendRecord(tx, before.id, { ...turn, actor: null, at, facts })
}

/** Those who did not act; who did knows. */
function newsOf(deal: DealRow, after: DealState, actor: Actor, news: DealChange['news']): News {
  const names: Record<string, string> = {
    [deal.buyerId]: nameOf(deal.buyer),
    [deal.sellerId]: nameOf(deal.seller),
    ...(deal.broker && { [deal.broker.userId]: nameOf(deal.broker) }),
  }
  const said = news?.({ actor: names[actor?.id ?? ''] ?? 'Compliance', deal, after })
  const message = [said, turnNews(deal, after)].filter(Boolean).join(' ')
  const others = partiesOf(deal).filter((userId) => userId !== actor?.id)
  return new Map(message ? others.map((userId) => [userId, message]) : [])
}

function turnNews(before: DealRow, after: DealState): string | undefined {
  if (before.status === after.status) return undefined
  if (after.status === 'binding') return `${before.reference} is binding.`
  return after.status === 'failed' ? `${before.reference} has failed: ${after.ending?.reason}` : undefined
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

/** Says what has happened since, as the record has it. */
async function staleError(tx: Db, deal: DealRow, seen: number): Promise<AppError> {
  const { entries } = await readRecord(tx, deal.id)
  const since = entries.filter(({ facts }) => ((facts as { version?: number }).version ?? 0) > seen)
  const what = since.map(({ label, actor }) => `${label} (${actor.name})`).join('; ')
  const text = 'This deal has changed meanwhile'
  return new AppError('conflict', what ? `${text}: ${what}.` : `${text}. Load it again to see how.`)
}

import { priceText } from '@laycan/contract/figure-texts'
import type { Freight, FreightInput, FreightResult } from '@laycan/contract/trade/freight/freight'
import type { PartyRole } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import { partiesOf, requirePartyRole } from '#features/trade/deals/deals.policy.ts'
import { type DealRow, findViewer, lockDeal } from '#features/trade/deals/deals.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import { runCommand, type Work } from '#features/trade/shared/command.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { estimateVoyage } from './estimate-freight.service.ts'
import { requireKeep, requireShareable } from './freight.policy.ts'
import {
  type FreightSubject,
  ownerIdOf,
  readDealSubject,
  readListingSubject,
  viewFreight,
} from './freight.service.ts'
import { findLatest, insertFreight, isSaved, type StoredFreight } from './freight.store.ts'

/**
 * Keeps an estimate with a deal or a listing. Every save is a version of its own, calculated again by the server. The
 * route is found before the transaction begins: nothing waits for it with a lock.
 */
type Kept = { clientId: string; version: number }

export async function saveDealFreight(
  ctx: Context,
  caller: Caller,
  id: string,
  { clientId, version, isShared, ...input }: FreightInput & Kept & { isShared: boolean },
): Promise<{ freight: Freight }> {
  const subject = await readDealSubject(ctx, caller, id)
  requireKeep('save', 'deal', subject.actor, subject.trader)
  const result = await calculate(ctx, subject, input)
  await runCommand(ctx, caller, {
    lock: { deal: (tx) => lockDeal(tx, id) },
    authorize: async ({ deal }, tx) => requirePartyRole(await findViewer(tx, caller, deal, ctx.clock())),
    findRepeat: (_acted, tx) => findRepeat(tx, { subjectId: id, actorId: caller.userId, clientId }),
    permit: ({ deal, actor }) => {
      requireKeep(isShared ? 'share' : 'save', 'deal', actor, subject.trader)
      if (isShared) requireShareable(deal)
    },
    apply: async ({ deal, actor: role }, work) => {
      const before = await store(work, caller, subject, { clientId, version, isShared, role, input, result })
      announce(work, { deal, role, actorId: caller.userId, before, isShared, result })
      return true
    },
  })
  return viewFreight(ctx, subject)
}

export async function saveListingFreight(
  ctx: Context,
  caller: Caller,
  id: string,
  { clientId, version, ...input }: FreightInput & Kept,
): Promise<{ freight: Freight }> {
  const subject = await readListingSubject(ctx, caller, id)
  const { trader } = subject
  const result = await calculate(ctx, subject, input)
  await runCommand(ctx, caller, {
    // Nothing of the listing changes; versions of one owner are kept apart by the table.
    lock: {},
    authorize: () => requireKeep('save', 'listing', subject.actor, trader),
    findRepeat: (_acted, tx) => findRepeat(tx, { subjectId: id, actorId: caller.userId, clientId }),
    apply: async (_acted, work) => {
      await store(work, caller, subject, { clientId, version, isShared: false, role: null, input, result })
      work.notify({ parties: [trader], changed: { listingId: id } })
      return true
    },
  })
  return viewFreight(ctx, subject)
}

const calculate = (ctx: Context, { terms }: FreightSubject, input: FreightInput) =>
  estimateVoyage(ctx, input, { fuelTypeId: terms.fuel_type_id, date: terms.window_from })

const findRepeat = async (tx: Db, saved: Parameters<typeof isSaved>[1]) =>
  (await isSaved(tx, saved)) || undefined

type Stored = Kept & {
  isShared: boolean
  role: PartyRole | null
  input: FreightInput
  result: FreightResult
}

/** Returns the version before. */
async function store(
  { tx, now }: Work,
  caller: Caller,
  { kind, id, trader }: FreightSubject,
  { version: seen, ...given }: Stored,
): Promise<StoredFreight | undefined> {
  const latest = await findLatest(tx, { subjectId: id, ownerId: ownerIdOf(trader) })
  const isStored =
    (latest?.version ?? 0) === seen &&
    (await insertFreight(tx, {
      ...given,
      dealId: kind === 'deal' ? id : null,
      listingId: kind === 'listing' ? id : null,
      companyId: trader.companyId,
      actorId: caller.userId,
      version: seen + 1,
      at: now.toISOString(),
    }))
  // The same save sent twice at once: the other one has just stored it.
  if (isStored || (await isSaved(tx, { subjectId: id, actorId: caller.userId, clientId: given.clientId })))
    return latest
  const who = latest ? `${latest.savedByName} saved another estimate` : 'Another estimate was saved'
  throw new AppError(
    'conflict',
    `${who} in the meantime. Yours is still here: look at theirs, then save again.`,
  )
}

type Announced = {
  deal: DealRow
  role: PartyRole
  actorId: string
  before: StoredFreight | undefined
  isShared: boolean
  result: FreightResult
}

/** Only sharing, and the end of it, concerns the others and is recorded. */
function announce(work: Work, { deal, role, actorId, before, isShared, result }: Announced) {
  const parties = partiesOf(deal)
  const wasShared = before?.isShared ?? false
  const { from, to, estimate } = result
  const changed = { dealId: deal.id }
  if (!isShared && !wasShared) {
    work.notify({ parties: parties.filter((party) => party.role === role), changed })
    return
  }
  const figure = `${priceText(estimate.perTonne, { unit: 'MT' })}, ${from.name} to ${to.name}`
  const label = isShared ? `Freight estimate shared: ${figure}` : 'Freight estimate no longer shared'
  appendRecord(work, deal.id, {
    act: isShared ? 'freight.share' : 'freight.unshare',
    label,
    actor: { id: actorId, role },
    at: work.now,
    facts: isShared ? { from: from.code, to: to.code, perTonne: estimate.perTonne } : {},
  })
  const message = `${deal.reference}, ${role}: ${label}.`
  work.notify({
    parties,
    changed,
    notifications: parties
      .filter((party) => party.role !== role)
      .map((to) => ({ to, message, path: `/deals/${deal.id}/freight` })),
    actorId,
  })
}

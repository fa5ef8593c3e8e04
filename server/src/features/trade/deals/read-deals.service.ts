import type { DealStatus } from '@laycan/contract/trade/deals/deal-constants'
import type { PartyRole } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import type { Trader } from '#features/trade/shared/party.policy.ts'
import type { Caller } from '#platform/auth.ts'
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import { subjectName, toDeal, toSummary } from './deal.view.ts'
import { isRecapConfirmedBy, waitsFor } from './deal-state.rules.ts'
import { roleOf, throwDealNotFound, viewerOf } from './deals.policy.ts'
import type { DealRow } from './deals.store.ts'
import { listAllDeals, listDeals, listUnanswered } from './deals-list.store.ts'

/** Lists of deals: those of the caller's company, or all of them for compliance. Latest first. */
type Asked = {
  status?: DealStatus | undefined
  isOnHold?: boolean | undefined
  search?: string | undefined
  before?: string | undefined
  limit: number
}

type MineAsked = Asked & { role?: PartyRole | undefined; fuel?: string | undefined }

export async function readDeals(ctx: Context, { userId }: Caller, { before, limit, ...asked }: MineAsked) {
  const trader = await findTrader(ctx.db, userId)
  const found = await listDeals(ctx.db, {
    ...asked,
    trader,
    before: decodeCursor(before, dealCursor),
    limit: limit + 1,
  })
  return dealPage(found, limit, (deal) => {
    const { role, isMine } = viewerOf(deal, trader, { isCompliance: false }) ?? throwDealNotFound()
    return toSummary({ deal, role, isMine })
  })
}

/** Deals that wait for this person, those that lapse first at the top, with the subject to decide on, if any. */
export async function readUnanswered(ctx: Context, trader: Trader, limit: number) {
  const found = await listUnanswered(ctx.db, trader, limit)
  return found.flatMap((deal) => {
    const { role, isMine } = viewerOf(deal, trader, { isCompliance: false }) ?? throwDealNotFound()
    if (!isMine || !waitsFor(deal).some((side) => side === role)) return []
    const hasFields = role === 'buyer' || role === 'seller' ? !isRecapConfirmedBy(deal.recap, role) : false
    const subject = deal.subjects.find(({ side, status }) => side === role && status === 'open')
    return [
      {
        ...toSummary({ deal, role, isMine }),
        hasFields,
        subject: subject && { name: subjectName(subject.kind), deadline: subject.deadline },
        isCancelling: deal.cancelRequest !== null,
      },
    ]
  })
}
export type UnansweredDeal = Awaited<ReturnType<typeof readUnanswered>>[number]

export async function readAllDeals(ctx: Context, { before, limit, ...asked }: Asked) {
  const found = await listAllDeals(ctx.db, {
    ...asked,
    before: decodeCursor(before, dealCursor),
    limit: limit + 1,
  })
  return dealPage(found, limit, (deal) => toSummary({ deal, role: 'compliance', isMine: true }))
}

const dealCursor = { at: 'moment', id: 'uuid' } as const

function dealPage<T>(found: DealRow[], limit: number, view: (deal: DealRow) => T) {
  const { items, next } = pageOf(found, limit, ({ updatedAt, id }) => encodeCursor(updatedAt, id))
  return { deals: items.map(view), next }
}

/** Far more than anyone has. */
const maxExported = 10_000

/** A person's deals for their data export; the record of each deal has its own export. */
export async function exportDeals(ctx: Context, userId: string) {
  const trader = await findTrader(ctx.db, userId)
  const deals = await listDeals(ctx.db, { trader, isOwnOnly: true, before: undefined, limit: maxExported })
  const now = ctx.clock().toISOString()
  return deals.map((deal) => {
    const role = roleOf(deal, trader) ?? 'broker'
    const {
      acts: _,
      now: __,
      ...rest
    } = toDeal(
      { deal, role, isMine: true },
      { estimatedValue: null, commission: null, acceptance: null },
      now,
    )
    return rest
  })
}

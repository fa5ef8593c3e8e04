import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { Side } from '@laycan/contract/trade/sides'
import type { Work } from '#features/trade/shared/command.service.ts'
import { replyDeadline } from './dispute-state.rules.ts'
import {
  closeLiveDispute,
  delayDeadlines,
  insertDispute,
  insertMove,
  listLiveDisputes,
} from './disputes.store.ts'
import { isMediatorOf } from './mediators.store.ts'

/** What deals and executions know of disputes. Knows neither of them itself. Needs the deal's lock to change anything. */
export { isMediatorOf, listLiveDisputes }

type Opened = {
  dealId: string
  stepId: string
  side: Side
  actorId: string
  facts: FactsOf<'dispute'>
}

/** With the step that opens it. */
export async function openDispute({ tx, now }: Work, { dealId, stepId, side, actorId, facts }: Opened) {
  const at = now.toISOString()
  const { kind, reason, amount, documentIds } = facts
  const disputeId = await insertDispute(tx, {
    dealId,
    stepId,
    kind,
    reason,
    amount,
    raisedBy: side,
    raisedAt: at,
    replyBy: replyDeadline(at),
  })
  const move = { disputeId, act: 'raise' as const, role: side, actorId, text: reason, documentIds, at }
  await insertMove(tx, { ...move, clientId: null, personId: null })
}

/** With the step that settles it, once both sides agree. */
export async function settleDispute(
  { tx, now }: Work,
  dealId: string,
  { side, actorId, text }: { side: Side; actorId: string; text: string },
) {
  const at = now.toISOString()
  const disputeId = await closeLiveDispute(tx, dealId, 'settled', at)
  if (disputeId === undefined) return
  const move = { disputeId, act: 'settle' as const, role: side, actorId, text, documentIds: [], at }
  await insertMove(tx, { ...move, clientId: null, personId: null })
}

/** As a deal changes: its dispute ends with it, and time on hold does not count. */
export async function followDeal(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  dealId: string,
  before: { status: string; heldAt: string | null },
  after: { status: string; heldAt: string | null },
) {
  if (before.status !== 'binding') return
  if (after.status !== 'binding') await closeLiveDispute(tx, dealId, 'ended', now.toISOString())
  else if (before.heldAt !== null && after.heldAt === null)
    await delayDeadlines(tx, dealId, Math.max(0, (now.getTime() - Date.parse(before.heldAt)) / 1000))
}

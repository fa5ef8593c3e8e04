import type { Context } from '#context.ts'
import { raiseNotifications } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/db.ts'
import { expireApprovalsOf } from './open-approvals.store.ts'

/** Why nobody can approve it any more: for the colleagues who were asked, and for the person who asked. */
const reasons = {
  left: {
    listed: 'The person who asked has left the company.',
    message: 'You have left the company.',
  },
  removed: {
    listed: 'The person who asked was removed from the company.',
    message: 'You are no longer a member of the company.',
  },
  role: {
    listed: 'The person who asked may not trade for the company any more.',
    message: 'You may not trade for the company any more.',
  },
}

/**
 * What somebody has asked for above their limit ends together with their right to trade, so that nobody approves it in
 * vain. Under the company's lock; colleagues see it once the change of the company is published. Returns what notifies
 * the person, to be done last.
 */
export async function endOpenApprovals(
  ctx: Context,
  tx: Db,
  { companyId, userId, why }: { companyId: string; userId: string; why: keyof typeof reasons },
): Promise<() => Promise<void>> {
  const { listed, message: because } = reasons[why]
  const ended = await expireApprovalsOf(tx, { companyId, userId, reason: listed, at: ctx.clock() })
  return async () => {
    const messages = ended.map((summary) => `Expired before it was approved: ${summary}. ${because}`)
    const about = { userId, kind: 'trade' as const, path: '/company' }
    await raiseNotifications(
      ctx,
      tx,
      messages.map((message) => ({ ...about, message })),
    )
  }
}

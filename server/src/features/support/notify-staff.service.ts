import type { Context } from '#context.ts'
import { listHolders } from '#features/staff/staff.service.ts'
import type { Db } from '#platform/db.ts'

/** Everybody at the desk sees that a ticket changed; there are few of them. */
export async function publishTicketChanged(ctx: Context, tx: Db, ticketId: string) {
  for (const userId of await listHolders(tx, 'support')) {
    await ctx.realtime.publish(tx, userId, 'support_ticket_changed', { ticketId })
  }
}

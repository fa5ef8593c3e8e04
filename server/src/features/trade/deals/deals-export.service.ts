import type { Context } from '#context.ts'
import { toDeal } from './deal-view.ts'
import { roleOf } from './deals.service.ts'
import { listDeals } from './deals-list.store.ts'

/** Far more than anybody has. */
const exportedMost = 10_000

/** The deals of a person for that person, as they stand; the record of each is in its own export. */
export async function exportDeals(ctx: Context, userId: string) {
  const deals = await listDeals(ctx.db, { people: [userId], before: undefined, limit: exportedMost })
  const now = ctx.clock().toISOString()
  return deals.map((deal) => {
    const role = roleOf(deal, userId) ?? 'broker'
    const {
      acts: _,
      now: __,
      ...rest
    } = toDeal({ deal, role, isMine: true }, { estimatedValue: null, commission: null }, now)
    return rest
  })
}

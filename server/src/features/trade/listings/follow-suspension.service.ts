import { listingNouns } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { inTrade } from '#features/trade/shared/command.service.ts'
import type { Db } from '#platform/db.ts'
import { enqueueMatching, notifyListing } from './listing-state.service.ts'
import { listOpenOf } from './listings.store.ts'

/**
 * The listings of a company that compliance has suspended or restored. They stay open: every reader asks whether their
 * company may trade, so that they leave the marketplace at once and are back with it. Matches follow, and whoever is
 * negotiating is notified.
 */
export const followSuspension = (
  ctx: Context,
  db: Db,
  companyId: string,
  { isSuspended }: { isSuspended: boolean },
) =>
  inTrade(
    ctx,
    async (work) => {
      const news = isSuspended
        ? 'is off the marketplace: the company behind it cannot trade at the moment'
        : 'is back on the marketplace'
      for (const listing of await listOpenOf(work.tx, companyId)) {
        await enqueueMatching(work, listing.id)
        const toQuoters = `A ${listingNouns[listing.kind].one} of ${listing.fuelName} that you quoted ${news}`
        await notifyListing(work, listing, { toQuoters })
      }
    },
    db,
  )

import type { Context } from '#context.ts'
import { giveBack, holdQuantity, lockListing } from '#features/trade/listings/listing-quantity.service.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import type { DealState } from './deal-state.rules.ts'
import type { DealRow } from './deals.store.ts'

/**
 * What a deal holds of listings. It begins with the agreement, follows the quantity of the recap, and ends when the
 * deal falls through. The listings are locked already: before the deal, in the order of their ids.
 */
type Holds = Pick<DealRow, 'requestHeld' | 'supplyHeld'>

export async function followQuantity(
  ctx: Context,
  tx: Db,
  before: DealRow,
  after: DealState,
): Promise<Holds> {
  const isOver = after.status === 'cancelled' || after.status === 'failed'
  const isBegun = before.status === 'mandate' && after.status === 'recap'
  const isOther = quantityOf(before) !== quantityOf(after)
  const held = { requestHeld: before.requestHeld, supplyHeld: before.supplyHeld }
  if (!isOver && !isBegun && !isOther) return held
  const follow = async (listingId: string | null, holds: string | null) => {
    if (listingId === null) return null
    if (holds !== null) await giveBack(ctx, tx, listingId, holds)
    const isWanted = !isOver && (isBegun || holds !== null)
    return isWanted ? takeQuantity(ctx, tx, listingId, after) : null
  }
  return {
    requestHeld: await follow(before.requestId, before.requestHeld),
    supplyHeld: await follow(before.supplyId, before.supplyHeld),
  }
}

const quantityOf = ({ terms: { quantity, quantity_unit, conversion } }: Pick<DealState, 'terms'>) =>
  [quantity, quantity_unit, conversion].join(' ')

async function takeQuantity(ctx: Context, tx: Db, listingId: string, { terms }: DealState): Promise<string> {
  const listing = await lockListing(tx, listingId)
  if (!listing) throw new AppError('conflict', 'The listing of this deal is gone.')
  const { quantity, quantity_unit: unit, conversion } = terms
  return (await holdQuantity(ctx, tx, listing, { quantity, unit, conversion })).held
}

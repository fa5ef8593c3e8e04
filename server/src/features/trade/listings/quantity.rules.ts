import { add, compare, exact, roundTo, subtract } from '@laycan/contract/decimal'
import { figureText, quantityText } from '@laycan/contract/figure-texts'
import type { TradeUnit } from '@laycan/contract/trade/trade-constants'
import { convertQuantity, needsBasis } from '@laycan/contract/units'
import { AppError } from '#platform/errors.ts'

/** Quantity of a listing held by deals, in the listing's unit with three decimals; never more than there is. */
type Stock = { quantity: string; heldQuantity: string; unit: TradeUnit; barrelsPerTonne: string | null }
type Wanted = { quantity: string; unit: TradeUnit; conversion: string | null }

const decimals = 3

export const availableOf = ({ quantity, heldQuantity }: Pick<Stock, 'quantity' | 'heldQuantity'>): string =>
  roundTo(subtract(exact(quantity), exact(heldQuantity)), decimals)

/** In the listing's unit, by the listing's factor so that no deal takes less than its share; else by the deal's. */
export function quantityToHold(stock: Stock, { quantity, unit, conversion }: Wanted): string {
  const factor = stock.barrelsPerTonne ?? conversion
  if (needsBasis(unit, stock.unit) && !factor)
    throw new AppError('conflict', 'Enter the barrels per tonne so that the quantities can be compared.')
  const basis = factor ? { barrelsPerTonne: factor } : undefined
  return convertQuantity({ amount: quantity, from: unit, to: stock.unit, basis, decimals })
}

/** Returns the new held quantity. */
export function heldAfterHolding(stock: Stock, amount: string): string {
  const available = availableOf(stock)
  if (compare(exact(amount), exact('0')) <= 0)
    throw new AppError('conflict', 'The quantity must be above zero.')
  if (compare(exact(amount), exact(available)) > 0)
    throw new AppError(
      'conflict',
      `Only ${quantityText(available, stock.unit)} are left, and the deal needs ${figureText(amount)}.`,
    )
  return roundTo(add(exact(stock.heldQuantity), exact(amount)), decimals)
}

/** Returns the new held quantity; refuses to release more than is held. */
export function heldAfterReleasing({ heldQuantity }: Pick<Stock, 'heldQuantity'>, amount: string): string {
  const held = subtract(exact(heldQuantity), exact(amount))
  if (compare(held, exact('0')) < 0) throw new AppError('conflict', 'Less than that is held.')
  return roundTo(held, decimals)
}

/** What a deal still holds once a part of it is not needed any more: never less than nothing. */
export function heldAfterShort(held: string, open: string): { held: string; released: string } {
  const released = compare(exact(open), exact(held)) > 0 ? exact(held) : exact(open)
  return {
    held: roundTo(subtract(exact(held), released), decimals),
    released: roundTo(released, decimals),
  }
}

export const isNothing = (quantity: string) => !/[1-9]/.test(quantity)

/** The status of a listing that returns to the marketplace: open if quantity and time are left. */
export function statusOnReturn({
  available,
  validUntil,
  now,
}: {
  available: string
  validUntil: string
  now: Date
}): 'open' | 'filled' | 'expired' {
  if (Date.parse(validUntil) <= now.getTime()) return 'expired'
  return isNothing(available) ? 'filled' : 'open'
}

import { add, compare, exact, roundTo, subtract } from '@laycan/contract/decimal'
import type { TradeUnit } from '@laycan/contract/trade/trade-constants'
import { convertQuantity, needsBasis } from '@laycan/contract/units'
import { AppError } from '#platform/errors.ts'

/** What deals hold of a listing, in the listing's unit to a thousandth; never more than there is. */
type Stock = { quantity: string; heldQuantity: string; unit: TradeUnit; barrelsPerTonne: string | null }
type Wanted = { quantity: string; unit: TradeUnit; conversion: string | null }

const decimals = 3

export const availableOf = ({ quantity, heldQuantity }: Pick<Stock, 'quantity' | 'heldQuantity'>): string =>
  roundTo(subtract(exact(quantity), exact(heldQuantity)), decimals)

/** In the unit of the listing, by its own factor, so that no deal takes less than its share; else that of the deal. */
export function quantityToHold(stock: Stock, { quantity, unit, conversion }: Wanted): string {
  const factor = stock.barrelsPerTonne ?? conversion
  if (needsBasis(unit, stock.unit) && !factor)
    throw new AppError(
      'conflict',
      'Write down the barrels per tonne, so that the quantities can be compared.',
    )
  const basis = factor ? { barrelsPerTonne: factor } : undefined
  return convertQuantity({ amount: quantity, from: unit, to: stock.unit, basis, decimals })
}

/** What is held afterwards. */
export function heldAfterHolding(stock: Stock, amount: string): string {
  const available = availableOf(stock)
  if (compare(exact(amount), exact('0')) <= 0)
    throw new AppError('conflict', 'The quantity must be above zero.')
  if (compare(exact(amount), exact(available)) > 0)
    throw new AppError('conflict', `Only ${available} ${stock.unit} are left, and the deal needs ${amount}.`)
  return roundTo(add(exact(stock.heldQuantity), exact(amount)), decimals)
}

/** What is held once that much was released; nothing is released twice. */
export function heldAfterReleasing({ heldQuantity }: Pick<Stock, 'heldQuantity'>, amount: string): string {
  const held = subtract(exact(heldQuantity), exact(amount))
  if (compare(held, exact('0')) < 0) throw new AppError('conflict', 'Not so much of the listing is held.')
  return roundTo(held, decimals)
}

export const isNothing = (quantity: string) => !/[1-9]/.test(quantity)

/** What a listing is when it comes back to the marketplace: open with something left and time to go. */
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

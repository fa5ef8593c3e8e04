import { compare, exact } from '@laycan/contract/decimal'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { termsProblems } from '@laycan/contract/trade/terms/terms-rules'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { convertQuantity, needsBasis } from '@laycan/contract/units'
import type { Context } from '#context.ts'
import { problemsOfPricing } from '#features/trade/compliance/trade-prices.service.ts'
import type { LockedListing } from '#features/trade/listings/listing-quantity.service.ts'
import { AppError } from '#platform/errors.ts'
import { validityProblem } from './quotes.rules.ts'

/** What a version must be to be put on the table at all: sound terms, of this listing, within what is left of it. */
export async function requireQuotable(
  ctx: Context,
  listing: LockedListing,
  { terms, validUntil }: { terms: TradeTerms; validUntil: Date },
) {
  const now = ctx.clock()
  const fields: Record<string, string> = {}
  for (const [field, text] of Object.entries(
    termsProblems(terms, now.toISOString().slice(0, 10), listing.fuel),
  )) {
    fields[`terms.${field}`] = text
  }
  if (terms.fuel_type_id !== listing.terms.fuel_type_id) {
    fields['terms.fuel_type_id'] = `The ${listingNouns[listing.kind].one} is for another fuel`
  }
  for (const [path, text] of Object.entries(await problemsOfPricing(ctx, terms, listing.fuel))) {
    fields[`terms.${path}`] = text
  }
  const tooMuch = quantityProblem(listing, terms)
  if (tooMuch) fields['terms.quantity'] ??= tooMuch
  const tooLong = validityProblem(validUntil, now, { listing, windowTo: terms.window_to })
  if (tooLong) fields.validUntil = tooLong
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields })
}

function quantityProblem(listing: LockedListing, terms: TradeTerms): string | undefined {
  const { unit, available, minLot } = listing
  const barrelsPerTonne = listing.barrelsPerTonne ?? terms.conversion
  if (needsBasis(terms.quantity_unit, unit) && !barrelsPerTonne) {
    return `Without barrels per tonne ${terms.quantity_unit} cannot be held against ${unit}`
  }
  const quantity = convertQuantity({
    amount: terms.quantity,
    from: terms.quantity_unit,
    to: unit,
    basis: barrelsPerTonne ? { barrelsPerTonne } : undefined,
    decimals: 3,
  })
  if (compare(exact(quantity), exact(available)) > 0) return `Only ${shown(available)} ${unit} are left`
  if (minLot === null || compare(exact(quantity), exact(minLot)) >= 0) return undefined
  // A rest smaller than a lot is sold as a whole.
  const isRest = compare(exact(available), exact(minLot)) < 0
  if (isRest && compare(exact(quantity), exact(available)) === 0) return undefined
  return isRest ? `All of the ${shown(available)} ${unit} that are left` : `At least ${minLot} ${unit}`
}

const shown = (quantity: string) => quantity.replace(/\.0+$/, '')

import type { DraftTerms } from '@laycan/contract/trade/listings/listing-drafts'
import type { TermsCheck } from '@laycan/contract/trade/listings/terms-check'
import { TradePrice, TradeTerms } from '@laycan/contract/trade/terms/terms'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { checkTyped, textsOf } from '#features/trade/compliance/compliance.service.ts'
import { type PriceableTerms, priceTerms } from '#features/trade/compliance/trade-prices.service.ts'
import type { Caller } from '#platform/auth.ts'
import { type TypedListing, withoutEmpty } from './listing-terms.rules.ts'
import { understand } from './ready-terms.ts'

/** What the market, the rules and the checks say of terms while they are typed. Nothing is stored. */
export async function checkDraft(ctx: Context, { userId }: Caller, typed: TypedListing): Promise<TermsCheck> {
  const { fuel, problems } = await understand(ctx, ctx.db, typed)
  const priced = await priceTerms(ctx, priceable(typed.terms), fuel)
  const side = listingNouns[typed.kind].maker
  const texts = textsOf(typed.terms)
  const warnings = await checkTyped(ctx, ctx.db, { ownerId: userId, side, texts, priced })
  const { basis, barrelsPerTonne, benchmark } = priced
  return {
    prices: priced.prices,
    quantities: priced.quantities,
    basis: basis && barrelsPerTonne ? { barrelsPerTonne, from: basis.from } : null,
    benchmark: benchmark && {
      marketId: benchmark.marketId,
      name: benchmark.name,
      price: benchmark.price,
      currency: benchmark.currency,
      unit: benchmark.unit,
      prices: benchmark.prices,
      at: benchmark.at,
      sourceName: benchmark.sourceName,
      isStale: benchmark.isStale,
    },
    percent: priced.compared?.percent ?? null,
    value: priced.value,
    problems,
    warnings,
  }
}

/** Each field by itself, as far as it is fit to reckon with already. */
function priceable(typed: DraftTerms): PriceableTerms {
  const { shape } = TradeTerms
  const given = withoutEmpty(typed) as Record<string, unknown>
  const read = <K extends 'fuel_type_id' | 'quantity' | 'quantity_unit' | 'region' | 'conversion'>(
    key: K,
  ) => {
    const result = shape[key].safeParse(given[key])
    return result.success ? result.data : undefined
  }
  const price = TradePrice.safeParse(given.price)
  return {
    conversion: read('conversion') ?? null,
    ...defined({
      fuel_type_id: read('fuel_type_id'),
      quantity: read('quantity'),
      quantity_unit: read('quantity_unit'),
      region: read('region'),
      price: price.success ? price.data : undefined,
    }),
  } as PriceableTerms
}

const defined = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

import type { DraftTerms } from '@laycan/contract/trade/listings/listing-drafts'
import type { TermsCheck } from '@laycan/contract/trade/listings/terms-check'
import { TradePrice, TradeTerms } from '@laycan/contract/trade/terms/terms'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { checkTerms, checkTyped, isHeld, textsOf } from '#features/trade/compliance/compliance.service.ts'
import {
  type PriceableTerms,
  priceTerms,
  problemsOfPricing,
} from '#features/trade/compliance/trade-prices.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { problemsOfPort } from '#features/trade/shared/port-check.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import {
  listingProblems,
  type Problems,
  readTerms,
  type TypedListing,
  withoutEmpty,
} from './listing-terms.rules.ts'
import { type FuelOfListing, findFuel, type WrittenTerms } from './listings.store.ts'

/** Validates, prices and checks the terms of a listing, while they are typed and before they are published. */
type Validated = { terms: TradeTerms | undefined; fuel: FuelOfListing | undefined; problems: Problems }

/** Against the schema, the catalogue, the markets and the rules; never throws. */
export async function validateTerms(ctx: Context, db: Db, typed: TypedListing): Promise<Validated> {
  const { terms, problems } = readTerms(typed.terms)
  const fuel = typed.terms.fuel_type_id ? await findFuel(db, typed.terms.fuel_type_id) : undefined
  // Also of terms that are not complete yet, as those of a template are.
  if (typed.terms.fuel_type_id && !fuel?.isActive)
    problems['terms.fuel_type_id'] = fuel
      ? `${fuel.name} is no longer in the catalogue. Choose another fuel`
      : 'There is no such fuel type'
  if (!terms) return { terms, fuel, problems }
  for (const [path, message] of Object.entries(await problemsOfPricing(ctx, terms, fuel)))
    problems[`terms.${path}`] = message
  for (const [path, message] of Object.entries(problemsOfPort(terms))) problems[`terms.${path}`] = message
  return {
    terms,
    fuel,
    problems: { ...problems, ...listingProblems(typed, terms, { now: ctx.clock(), fuel }) },
  }
}

export type PreparedTerms = Omit<WrittenTerms, 'companyId' | 'act' | 'status' | 'isNameClosed'> & {
  isHeld: boolean
  fuelName: string
}

/** Valid, priced and checked terms, ready to publish; 422 with all problems otherwise. */
export async function prepareTerms(
  { ctx, tx, now }: Work,
  ownerId: string,
  typed: TypedListing,
  furtherProblems: (terms: TradeTerms) => Problems = () => ({}),
): Promise<PreparedTerms> {
  const { terms, fuel, problems } = await validateTerms(ctx, tx, typed)
  const fields = terms ? { ...problems, ...furtherProblems(terms) } : problems
  const { validUntil } = typed
  if (!terms || !fuel || !validUntil || Object.keys(fields).length > 0)
    throw new AppError('invalid', undefined, { fields })
  const priced = await priceTerms(ctx, terms, fuel)
  const side = listingNouns[typed.kind].maker
  const findings = await checkTerms(ctx, tx, { ownerId, side, terms })
  const { benchmark, compared } = priced
  return {
    terms,
    fuelName: fuel.name,
    category: fuel.category,
    validUntil,
    minLot: typed.minLot || null,
    tonnesPerUnit: priced.tonnesPerUnit,
    pricePerBbl: priced.prices?.bbl ?? null,
    benchmark: benchmark?.prices.bbl
      ? { marketId: benchmark.marketId, name: benchmark.name, perBbl: benchmark.prices.bbl }
      : null,
    percent: compared?.percent ?? null,
    findings,
    isHeld: isHeld(findings),
    at: now,
  }
}

/** What the market, the rules and the checks say about terms being typed. Nothing is stored. */
export async function checkDraft(ctx: Context, { userId }: Caller, typed: TypedListing): Promise<TermsCheck> {
  const { fuel, problems } = await validateTerms(ctx, ctx.db, typed)
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

/** The fields that can already be used in calculations. */
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

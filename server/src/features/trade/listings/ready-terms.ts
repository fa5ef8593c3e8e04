import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { checkTerms, isHeld } from '#features/trade/compliance/compliance.service.ts'
import { priceTerms, problemsOfPricing } from '#features/trade/compliance/trade-prices.service.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { listingProblems, type Problems, readTerms, type TypedListing } from './listing-terms.rules.ts'
import { type FuelOfListing, findFuel, type WrittenTerms } from './listings.store.ts'

type Understood = { terms: TradeTerms | undefined; fuel: FuelOfListing | undefined; problems: Problems }

/** What was typed against the schema, the catalogue, the markets and the rules; nothing is thrown. */
export async function understand(ctx: Context, db: Db, typed: TypedListing): Promise<Understood> {
  const { terms, problems } = readTerms(typed.terms)
  const fuel = typed.terms.fuel_type_id ? await findFuel(db, typed.terms.fuel_type_id) : undefined
  if (!terms) return { terms, fuel, problems }
  if (!fuel?.isActive) problems['terms.fuel_type_id'] = 'There is no such fuel'
  for (const [path, message] of Object.entries(await problemsOfPricing(ctx, terms, fuel)))
    problems[`terms.${path}`] = message
  return {
    terms,
    fuel,
    problems: { ...problems, ...listingProblems(typed, terms, { now: ctx.clock(), fuel }) },
  }
}

type Ready = Omit<WrittenTerms, 'act' | 'status' | 'isNameClosed'> & { isHeld: boolean; fuelName: string }

/** Fit to be published, priced and checked; 422 with everything that is wrong otherwise. */
export async function readyTerms(
  ctx: Context,
  tx: Db,
  ownerId: string,
  typed: TypedListing,
  furtherProblems: (terms: TradeTerms) => Problems = () => ({}),
): Promise<Ready> {
  const { terms, fuel, problems } = await understand(ctx, tx, typed)
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
    at: ctx.clock(),
  }
}

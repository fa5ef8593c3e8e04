import type { Context } from '#context.ts'
import { priceTerms } from '#features/trade/compliance/trade-prices.service.ts'
import { inTransaction } from '#platform/db.ts'
import { sweepQueue } from '#platform/jobs.ts'
import { listMoved, listTraded, type Repriced, type Traded, updatePrices } from './listing-prices.store.ts'
import { findFuel } from './listings.store.ts'
import { scoreOf } from './match.rules.ts'
import { repriced } from './match-price.rules.ts'
import { listPricedPairs, updatePairs } from './matches.store.ts'

/**
 * Prices of listings against the market. Stored prices are updated once the benchmark has moved by half a percent,
 * along with the price of stored matches; new matches are found only when a listing is amended.
 */
const movedBy = '0.005'
const batchSize = 200
const firstId = '00000000-0000-0000-0000-000000000000'

export async function refreshPrices(ctx: Context) {
  for (const traded of await listTraded(ctx.db)) await refreshTraded(ctx, traded)
}

async function refreshTraded(ctx: Context, { fuelTypeId, region }: Traded) {
  const fuel = await findFuel(ctx.db, fuelTypeId)
  const { benchmark } = await priceTerms(ctx, { conversion: null, fuel_type_id: fuelTypeId, region }, fuel)
  const benchmarkPerBbl = benchmark?.prices.bbl
  if (!benchmark || !benchmarkPerBbl || !/[1-9]/.test(benchmarkPerBbl)) return
  for (let after = firstId; ; ) {
    const moved = await listMoved(ctx.db, {
      fuelTypeId,
      region,
      benchmarkPerBbl,
      movedBy,
      after,
      limit: batchSize,
    })
    const prices: Repriced[] = []
    for (const { id, terms } of moved) {
      const { prices: own, compared } = await priceTerms(ctx, terms, fuel)
      prices.push({
        id,
        pricePerBbl: own?.bbl ?? null,
        benchmarkId: benchmark.marketId,
        benchmarkName: benchmark.name,
        benchmarkPerBbl,
        percent: compared?.percent ?? null,
      })
    }
    if (prices.length > 0) await storePrices(ctx, prices)
    if (moved.length < batchSize) return
    after = moved.at(-1)?.id ?? firstId
  }
}

async function storePrices(ctx: Context, prices: Repriced[]) {
  await inTransaction(ctx.db, (tx) => updatePrices(tx, prices))
  const pairs = await listPricedPairs(
    ctx.db,
    prices.map(({ id }) => id),
  )
  const changed = pairs.flatMap(({ requestId, supplyId, reasons, landing, ...pair }) => {
    const now = repriced(reasons, {
      asked: { percent: pair.askedPercent, pricePerBbl: pair.askedPerBbl, incoterm: pair.askedTerm },
      offered: { percent: pair.offeredPercent, pricePerBbl: pair.offeredPerBbl, incoterm: pair.offeredTerm },
      landing,
    })
    return now ? [{ requestId, supplyId, score: scoreOf(now), reasons: now }] : []
  })
  if (changed.length > 0) await inTransaction(ctx.db, (tx) => updatePairs(tx, changed))
}

export const pricesQueue = (ctx: Context) =>
  sweepQueue('listing-prices', '*/10 * * * *', () => refreshPrices(ctx))

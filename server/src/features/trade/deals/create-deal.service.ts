import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { Context } from '#context.ts'
import { readCurrentPrice } from '#features/markets/market-prices.service.ts'
import type { Db } from '#platform/db.ts'
import { withFactor } from './conversion.rules.ts'
import { findWeightOf, insertDeal, type NewDeal } from './deals.store.ts'

/** The one way in which a deal comes to be, agreed or brought by a broker; its terms may say more than those given. */
export async function openDeal(
  ctx: Context,
  tx: Db,
  deal: NewDeal,
): Promise<{ id: string; terms: TradeTerms }> {
  const fuel = await findWeightOf(tx, deal.terms.fuel_type_id)
  const terms = withFactor(deal.terms, await readMarketUnit(ctx, deal.terms), fuel)
  return { id: await insertDeal(tx, { ...deal, terms }), terms }
}

/** The unit that the market of a formula is quoted in; undefined for fixed prices, and where the market is gone. */
export async function readMarketUnit(ctx: Context, { price }: TradeTerms): Promise<string | undefined> {
  return price.kind === 'formula' ? (await readCurrentPrice(ctx, price.market_id))?.unit : undefined
}

import { utcMinute } from '@laycan/contract/calendar/calendar'
import { priceText } from '@laycan/contract/figure-texts'
import { benchmarksOf } from '@laycan/contract/trade/terms/formula-problems'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { incotermOf, type TradeUnit } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { readCurrentPrice } from '#features/markets/market-prices.service.ts'
import { priceTerms } from '#features/trade/compliance/trade-prices.service.ts'
import { readListingFor } from '#features/trade/listings/read-listing.service.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import { type Comparable, compareQuotes } from './compare-quotes.rules.ts'
import { landQuotes } from './land-quotes.service.ts'
import { type CurrentQuote, findFuelWeight, listOnTable } from './negotiations-list.store.ts'

/** Compares the quotes on a listing of the caller's company: formulas at current prices, freight calculated or as entered. */
type Asked = { unit?: TradeUnit | undefined; freight?: string | undefined; freights?: string | undefined }

export async function compareOnListing(ctx: Context, caller: Caller, listingId: string, asked: Asked) {
  const listing = await readListingFor(ctx, caller, listingId)
  if (!listing.isOfMyCompany || !listing.terms) throw new AppError('not_found', 'There is no such listing.')
  const { terms, kind } = listing
  const unit = asked.unit ?? terms.quantity_unit
  const { at } = incotermOf(terms.incoterm)
  const single = new Map((asked.freights ?? '').split(',').map((pair) => pair.split(':') as [string, string]))
  const fuel = await findFuelWeight(ctx.db, terms.fuel_type_id)
  const rows = await listOnTable(ctx.db, listingId)
  const priced = await Promise.all(
    rows.map(async (row) => ({ row, priced: await priceTerms(ctx, row.newest.terms, fuel) })),
  )
  const landing = await landQuotes(
    ctx,
    terms,
    fuel,
    priced.map(({ row, priced: { quantities, basis } }) => ({
      terms: row.newest.terms,
      tonnes: quantities?.MT ?? null,
      basis,
    })),
  )
  const quotes = await Promise.all(
    priced.map(async ({ row, priced: { prices, quantities } }, index): Promise<Comparable> => {
      const { newest } = row
      const landed = landing[index] as (typeof landing)[number]
      return { ...quoteOf(row), prices, quantities, howPriced: await howPriced(ctx, newest.terms), ...landed }
    }),
  )
  return {
    unit,
    at,
    currency: 'USD' as const,
    pricedAt: ctx.clock().toISOString(),
    quotes: compareQuotes(quotes, {
      to: { unit, at, place: terms.place, locode: terms.locode },
      freightOf: (negotiationId) => single.get(negotiationId) ?? asked.freight,
      isLowestBest: kind === 'request',
    }),
  }
}

const quoteOf = ({ id, status, newest, listingKind, buyer, seller }: CurrentQuote) => ({
  negotiationId: id,
  version: newest.version,
  by: newest.madeBy,
  counterpart: listingKind === 'request' ? seller : buyer,
  status,
  validUntil: newest.validUntil,
  terms: newest.terms,
})

async function howPriced(ctx: Context, { price }: TradeTerms): Promise<string> {
  if (price.kind === 'fixed') return 'Fixed price.'
  const named = benchmarksOf(price)
  const texts: string[] = []
  for (const { market_id, weight_pct } of named) {
    const market = await readCurrentPrice(ctx, market_id)
    if (!market) return `There is currently no price for ${market_id}.`
    const { price: quote, at, sourceName } = market
    const share = named.length > 1 ? `${weight_pct} % of ` : ''
    texts.push(`${share}${market_id} at ${priceText(quote, market)} (${utcMinute(at)}, ${sourceName})`)
  }
  return `${texts.join(', ')}, differential ${priceText(price.differential, price)}.`
}

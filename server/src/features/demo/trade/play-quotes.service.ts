import { randomUUID } from 'node:crypto'
import { add, exact, roundTo } from '@laycan/contract/decimal'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { counterQuote, sendQuote } from '#features/trade/negotiations/send-quote.service.ts'
import { type DemoQuote, demoQuotes } from './demo-quotes.ts'
import type { OpenListings } from './play-listings.service.ts'
import type { Stage } from './trade-stage.service.ts'

const hoursOfDay = 24
const hourMs = 3_600_000

/** What lies on the table in the demo's market, on listings that are open. */
export async function playQuotes(stage: Stage, listings: OpenListings) {
  for (const quote of demoQuotes.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
    await playQuote(stage, listings, quote)
  }
  stage.setDaysAgo(0)
}

async function playQuote(stage: Stage, listings: OpenListings, quote: DemoQuote) {
  const { ctx, callers } = stage
  const { by, kind, cargo } = quote.on
  const listing = listings.get(`${by} ${kind} ${cargo}`)
  if (!listing) throw new Error(`nothing is listed by ${by}`)
  stage.setDaysAgo(quote.hoursAgo / hoursOfDay)
  const validUntil = new Date(ctx.clock().getTime() + quote.validHours * hourMs).toISOString()
  const sent = await sendQuote(ctx, callers[quote.by], listing.id, {
    clientId: randomUUID(),
    listingVersion: listing.version,
    terms: dearer(listing.terms, quote.dearerBy),
    note: quote.note,
    validUntil,
  })
  if (!quote.counter) return
  stage.setDaysAgo(quote.counter.hoursAgo / hoursOfDay)
  await counterQuote(ctx, callers[by], sent.id, {
    clientId: randomUUID(),
    version: 1,
    terms: dearer(listing.terms, quote.counter.dearerBy),
    note: quote.counter.note,
    validUntil,
  })
}

function dearer(terms: TradeTerms, by: string): TradeTerms {
  const { price } = terms
  const sum = (amount: string) => roundTo(add(exact(amount), exact(by)), 2)
  return {
    ...terms,
    price:
      price.kind === 'fixed'
        ? { ...price, amount: sum(price.amount) }
        : { ...price, differential: sum(price.differential) },
  }
}

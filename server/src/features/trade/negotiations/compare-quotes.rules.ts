import { compare, exact, roundTo, subtract } from '@laycan/contract/decimal'
import type { ComparedQuote } from '@laycan/contract/trade/negotiations/negotiations'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { describeField, describePrice, type PerUnit } from '@laycan/contract/trade/terms/terms-rules'
import { missedByTooMuchDays } from '#features/trade/shared/arrival.rules.ts'
import { type CargoShares, type LandingPlace, landQuote, type QuoteCarriage } from './land-quote.rules.ts'

/** Quotes side by side by landed cost, in one unit and US dollars. Where it is not known it stays empty, with the reason. */

export type Comparable = Pick<
  ComparedQuote,
  'negotiationId' | 'version' | 'by' | 'counterpart' | 'status' | 'validUntil'
> & {
  terms: TradeTerms
  /** Today's price in US dollars per unit; null if unknown. */
  prices: PerUnit | null
  quantities: PerUnit | null
  howPriced: string
  carriage: QuoteCarriage | null
  shares: CargoShares
  arrival: ComparedQuote['arrival']
}

type Asked = {
  to: LandingPlace
  /** Entered by the caller, in US dollars per unit of the table. */
  freightOf: (negotiationId: string) => string | undefined
  /** Lowest first for buyers, highest first for sellers. */
  isLowestBest: boolean
}

export function compareQuotes(quotes: Comparable[], asked: Asked): ComparedQuote[] {
  const rows = quotes.map((quote) => toRow(quote, asked))
  const best = findBest(rows.filter(isInTime), asked) ?? findBest(rows, asked)
  return rows
    .map((row) => ({ ...row, isBest: row === best, difference: differenceTo(row, best) }))
    .sort((a, b) => rank(a, b, asked))
}

/** What misses the window by a week is not the best, however cheap, while another does not. */
const isInTime = ({ arrival }: ComparedQuote) =>
  arrival === null || Math.abs(arrival.lateDays) < missedByTooMuchDays

const findBest = (rows: ComparedQuote[], asked: Asked) =>
  rows
    .filter(({ landed }) => landed !== null)
    .sort((a, b) => rank(a, b, asked))
    .at(0)

function toRow(quote: Comparable, asked: Asked): ComparedQuote {
  const { terms, prices, quantities, howPriced, carriage, shares } = quote
  const { unit } = asked.to
  const price = prices?.[unit] ?? null
  return {
    negotiationId: quote.negotiationId,
    version: quote.version,
    by: quote.by,
    counterpart: quote.counterpart,
    status: quote.status,
    validUntil: quote.validUntil,
    quantity: quantities?.[unit] ?? null,
    quoted: describePrice(terms.price),
    incoterm: terms.incoterm,
    place: terms.place,
    windowFrom: terms.window_from,
    windowTo: terms.window_to,
    payment: describeField(terms, 'payment'),
    price,
    howPriced:
      prices && price === null ? `No factor is known to convert ${terms.price.unit} to ${unit}.` : howPriced,
    ...landQuote({ terms, price, carriage, shares }, asked.to, asked.freightOf(quote.negotiationId)),
    voyage: carriage?.voyage ?? null,
    arrival: quote.arrival,
    difference: null,
    isBest: false,
  }
}

const differenceTo = (row: ComparedQuote, best: ComparedQuote | undefined) =>
  row.landed === null || !best?.landed
    ? null
    : roundTo(subtract(exact(row.landed), exact(best.landed)), row.landed.split('.')[1]?.length ?? 2)

/** Quotes without a landed cost last; equal prices by validity, longest first. */
function rank(a: ComparedQuote, b: ComparedQuote, { isLowestBest }: Asked): number {
  if (a.landed === null || b.landed === null) {
    return Number(a.landed === null) - Number(b.landed === null)
  }
  const order = compare(exact(a.landed), exact(b.landed)) * (isLowestBest ? 1 : -1)
  return order || (a.validUntil < b.validUntil ? 1 : -1)
}

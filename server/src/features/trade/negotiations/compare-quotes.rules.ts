import { add, compare, exact, roundTo, subtract } from '@laycan/contract/decimal'
import type { ComparedQuote } from '@laycan/contract/trade/negotiations/negotiations'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { describeField, describePrice, type PerUnit } from '@laycan/contract/trade/terms/terms-rules'
import { type Incoterm, incotermOf, type TradeUnit } from '@laycan/contract/trade/trade-constants'

/*
 * Quotes side by side: one unit, US dollars, delivered. Freight is only what the caller entered; without it the
 * delivered price stays empty, with the reason.
 */

export type Comparable = Pick<
  ComparedQuote,
  'negotiationId' | 'version' | 'by' | 'counterpart' | 'status' | 'validUntil'
> & {
  terms: TradeTerms
  /** Today's price in US dollars per unit; null if unknown. */
  prices: PerUnit | null
  quantities: PerUnit | null
  howPriced: string
}

type Asked = {
  unit: TradeUnit
  /** The requested place of delivery. */
  place: string
  /** US dollars per unit of the table. */
  freightOf: (negotiationId: string) => string | undefined
  /** Lowest first for buyers, highest first for sellers. */
  isLowestBest: boolean
}

const decimals = 4

export function compareQuotes(quotes: Comparable[], asked: Asked): ComparedQuote[] {
  const rows = quotes.map((quote) => toRow(quote, asked))
  const best = rows.reduce<ComparedQuote | undefined>(
    (found, row) => (row.delivered !== null && (!found || isBetter(row, found, asked)) ? row : found),
    undefined,
  )
  return rows
    .map((row) => ({ ...row, isBest: row === best, difference: differenceTo(row, best) }))
    .sort((a, b) => rank(a, b, asked))
}

function toRow(quote: Comparable, asked: Asked): ComparedQuote {
  const { terms, prices, quantities, howPriced } = quote
  const price = prices?.[asked.unit] ?? null
  return {
    negotiationId: quote.negotiationId,
    version: quote.version,
    by: quote.by,
    counterpart: quote.counterpart,
    status: quote.status,
    validUntil: quote.validUntil,
    quantity: quantities?.[asked.unit] ?? null,
    quoted: describePrice(terms.price),
    incoterm: terms.incoterm,
    place: terms.place,
    windowFrom: terms.window_from,
    windowTo: terms.window_to,
    payment: describeField(terms, 'payment'),
    price,
    howPriced:
      prices && price === null
        ? `No factor is known to convert ${terms.price.unit} to ${asked.unit}.`
        : howPriced,
    ...deliver(terms, price, asked, asked.freightOf(quote.negotiationId)),
    difference: null,
    isBest: false,
  }
}

type Delivery = Pick<ComparedQuote, 'freight' | 'delivered' | 'basis' | 'howDelivered'>

function deliver(
  terms: TradeTerms,
  price: string | null,
  { unit, place }: Asked,
  freight?: string,
): Delivery {
  const { code, at } = incotermOf(terms.incoterm)
  const named = `${code} ${terms.place}`
  const elsewhere =
    terms.place.toLowerCase() === place.toLowerCase()
      ? ''
      : ` The requested place is ${place}; transport between the two is not included.`
  if (price === null) {
    return {
      freight: null,
      delivered: null,
      basis: 'not_priced',
      howDelivered: 'No price, so no delivered price.',
    }
  }
  if (at === 'discharge') {
    const howDelivered = `${named} as quoted: ${includes(code)}.${elsewhere}`
    return { freight: null, delivered: price, basis: 'as_quoted', howDelivered }
  }
  if (freight === undefined) {
    const howDelivered = `${named} ends at loading. Enter a freight per ${unit} to compare delivered prices; none is assumed.`
    return { freight: null, delivered: null, basis: 'freight_missing', howDelivered }
  }
  const howDelivered = `${named} plus the freight of ${freight} USD/${unit} that you entered; insurance and duties are not included.`
  const delivered = roundTo(add(exact(price), exact(freight)), decimals)
  return { freight, delivered, basis: 'freight_added', howDelivered }
}

function includes(code: Incoterm): string {
  switch (code) {
    case 'CFR':
    case 'CPT':
      return 'carriage included, insurance not included'
    case 'CIF':
    case 'CIP':
      return 'carriage and insurance included'
    case 'DPU':
      return 'delivered and unloaded'
    case 'DDP':
      return 'delivered, duties paid'
    default:
      return 'delivered, ready to be unloaded'
  }
}

const differenceTo = (row: ComparedQuote, best: ComparedQuote | undefined) =>
  row.delivered === null || !best?.delivered
    ? null
    : roundTo(subtract(exact(row.delivered), exact(best.delivered)), decimals)

const isBetter = (a: ComparedQuote, b: ComparedQuote, asked: Asked) => rank(a, b, asked) < 0

/** Quotes without a delivered price last; equal prices by validity, longest first. */
function rank(a: ComparedQuote, b: ComparedQuote, { isLowestBest }: Asked): number {
  if (a.delivered === null || b.delivered === null) {
    return Number(a.delivered === null) - Number(b.delivered === null)
  }
  const order = compare(exact(a.delivered), exact(b.delivered)) * (isLowestBest ? 1 : -1)
  return order || (a.validUntil < b.validUntil ? 1 : -1)
}

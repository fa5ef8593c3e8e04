import type { Averaging } from '../../markets/market-formula.ts'
import type { PortIndex } from '../../ports/find-ports.ts'
import type { Incoterm, PaymentMethod, TradeUnit } from '../trade-constants.ts'

/*
 * What quick entry reads out of a line or a pasted e-mail. Free of Zod, for the web: the text is read in the browser and
 * is sent nowhere.
 */

/** Characters of the text, the last one excluded. */
export type Span = { from: number; to: number }

export type QuickPlace = { code: string; name: string; region: string }
export type QuickPrice =
  | { kind: 'fixed'; amount: string; unit: TradeUnit }
  | {
      kind: 'formula'
      marketId: string
      differential: string
      unit: TradeUnit
      /** The pricing days, where the text names them. */
      days?: { averaging: Averaging; countedFrom: 'bl' | 'nor' } | undefined
    }

export type QuickValues = {
  side: 'buy' | 'sell'
  /** The id of a fuel of the catalogue. */
  product: string
  quantity: { amount: string; unit: TradeUnit }
  tolerance: { percent: string; option?: 'seller' | 'buyer' | 'vessel' | undefined }
  incoterm: Incoterm
  place: QuickPlace
  window: { from: string; to: string }
  price: QuickPrice
  payment: { method: PaymentMethod; days: number; after: 'bl' | 'nor' }
  /** A local time such as 2026-11-20T17:00; the zone is that of the person where the text names none. */
  validity: { at: string; zone: string | null }
}
export type QuickField = keyof QuickValues

/** In the order of the form. */
export const quickFields: readonly QuickField[] = [
  'side',
  'product',
  'quantity',
  'tolerance',
  'window',
  'incoterm',
  'place',
  'price',
  'payment',
  'validity',
]

/** What a request needs; the others have a default. */
export const neededFields: readonly QuickField[] = [
  'product',
  'quantity',
  'window',
  'incoterm',
  'place',
  'price',
  'payment',
]

export const quickFieldLabels: Record<QuickField, string> = {
  side: 'Buying or selling',
  product: 'Product',
  quantity: 'Quantity',
  tolerance: 'Tolerance',
  window: 'Delivery window',
  incoterm: 'Incoterm',
  place: 'Named place',
  price: 'Price',
  payment: 'Payment',
  validity: 'Validity',
}

/** One place in the text that speaks of a field. Without a value it is unsure, and the reason says why. */
export type Candidate<Field extends QuickField> = {
  span: Span
  value?: QuickValues[Field]
  reason?: string
  /** What it may mean. */
  choices?: QuickValues[Field][]
  /** Counts only where nothing else speaks of the field. */
  isWeak?: boolean
}

export type QuickFound = { [Field in QuickField]?: { value: QuickValues[Field]; spans: Span[] } }
export type QuickQuestion = {
  [Field in QuickField]: {
    field: Field
    reason: string
    spans: Span[]
    choices: QuickValues[Field][]
    /** Whether the text says nothing of it. */
    isMissing: boolean
  }
}[QuickField]

export type QuickEntry = { found: QuickFound; questions: QuickQuestion[] }

export type QuickFuel = { fuel_type_id: string; name: string; synonyms: readonly string[] }
export type QuickMarket = { market_id: string; fuel_name: string; unit: string }

/** What the reader knows: the catalogue, the markets that can price, the ports, and the time. */
export type QuickReference = {
  fuels: readonly QuickFuel[]
  markets: readonly QuickMarket[]
  ports: PortIndex
  /** Local time of the person, such as 2026-11-18T09:00. */
  now: string
}

/** Longer than any broker's e-mail. */
export const maxQuickLength = 10_000

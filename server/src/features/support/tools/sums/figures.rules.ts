import type { Currency, TimeUnit } from './measures.rules.ts'
import type { Unit } from './units.rules.ts'

/**
 * A figure: a number with what it is of, and perhaps by what. `700 usd/mt` is a price, `500 mt an hour` a flow, `7.45 bbl
 * a tonne` a factor. Each is the longest thing that the number can be; what is nothing else is a bare number.
 */
export type Money = { value: string; currency: Currency | undefined }
export type Price = Money & { per: Unit }
export type Percent = { value: string; sign: '+' | '-' | '±' | undefined }

export type Figures = {
  quantities: { value: string; unit: Unit }[]
  prices: Price[]
  percents: Percent[]
  money: Money[]
  /** Money a day or an hour. */
  rates: (Money & { per: TimeUnit })[]
  /** Tonnes an hour, barrels a day. */
  flows: { value: string; unit: Unit; per: TimeUnit }[]
  spans: { value: string; unit: TimeUnit }[]
  /** In knots. */
  speeds: string[]
  /** In nautical miles. */
  distances: string[]
  lots: string[]
  /** Barrels a tonne. */
  factors: string[]
  /** In kg/m³. */
  densities: string[]
  numbers: string[]
}
export type FigureKind = keyof Figures
export type Figure = { [Kind in FigureKind]: { kind: Kind; of: Figures[Kind][number] } }[FigureKind]
/** A figure and the token after it. */
export type Found = { figure: Figure; end: number }

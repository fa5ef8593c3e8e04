import type { Market } from '@laycan/contract/markets/markets'
import type { Formats } from '#platform/formats.ts'
import type { Direction } from '#ui/change.tsx'

/** What the specification gives every price on a card. */
const cardDecimals = 2

type Priced = Pick<Market, 'currency' | 'decimals'>

export const formatPrice = (formats: Formats, price: string, { currency }: Pick<Priced, 'currency'>) =>
  withCurrency(signed(formats, price, cardDecimals), currency)

/** The price with all its decimals; undefined if the card already shows them. */
export function exactPrice(
  formats: Formats,
  price: string,
  { currency, decimals }: Priced,
): string | undefined {
  const isFiner = decimals > cardDecimals
  return isFiner ? withCurrency(signed(formats, price, decimals), currency) : undefined
}

type Signed = { sign: '+' | '−' | ''; size: string }

/** The sign by itself, as it may stand before a currency. */
function signed(formats: Formats, decimal: string, decimals: number): Signed {
  const size = formats.number(decimal.replace(/^[+-]/, ''), decimals)
  if (size === formats.number(0, decimals)) return { sign: '', size }
  return { sign: decimal.startsWith('-') ? '−' : '+', size }
}

function withCurrency({ sign, size }: Signed, currency: string): string {
  const minus = sign === '−' ? sign : ''
  return currency === 'USD' ? `${minus}$${size}` : `${minus}${size} ${currency}`
}

/** A decimal with as many digits as it was given, but at least two: the last digit of a price says how fine it is. */
export const formatDecimal = (formats: Formats, decimal: string): string =>
  formats.number(decimal, Math.max(2, decimal.split('.')[1]?.length ?? 0))

/** A figure of a table, where a column has the same digits all the way down; a dash where there is none. */
export const formatFigure = (formats: Formats, figure: string, decimals: number): string =>
  figure === '' ? '–' : formats.number(figure, decimals)

/** With its sign and two decimals: +1.20%, −0.35%, 0.00%. */
export function formatPercent(formats: Formats, percent: string): string {
  const { sign, size } = signed(formats, percent, 2)
  return `${sign}${size}%`
}

export function directionOf(percent: string): Direction {
  const value = Number(percent)
  return value > 0 ? 'up' : value < 0 ? 'down' : 'flat'
}

/** How old a price is; one of the end of a day is of that day, wherever it is read. */
export const ageText = (
  formats: Formats,
  { kind, last_updated: at }: Pick<Market, 'kind' | 'last_updated'>,
  nowMs?: number,
): string => (kind === 'end_of_day' ? formats.date(at.slice(0, 10)) : formats.ago(at, nowMs))

export const kindLabels: Record<Market['kind'], string> = {
  simulated: 'Simulated',
  delayed: 'Delayed',
  end_of_day: 'End of day',
}

export const statusText = (status: string) => (status === 'active' ? 'Trading Active' : 'Market Closed')

/** In one word, where a column has no room for more. */
export const sessionLabels: Record<Market['session_status'], string> = {
  open: 'Active',
  closed: 'Closed',
  holiday: 'Holiday',
}

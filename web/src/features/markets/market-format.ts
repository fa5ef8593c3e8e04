import type { Market } from '@laycan/contract/markets'
import type { Formats } from '#platform/formats.ts'
import type { Direction } from '#ui/change.tsx'

/** Two decimals at least; markets that quote finer keep their digits. */
export function formatPrice(
  formats: Formats,
  price: string,
  { currency, decimals }: Pick<Market, 'currency' | 'decimals'>,
) {
  const number = formats.number(price, Math.max(2, decimals))
  return currency === 'USD'
    ? number.startsWith('-')
      ? `-$${number.slice(1)}`
      : `$${number}`
    : `${number} ${currency}`
}

/** A decimal with as many digits as it was given, but at least two: the last digit of a price says how fine it is. */
export const formatDecimal = (formats: Formats, decimal: string): string =>
  formats.number(decimal, Math.max(2, decimal.split('.')[1]?.length ?? 0))

/** A figure of a table, where a column has the same digits all the way down; a dash where there is none. */
export const formatFigure = (formats: Formats, figure: string, decimals: number): string =>
  figure === '' ? '–' : formats.number(figure, decimals)

/** With its sign and two decimals: +1.20%, −0.35%, 0.00%. */
export function formatPercent(formats: Formats, percent: string): string {
  const number = formats.number(percent, 2)
  if (number.startsWith('-')) return `−${number.slice(1)}%`
  return /[1-9]/.test(number) ? `+${number}%` : `${number}%`
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

import { add, compare, divide, exact, multiply, roundTo, subtract } from '@laycan/contract/decimal'

/** Digits after the point, as written. */
export const scaleOf = (text: string): number => text.split('.')[1]?.length ?? 0

export const compareDecimals = (a: string, b: string): -1 | 0 | 1 => compare(exact(a), exact(b))

export const higherOf = (a: string, b: string): string => (compareDecimals(a, b) < 0 ? b : a)
export const lowerOf = (a: string, b: string): string => (compareDecimals(a, b) > 0 ? b : a)

export const addDecimals = (a: string, b: string): string =>
  roundTo(add(exact(a), exact(b)), Math.max(scaleOf(a), scaleOf(b)))

export const subtractDecimals = (a: string, b: string): string =>
  roundTo(subtract(exact(a), exact(b)), Math.max(scaleOf(a), scaleOf(b)))

/** The same value with at least two digits after the point, as prices are written. */
export const padDecimals = (text: string, decimals: number): string =>
  roundTo(exact(text), Math.max(decimals, scaleOf(text)))

/** Percent with two decimals, of the absolute value of `from`, so that a rise is positive. Null from zero. */
export function percentChange(from: string, to: string): string | null {
  const start = exact(from)
  if (start.numerator === 0n) return null
  const size = start.numerator < 0n ? subtract(exact('0'), start) : start
  return roundTo(multiply(divide(subtract(exact(to), start), size), exact('100')), 2)
}

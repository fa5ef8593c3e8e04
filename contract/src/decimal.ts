/**
 * Exact arithmetic on decimals that are sent as text. A value is a fraction of whole numbers, so that nothing is
 * rounded before the end: 30,000 MT to barrels and back is 30,000 MT.
 */
export type Exact = { readonly numerator: bigint; readonly denominator: bigint }

const pattern = /^([+-]?)(\d+)(?:\.(\d+))?$/

export const isDecimal = (text: string): boolean => pattern.test(text)

/** As figures are sent and stored, without a plus sign. */
export const isFigure = (text: string | null | undefined): text is string =>
  !!text && /^-?\d+(\.\d+)?$/.test(text)

/** A quantity that is typed: at most three decimals. */
export const quantityPattern = /^\d{1,12}(\.\d{1,3})?$/

export function exact(text: string): Exact {
  const [, sign, whole, fraction = ''] = pattern.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`Not a decimal number: ${text}`)
  const numerator = BigInt(whole + fraction)
  return {
    numerator: sign === '-' ? -numerator : numerator,
    denominator: 10n ** BigInt(fraction.length),
  }
}

export const add = (a: Exact, b: Exact): Exact => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
})

export const subtract = (a: Exact, b: Exact): Exact =>
  add(a, { numerator: -b.numerator, denominator: b.denominator })

export const multiply = (a: Exact, b: Exact): Exact => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
})

export function divide(a: Exact, b: Exact): Exact {
  if (b.numerator === 0n) throw new RangeError('Division by zero')
  const sign = b.numerator < 0n ? -1n : 1n
  return {
    numerator: a.numerator * b.denominator * sign,
    denominator: a.denominator * b.numerator * sign,
  }
}

export const isPositive = (value: Exact): boolean => value.numerator > 0n

export function compare(a: Exact, b: Exact): -1 | 0 | 1 {
  const difference = subtract(a, b).numerator
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/**
 * With that many digits after the point; a half is rounded away from zero, as invoices are, or where two sides agreed so
 * to the even digit.
 */
export function roundTo(value: Exact, decimals: number, half: 'up' | 'even' = 'up'): string {
  const { numerator, denominator } = value
  const size = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(decimals)
  const [floor, rest] = [size / denominator, (size % denominator) * 2n]
  const isUp = rest > denominator || (rest === denominator && (half === 'up' || floor % 2n === 1n))
  const digits = (isUp ? floor + 1n : floor).toString()
  const padded = digits.padStart(decimals + 1, '0')
  const whole = padded.slice(0, padded.length - decimals)
  const text = decimals === 0 ? whole : `${whole}.${padded.slice(-decimals)}`
  return numerator < 0n && /[1-9]/.test(text) ? `-${text}` : text
}

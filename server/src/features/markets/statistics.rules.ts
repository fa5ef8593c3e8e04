/** Statistics of moves. A move is the difference of logarithms, so that up and down by the same share cancel out. */

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Of a sample. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1))
}

/** Between one close and the next; a price that is not above zero has no logarithm, and its moves are left out. */
export function movesOf(closes: readonly number[]): number[] {
  return closes.slice(1).flatMap((close, index) => {
    const before = closes[index] ?? 0
    return before > 0 && close > 0 ? [Math.log(close / before)] : []
  })
}

/** How likely Student's t lies between -t and t. */
export function studentWithin(t: number, degrees: number): number {
  if (!Number.isFinite(t)) return 1
  return 1 - incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5)
}

/** The regularised incomplete beta function, by its continued fraction (Lentz). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b
}

function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || tiny)
  let c = 1
  let result = d
  for (let m = 1; m <= 300; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d || tiny)
    c = 1 + even / c || tiny
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d || tiny)
    c = 1 + odd / c || tiny
    const step = d * c
    result *= step
    if (Math.abs(step - 1) < 1e-14) break
  }
  return result
}

/** Lanczos' approximation. */
function logGamma(value: number): number {
  const parts = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
    -0.000005395239384953,
  ]
  let [sum, denominator] = [1.000000000190015, value]
  for (const part of parts) sum += part / ++denominator
  const shifted = value + 5.5
  return (value + 0.5) * Math.log(shifted) - shifted + Math.log((2.5066282746310007 * sum) / value)
}

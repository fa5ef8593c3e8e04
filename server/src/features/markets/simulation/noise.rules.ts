/**
 * Chance that can be asked for by name: the same seed and numbers always give the same draw, in any order and
 * any process. So a price of the past, of now or after a restart never depends on who asked for what before.
 */
export type Seed = number

export function seedOf(text: string): Seed {
  let hash = 0
  for (const character of text) hash = mix(hash, character.codePointAt(0) ?? 0)
  return finish(hash)
}

/** Above 0 and below 1. */
export function uniform(seed: Seed, a: number, b: number, c = 0): number {
  return (finish(mix(mix(mix(seed, a), b), c)) + 0.5) / 4_294_967_296
}

export const normal = (seed: Seed, a: number, b: number, c = 0): number => quantile(uniform(seed, a, b, c))

/** χ² with an even number of degrees: a sum of exponentials. */
export function chiSquared(seed: Seed, degrees: number, a: number): number {
  let sum = 0
  for (let index = 0; index < degrees / 2; index++) sum -= 2 * Math.log(uniform(seed, a, index))
  return sum
}

/** Halvings of the way from 0 to 1; the last is less than a second of a day. */
const bridgeDepth = 17

/**
 * A Brownian bridge from 0 at `at` = 0 to 0 at 1, with variance `at`·(1 - `at`), by halving the way towards
 * `at`. One bridge for each series and day.
 */
export function bridge(seed: Seed, series: number, day: number, at: number): number {
  let [from, width, left, right, node] = [0, 1, 0, 0, 1]
  for (let level = 0; level < bridgeDepth; level++) {
    const middle = (left + right) / 2 + (Math.sqrt(width) / 2) * normal(seed, series, day, node)
    width /= 2
    if (at < from + width) {
      right = middle
      node *= 2
    } else {
      from += width
      left = middle
      node = node * 2 + 1
    }
  }
  return left + (right - left) * ((at - from) / width)
}

// MurmurHash3, over whole numbers.
function mix(hash: number, key: number): number {
  let k = Math.imul(key, 0xcc9e2d51)
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
  const mixed = hash ^ k
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0
}

function finish(hash: number): number {
  let h = hash
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** The standard normal quantile by Acklam's rational approximation, good to nine digits. */
function quantile(p: number): number {
  if (p < 0.02425) return tail(Math.sqrt(-2 * Math.log(p)))
  if (p > 1 - 0.02425) return -tail(Math.sqrt(-2 * Math.log(1 - p)))
  const q = p - 0.5
  const r = q * q
  const above =
    ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
    2.506628277459239
  const below =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1
  return (above * q) / below
}

function tail(q: number): number {
  const above =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) *
      q +
      4.374664141464968) *
      q +
    2.938163982698783
  const below =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q +
    1
  return above / below
}

import { compare, exact, roundTo, subtract } from '@laycan/contract/decimal'
import type { MatchReason } from '@laycan/contract/trade/listings/listings'
import type { MatchPart } from './match-parts.rules.ts'

/** How two prices compare, both in percent above the same benchmark. */
const mostPoints = 15
/** Percentage points by which the supply is above the request, and the points left. */
const priceSteps: readonly (readonly [string, number])[] = [
  ['0', mostPoints],
  ['1', 12],
  ['3', 8],
  ['5', 4],
]

export function pricePart(asked: string | null, offered: string | null): MatchPart {
  if (asked === null || offered === null) return { points: 6, text: 'No benchmark to compare prices' }
  const above = subtract(exact(offered), exact(asked))
  const points = priceSteps.find(([step]) => compare(above, exact(step)) <= 0)?.[1] ?? 0
  const text = `Supply ${againstBenchmark(offered)}, request ${againstBenchmark(asked)}`
  return { points, text }
}

/** "1.2 % above the benchmark" */
function againstBenchmark(percent: string): string {
  const rounded = roundTo(exact(percent), 1)
  if (!/[1-9]/.test(rounded)) return 'at the benchmark'
  return rounded.startsWith('-')
    ? `${rounded.slice(1)} % below the benchmark`
    : `${rounded} % above the benchmark`
}

/** The same reasons with the current price; undefined if nothing changed. */
export function repriced(
  reasons: MatchReason[],
  asked: string | null,
  offered: string | null,
): MatchReason[] | undefined {
  const price = pricePart(asked, offered)
  const before = reasons.find(({ aspect }) => aspect === 'price')
  if (!before || (before.points === price.points && before.text === price.text)) return undefined
  return reasons.map((reason) => (reason.aspect === 'price' ? { ...reason, ...price } : reason))
}

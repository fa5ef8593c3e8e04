import { compare, exact, roundTo, subtract } from '@laycan/contract/decimal'
import type { MatchReason } from '@laycan/contract/trade/listings/listings'

/** Where two prices stand to each other, both in percent above the same benchmark. Apart, since it moves with it. */
const most = 15
/** Percentage points that the supply asks above what the request pays, and what is left of the points. */
const steps: readonly (readonly [string, number])[] = [
  ['0', most],
  ['1', 12],
  ['3', 8],
  ['5', 4],
]

export function pricePoints(asked: string | null, offered: string | null): { points: number; text: string } {
  if (asked === null || offered === null) return { points: 6, text: 'No benchmark to compare the prices by' }
  const above = subtract(exact(offered), exact(asked))
  const points = steps.find(([step]) => compare(above, exact(step)) <= 0)?.[1] ?? 0
  const text = `Supply ${against(offered)}, request ${against(asked)}`
  return { points, text }
}

/** "1.2 % above the benchmark" */
function against(percent: string): string {
  const rounded = roundTo(exact(percent), 1)
  if (!/[1-9]/.test(rounded)) return 'at the benchmark'
  return rounded.startsWith('-')
    ? `${rounded.slice(1)} % under the benchmark`
    : `${rounded} % above the benchmark`
}

/** The same reasons with the price as it stands now; undefined when nothing has changed. */
export function repriced(
  reasons: MatchReason[],
  asked: string | null,
  offered: string | null,
): MatchReason[] | undefined {
  const price = pricePoints(asked, offered)
  const before = reasons.find(({ aspect }) => aspect === 'price')
  if (!before || (before.points === price.points && before.text === price.text)) return undefined
  return reasons.map((reason) => (reason.aspect === 'price' ? { ...reason, ...price } : reason))
}

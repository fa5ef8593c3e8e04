import type { Side } from '@laycan/contract/trade/sides'
import { AppError } from '#platform/errors.ts'

/** What one side alone may do to the price of a deal; the rights that each act takes stand with the acts. */
export function requireTriggering({ by }: { by: Side }, side: Side) {
  if (side !== by) throw new AppError('forbidden', `By the terms, the ${by} triggers.`)
}

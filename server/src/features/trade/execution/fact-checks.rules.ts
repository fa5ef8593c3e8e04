import { latestDate } from '@laycan/contract/calendar'
import { compare, exact } from '@laycan/contract/decimal'
import type { ExecutionFlag } from '@laycan/contract/trade/execution/execution'
import type { FactsOf, TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import type { TradeDocument } from '@laycan/contract/trade/trade-constants'
import type { LoadedExecution } from './execution.rules.ts'

/** Facts of a step against the deal: what is wrong with them, and what deserves a look. */
export type Checked = {
  fields: Record<string, string>
  flags: ExecutionFlag[]
  /** Outside of what was agreed: counts only once the other side confirms. */
  isOutside: boolean
}

/** What a check may know beside the steps. */
export type Known = {
  now: Date
  sellerName: string
  /** What a payment has to cover at least; undefined when that is not known. */
  leastSecurity: string | undefined
  documents: TradeDocument[]
}

export type Check<A extends TakenAct> = (
  facts: FactsOf<A>,
  execution: LoadedExecution,
  known: Known,
) => Partial<Checked>

export const flag = (code: string | null, text: string): ExecutionFlag => ({ code, text })
export const isLess = (one: string, other: string) => compare(exact(one), exact(other)) < 0

/** A day that has come, and not before another. */
export function dayProblem(day: string, { now, from }: { now: Date; from: string | undefined }, of: string) {
  if (day > latestDate(now)) return 'This day lies in the future'
  return from !== undefined && day < from ? `This day lies before ${of} (${from})` : undefined
}

export const fieldsOf = (problems: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

export type Checks<A extends TakenAct> = { [One in A]: Check<One> }

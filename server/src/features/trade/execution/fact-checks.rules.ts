import { latestDate } from '@laycan/contract/calendar/calendar'
import { compare, exact } from '@laycan/contract/decimal'
import type { FactsOf, TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import type { ExecutionFlag } from '@laycan/contract/trade/execution/steps'
import type { Side } from '@laycan/contract/trade/sides'
import type { QualityLimit } from '@laycan/contract/trade/terms/clauses'
import type { TradeDocument } from '@laycan/contract/trade/trade-constants'
import type { LiftedBefore } from '#features/trade/deals/liftings.rules.ts'
import type { ShipCase } from '#features/trade/ships/ship-checks.rules.ts'
import type { LoadedExecution } from './execution.rules.ts'

/** Checks of a step's facts against the deal: problems refuse the step, flags are shown. */
export type Checked = {
  fields: Record<string, string>
  flags: ExecutionFlag[]
  /** Outside the agreed terms, or in favour of the side that says so: counts only once the other side confirms. */
  isOutside: boolean
}

/** What a check knows besides the steps. */
export type Known = {
  now: Date
  /** Who gives the facts. */
  side: Side
  sellerName: string
  /** The least a security has to cover; undefined if unknown. */
  leastSecurity: string | undefined
  documents: TradeDocument[]
  /** What a certificate of quality is held against. */
  limits?: readonly QualityLimit[] | undefined
  /** The contract of a lifting, and what its other liftings have loaded. */
  contract?: LiftedBefore | undefined
  /** What a nominated ship is checked against; not needed for other steps. */
  ship?: ShipCase | undefined
}

export type Check<A extends TakenAct> = (
  facts: FactsOf<A>,
  execution: LoadedExecution,
  known: Known,
) => Partial<Checked>

export const flag = (code: string | null, text: string): ExecutionFlag => ({ code, text })
export const isLess = (one: string, other: string) => compare(exact(one), exact(other)) < 0

/** The date must not be in the future, nor before `from`. */
export function dayProblem(day: string, { now, from }: { now: Date; from: string | undefined }, of: string) {
  if (day > latestDate(now)) return 'This date is in the future'
  return from !== undefined && day < from ? `This date is before ${of} (${from})` : undefined
}

export const fieldsOf = (problems: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

export type Checks<A extends TakenAct> = { [One in A]: Check<One> }

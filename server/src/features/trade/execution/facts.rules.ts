import type { FactsOf, TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import { cargoChecks } from './cargo-facts.rules.ts'
import type { LoadedExecution } from './execution.rules.ts'
import type { Check, Checked, Checks, Known } from './fact-checks.rules.ts'
import { moneyChecks } from './money-facts.rules.ts'

const checks: Checks<TakenAct> = {
  ...cargoChecks,
  ...moneyChecks,
  close: () => ({}),
  dispute: () => ({}),
  resolve: () => ({}),
}

/** Checks well-formed facts against the deal. */
export function checkFacts<A extends TakenAct>(
  act: A,
  facts: FactsOf<A>,
  execution: LoadedExecution,
  known: Known,
): Checked {
  const check: Check<A> = checks[act]
  return { fields: {}, flags: [], isOutside: false, ...check(facts, execution, known) }
}

import type { FactsOf, TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import { cargoChecks } from './cargo-facts.rules.ts'
import type { LoadedExecution } from './execution.rules.ts'
import { type Check, type Checked, type Checks, fieldsOf, type Known } from './fact-checks.rules.ts'
import { moneyChecks } from './money-facts.rules.ts'
import { narrowingChecks } from './narrowing.rules.ts'
import { noteProblem } from './notes.rules.ts'
import { qualityChecks } from './quality-facts.rules.ts'

const checks: Checks<TakenAct> = {
  ...cargoChecks,
  ...moneyChecks,
  ...qualityChecks,
  ...narrowingChecks,
  close: () => ({}),
  dispute: () => ({}),
  resolve: ({ noteKind, amount }, execution) => ({
    fields: fieldsOf({
      amount: noteKind && amount ? noteProblem({ kind: noteKind, amount }, execution) : undefined,
    }),
  }),
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

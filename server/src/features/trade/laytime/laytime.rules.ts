import type { ClaimTerms } from '@laycan/contract/trade/claims/claim-terms'
import type { StatementFacts } from '@laycan/contract/trade/laytime/laytime'
import { type PortCall, portCallName } from '@laycan/contract/trade/laytime/laytime-constants'
import { incotermOf } from '@laycan/contract/trade/trade-constants'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { windowOf } from '#features/trade/execution/narrowing.rules.ts'
import { norAt } from '#features/trade/execution/nor.rules.ts'
import { factsOfLast } from '#features/trade/execution/steps.rules.ts'
import { refuseProblems } from '#features/trade/shared/refuse-problems.rules.ts'
import { AppError } from '#platform/errors.ts'
import { portRefusal } from './laytime.policy.ts'
import { statementProblems } from './statement.rules.ts'
import { minutesAtRate, type SheetTerms, timeSheetOf } from './time-sheet.rules.ts'

/** The time sheet of a port from what the deal knows of it. */

/** Why no statement can be filed for a port; undefined if one can. */
export function fileRefusal(place: PortCall, execution: LoadedExecution): string | undefined {
  const refusal = portRefusal(place, execution)
  if (refusal) return refusal
  if (norAt(place, execution.steps)) return undefined
  return `Tender the notice of readiness at the ${portCallName(place).toLowerCase()} port first.`
}

export function fileStatement(
  place: PortCall,
  facts: StatementFacts,
  execution: LoadedExecution,
  { claimTerms, now }: { claimTerms: ClaimTerms; now: Date },
) {
  const refusal = fileRefusal(place, execution)
  const nor = norAt(place, execution.steps)
  if (refusal || !nor) throw new AppError('conflict', refusal)
  const parcel = factsOfLast(execution.steps, 'load')?.quantity
  const fields = statementProblems(facts, { norAt: nor.tenderedAt, now, parcel })
  refuseProblems(fields)
  const { terms } = execution
  // The contract's delivery window is for the port it names.
  const isNamed = incotermOf(terms.incoterm).at === place
  const arrival = {
    norAt: nor.tenderedAt,
    windowFrom: isNamed ? windowOf(terms, execution.steps).from : null,
  }
  const sheet = timeSheetOf(facts, arrival, sheetTermsOf(facts, execution, claimTerms, parcel))
  return { port: nor.port, sheet }
}

function sheetTermsOf(
  { shipCargo }: StatementFacts,
  { terms }: LoadedExecution,
  claimTerms: ClaimTerms,
  parcel: string | undefined,
): SheetTerms {
  const { ratePerHour, turnHours, calendar, despatchPerDay } = claimTerms
  if (parcel === undefined && (shipCargo !== null || ratePerHour !== null))
    throw new AppError('conflict', 'Laytime depends on the quantity loaded. Record the loading first.')
  const hours = terms.laytime_hours
  const byHours = hours === null ? null : hours * 60
  return {
    turnHours,
    calendar,
    allowedMinutes:
      ratePerHour !== null && parcel !== undefined
        ? minutesAtRate(shipCargo ?? parcel, ratePerHour)
        : byHours,
    demurragePerDay: terms.demurrage_per_day,
    despatchPerDay,
    share:
      shipCargo !== null && parcel !== undefined
        ? { parcel, cargo: shipCargo, unit: terms.quantity_unit }
        : null,
  }
}

import type { LaytimeAct, PortCall, StatementStatus } from '@laycan/contract/trade/laytime/laytime-constants'
import type { Side } from '@laycan/contract/trade/sides'
import { incotermOf } from '@laycan/contract/trade/trade-constants'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Either side files the statement of facts of a port; the other agrees or contests, and may still agree to what it has
 * contested. `statementTable` lists the states in which each answer is possible.
 */
export const statementTable: Record<Exclude<LaytimeAct, 'file'>, readonly StatementStatus[]> = {
  agree: ['filed', 'contested'],
  contest: ['filed'],
}

const refusals: Record<StatementStatus, string> = {
  filed: 'This statement of facts is not answered yet.',
  agreed: 'This statement of facts is agreed.',
  contested: 'This statement of facts is contested already.',
  replaced: 'A newer statement of facts replaced this one.',
}

export function requireStatementAnswer(
  act: Exclude<LaytimeAct, 'file'>,
  { status, side: filedBy }: { status: StatementStatus; side: Side },
  side: Side,
) {
  if (filedBy === side) throw new AppError('forbidden', 'The other side must answer this.')
  if (!statementTable[act].includes(status)) throw new AppError('conflict', refusals[status])
}

export const mayAnswerStatement = (
  { status, side: filedBy }: { status: StatementStatus; side: Side },
  side: Side | undefined,
): boolean => side !== undefined && side !== filedBy && statementTable.agree.includes(status)

/** Why a port has no laytime in this deal; undefined if it has. */
export const portRefusal = (
  place: PortCall,
  { terms }: Pick<LoadedExecution, 'terms'>,
): string | undefined =>
  place === 'discharge' && incotermOf(terms.incoterm).at === 'loading'
    ? `Under ${terms.incoterm} the buyer carries the cargo from loading on`
    : undefined

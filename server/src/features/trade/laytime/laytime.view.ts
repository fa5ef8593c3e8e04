import type { ClaimTerms } from '@laycan/contract/trade/claims/claim-terms'
import type { Laytime, LaytimePort, LaytimeStatement } from '@laycan/contract/trade/laytime/laytime'
import { type PortCall, portCalls } from '@laycan/contract/trade/laytime/laytime-constants'
import type { Side } from '@laycan/contract/trade/sides'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { norAt } from '#features/trade/execution/nor.rules.ts'
import { mayAnswerStatement, portRefusal } from './laytime.policy.ts'
import { fileRefusal } from './laytime.rules.ts'
import type { StoredStatement } from './laytime.store.ts'

/** Laytime as a given reader sees it. */
export type LaytimeParts = {
  dealId: string
  execution: LoadedExecution
  claimTerms: ClaimTerms
  statements: StoredStatement[]
  /** The side for which the reader may act now, if any. */
  side: Side | undefined
  /** What this side can claim from a time sheet. */
  claimableOf: (statement: StoredStatement, side: Side) => LaytimeStatement['claimable']
}

export function viewLaytime(parts: LaytimeParts): Laytime {
  const { dealId, execution, claimTerms } = parts
  const { terms } = execution
  return {
    dealId,
    allowedHours: terms.laytime_hours,
    demurragePerDay: terms.demurrage_per_day,
    turnHours: claimTerms.turnHours,
    calendar: claimTerms.calendar,
    ratePerHour: claimTerms.ratePerHour,
    despatchPerDay: claimTerms.despatchPerDay,
    ports: portCalls
      .filter(({ code }) => portRefusal(code, execution) === undefined)
      .map(({ code }) => viewPort(code, parts)),
  }
}

function viewPort(place: PortCall, { execution, statements, side, claimableOf }: LaytimeParts): LaytimePort {
  const nor = norAt(place, execution.steps)
  const blocked = fileRefusal(place, execution) ?? null
  return {
    place,
    port: nor?.port ?? null,
    norAt: nor?.tenderedAt ?? null,
    timeZone: nor?.timeZone ?? 'UTC',
    mayFile: side !== undefined && blocked === null,
    blocked,
    statements: statements
      .filter((statement) => statement.place === place)
      .map((statement) => ({
        id: statement.id,
        place,
        port: statement.port,
        version: statement.version,
        status: statement.status,
        by: { name: statement.actorName, side: statement.side },
        filedAt: statement.at,
        answeredBy: statement.answeredByName,
        answeredAt: statement.answeredAt,
        answer: statement.answer,
        facts: statement.facts,
        sheet: statement.sheet,
        mayAnswer: mayAnswerStatement(statement, side),
        claimable: side === undefined ? null : claimableOf(statement, side),
      })),
  }
}

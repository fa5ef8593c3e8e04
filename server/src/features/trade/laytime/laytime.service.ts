import { moneyText } from '@laycan/contract/figure-texts'
import type { Laytime, StatementFacts } from '@laycan/contract/trade/laytime/laytime'
import {
  hoursText,
  type LaytimeAct,
  laytimeActs,
  laytimeRights,
  type PortCall,
} from '@laycan/contract/trade/laytime/laytime-constants'
import type { Side } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import { actOnDesk, isDeskOpen } from '#features/trade/claims/act-on-desk.service.ts'
import { readClaimTerms } from '#features/trade/claims/agreed-terms.service.ts'
import { readClaimable } from '#features/trade/claims/claimable.service.ts'
import { actingSide, partiesOf } from '#features/trade/deals/deals.policy.ts'
import { type DealRow, readBoundDealFor } from '#features/trade/deals/deals.service.ts'
import { loadExecution } from '#features/trade/execution/load-execution.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import { requireStatementAnswer } from './laytime.policy.ts'
import { fileStatement } from './laytime.rules.ts'
import {
  answerStatement,
  insertStatement,
  isFiled,
  listStatements,
  type StoredStatement,
} from './laytime.store.ts'
import { viewLaytime } from './laytime.view.ts'
import { findStatement } from './statements.service.ts'

/** Statements of facts by port, and the time sheets that follow from them. Everyone who may read the deal sees them. */
export async function readLaytime(
  ctx: Context,
  caller: Caller,
  dealId: string,
): Promise<{ laytime: Laytime }> {
  const { deal, role, isOperator } = await readBoundDealFor(ctx, caller, dealId)
  const side = (await isDeskOpen(ctx.db, deal)) ? actingSide(role, isOperator) : undefined
  const execution = await loadExecution(ctx.db, deal)
  const laytime = viewLaytime({
    dealId,
    execution,
    claimTerms: await readClaimTerms(ctx.db, dealId),
    statements: await listStatements(ctx.db, dealId),
    side,
    claimableOf: await readClaimable(ctx, dealId, execution),
  })
  return { laytime }
}

type Filed = { clientId: string; place: PortCall; facts: StatementFacts }

export async function fileFacts(ctx: Context, caller: Caller, dealId: string, filed: Filed) {
  const { clientId, place, facts } = filed
  const actorId = caller.userId
  await actOnDesk(ctx, caller, dealId, {
    rights: laytimeRights,
    isRepeat: (_locked, tx) => isFiled(tx, { dealId, actorId, clientId }),
    apply: async ({ deal, execution, side }, work) => {
      const claimTerms = await readClaimTerms(work.tx, dealId)
      const { port, sheet } = fileStatement(place, facts, execution, { claimTerms, now: work.now })
      const at = work.now.toISOString()
      const { version } = await insertStatement(work.tx, {
        dealId,
        place,
        port,
        side,
        actorId,
        clientId,
        facts,
        sheet,
        at,
      })
      const { amount, usedMinutes, result } = sheet
      notify(work, deal, {
        act: 'file',
        side,
        actorId,
        port,
        text: `${hoursText(usedMinutes)} used${result === 'none' ? '' : `, ${result} of ${moneyText(amount)}`}.`,
        facts: { place, port, version, facts, usedMinutes, result, amount },
      })
    },
  })
  return readLaytime(ctx, caller, dealId)
}

type Answered = { statementId: string; reason?: string }

const statusOf = { agree: 'agreed', contest: 'contested' } as const

export async function answerFacts(
  ctx: Context,
  caller: Caller,
  dealId: string,
  act: 'agree' | 'contest',
  { statementId, reason = '' }: Answered,
) {
  const actorId = caller.userId
  await actOnDesk(ctx, caller, dealId, {
    rights: laytimeRights,
    isRepeat: async ({ side }, tx) => {
      const statement = requireStatement(await findStatement(tx, dealId, statementId))
      return statement.side !== side && statement.status === statusOf[act]
    },
    apply: async ({ deal, side }, work) => {
      const statement = requireStatement(await findStatement(work.tx, dealId, statementId))
      requireStatementAnswer(act, statement, side)
      const at = work.now.toISOString()
      await answerStatement(work.tx, statementId, {
        status: statusOf[act],
        answeredBy: actorId,
        at,
        answer: reason,
      })
      const { place, port, version } = statement
      notify(work, deal, {
        act,
        side,
        actorId,
        port,
        text: reason,
        facts: { statementId, place, port, version, ...(reason !== '' && { reason }) },
      })
    },
  })
  return readLaytime(ctx, caller, dealId)
}

function requireStatement(statement: StoredStatement | undefined): StoredStatement {
  if (!statement) throw new AppError('not_found', 'There is no such statement.')
  return statement
}

type Notified = { act: LaytimeAct; side: Side; actorId: string; port: string; text: string; facts: object }

function notify(work: Work, deal: DealRow, { act, side, actorId, port, text, facts }: Notified) {
  const label = `${laytimeActs.find(({ code }) => code === act)?.done ?? act}: ${port}`
  appendRecord(work, deal.id, {
    act: `laytime.${act}`,
    label,
    actor: { id: actorId, role: side },
    at: work.now,
    facts,
  })
  const parties = partiesOf(deal)
  work.notify({
    parties,
    changed: { dealId: deal.id },
    notifications: parties.map((to) => ({
      to,
      message: `${deal.reference}: ${label}. ${text}`.trim(),
      path: `/transactions/${deal.id}/laytime`,
    })),
    actorId,
  })
}

import { actOf } from '@laycan/contract/trade/execution/execution-constants'
import type { Context } from '#context.ts'
import { type DealRow, requireBinding } from '#features/trade/deals/deals.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import type { Caller } from '#platform/auth.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { courseOf, type LoadedExecution } from './execution.rules.ts'
import { readExecution } from './execution.service.ts'
import { loadExecution } from './load-execution.service.ts'
import { tellStep } from './notify-step.service.ts'
import { goOn, saveState } from './record-step.service.ts'
import type { Step } from './steps.rules.ts'
import { lockAsSide, requireSeen } from './steps.service.ts'
import { answerStep, releaseBillsOfLading } from './steps.store.ts'
import { requireAct, type Side } from './transitions.rules.ts'

/**
 * Answering what the other side has proposed: confirmed it counts from then on, refused it never does, and who
 * proposed it may take it back. Everything is held against the rules again, since the deal may have moved.
 */
type Answered = { stepId: string; version: number; reason?: string }
type Outcome = 'confirmed' | 'refused' | 'withdrawn'

export const confirmStep = (ctx: Context, caller: Caller, dealId: string, answered: Answered) =>
  answer(ctx, caller, dealId, answered, 'confirmed')
export const refuseStep = (ctx: Context, caller: Caller, dealId: string, answered: Answered) =>
  answer(ctx, caller, dealId, answered, 'refused')
export const withdrawStep = (ctx: Context, caller: Caller, dealId: string, answered: Answered) =>
  answer(ctx, caller, dealId, answered, 'withdrawn')

async function answer(ctx: Context, caller: Caller, dealId: string, answered: Answered, outcome: Outcome) {
  await inTransaction(ctx.db, async (tx) => {
    const { deal, side } = await lockAsSide(tx, caller, dealId)
    const execution = await loadExecution(tx, deal)
    const step = execution.steps.find(({ id }) => id === answered.stepId)
    if (!step) throw new AppError('not_found', 'There is no such step.')
    requireAnswerer(step, side, outcome)
    // A second click on what was done by the first.
    if (step.status === statusOf[outcome] && step.answeredAt !== null) return
    requireBinding(deal)
    requireSeen(execution, answered.version)
    if (step.status !== 'proposed') throw new AppError('conflict', 'This step was answered already.')
    await recordAnswer(ctx, tx, {
      deal,
      execution,
      step,
      outcome,
      caller,
      side,
      reason: answered.reason ?? '',
    })
  })
  return { transaction: await readExecution(ctx, caller, dealId) }
}

const statusOf = { confirmed: 'done', refused: 'refused', withdrawn: 'withdrawn' } as const

function requireAnswerer(step: Step, side: Side, outcome: Outcome) {
  if (step.side === side && outcome !== 'withdrawn') {
    throw new AppError('forbidden', 'The other side has to answer this.')
  }
  if (step.side !== side && outcome === 'withdrawn') {
    throw new AppError('forbidden', 'Only who proposed it can take it back.')
  }
}

type Kept = {
  deal: DealRow
  execution: LoadedExecution
  step: Step
  outcome: Outcome
  caller: Caller
  side: Side
  reason: string
}

async function recordAnswer(ctx: Context, tx: Db, kept: Kept) {
  const { deal, execution, step, outcome, caller, side, reason } = kept
  const isConfirmed = outcome === 'confirmed'
  // Taking back is always possible; an answer is to something that is possible now.
  const passage =
    outcome === 'withdrawn'
      ? undefined
      : requireAct(step.act, execution.state, step.side, courseOf(execution))
  const to = isConfirmed && passage ? passage : execution.state
  const at = ctx.clock()
  await answerStep(tx, step.id, {
    status: statusOf[outcome],
    answeredBy: caller.userId,
    reason,
    version: execution.version + 1,
    at: at.toISOString(),
  })
  await saveState(ctx, tx, { deal, execution, to })
  if (!isConfirmed && step.act === 'load') await releaseBillsOfLading(tx, deal.id)
  await appendRecord(tx, deal.id, {
    act: `step.${step.act}.${outcome}`,
    label: `${actOf(step.act).done}, ${outcome === 'withdrawn' ? 'taken back' : outcome}`,
    actor: { id: caller.userId, role: side },
    at,
    facts: { stepId: step.id, ...(reason !== '' && { reason }) },
  })
  await tellStep(ctx, tx, deal, { act: step.act, side, actorId: caller.userId, status: outcome, reason })
  if (isConfirmed) await goOn(ctx, tx, deal)
}

import { actOf } from '@laycan/contract/trade/execution/execution-constants'
import type { Context } from '#context.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import { actOnExecution, type Locked } from './act-on-execution.service.ts'
import { requireAct, requireAnswerer, type StepAnswer } from './execution.policy.ts'
import { courseOf, type LoadedExecution } from './execution.rules.ts'
import { readExecution } from './execution.service.ts'
import { advance, notifyStep, saveState } from './record-step.service.ts'
import type { Step } from './steps.rules.ts'
import { answerStep, releaseBillsOfLading } from './steps.store.ts'

/**
 * Answering a proposed step. A confirmed step counts from then on, a refused one never does, and the side that proposed
 * it may withdraw it. It is checked against the rules again, since the deal may have changed.
 */
type Answered = { stepId: string; version: number; reason?: string }

export const confirmStep = (ctx: Context, caller: Caller, dealId: string, answered: Answered) =>
  answer(ctx, caller, dealId, answered, 'confirmed')
export const refuseStep = (ctx: Context, caller: Caller, dealId: string, answered: Answered) =>
  answer(ctx, caller, dealId, answered, 'refused')
export const withdrawStep = (ctx: Context, caller: Caller, dealId: string, answered: Answered) =>
  answer(ctx, caller, dealId, answered, 'withdrawn')

const statusOf = { confirmed: 'done', refused: 'refused', withdrawn: 'withdrawn' } as const

async function answer(
  ctx: Context,
  caller: Caller,
  dealId: string,
  { stepId, version, reason = '' }: Answered,
  outcome: StepAnswer,
) {
  await actOnExecution(ctx, caller, dealId, {
    version,
    rights: ({ execution }) => actOf(stepOf(execution, stepId).act).rights,
    isRepeat: ({ execution, side }) => {
      const step = stepOf(execution, stepId)
      requireAnswerer(step.side, side, outcome)
      return step.status === statusOf[outcome] && step.answeredAt !== null
    },
    apply: async (locked, work) => {
      const step = stepOf(locked.execution, stepId)
      if (step.status !== 'proposed') throw new AppError('conflict', 'This step has already been answered.')
      await recordAnswer(work, locked, { step, outcome, actorId: caller.userId, reason })
    },
  })
  return { execution: await readExecution(ctx, caller, dealId) }
}

function stepOf({ steps }: LoadedExecution, stepId: string): Step {
  const step = steps.find(({ id }) => id === stepId)
  if (!step) throw new AppError('not_found', 'There is no such step.')
  return step
}

type Recorded = { step: Step; outcome: StepAnswer; actorId: string; reason: string }

async function recordAnswer(work: Work, { deal, execution, side }: Locked, recorded: Recorded) {
  const { tx, now } = work
  const { step, outcome, actorId, reason } = recorded
  const isConfirmed = outcome === 'confirmed'
  // Withdrawing is always possible; confirming only if the step is still possible.
  const passage =
    outcome === 'withdrawn'
      ? undefined
      : requireAct(step.act, execution.state, step.side, courseOf(execution))
  const to = isConfirmed && passage ? passage : execution.state
  await answerStep(tx, step.id, {
    status: statusOf[outcome],
    answeredBy: actorId,
    reason,
    version: execution.version + 1,
    at: now.toISOString(),
  })
  await saveState(work, { deal, execution, to })
  if (!isConfirmed && step.act === 'load') await releaseBillsOfLading(tx, deal.id)
  await appendRecord(tx, deal.id, {
    act: `step.${step.act}.${outcome}`,
    label: `${actOf(step.act).done}, ${outcome === 'withdrawn' ? 'taken back' : outcome}`,
    actor: { id: actorId, role: side },
    at: now,
    facts: { stepId: step.id, ...(reason !== '' && { reason }) },
  })
  notifyStep(work, deal, { act: step.act, side, actorId, status: outcome, reason })
  if (isConfirmed) await advance(work, deal)
}

import { actOf, type ExecutionState } from '@laycan/contract/trade/execution/execution-constants'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { Context } from '#context.ts'
import { type DealRow, readDealFor } from '#features/trade/deals/deals.service.ts'
import { settleDispute } from '#features/trade/disputes/dispute-state.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { requireSameShip } from '#features/trade/ships/ships.service.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import { actOnExecution, type Locked } from './act-on-execution.service.ts'
import { applyCorrection, type PreparedEffects, requirePrepared } from './apply-correction.service.ts'
import { readEffects, refusalOf } from './correction-effects.service.ts'
import { requireAct, requireAnswerer, type StepAnswer } from './execution.policy.ts'
import { courseOf, type LoadedExecution } from './execution.rules.ts'
import { readExecution } from './execution.service.ts'
import { loadExecution } from './load-execution.service.ts'
import { advance, notifyStep, reclaimBillOfLading, saveState } from './record-step.service.ts'
import { compareCounting, screenNamed } from './screen-parties.service.ts'
import { requireInTime, requireRead } from './ship-warnings.policy.ts'
import { issueNoteOf } from './step-notes.service.ts'
import { type Step, stepLabel } from './steps.rules.ts'
import { answerStep } from './steps.store.ts'
import { closingBlock } from './timeline.rules.ts'

/**
 * Answering a proposed step. A confirmed step counts from then on, a refused one never does, and the side that proposed
 * it may withdraw it. It is checked against the rules again, since the deal may have changed.
 */
type Answered = {
  stepId: string
  version: number
  reason?: string
  /** Warnings about a ship that the person has read. */
  acknowledged?: readonly string[]
}

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
  { stepId, version, reason = '', acknowledged = [] }: Answered,
  outcome: StepAnswer,
) {
  const { prepared, compared } = await prepare(ctx, caller, { dealId, stepId, outcome })
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
      requireInTime(step, outcome, work.now)
      if (outcome === 'confirmed') requireRead(step.flags, acknowledged)
      await recordAnswer(work, locked, { step, outcome, actorId: caller.userId, reason, prepared })
      await screenNamed(work, dealId, compared)
    },
  })
  return { execution: await readExecution(ctx, caller, dealId) }
}

function stepOf({ steps }: LoadedExecution, stepId: string): Step {
  const step = steps.find(({ id }) => id === stepId)
  if (!step) throw new AppError('not_found', 'There is no such step.')
  return step
}

type Asked = { dealId: string; stepId: string; outcome: StepAnswer }

/** Read before anything is locked. */
async function prepare(ctx: Context, caller: Caller, { dealId, stepId, outcome }: Asked) {
  const { deal } = await readDealFor(ctx, caller, dealId)
  const execution = await loadExecution(ctx.db, deal)
  if (outcome === 'confirmed') {
    return { prepared: await prepareCorrection(ctx, deal, execution, stepId), compared: [] }
  }
  // The ship that a refused substitute or correction leaves in place is the one to be screened from now on.
  const isNomination = execution.steps.some(({ id, act }) => id === stepId && act === 'nominate')
  return { prepared: undefined, compared: isNomination ? await compareCounting(ctx, execution) : [] }
}

/** What a correction that is to be confirmed leads to; undefined for other steps. */
async function prepareCorrection(ctx: Context, deal: DealRow, execution: LoadedExecution, stepId: string) {
  const { version, steps } = execution
  const proposed = steps.find(({ id }) => id === stepId)
  const step = steps.find(({ id }) => id === proposed?.corrects)
  if (!proposed || !step || proposed.side === 'system') return undefined
  const correction = { step, facts: proposed.facts as object, side: proposed.side, proposed }
  return { version, effects: await readEffects(ctx, deal, execution, correction).catch(refusalOf) }
}

type Recorded = {
  step: Step
  outcome: StepAnswer
  actorId: string
  reason: string
  prepared: PreparedEffects | undefined
}

async function recordAnswer(work: Work, locked: Locked, recorded: Recorded) {
  const { deal, execution } = locked
  const { step, outcome, prepared } = recorded
  if (outcome !== 'confirmed') {
    await storeAnswer(work, locked, recorded, execution.state)
    if (step.act === 'load') await reclaimBillOfLading(work.tx, deal.id, execution.steps)
    return
  }
  if (step.act === 'nominate') {
    await requireSameShip(work.tx, deal.id, step.facts as FactsOf<'nominate'>)
  }
  const corrected = execution.steps.find(({ id }) => id === step.corrects)
  if (corrected) {
    const effects = requirePrepared(prepared, execution)
    const applied = { deal, execution, step: corrected, effects, reason: step.reason }
    await applyCorrection(work, applied, () =>
      storeAnswer(work, locked, recorded, execution.state, { effects }),
    )
  } else {
    const blocked = step.act === 'close' ? closingBlock(execution) : undefined
    if (blocked) throw new AppError('conflict', blocked)
    const to = requireAct(step.act, execution.state, step.side, courseOf(execution))
    await storeAnswer(work, locked, recorded, to)
    await issueNoteOf(work, deal, execution, step)
    if (step.act === 'resolve') {
      const { reason: text } = step.facts as FactsOf<'resolve'>
      await settleDispute(work, deal.id, { side: locked.side, actorId: recorded.actorId, text })
    }
  }
  await advance(work, deal)
}

async function storeAnswer(
  work: Work,
  { deal, execution, side }: Locked,
  { step, outcome, actorId, reason }: Recorded,
  to: ExecutionState,
  facts: object = {},
) {
  // Withdrawing is always possible; refusing only while it could be confirmed.
  if (outcome === 'refused' && step.corrects === null) {
    requireAct(step.act, execution.state, step.side, courseOf(execution))
  }
  await answerStep(work.tx, step.id, {
    status: statusOf[outcome],
    answeredBy: actorId,
    reason,
    version: execution.version + 1,
    at: work.now.toISOString(),
  })
  await saveState(work, { deal, execution, to })
  appendRecord(work, deal.id, {
    act: `step.${step.act}.${step.corrects === null ? '' : 'correction.'}${outcome}`,
    label: `${stepLabel(step)}, ${outcome === 'withdrawn' ? 'taken back' : outcome}`,
    actor: { id: actorId, role: side },
    at: work.now,
    facts: {
      stepId: step.id,
      ...(reason !== '' && { reason }),
      ...(outcome === 'confirmed' && step.flags.length > 0 && { warnings: step.flags }),
      ...facts,
    },
  })
  const { act, corrects } = step
  notifyStep(work, deal, { act, corrects, side, actorId, status: outcome, reason })
  return { stepId: step.id }
}

import type { CorrectionEffects } from '@laycan/contract/trade/execution/corrections'
import { actOf } from '@laycan/contract/trade/execution/execution-constants'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { AppError } from '#platform/errors.ts'
import type { LoadedExecution } from './execution.rules.ts'
import { loadExecution } from './load-execution.service.ts'
import { issueNote } from './notes.service.ts'
import { reclaimBillOfLading } from './record-step.service.ts'
import type { Step } from './steps.rules.ts'
import { markCorrected } from './steps.store.ts'

/** Calculated before the lock, from this version of the execution; or why it is not possible. */
export type PreparedEffects = { version: number; effects: CorrectionEffects | AppError }

export function requirePrepared(
  prepared: PreparedEffects | undefined,
  { version }: LoadedExecution,
): CorrectionEffects {
  if (prepared?.version !== version) {
    throw new AppError('conflict', 'This deal changed while the correction was calculated. Review it again.')
  }
  if (prepared.effects instanceof AppError) throw prepared.effects
  return prepared.effects
}

type Applied = {
  deal: DealRow
  execution: LoadedExecution
  /** The step that is corrected. */
  step: Step
  effects: CorrectionEffects
  reason: string
}

/** The corrected facts count: `record` stores them, and what they change on the invoice becomes a note. */
export async function applyCorrection(
  work: Work,
  { deal, step, effects, reason }: Applied,
  record: () => Promise<{ stepId: string }>,
) {
  // First, so that a payment never counts twice.
  await markCorrected(work.tx, step.id)
  const { stepId } = await record()
  if (step.act === 'load') {
    await reclaimBillOfLading(work.tx, deal.id, (await loadExecution(work.tx, deal)).steps)
  }
  const { note } = effects
  if (!note) return
  await issueNote(work, deal, {
    ...note,
    ground: 'correction',
    reason: `Correction of “${actOf(step.act).done}”: ${reason}`,
    stepId,
  })
}

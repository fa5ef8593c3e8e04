import type {
  CorrectionBody,
  CorrectionEffects,
  CorrectionInput,
} from '@laycan/contract/trade/execution/corrections'
import { actOf } from '@laycan/contract/trade/execution/execution-constants'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { Side } from '@laycan/contract/trade/sides'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { type DealRow, readBoundDealFor, readDealFor } from '#features/trade/deals/deals.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { actOnExecution } from './act-on-execution.service.ts'
import { applyCorrection, requirePrepared } from './apply-correction.service.ts'
import { readEffects, refusalOf } from './correction-effects.service.ts'
import { isSame } from './corrections.rules.ts'
import { requirePayee, requireSide } from './execution.policy.ts'
import type { LoadedExecution } from './execution.rules.ts'
import { readExecution } from './execution.service.ts'
import { requireSameAccount } from './invoices.service.ts'
import { loadExecution } from './load-execution.service.ts'
import { recordStep } from './record-step.service.ts'
import { compareNamed, screenNamed } from './screen-parties.service.ts'
import type { Step } from './steps.rules.ts'
import { claimBillOfLading, findByClientId } from './steps.store.ts'

/**
 * Correcting recorded facts: the corrected step is another one of the same act, and the one it corrects stays as it was.
 * It counts once the other side confirms, or at once where it is to the disadvantage of the side that makes it alone.
 */
type Asked = { dealId: string; stepId: string }

export async function previewCorrection(
  ctx: Context,
  caller: Caller,
  { dealId, stepId }: Asked,
  { act, version, facts }: z.infer<typeof CorrectionInput>,
): Promise<{ effects: CorrectionEffects }> {
  const seen = await readBoundDealFor(ctx, caller, dealId)
  const side = requireSide(seen)
  const execution = await loadExecution(ctx.db, seen.deal)
  const step = requireStep(execution, stepId, act)
  if (execution.version !== version) {
    throw new AppError('conflict', 'This deal has changed since you opened it. Please review it again.')
  }
  return { effects: await readEffects(ctx, seen.deal, execution, { step, facts, side }) }
}

export async function correctStep(
  ctx: Context,
  caller: Caller,
  { dealId, stepId }: Asked,
  { clientId, act, version, facts, reason, proof }: z.infer<typeof CorrectionBody>,
) {
  const actorId = caller.userId
  const prepared = await prepare(ctx, caller, { dealId, stepId }, facts)
  const compared = await compareNamed(ctx, act, facts as never)
  await actOnExecution(ctx, caller, dealId, {
    version,
    rights: () => actOf(act).rights,
    isRepeat: (_locked, tx) => isRepeat(tx, { dealId, actorId, clientId }, stepId),
    apply: async ({ deal, execution, side }, work) => {
      const step = requireStep(execution, stepId, act)
      const effects = requirePrepared(prepared, execution)
      await requireOwnAccount(work, deal, step, facts, { side, actorId, proof })
      if (act === 'load') await requireOwnBillOfLading(work.tx, dealId, facts as FactsOf<'load'>)
      const { needsConfirmation, warnings } = effects
      const flags = warnings.map((text) => ({ code: null, text }))
      const correction = { corrects: step.id, reason, effects }
      if (needsConfirmation) {
        const proposal = { act, side, actorId, clientId, facts, flags, correction }
        await recordStep(work, { deal, execution, to: undefined }, proposal)
      } else {
        await applyCorrection(work, { deal, execution, step, effects, reason }, () =>
          recordStep(
            work,
            { deal, execution, to: execution.state },
            {
              act,
              side,
              actorId,
              clientId,
              facts,
              flags,
              correction,
            },
          ),
        )
      }
      await screenNamed(work, dealId, compared)
    },
  })
  return { execution: await readExecution(ctx, caller, dealId) }
}

/** Read before anything is locked; refusals are thrown when it is the caller's turn to hear them. */
async function prepare(ctx: Context, caller: Caller, { dealId, stepId }: Asked, facts: object) {
  const { deal, role } = await readDealFor(ctx, caller, dealId)
  const execution = await loadExecution(ctx.db, deal)
  const step = execution.steps.find(({ id }) => id === stepId)
  if (!step || (role !== 'buyer' && role !== 'seller')) return undefined
  const { version } = execution
  return {
    version,
    effects: await readEffects(ctx, deal, execution, { step, facts, side: role }).catch(refusalOf),
  }
}

function requireStep({ steps }: LoadedExecution, stepId: string, act: Step['act']): Step {
  const step = steps.find(({ id }) => id === stepId)
  if (!step) throw new AppError('not_found', 'There is no such step.')
  if (step.act === act) return step
  throw new AppError('invalid', undefined, { fields: { act: `This step is “${actOf(step.act).done}”` } })
}

async function isRepeat(tx: Db, id: Parameters<typeof findByClientId>[1], stepId: string): Promise<boolean> {
  const earlier = await findByClientId(tx, id)
  if (!earlier) return false
  if (earlier.corrects === stepId) return true
  throw new AppError('conflict', 'This client id was already used for another step.')
}

/** Other bank details take the password or a code again, as on an invoice. */
async function requireOwnAccount(
  work: Work,
  deal: DealRow,
  { act, facts: before }: Step,
  facts: object,
  confirmed: { side: Side; actorId: string; proof: string | undefined },
) {
  if (act !== 'invoice_provisionally' && act !== 'invoice_finally') return
  const [old, corrected] = [before, facts] as FactsOf<'invoice_finally'>[]
  if (!corrected || isSame(old?.payTo, corrected.payTo)) return
  requirePayee(confirmed.side)
  await requireSameAccount(work, deal, corrected, confirmed)
}

async function requireOwnBillOfLading(tx: Db, dealId: string, { blNumber }: FactsOf<'load'>) {
  if (await claimBillOfLading(tx, dealId, blNumber)) return
  throw new AppError('invalid', undefined, {
    fields: { 'facts.blNumber': 'This bill of lading is already used in another deal (F12)' },
  })
}

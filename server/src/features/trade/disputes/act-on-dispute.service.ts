import type { Context } from '#context.ts'
import { lockWithListings } from '#features/trade/deals/deal-holds.service.ts'
import { requireBindingDeal } from '#features/trade/deals/deals.policy.ts'
import { findViewer } from '#features/trade/deals/deals.service.ts'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { loadExecution } from '#features/trade/execution/load-execution.service.ts'
import { runCommand, type Work } from '#features/trade/shared/command.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { type DisputeState, disputeReference } from './dispute-state.rules.ts'
import {
  type ActOfDispute,
  type DisputeActor,
  disputeActorOf,
  disputeRefusal,
  disputeRights,
} from './disputes.policy.ts'
import { readDispute } from './disputes.service.ts'
import { findMoveByClientId, listDisputes, type StoredDispute, updateDispute } from './disputes.store.ts'
import { type Move, recordMove } from './record-move.service.ts'

/** Everything that an act in a dispute works on. The deal's lock guards it all; an award may end the deal. */
export type Acted = {
  locked: Awaited<ReturnType<typeof lockWithListings>>
  execution: LoadedExecution
  dispute: StoredDispute
  role: Exclude<DisputeActor, 'system' | 'broker'>
}

export type Named = { dealId: string; disputeId: string }

export type DisputeCommand = {
  act: ActOfDispute
  clientId: string
  /** The version that they saw; what is only said needs none. */
  version?: number
  /** The dispute after the act, and what was said. */
  apply: (acted: Acted, work: Work) => Promise<{ state: DisputeState; said?: Partial<Move> }>
  /** What follows from it once it is stored. */
  follow?: (acted: Acted, work: Work) => Promise<void>
}

/** An act of a side, of the mediator or of compliance. */
export async function actOnDispute(
  ctx: Context,
  caller: Caller,
  { dealId, disputeId }: Named,
  { act, clientId, version, apply, follow }: DisputeCommand,
) {
  const actorId = caller.userId
  await runCommand(ctx, caller, {
    lock: { deal: (tx) => lockWithListings(tx, dealId) },
    authorize: async ({ deal: { deal } }, tx) => {
      const viewer = await findViewer(tx, caller, deal, ctx.clock())
      const stored = viewer && (await listDisputes(tx, dealId))
      const dispute = stored?.find(({ id }) => id === disputeId)
      const role = disputeActorOf(viewer, dispute ?? { mediatorId: null }, actorId)
      if (!dispute) throw new AppError('not_found', 'There is no such dispute in this deal.')
      return { role, dispute }
    },
    findRepeat: async (_acted, tx) =>
      (await isRepeat(tx, { disputeId, actorId, clientId }, act)) ? dealId : undefined,
    rights: ({ actor: { role } }) => (role === 'buyer' || role === 'seller' ? disputeRights(act) : []),
    permit: ({ deal: { deal }, actor: { role, dispute } }) => {
      const refusal = disputeRefusal(act, dispute, role, ctx.clock().toISOString())
      if (refusal) throw refusal
      requireBindingDeal(deal)
    },
    version:
      version === undefined
        ? undefined
        : {
            seen: version,
            latest: ({ actor: { dispute } }) => dispute.version,
            describe: ({ deal: { deal }, actor: { dispute } }) => ({
              message: `${disputeReference(deal.reference, dispute.number)} has changed since you opened it. Please review it again.`,
              fields: { version: `It is ${dispute.version} now` },
            }),
          },
    apply: async ({ deal: locked, actor: { role, dispute } }, work) => {
      const execution = await loadExecution(work.tx, locked.deal)
      const acted = { locked, execution, dispute, role: role as Acted['role'] }
      const { state, said = {} } = await apply(acted, work)
      if (state !== dispute)
        await updateDispute(work.tx, disputeId, { ...state, version: dispute.version + 1 })
      const mediatorIds = [dispute.mediatorId]
      const move = { act, role: acted.role, actorId, clientId, text: '', mediatorIds, ...said }
      await recordMove(work, locked.deal, { ...dispute, ...state }, move)
      await follow?.(acted, work)
      return dealId
    },
  })
}

/** As `actOnDispute`, and shows the dispute as it is then. */
export async function changeDispute(ctx: Context, caller: Caller, named: Named, command: DisputeCommand) {
  await actOnDispute(ctx, caller, named, command)
  return { dispute: await readDispute(ctx, caller, named) }
}

async function isRepeat(tx: Db, id: Parameters<typeof findMoveByClientId>[1], act: ActOfDispute) {
  const earlier = await findMoveByClientId(tx, id)
  if (earlier === undefined) return false
  if (earlier === act) return true
  throw new AppError('conflict', 'This client id was already used for something else.')
}

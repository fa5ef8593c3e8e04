import type { Side } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import { partiesOf } from '#features/trade/deals/deals.policy.ts'
import { type DealRow, readDealFor } from '#features/trade/deals/deals.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { actOnDispute, changeDispute, type Named } from './act-on-dispute.service.ts'
import { requireRoom } from './answer-dispute.service.ts'
import { appoint, escalate, leaveToStaff } from './dispute-state.rules.ts'
import { mediatorProblem, requireFit } from './disputes.policy.ts'
import { findDealOf } from './disputes.store.ts'
import { type Candidate, findCandidate, listStaff } from './mediators.store.ts'

/**
 * How a dispute gets its mediator: one side proposes and the other accepts, or compliance appoints one of the staff.
 * Nobody of a party can be one, whenever they joined it.
 */
type Seen = { clientId: string; version: number }
type Reasoned = Seen & { reason: string }

async function requireMediator(tx: Db, deal: DealRow, userId: string): Promise<Candidate> {
  const candidate = await findCandidate(tx, deal.id, userId)
  const problem = candidate ? mediatorProblem(candidate, partiesOf(deal)) : 'There is no such member'
  if (candidate && !problem) return candidate
  throw new AppError('invalid', undefined, { fields: { mediatorId: problem ?? '' } })
}

/** Before an award: what let them be the mediator still holds. */
export async function requireIndependent(tx: Db, deal: DealRow, userId: string) {
  const candidate = await findCandidate(tx, deal.id, userId)
  if (candidate) requireFit(candidate, partiesOf(deal))
}

export const proposeMediator = (
  ctx: Context,
  caller: Caller,
  named: Named,
  { mediatorId, reason, ...seen }: Reasoned & { mediatorId: string | null },
) =>
  changeDispute(ctx, caller, named, {
    act: 'propose_mediator',
    ...seen,
    apply: async ({ locked: { deal }, dispute, role }, { tx }) => {
      if (mediatorId !== null && mediatorId === dispute.mediatorId)
        throw new AppError('invalid', undefined, { fields: { mediatorId: 'This is the mediator already' } })
      const person = mediatorId === null ? undefined : await requireMediator(tx, deal, mediatorId)
      const name = person?.name ?? 'one of the staff of Laycan'
      return {
        state: { ...dispute, proposedBy: role as Side, proposedId: mediatorId },
        said: { text: reason, personId: mediatorId, message: `${name}. Accept or refuse. ${reason}` },
      }
    },
  })

export const acceptMediator = (ctx: Context, caller: Caller, named: Named, seen: Seen) =>
  changeDispute(ctx, caller, named, {
    act: 'accept_mediator',
    ...seen,
    apply: async ({ locked: { deal }, dispute }, { tx, now }) => {
      const { proposedId } = dispute
      const at = now.toISOString()
      if (proposedId === null)
        return {
          state: leaveToStaff(dispute, at),
          said: { message: 'Laycan appoints one of its staff.', needsCompliance: true },
        }
      // They may have joined a party since they were proposed.
      const person = await requireMediator(tx, deal, proposedId)
      return {
        state: appoint(dispute, person, at),
        said: { personId: proposedId, message: `${person.name} is the mediator.` },
      }
    },
  })

export const refuseMediator = (ctx: Context, caller: Caller, named: Named, { reason, ...seen }: Reasoned) =>
  changeDispute(ctx, caller, named, {
    act: 'refuse_mediator',
    ...seen,
    apply: async ({ dispute }) => ({
      state: { ...dispute, proposedBy: null, proposedId: null },
      said: { text: reason, personId: dispute.proposedId },
    }),
  })

/** The award waits until compliance has decided. */
export const objectToMediator = (ctx: Context, caller: Caller, named: Named, { reason, ...seen }: Reasoned) =>
  changeDispute(ctx, caller, named, {
    act: 'object',
    ...seen,
    apply: async ({ dispute, role }) => ({
      state: { ...dispute, objectionBy: role as Side, objectedBy: [...dispute.objectedBy, role as Side] },
      said: { text: reason, personId: dispute.mediatorId, needsCompliance: true },
    }),
  })

export const askSides = (
  ctx: Context,
  caller: Caller,
  named: Named,
  { clientId, text }: { clientId: string; text: string },
) =>
  changeDispute(ctx, caller, named, {
    act: 'ask',
    clientId,
    apply: async ({ dispute }, { tx }) => {
      await requireRoom(tx, dispute.id)
      return { state: dispute, said: { text } }
    },
  })

/** Both sides have time to agree on another one. */
export async function resign(ctx: Context, caller: Caller, named: Named, { reason, ...seen }: Reasoned) {
  await actOnDispute(ctx, caller, named, {
    act: 'resign',
    ...seen,
    apply: async ({ dispute }, { now }) => ({
      state: escalate(dispute, now.toISOString()),
      said: {
        text: reason,
        message: `${reason} Either side can propose another one.`,
        needsCompliance: true,
      },
    }),
  })
  return {}
}

/** By compliance. */
export async function appointMediator(
  ctx: Context,
  caller: Caller,
  disputeId: string,
  { mediatorId, ...seen }: Seen & { mediatorId: string },
) {
  const dealId = await requireDealOf(ctx.db, disputeId)
  return changeDispute(
    ctx,
    caller,
    { dealId, disputeId },
    {
      act: 'appoint',
      ...seen,
      apply: async ({ locked: { deal }, dispute }, { tx, now }) => {
        const person = await requireMediator(tx, deal, mediatorId)
        if (!person.isStaff)
          throw new AppError('invalid', undefined, {
            fields: { mediatorId: 'Only staff can be appointed; both sides may agree on somebody else' },
          })
        if (mediatorId === dispute.mediatorId)
          throw new AppError('invalid', undefined, { fields: { mediatorId: 'This is the mediator already' } })
        return {
          state: appoint(dispute, person, now.toISOString()),
          said: { personId: mediatorId, message: `${person.name} is the mediator.` },
        }
      },
    },
  )
}

export async function dismissObjection(
  ctx: Context,
  caller: Caller,
  disputeId: string,
  { reason, ...seen }: Reasoned,
) {
  const dealId = await requireDealOf(ctx.db, disputeId)
  return changeDispute(
    ctx,
    caller,
    { dealId, disputeId },
    {
      act: 'dismiss',
      ...seen,
      apply: async ({ dispute }) => ({ state: { ...dispute, objectionBy: null }, said: { text: reason } }),
    },
  )
}

async function requireDealOf(db: Db, disputeId: string): Promise<string> {
  const dealId = await findDealOf(db, disputeId)
  if (!dealId) throw new AppError('not_found', 'There is no such dispute.')
  return dealId
}

/** The staff who are independent of the parties. */
export async function listCandidates(ctx: Context, caller: Caller, disputeId: string) {
  const { deal } = await readDealFor(ctx, caller, await requireDealOf(ctx.db, disputeId))
  const staff = await listStaff(ctx.db, deal.id)
  const fit = staff.filter((candidate) => mediatorProblem(candidate, partiesOf(deal)) === undefined)
  return { mediators: fit.map(({ userId, name }) => ({ userId, name })) }
}

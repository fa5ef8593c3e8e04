import { maxDisputeMoves } from '@laycan/contract/trade/disputes/dispute-constants'
import { maxReasonLength } from '@laycan/contract/trade/execution/execution-constants'
import type { Side } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import { requirePapers } from '#features/trade/execution/deal-documents.service.ts'
import { noteProblem } from '#features/trade/execution/notes.rules.ts'
import { recordStep } from '#features/trade/execution/record-step.service.ts'
import { blockOf } from '#features/trade/execution/timeline.rules.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { type Acted, changeDispute, type Named } from './act-on-dispute.service.ts'
import { noteKindOfPayer } from './award.rules.ts'
import { escalate } from './dispute-state.rules.ts'
import { countMoves } from './disputes.store.ts'
import { resumeDeal } from './resume-deal.service.ts'

/** What both sides say in a dispute: the reply, statements, escalating and withdrawing it. */
type Seen = { clientId: string; version: number }

type Reply = Seen & {
  text: string
  offer: { payer: Side; amount: string } | null
  documentIds: string[]
}

export const replyToDispute = (
  ctx: Context,
  caller: Caller,
  named: Named,
  { text, offer, documentIds, ...seen }: Reply,
) =>
  changeDispute(ctx, caller, named, {
    act: 'reply',
    ...seen,
    apply: async ({ dispute }, { tx }) => {
      await requirePapers(tx, named.dealId, documentIds)
      const said = { text, documentIds, ...(offer && { facts: { offer } }) }
      return { state: { ...dispute, status: 'answered' }, said }
    },
    follow: async (acted, work) => {
      if (offer) await proposeSettlement(work, acted, { ...offer, text, actorId: caller.userId })
    },
  })

/** An offer is a settlement that the other side can confirm, as any other proposed step. */
async function proposeSettlement(
  work: Work,
  { locked: { deal }, execution, role }: Acted,
  { payer, amount, text, actorId }: { payer: Side; amount: string; text: string; actorId: string },
) {
  const facts = { reason: text.slice(0, maxReasonLength), noteKind: noteKindOfPayer(payer), amount } as const
  const side = role as Side
  const blocked = blockOf('resolve', execution, { isOnHold: false, awaited: undefined })
  if (blocked) throw new AppError('conflict', `A settlement is proposed already: ${blocked}`)
  const problem = noteProblem({ kind: facts.noteKind, amount }, execution)
  if (problem) throw new AppError('invalid', undefined, { fields: { 'offer.amount': problem } })
  const step = { act: 'resolve' as const, side, actorId, clientId: null, facts, flags: [] }
  await recordStep(work, { deal, execution, to: undefined }, step)
}

type Statement = { clientId: string; text: string; documentIds: string[] }

export const stateInDispute = (
  ctx: Context,
  caller: Caller,
  named: Named,
  { clientId, text, documentIds }: Statement,
) =>
  changeDispute(ctx, caller, named, {
    act: 'state',
    clientId,
    apply: async ({ dispute }, { tx }) => {
      await requireRoom(tx, dispute.id)
      await requirePapers(tx, named.dealId, documentIds)
      return { state: dispute, said: { text, documentIds } }
    },
  })

export async function requireRoom(tx: Db, disputeId: string) {
  if ((await countMoves(tx, disputeId)) >= maxDisputeMoves)
    throw new AppError('conflict', `A dispute has at most ${maxDisputeMoves} entries.`)
}

type Reasoned = Seen & { reason: string }

export const escalateDispute = (ctx: Context, caller: Caller, named: Named, { reason, ...seen }: Reasoned) =>
  changeDispute(ctx, caller, named, {
    act: 'escalate',
    ...seen,
    apply: async ({ dispute }, { now }) => ({
      state: escalate(dispute, now.toISOString()),
      said: {
        text: reason,
        message: `${reason} Either side can propose a mediator.`.trimStart(),
        needsCompliance: true,
      },
    }),
  })

/** The deal continues where it stopped. */
export const withdrawDispute = (ctx: Context, caller: Caller, named: Named, { reason, ...seen }: Reasoned) =>
  changeDispute(ctx, caller, named, {
    act: 'withdraw',
    ...seen,
    apply: async ({ dispute }, { now }) => ({
      state: { ...dispute, status: 'withdrawn', endedAt: now.toISOString() },
      said: { text: reason },
    }),
    follow: ({ locked: { deal } }, work) => resumeDeal(work, deal, 'The dispute was withdrawn'),
  })

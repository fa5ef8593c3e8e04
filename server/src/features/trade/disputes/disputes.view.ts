import { exact, isPositive, roundTo } from '@laycan/contract/decimal'
import { disputeActOf } from '@laycan/contract/trade/disputes/dispute-constants'
import type { Award, Dispute, DisputeMove } from '@laycan/contract/trade/disputes/disputes'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { mostAward } from './award.rules.ts'
import { disputeNext, disputeReference } from './dispute-state.rules.ts'
import { type DisputeActor, disputeActsOf } from './disputes.policy.ts'
import type { StoredDispute, StoredMove } from './disputes.store.ts'

/** A dispute as a given reader sees it. */
export type DisputeParts = {
  deal: DealRow
  execution: LoadedExecution
  moves: StoredMove[]
  papers: DisputeMove['papers']
  now: string
  /** As whom the reader may act. */
  actor: DisputeActor
}

export function viewDispute(dispute: StoredDispute, parts: DisputeParts): Dispute {
  const { deal, execution, now, actor } = parts
  const acts = deal.heldAt === null ? disputeActsOf(dispute, actor, now) : []
  const { waitsFor, text, deadline } = disputeNext(dispute)
  const isLate = dispute.status === 'escalated' && (dispute.appointBy ?? now) <= now
  const { kind, status, raisedBy, raisedAt, reason, amount, version, endedAt } = dispute
  return {
    id: dispute.id,
    dealId: deal.id,
    reference: disputeReference(deal.reference, dispute.number),
    kind,
    status,
    raisedBy,
    raisedAt,
    reason,
    amount,
    deadline: isLate ? null : deadline,
    waitsFor: isLate ? 'compliance' : waitsFor,
    next: isLate ? 'Appoint a mediator' : text,
    offer: waitsFor === null ? null : offerOf(execution),
    proposal: dispute.proposedBy && { by: dispute.proposedBy, mediator: dispute.proposed },
    mediator: mediatorOf(dispute),
    objection: dispute.objectionBy,
    award: awardOf(dispute),
    mostAward: acts.includes('award')
      ? { buyer: mostAward('buyer', amount, execution), seller: mostAward('seller', amount, execution) }
      : null,
    endedAt,
    version,
    moves: movesOf(dispute, parts),
    acts,
  }
}

const movesOf = ({ id, mediatorName }: StoredDispute, { moves, papers }: DisputeParts): DisputeMove[] =>
  moves
    .filter(({ disputeId }) => disputeId === id)
    .map((move) => ({
      act: move.act,
      label: disputeActOf(move.act).done,
      by: {
        name: move.actorName ?? (move.role === 'system' ? 'Laycan' : (mediatorName ?? '')),
        role: move.role,
      },
      at: move.at,
      text: move.text,
      person: move.personName,
      papers: papers.filter((paper) => move.documentIds.includes(paper.id)),
    }))

/** A proposed settlement is a step that waits for the other side. */
function offerOf({ steps }: LoadedExecution): Dispute['offer'] {
  const step = steps.find(({ act, status }) => act === 'resolve' && status === 'proposed')
  if (!step || step.side === 'system') return null
  const { reason, noteKind, amount } = step.facts as FactsOf<'resolve'>
  const payer = noteKind && (noteKind === 'debit' ? 'buyer' : 'seller')
  return { by: step.side, reason, payer, amount }
}

function mediatorOf({ mediatorId, mediatorName, isStaff, appointedAt }: StoredDispute): Dispute['mediator'] {
  if (mediatorId === null || appointedAt === null) return null
  return { userId: mediatorId, name: mediatorName ?? '', isStaff, since: appointedAt }
}

function awardOf(dispute: StoredDispute): Award | null {
  const { awardText, awardAmount, awardDirection, awardPayer, endedAt } = dispute
  if (awardText === null || awardAmount === null || awardDirection === null || endedAt === null) return null
  return {
    text: awardText,
    by: dispute.mediatorName ?? '',
    at: endedAt,
    amount: roundTo(exact(awardAmount), 2),
    payer: isPositive(exact(awardAmount)) ? awardPayer : null,
    direction: awardDirection,
    note: dispute.noteNumber,
  }
}

import { type ClaimKind, claimActOf, claimKinds } from '@laycan/contract/trade/claims/claim-constants'
import type { ClaimTerms } from '@laycan/contract/trade/claims/claim-terms'
import type { Claim, ClaimMove, ClaimsDesk } from '@laycan/contract/trade/claims/claims'
import type { Side } from '@laycan/contract/trade/sides'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { claimActsOf, claimWaitsFor, deskRefusal } from './claims.policy.ts'
import { barFromText, barOf, claimReference } from './claims.rules.ts'
import type { StoredClaim, StoredMove } from './claims.store.ts'

/** The claims desk of a deal as a given reader sees it. */
export type DeskParts = {
  deal: DealRow
  execution: LoadedExecution
  terms: ClaimTerms
  claims: StoredClaim[]
  moves: StoredMove[]
  papers: ClaimMove['papers']
  now: Date
  /** The side for which the reader may act, if any. */
  side: Side | undefined
}

export function viewDesk(parts: DeskParts): ClaimsDesk {
  const { deal, execution, terms, claims, now, side } = parts
  const blocked = blockOf(deal, execution)
  const kinds = claimKinds.map(({ code }): ClaimKind => code)
  return {
    dealId: deal.id,
    claims: claims.map((claim) => viewClaim(claim, parts, blocked === undefined)).reverse(),
    bars: kinds.map((kind) => barOf(kind, terms, execution, now)),
    barFrom: barFromText(execution),
    mayRaise: side !== undefined && blocked === undefined,
    blocked: blocked ?? null,
  }
}

function blockOf(deal: DealRow, { state }: LoadedExecution): string | undefined {
  if (deal.heldAt !== null) return 'This deal is on hold by compliance.'
  return deskRefusal(state)
}

function viewClaim(claim: StoredClaim, { deal, moves, papers, side }: DeskParts, isOpen: boolean): Claim {
  return {
    id: claim.id,
    reference: claimReference(deal.reference, claim.number),
    kind: claim.kind,
    status: claim.status,
    claimant: claim.claimant,
    amount: claim.amount,
    currency: 'USD',
    asked: { amount: claim.askedAmount, by: claim.askedBy },
    settledAmount: claim.settledAmount,
    note: claim.noteNumber,
    waitsFor: claimWaitsFor(claim),
    place: claim.place,
    statementId: claim.statementId,
    barredAfter: claim.barredAfter,
    version: claim.version,
    raisedAt: claim.raisedAt,
    moves: moves
      .filter(({ claimId }) => claimId === claim.id)
      .map((move) => ({
        act: move.act,
        label: claimActOf(move.act).done,
        by: { name: move.actorName, side: move.side },
        at: move.at,
        amount: move.amount,
        reason: move.reason,
        papers: papers.filter(({ id }) => move.documentIds.includes(id)),
      })),
    acts: side !== undefined && isOpen ? claimActsOf(claim, side) : [],
  }
}

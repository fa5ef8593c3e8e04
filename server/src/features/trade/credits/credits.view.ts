import type { Credit } from '@laycan/contract/trade/credits/credits'
import type { Side } from '@laycan/contract/trade/sides'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { differencesOf } from './credit-differences.rules.ts'
import { type CreditFacts, presentedOf, suggestDiscrepancies } from './credit-discrepancies.rules.ts'
import { datesOf, nextOf } from './credit-next.rules.ts'
import { creditActLabel, creditReference } from './credit-state.rules.ts'
import { creditActsOf, isEnded } from './credits.policy.ts'
import type { StoredCredit, StoredMove } from './credits.store.ts'

/** A letter of credit as a given reader sees it. */
type Parts = {
  deal: DealRow
  agreedOn: string
  credit: StoredCredit
  /** The latest first. */
  moves: StoredMove[]
  facts: CreditFacts
  /** The side for which the reader may act now, if any. */
  side: Side | undefined
}

export function viewCredit({ deal, agreedOn, credit, moves, facts, side }: Parts): Credit {
  const { state } = credit
  const { status, terms, draft, issuedTerms } = state
  const shippedOn = facts.shipment?.blDate
  const isBefore = ['issued', 'available', 'presented', 'discrepant', 'refused'].includes(status)
  return {
    id: credit.id,
    reference: creditReference(deal.reference, credit.number),
    status,
    version: credit.version,
    terms,
    isDraftAgreed: state.isDraftAgreed,
    issue: state.issue,
    differences: issuedTerms ? differencesOf(draft, issuedTerms) : [],
    amendments: state.amendments
      .map((amendment, index) => ({
        number: index + 1,
        by: amendment.by,
        reason: amendment.reason,
        status: amendment.status,
        changes: differencesOf(amendment.before, amendment.terms),
        terms: amendment.terms,
      }))
      .reverse(),
    presentation: state.presentation,
    notice: state.notice,
    honour: state.honour,
    cancellation: state.cancellation,
    next: isEnded(state) ? null : nextOf(state, { agreedOn, shippedOn }),
    dates: datesOf(state, shippedOn),
    // Before anything is shipped there is nothing to examine.
    suggested: isBefore && shippedOn ? suggestDiscrepancies(presentedOf(state, terms, facts)) : [],
    moves: moves.map((move) => ({
      act: move.act,
      label: creditActLabel(move.act),
      by: { name: move.actorName, side: move.side },
      at: move.at,
      text: textOf(move.facts),
    })),
    acts: side === undefined ? [] : creditActsOf(state, side),
  }
}

const textOf = (facts: object): string => {
  if ('reason' in facts) return String(facts.reason)
  return 'note' in facts ? String(facts.note) : ''
}

import { type ClaimAct, type ClaimStatus, claimActOf } from '@laycan/contract/trade/claims/claim-constants'
import type { ExecutionState } from '@laycan/contract/trade/execution/execution-constants'
import { otherSide, type Side } from '#features/trade/deals/deal-state.rules.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Who may do what to a claim. `claimTable` lists every act with the states of the claim in which it is possible and for
 * whom; everything else is refused. `asked` is the side that did not name the last figure, and has to answer it.
 */
type Who = 'claimant' | 'asked' | 'either'
export type AnsweringAct = Exclude<ClaimAct, 'raise'>

export const claimTable: Record<AnsweringAct, Partial<Record<ClaimStatus, Who>>> = {
  accept: { open: 'asked', refused: 'asked' },
  offer: { open: 'asked', refused: 'either' },
  refuse: { open: 'asked' },
  withdraw: { open: 'claimant', refused: 'claimant' },
  add_papers: { open: 'either', refused: 'either' },
}

export type JudgedClaim = { status: ClaimStatus; claimant: Side; askedBy: Side }

function isAllowed(who: Who, side: Side, { claimant, askedBy }: JudgedClaim): boolean {
  if (who === 'either') return true
  return side === (who === 'claimant' ? claimant : otherSide(askedBy))
}

const endings: Partial<Record<ClaimStatus, string>> = {
  agreed: 'This claim is agreed.',
  settled: 'This claim is settled.',
  withdrawn: 'This claim was withdrawn.',
}

export function requireClaimAct(act: AnsweringAct, claim: JudgedClaim, side: Side) {
  const who = claimTable[act][claim.status]
  if (!who) throw new AppError('conflict', endings[claim.status] ?? 'This claim was already refused.')
  if (isAllowed(who, side, claim)) return
  throw new AppError(
    'forbidden',
    who === 'claimant'
      ? 'Only the side that raised this claim can withdraw it.'
      : 'The other side must answer this.',
  )
}

export const claimActsOf = (claim: JudgedClaim, side: Side): AnsweringAct[] =>
  (Object.keys(claimTable) as AnsweringAct[]).filter((act) => {
    const who = claimTable[act][claim.status]
    return who !== undefined && isAllowed(who, side, claim)
  })

/** The side that has to answer; null if nobody must. */
export const claimWaitsFor = ({ status, askedBy }: JudgedClaim): Side | null =>
  status === 'open' ? otherSide(askedBy) : null

export const claimRights = (act: ClaimAct) => claimActOf(act).rights

/** Claims and laytime go on during a dispute, since time bars do; nothing happens once the deal is over. */
export function deskRefusal(state: ExecutionState): string | undefined {
  if (state === 'closed') return 'This deal is closed. Nothing more can be claimed.'
  if (state === 'cancelled') return 'This deal was cancelled.'
  return undefined
}

export function requireDeskOpen(state: ExecutionState) {
  const refusal = deskRefusal(state)
  if (refusal) throw new AppError('conflict', refusal)
}

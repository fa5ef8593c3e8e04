import { compare, exact } from '@laycan/contract/decimal'
import { type ClaimAct, type ClaimStatus, claimActOf } from '@laycan/contract/trade/claims/claim-constants'
import type { ExecutionState } from '@laycan/contract/trade/execution/execution-constants'
import { otherSide, type Side } from '@laycan/contract/trade/sides'
import { AppError } from '#platform/errors.ts'

/**
 * Who may do what to a claim. `claimTable` lists every act with the states of the claim in which it is possible and for
 * whom; everything else is refused. `asked` is the side that did not name the last figure, and has to answer it;
 * `offeror` the one that did, if it was an offer and not the claim itself.
 */
type Who = 'claimant' | 'asked' | 'offeror' | 'either'
export type AnsweringAct = Exclude<ClaimAct, 'raise'>

export const claimTable: Record<AnsweringAct, Partial<Record<ClaimStatus, Who>>> = {
  accept: { open: 'asked', refused: 'asked' },
  offer: { open: 'asked', refused: 'either' },
  withdraw_offer: { open: 'offeror', refused: 'offeror' },
  refuse: { open: 'asked' },
  withdraw: { open: 'claimant', refused: 'claimant' },
  add_papers: { open: 'either', refused: 'either' },
}

export type JudgedClaim = {
  status: ClaimStatus
  claimant: Side
  amount: string
  askedBy: Side
  askedAmount: string
}

/** Whether the last figure is an offer, not the claim as it was raised. */
const isOffer = ({ claimant, amount, askedBy, askedAmount }: JudgedClaim) =>
  askedBy !== claimant || compare(exact(askedAmount), exact(amount)) !== 0

function isAllowed(who: Who, side: Side, claim: JudgedClaim): boolean {
  const { claimant, askedBy } = claim
  if (who === 'either') return true
  if (who === 'offeror') return side === askedBy && isOffer(claim)
  return side === (who === 'claimant' ? claimant : otherSide(askedBy))
}

const endings: Partial<Record<ClaimStatus, string>> = {
  agreed: 'This claim is agreed.',
  settled: 'This claim is settled.',
  withdrawn: 'This claim was withdrawn.',
}

const whoTexts: Record<Who, string> = {
  claimant: 'Only the side that raised this claim can withdraw it.',
  asked: 'The other side must answer this.',
  offeror: 'Your side has made no offer that it could take back.',
  either: '',
}

/** What a time sheet comes to is claimed by the side that it is owed to. */
export function requireSheetClaimant(claimant: Side, side: Side) {
  if (side !== claimant) throw new AppError('forbidden', `Only the ${claimant} can claim this.`)
}

export function requireClaimAct(act: AnsweringAct, claim: JudgedClaim, side: Side) {
  const who = claimTable[act][claim.status]
  if (!who) throw new AppError('conflict', endings[claim.status] ?? 'This claim was already refused.')
  if (isAllowed(who, side, claim)) return
  throw new AppError('forbidden', whoTexts[who])
}

export const claimActsOf = (claim: JudgedClaim, side: Side): AnsweringAct[] =>
  (Object.keys(claimTable) as AnsweringAct[]).filter((act) => {
    const who = claimTable[act][claim.status]
    return who !== undefined && isAllowed(who, side, claim)
  })

/** The side that has to answer; null if nobody must. */
export const claimWaitsFor = ({ status, askedBy }: Pick<JudgedClaim, 'status' | 'askedBy'>): Side | null =>
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

import type { CompanyRight } from '@laycan/contract/companies/company-roles'
import type {
  NegotiationAct,
  NegotiationStatus,
} from '@laycan/contract/trade/negotiations/negotiation-constants'
import { otherSide, type Side } from '@laycan/contract/trade/sides'
import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import { belongsTo, mayActFor, type TradeParty, type Trader } from '#features/trade/shared/party.policy.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Who may see a negotiation and who may do what in it. The table says which part may act in which phase; everything
 * else is refused. One side made the version on the table, and the other answers it.
 */

export type NegotiationState = {
  status: NegotiationStatus
  /** The version on the table and who made it; null while the first is held for review. */
  currentVersion: number | null
  madeBy: Side | null
  /** A held version, visible only to its maker and compliance. */
  heldVersion: number | null
  heldBy: Side | null
  lastVersion: number
  /** Of the newest version, held or not. */
  validUntil: string
}

/** An open negotiation has different phases depending on what compliance holds. */
export type Phase = 'first_held' | 'open' | 'reply_held' | Exclude<NegotiationStatus, 'open'>
export type Part = 'maker' | 'answerer' | 'compliance' | 'system'
export type Move = NegotiationAct | 'release' | 'reject' | 'expire' | 'supersede'

const whileOpen = (parts: readonly Part[]) => ({ first_held: parts, open: parts, reply_held: parts })
const whileHeld = (parts: readonly Part[]) => ({ first_held: parts, reply_held: parts })

/** Who may do it, by phase; phases not listed allow nobody. */
export const negotiationTable: Record<Move, Partial<Record<Phase, readonly Part[]>>> = {
  accept: { open: ['answerer'] },
  counter: { open: ['answerer'] },
  decline: { open: ['answerer'], reply_held: ['answerer'] },
  withdraw: whileOpen(['maker']),
  release: whileHeld(['compliance']),
  reject: whileHeld(['compliance']),
  expire: whileOpen(['system']),
  supersede: whileOpen(['system']),
}

/** What binds the company needs its verification; declining and withdrawing need the role only. */
export const negotiationRights: Record<NegotiationAct | 'quote', readonly CompanyRight[]> = {
  quote: ['trade'],
  counter: ['trade'],
  accept: ['trade'],
  decline: [],
  withdraw: [],
}

export function phaseOf({ status, currentVersion, heldVersion }: NegotiationState): Phase {
  if (status !== 'open') return status
  if (currentVersion === null) return 'first_held'
  return heldVersion === null ? 'open' : 'reply_held'
}

export const partOf = ({ madeBy, heldBy }: NegotiationState, side: Side): Part =>
  side === (madeBy ?? heldBy) ? 'maker' : 'answerer'

/** The version that this side's acts refer to: the newest on the table, or their own in review. */
export const versionFor = (state: NegotiationState, side: Side): number =>
  (state.heldBy === side ? state.heldVersion : state.currentVersion) ?? state.lastVersion

/** Whose turn it is, as far as this side may know; null if nobody's. */
export function turnFor(state: NegotiationState, side: Side): Side | null {
  const phase = phaseOf(state)
  if (phase === 'open' && state.madeBy) return otherSide(state.madeBy)
  return phase === 'reply_held' && side === state.madeBy ? otherSide(side) : null
}

const endTexts: Record<Exclude<NegotiationStatus, 'open'>, string> = {
  accepted: 'This quote has already been accepted.',
  declined: 'This quote was declined.',
  withdrawn: 'This quote was withdrawn.',
  expired: 'This quote has expired.',
  superseded: 'This quote is superseded. The listing is no longer on the marketplace.',
  rejected: 'This quote was stopped by compliance.',
}

const heldText = 'Your last version is in review. Wait for the decision first.'

/** Why not; undefined when allowed. `at` is the server's time. */
export function moveRefusal(
  state: NegotiationState,
  move: Move,
  part: Part,
  at: string,
): AppError | undefined {
  const phase = phaseOf(state)
  const allowed = negotiationTable[move][phase]
  const ended = endRefusal(state)
  if (ended) return ended
  const isPerson = part === 'maker' || part === 'answerer'
  if (isPerson && state.validUntil <= at) return new AppError('conflict', endTexts.expired)
  if (allowed?.includes(part)) return undefined
  if (!isPerson) return new AppError('conflict', 'There is nothing to decide.')
  if (move === 'withdraw')
    return new AppError('conflict', 'Only the side that made this version can withdraw it.')
  if (part === 'maker') return new AppError('conflict', 'Waiting for the other side to answer.')
  return new AppError('conflict', heldText)
}

export const endRefusal = ({ status }: Pick<NegotiationState, 'status'>): AppError | undefined =>
  status === 'open' ? undefined : new AppError('conflict', endTexts[status])

type Parties = {
  buyerId: string
  buyerCompanyId: string | null
  sellerId: string
  sellerCompanyId: string | null
}

/** To whom a side belongs: its company, and the person in charge. */
export const partyOf = (parties: Parties, side: Side): TradeParty => ({
  userId: parties[`${side}Id`],
  companyId: parties[`${side}CompanyId`],
})

/** The side that quoted, as opposed to the owner of the listing. */
export const quoterOf = (negotiation: Parties & { listingKind: ListingKind }): TradeParty =>
  partyOf(negotiation, quotingSide(negotiation.listingKind))

export type Viewer = {
  side: Side
  /** Whether they may act, which takes the right to trade for the company. */
  isMine: boolean
}
type Seen = Parties & { listingKind: ListingKind; currentVersion: number | null }

/**
 * People of the two companies see their own side; undefined for everyone else. A first version in review is visible
 * only to its maker's side, which is never the owner of the listing.
 */
export function viewerOf(negotiation: Seen, trader: Trader): Viewer | undefined {
  const held = (['buyer', 'seller'] as const).filter((side) => belongsTo(trader, partyOf(negotiation, side)))
  const side = held.find((one) => negotiation[`${one}Id`] === trader.userId) ?? held[0]
  if (!side) return undefined
  const isQuoter = side === quotingSide(negotiation.listingKind)
  if (negotiation.currentVersion === null && !isQuoter) return undefined
  return { side, isMine: mayActFor(trader, partyOf(negotiation, side), ['trade']) }
}

export function throwNegotiationNotFound(): never {
  throw new AppError('not_found', 'There is no such negotiation.')
}

/** A held version is visible only to its maker's side. */
export const maySeeVersion = (
  { isReleased, madeBy }: { isReleased: boolean; madeBy: Side },
  side: Side,
): boolean => isReleased || madeBy === side

/** Whoever quotes a request sells, whoever bids on a supply buys. */
export const quotingSide = (kind: ListingKind): Side => (kind === 'request' ? 'seller' : 'buyer')

/** Everybody who may trade quotes and bids alike. Brokers do neither: they act for others, by mandate. */
export function requireQuoter(userType: string) {
  if (userType !== 'broker') return
  throw new AppError(
    'forbidden',
    'Brokers cannot quote in their own name. Create a deal between the two sides instead.',
  )
}

/** Nobody negotiates with their own company. */
export function requireOtherCompany(
  { kind, ownerId, companyId }: { kind: ListingKind; ownerId: string; companyId: string | null },
  trader: Pick<Trader, 'userId' | 'companyId'>,
) {
  const isOwn = companyId === null ? ownerId === trader.userId : companyId === trader.companyId
  if (!isOwn) return
  throw new AppError('forbidden', `This ${listingNouns[kind].one} belongs to your own company.`)
}

import type { CompanyRight } from '@laycan/contract/companies/company-roles'
import type {
  NegotiationAct,
  NegotiationStatus,
} from '@laycan/contract/trade/negotiations/negotiation-constants'
import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import { AppError } from '#platform/errors.ts'

/**
 * Who may see a negotiation and who may do what in it. The table says which part may act in which phase; everything
 * else is refused. One side made the version on the table, and the other answers it.
 */

export type Side = 'buyer' | 'seller'
export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')

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

/** What each act needs in the company that it binds. Declining and withdrawing bind nobody. */
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

type Parties = { buyerId: string; sellerId: string }

export function sideOf({ buyerId, sellerId }: Parties, userId: string): Side | undefined {
  if (userId === buyerId) return 'buyer'
  return userId === sellerId ? 'seller' : undefined
}

export const otherIdOf = ({ buyerId, sellerId }: Parties, side: Side) =>
  otherSide(side) === 'buyer' ? buyerId : sellerId

/** The side that quoted, as opposed to the owner of the listing. */
export const quoterIdOf = ({ ownerId, buyerId, sellerId }: Parties & { ownerId: string }) =>
  ownerId === buyerId ? sellerId : buyerId

export type Viewer = { side: Side; isMine: boolean }
type Seen = Parties & { ownerId: string; currentVersion: number | null }

/**
 * Parties see their own side, colleagues that of the party; undefined for everyone else. A first version in review is
 * visible only to its maker's side, which is never the owner of the listing.
 */
export function viewerOf(
  negotiation: Seen,
  userId: string,
  colleagues: readonly string[],
): Viewer | undefined {
  const mine = sideOf(negotiation, userId)
  const side = mine ?? colleagues.map((id) => sideOf(negotiation, id)).find((one) => one !== undefined)
  if (!side) return undefined
  const isOwner = negotiation.ownerId === negotiation[`${side}Id`]
  return negotiation.currentVersion === null && isOwner ? undefined : { side, isMine: mine !== undefined }
}

/** 403 for colleagues, who can only read; 404 for everyone else. */
export function requireParty(viewer: Viewer | undefined): Side {
  if (!viewer) throwNegotiationNotFound()
  if (!viewer.isMine)
    throw new AppError('forbidden', 'This is your colleague’s negotiation. Only they can act.')
  return viewer.side
}

export function throwNegotiationNotFound(): never {
  throw new AppError('not_found', 'There is no such negotiation.')
}

/** A held version is visible only to its maker's side. */
export const maySeeVersion = (
  { isReleased, madeBy }: { isReleased: boolean; madeBy: Side },
  side: Side,
): boolean => isReleased || madeBy === side

/** Sellers quote requests, buyers bid on supplies. */
export const quotingSide = (kind: ListingKind): Side => (kind === 'request' ? 'seller' : 'buyer')

/** Brokers do neither. */
export function requireQuoter(kind: ListingKind, userType: string) {
  if (userType === quotingSide(kind)) return
  const text =
    userType === 'broker'
      ? 'Brokers cannot quote in their own name. Create a deal between the two sides instead.'
      : kind === 'request'
        ? 'Only sellers can quote requests.'
        : 'Only buyers can bid on supplies.'
  throw new AppError('forbidden', text)
}

export function requireOtherCompany(
  { kind, ownerId }: { kind: ListingKind; ownerId: string },
  userId: string,
  colleagues: readonly string[],
) {
  if (ownerId !== userId && !colleagues.includes(ownerId)) return
  throw new AppError('forbidden', `This ${listingNouns[kind].one} belongs to your own company.`)
}

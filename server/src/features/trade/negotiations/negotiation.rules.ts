import type {
  NegotiationAct,
  NegotiationStatus,
} from '@laycan/contract/trade/negotiations/negotiation-constants'
import { AppError } from '#platform/errors.ts'

/*
 * How a negotiation moves. The table says who may do what in which phase; everything else is refused. Of the two
 * sides one has made the version on the table, the other is to answer it.
 */

export type Side = 'buyer' | 'seller'
export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')

export type NegotiationState = {
  status: NegotiationStatus
  /** The version on the table and who made it; null while the first is held for review. */
  currentVersion: number | null
  madeBy: Side | null
  /** A version that only its maker and compliance know of. */
  heldVersion: number | null
  heldBy: Side | null
  lastVersion: number
  /** Of the newest version, held or not. */
  validUntil: string
}

/** While it is open it matters whether compliance has to look at something first. */
export type Phase = 'first_held' | 'open' | 'reply_held' | Exclude<NegotiationStatus, 'open'>
export type Part = 'maker' | 'answerer' | 'compliance' | 'system'
export type Move = NegotiationAct | 'release' | 'reject' | 'expire' | 'supersede'

const whileOpen = (parts: readonly Part[]) => ({ first_held: parts, open: parts, reply_held: parts })
const whileHeld = (parts: readonly Part[]) => ({ first_held: parts, reply_held: parts })

/** Who may do it, by phase; a phase that is not named allows nobody. */
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

export function phaseOf({ status, currentVersion, heldVersion }: NegotiationState): Phase {
  if (status !== 'open') return status
  if (currentVersion === null) return 'first_held'
  return heldVersion === null ? 'open' : 'reply_held'
}

export const partOf = ({ madeBy, heldBy }: NegotiationState, side: Side): Part =>
  side === (madeBy ?? heldBy) ? 'maker' : 'answerer'

/** The version that an act of this side names: the newest on the table, or what they have in review. */
export const versionFor = (state: NegotiationState, side: Side): number =>
  (state.heldBy === side ? state.heldVersion : state.currentVersion) ?? state.lastVersion

/** Who is to answer, as this side may know it; null when nobody is. */
export function turnFor(state: NegotiationState, side: Side): Side | null {
  const phase = phaseOf(state)
  if (phase === 'open' && state.madeBy) return otherSide(state.madeBy)
  return phase === 'reply_held' && side === state.madeBy ? otherSide(side) : null
}

const endWords: Record<Exclude<NegotiationStatus, 'open'>, string> = {
  accepted: 'This quote has been accepted already.',
  declined: 'This quote was declined.',
  withdrawn: 'This quote was withdrawn.',
  expired: 'This quote has expired.',
  superseded: 'This quote is superseded: what it was for is not on the market any more.',
  rejected: 'This quote was stopped by compliance.',
}

const heldWords = 'Your last version is being reviewed; it is answered first.'

/** Why not; undefined when it may be. `at` is the server's time. */
export function moveRefusal(
  state: NegotiationState,
  move: Move,
  part: Part,
  at: string,
): AppError | undefined {
  const phase = phaseOf(state)
  const allowed = negotiationTable[move][phase]
  if (state.status !== 'open') return new AppError('conflict', endWords[state.status])
  const isPerson = part === 'maker' || part === 'answerer'
  if (isPerson && state.validUntil <= at) return new AppError('conflict', endWords.expired)
  if (allowed?.includes(part)) return undefined
  if (!isPerson) return new AppError('conflict', 'There is nothing to decide on.')
  if (move === 'withdraw') return new AppError('conflict', 'Only who made this version may withdraw it.')
  if (part === 'maker') return new AppError('conflict', 'It is for the other side to answer this version.')
  return new AppError('conflict', heldWords)
}

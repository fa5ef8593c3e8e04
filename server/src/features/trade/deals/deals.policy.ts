import type { CompanyRight } from '@laycan/contract/companies/company-roles'
import type { DealAct, DealStatus, TermState } from '@laycan/contract/trade/deals/deal-constants'
import type { DealRole } from '@laycan/contract/trade/deals/deals'
import type { PartyRole, Side } from '@laycan/contract/trade/sides'
import { belongsTo, mayActFor, type TradeParty, type Trader } from '#features/trade/shared/party.policy.ts'
import { AppError } from '#platform/errors.ts'
import { areNamesClosed } from './closed-names.rules.ts'
import type { DealState } from './deal-state.rules.ts'
import { isTerm, termStateOf } from './liftings.rules.ts'

/**
 * Who may see a deal and who may do what to it. The table says which role may act in which state; everything else is
 * refused. The companies of the parties, compliance and the mediator of a dispute can read a deal; everyone else gets a
 * 404.
 */
export type DealActor = PartyRole | 'compliance' | 'mediator' | 'system'
/** What people do, and what the platform does. */
export type DealMove = DealAct | 'lapse' | 'award'

const sides = ['buyer', 'seller'] as const
const living = (actors: readonly DealActor[]) => ({
  mandate: actors,
  recap: actors,
  subjects: actors,
  binding: actors,
})

/** Who may do it, by state; states not listed allow nobody. */
export const dealTable: Record<DealMove, Partial<Record<DealStatus, readonly DealActor[]>>> = {
  confirm_mandate: { mandate: sides },
  refuse_mandate: { mandate: sides },
  confirm: { recap: sides },
  dispute_field: { recap: sides },
  correct_recap: { mandate: ['broker'], recap: ['broker'] },
  add_subject: { recap: sides },
  lift_subject: { recap: sides, subjects: sides },
  fail_subject: { recap: sides, subjects: sides },
  lapse: { mandate: ['system'], recap: ['system'], subjects: ['system'] },
  cancel: { mandate: [...sides, 'broker'], recap: sides, subjects: sides, binding: sides },
  agree_cancel: { binding: sides },
  refuse_cancel: { binding: sides },
  end_departed: { binding: sides },
  award: { binding: ['mediator'] },
  hold: living(['compliance']),
  release: living(['compliance']),
  end: living(['compliance']),
}

/** What a party needs in its company to do it; `originate` is a broker's new deal. Compliance acts for no company. */
export const dealRights: Record<DealMove | 'originate', readonly CompanyRight[]> = {
  originate: ['trade'],
  confirm_mandate: ['trade'],
  refuse_mandate: ['trade'],
  confirm: ['trade'],
  dispute_field: ['trade'],
  correct_recap: ['trade'],
  add_subject: ['trade'],
  lift_subject: ['trade'],
  fail_subject: ['trade'],
  cancel: ['trade'],
  agree_cancel: ['trade'],
  refuse_cancel: ['trade'],
  end_departed: ['trade'],
  lapse: [],
  award: [],
  hold: [],
  release: [],
  end: [],
}

const stateTexts: Record<DealStatus, string> = {
  mandate: 'Both sides must confirm their mandates first.',
  recap: 'The recap is not confirmed yet.',
  subjects: 'The recap is confirmed. Only its subjects are still open.',
  binding: 'This deal is binding.',
  cancelled: 'This deal was cancelled.',
  failed: 'This deal has failed.',
}

/** A term contract that was lifted short is closed so by both; otherwise it ends with its liftings. */
const termTexts: Record<TermState, string | undefined> = {
  lifting: 'A term contract ends lifting by lifting. Cancel those that are left.',
  short: undefined,
  fulfilled: 'This contract is fulfilled.',
  closed_short: 'This contract is closed.',
}

/** Why not; undefined when allowed. Checks that need more than state and actor are in the rules of each act. */
export function moveRefusal(state: DealState, move: DealMove, actor: DealActor): AppError | undefined {
  const allowed = dealTable[move][state.status]
  if (!allowed) return new AppError('conflict', stateTexts[state.status])
  if (!allowed.includes(actor)) return new AppError('forbidden', 'You can’t do this.')
  if (move === 'release' || move === 'end') {
    return state.heldAt === null ? new AppError('conflict', 'This deal is not on hold.') : undefined
  }
  const isOfTerm = (move === 'cancel' || move === 'agree_cancel') && isTerm(state.terms)
  const refusal =
    isOfTerm && state.status === 'binding' ? termTexts[termStateOf(state)?.state ?? 'lifting'] : undefined
  if (refusal) return new AppError('conflict', refusal)
  if (state.heldAt === null) return undefined
  return new AppError('conflict', move === 'hold' ? 'This deal is already on hold.' : heldText)
}

type Parties = {
  buyerId: string
  buyerCompanyId: string | null
  sellerId: string
  sellerCompanyId: string | null
  brokerId: string | null
  brokerCompanyId: string | null
}

/** To whom each part of the deal belongs: its company, and the person in charge. */
export function partiesOf(deal: Parties): (TradeParty & { role: PartyRole })[] {
  const { brokerId, brokerCompanyId } = deal
  return [
    { role: 'buyer', userId: deal.buyerId, companyId: deal.buyerCompanyId },
    { role: 'seller', userId: deal.sellerId, companyId: deal.sellerCompanyId },
    ...(brokerId ? [{ role: 'broker' as const, userId: brokerId, companyId: brokerCompanyId }] : []),
  ]
}

/** The part of this person's company; the one they are in charge of first. */
function partOf(deal: Parties, trader: Trader) {
  const held = partiesOf(deal).filter((party) => belongsTo(trader, party))
  return held.find(({ userId }) => userId === trader.userId) ?? held[0]
}

export const roleOf = (deal: Parties, trader: Trader): PartyRole | undefined => partOf(deal, trader)?.role

export type DealViewer = {
  role: DealRole
  /** Whether they may act on the deal, which takes the right to trade for the company. */
  isMine: boolean
  /** Whether they may carry it out: also operators and finance. */
  isOperator: boolean
}

/** The side for which somebody acts who may carry the deal out. */
export const actingSide = (role: DealRole, isOperator: boolean): Side | undefined =>
  isOperator && (role === 'buyer' || role === 'seller') ? role : undefined

/** What colleagues need to carry out a deal at all; each step says which of them it needs. */
const operatingRights: readonly CompanyRight[] = ['trade', 'operate', 'finance']

/**
 * Undefined for everyone without access. Colleagues whose role allows nothing in a deal can only read it, and so can a
 * mediator, who acts in the dispute alone.
 */
export function viewerOf(
  deal: Parties,
  trader: Trader,
  { isCompliance, isMediator = false }: { isCompliance: boolean; isMediator?: boolean },
): DealViewer | undefined {
  const part = partOf(deal, trader)
  if (!part && isCompliance) return { role: 'compliance', isMine: true, isOperator: true }
  if (!part) return isMediator ? { role: 'mediator', isMine: false, isOperator: false } : undefined
  const isMine = mayActFor(trader, part, ['trade'])
  return { role: part.role, isMine, isOperator: mayActFor(trader, part, operatingRights) }
}

/** The company's part in the deal; everyone else who may read it can only do that. */
export function requirePartyRole(viewer: DealViewer | undefined): PartyRole {
  const role = viewer?.role
  return role === 'buyer' || role === 'seller' || role === 'broker' ? role : refuseAct(viewer)
}

/** 403 for those who may read the deal, 404 for everyone else. */
export function refuseAct(
  viewer: DealViewer | undefined,
  text = 'Only the parties to this deal can act on it.',
): never {
  if (!viewer) throwDealNotFound()
  throw new AppError('forbidden', text)
}

export function throwDealNotFound(): never {
  throw new AppError('not_found', 'There is no such deal.')
}

/** Compliance staff cannot decide on their own deals. */
export function requireNoParty(deal: Parties, trader: Trader): 'compliance' {
  if (!roleOf(deal, trader)) return 'compliance'
  throw new AppError('forbidden', 'You are a party to this deal. Someone else must decide.')
}

export function requireBroker(userType: string) {
  if (userType !== 'broker') throw new AppError('forbidden', 'Only brokers can create deals for others.')
}

/** A subject is lifted or failed by the side that added it. */
export function requireOwnSubject(subject: { side: Side }, side: Side) {
  if (subject.side === side) return
  throw new AppError('forbidden', 'Only the side that added this subject can decide on it.')
}

export const heldText = 'This deal is on hold by compliance. Nothing can change until it is released.'

/** Execution steps are possible while the deal is binding. */
export function requireBindingDeal({ status, heldAt }: Pick<DealState, 'status' | 'heldAt'>) {
  if (status !== 'binding') throw new AppError('conflict', 'This deal is not binding.')
  if (heldAt !== null) throw new AppError('conflict', heldText)
}

/** Documents can be added from the start, also after settlement; where names are closed, once they are open. */
export function requireNotOver(
  deal: Pick<DealState, 'status' | 'heldAt' | 'isNameClosed' | 'namesOpenedAt'>,
) {
  const { status, heldAt } = deal
  if (status === 'cancelled' || status === 'failed') throw new AppError('conflict', 'This deal is over.')
  // Papers name those who made them.
  if (areNamesClosed(deal))
    throw new AppError(
      'conflict',
      'Documents can be added once both mandates are confirmed and names are open.',
    )
  if (heldAt !== null) throw new AppError('conflict', heldText)
}

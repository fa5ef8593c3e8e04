import type { DealAct, DealStatus } from '@laycan/contract/trade/deals/deal-constants'
import type { DealRole } from '@laycan/contract/trade/deals/deals'
import { AppError } from '#platform/errors.ts'
import type { DealState, Side } from './deal-state.rules.ts'

/**
 * Who may see a deal and who may do what to it. The table says which role may act in which state; everything else is
 * refused. A deal is read by its parties, their colleagues and compliance; for everybody else it does not exist.
 */
export type DealActor = 'buyer' | 'seller' | 'broker' | 'compliance' | 'system'
/** What people do, and what happens by itself. */
export type DealMove = DealAct | 'lapse'

const sides = ['buyer', 'seller'] as const
const living = (actors: readonly DealActor[]) => ({
  mandate: actors,
  recap: actors,
  subjects: actors,
  binding: actors,
})

/** Who may do it, by state; a state that is not named allows nobody. */
export const dealTable: Record<DealMove, Partial<Record<DealStatus, readonly DealActor[]>>> = {
  confirm_mandate: { mandate: sides },
  refuse_mandate: { mandate: sides },
  confirm: { recap: sides },
  dispute_field: { recap: sides },
  add_subject: { recap: sides },
  lift_subject: { recap: sides, subjects: sides },
  fail_subject: { recap: sides, subjects: sides },
  lapse: { recap: ['system'], subjects: ['system'] },
  cancel: { mandate: [...sides, 'broker'], recap: sides, subjects: sides, binding: sides },
  agree_cancel: { binding: sides },
  refuse_cancel: { binding: sides },
  hold: living(['compliance']),
  release: living(['compliance']),
}

const stateTexts: Record<DealStatus, string> = {
  mandate: 'The mandates of both sides have to be confirmed first.',
  recap: 'The recap is not confirmed yet.',
  subjects: 'The recap is confirmed; only its subjects are open.',
  binding: 'This deal is binding.',
  cancelled: 'This deal was cancelled.',
  failed: 'This deal has failed.',
}

/** Why not; undefined when it is allowed. What depends on more than state and actor, the rule of the act checks. */
export function moveRefusal(state: DealState, move: DealMove, actor: DealActor): AppError | undefined {
  const allowed = dealTable[move][state.status]
  if (!allowed) return new AppError('conflict', stateTexts[state.status])
  if (!allowed.includes(actor)) return new AppError('forbidden', 'This is not for you to do.')
  if (move === 'release') {
    return state.heldAt === null ? new AppError('conflict', 'This deal is not on hold.') : undefined
  }
  if (state.heldAt === null) return undefined
  return new AppError('conflict', move === 'hold' ? 'This deal is on hold already.' : heldText)
}

type Parties = { buyerId: string; sellerId: string; brokerId: string | null }
export type PartyRole = Side | 'broker'

export function roleOf(deal: Parties, userId: string): PartyRole | undefined {
  if (userId === deal.buyerId) return 'buyer'
  if (userId === deal.sellerId) return 'seller'
  return userId === deal.brokerId ? 'broker' : undefined
}

export const partiesOf = ({ buyerId, sellerId, brokerId }: Parties): string[] =>
  brokerId ? [buyerId, sellerId, brokerId] : [buyerId, sellerId]

export type DealViewer = { role: DealRole; isMine: boolean }

/** Colleagues see it with the role of the party, and do not act; undefined for those who may not know of it. */
export function viewerOf(
  deal: Parties,
  userId: string,
  { colleagues, isCompliance }: { colleagues: readonly string[]; isCompliance: boolean },
): DealViewer | undefined {
  const role = roleOf(deal, userId)
  if (role) return { role, isMine: true }
  const theirs = colleagues.map((id) => roleOf(deal, id)).find((one) => one !== undefined)
  if (theirs) return { role: theirs, isMine: false }
  return isCompliance ? { role: 'compliance', isMine: true } : undefined
}

/** Readers learn that they cannot act; for everybody else there is no such deal. */
export function refuseAct(
  viewer: DealViewer | undefined,
  text = 'Only the parties of a deal act on it.',
): never {
  if (!viewer) throwDealNotFound()
  throw new AppError('forbidden', text)
}

export function throwDealNotFound(): never {
  throw new AppError('not_found', 'There is no such deal.')
}

/** Nobody of compliance decides on a deal of their own. */
export function requireNoParty(deal: Parties, userId: string): 'compliance' {
  if (!roleOf(deal, userId)) return 'compliance'
  throw new AppError('forbidden', 'This deal is your own: somebody else has to decide.')
}

export function requireBroker(userType: string) {
  if (userType !== 'broker') throw new AppError('forbidden', 'Only brokers bring others together in a deal.')
}

const heldText = 'Compliance holds this deal; nothing moves meanwhile.'

/** Steps of the execution are taken while the deal binds. */
export function requireBinding({ status, heldAt }: Pick<DealState, 'status' | 'heldAt'>) {
  if (status !== 'binding') throw new AppError('conflict', 'This deal does not bind.')
  if (heldAt !== null) throw new AppError('conflict', heldText)
}

/** Documents are added from the recap on, and after settlement too. */
export function requireNotOver({ status, heldAt }: Pick<DealState, 'status' | 'heldAt'>) {
  if (status === 'cancelled' || status === 'failed') throw new AppError('conflict', 'This deal is over.')
  if (heldAt !== null) throw new AppError('conflict', heldText)
}

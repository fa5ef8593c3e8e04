import {
  type DisputeAct,
  type DisputeStatus,
  disputeActOf,
  disputeActs,
} from '@laycan/contract/trade/disputes/dispute-constants'
import { otherSide, type Side } from '@laycan/contract/trade/sides'
import { type DealViewer, throwDealNotFound } from '#features/trade/deals/deals.policy.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Who may do what in a dispute. `disputeTable` lists every act with the states in which it is possible and for whom;
 * everything else is refused. Opening a dispute and settling it are steps of the execution, with its own table.
 */
export type DisputeActor = Side | 'broker' | 'mediator' | 'compliance' | 'system'
/** `asked` is the side that did not propose the mediator. */
type Who = 'raiser' | 'respondent' | 'either' | 'asked' | 'mediator' | 'compliance' | 'system'
export type ActOfDispute = Exclude<DisputeAct, 'raise' | 'settle'>

const live = (who: Who) => ({ open: who, answered: who, escalated: who, mediation: who })
const choosing = (who: Who) => ({ escalated: who, mediation: who })

export const disputeTable: Record<ActOfDispute, Partial<Record<DisputeStatus, Who>>> = {
  reply: { open: 'respondent' },
  state: live('either'),
  escalate: { answered: 'either' },
  withdraw: live('raiser'),
  propose_mediator: choosing('either'),
  accept_mediator: choosing('asked'),
  // The side that proposed takes its proposal back.
  refuse_mediator: choosing('either'),
  object: { mediation: 'either' },
  ask: { mediation: 'mediator' },
  resign: { mediation: 'mediator' },
  award: { mediation: 'mediator' },
  appoint: choosing('compliance'),
  dismiss: { mediation: 'compliance' },
  lapse: { open: 'system' },
  replace: { mediation: 'system' },
}

export type JudgedDispute = {
  status: DisputeStatus
  raisedBy: Side
  appointBy: string | null
  proposedBy: Side | null
  objectionBy: Side | null
  objectedBy: readonly Side[]
}

const isSide = (actor: DisputeActor) => actor === 'buyer' || actor === 'seller'

function isAllowed(who: Who, actor: DisputeActor, { raisedBy, proposedBy }: JudgedDispute): boolean {
  switch (who) {
    case 'raiser':
      return actor === raisedBy
    case 'respondent':
      return actor === otherSide(raisedBy)
    case 'either':
      return isSide(actor)
    case 'asked':
      // Where nobody has proposed, both are refused for that.
      return proposedBy === null ? isSide(actor) : actor === otherSide(proposedBy)
    default:
      return actor === who
  }
}

const stateTexts: Record<DisputeStatus, string> = {
  open: 'The other side has not replied yet, and still has time to.',
  answered: 'This dispute is answered. Settle it or escalate it.',
  escalated: 'This dispute has no mediator yet.',
  mediation: 'This dispute is with the mediator.',
  awarded: 'This dispute was decided by award.',
  settled: 'This dispute was settled by agreement.',
  withdrawn: 'This dispute was withdrawn.',
  ended: 'This dispute ended with the deal.',
}

const whoTexts: Record<Who, string> = {
  raiser: 'Only the side that opened this dispute can do this.',
  respondent: 'The other side must reply.',
  either: 'Only the buyer and the seller can do this.',
  asked: 'The other side must answer this.',
  mediator: 'Only the mediator of this dispute can do this.',
  compliance: 'Only compliance can do this.',
  system: 'Laycan does this by itself.',
}

/** Why not; undefined when allowed. */
export function disputeRefusal(
  act: ActOfDispute,
  dispute: JudgedDispute,
  actor: DisputeActor,
  now: string,
): AppError | undefined {
  const who = disputeTable[act][dispute.status]
  if (!who) return new AppError('conflict', stateTexts[dispute.status])
  if (!isAllowed(who, actor, dispute)) return new AppError('forbidden', whoTexts[who])
  const text = blockOf(act, dispute, actor, now)
  return text === undefined ? undefined : new AppError('conflict', text)
}

function blockOf(
  act: ActOfDispute,
  { status, appointBy, proposedBy, objectionBy, objectedBy }: JudgedDispute,
  actor: DisputeActor,
  now: string,
): string | undefined {
  switch (act) {
    case 'accept_mediator':
    case 'refuse_mediator':
      return proposedBy === null ? 'Nobody has proposed a mediator.' : undefined
    case 'object':
      return objectedBy.some((side) => side === actor)
        ? 'Your side has objected to this mediator already.'
        : undefined
    // A side that objects is heard before the award, not after it.
    case 'award':
      return objectionBy === null ? undefined : 'An objection to the mediator has to be decided first.'
    case 'dismiss':
      return objectionBy === null ? 'Nobody objects to the mediator.' : undefined
    case 'appoint':
      if (status === 'mediation') {
        return objectionBy === null ? 'This dispute has a mediator.' : undefined
      }
      return appointBy !== null && appointBy > now
        ? 'Both sides still have time to agree on a mediator.'
        : undefined
    default:
      return undefined
  }
}

const possible = disputeActs.map(({ code }) => code).filter((code) => code in disputeTable) as ActOfDispute[]

export const disputeActsOf = (dispute: JudgedDispute, actor: DisputeActor, now: string): ActOfDispute[] =>
  possible.filter((act) => disputeRefusal(act, dispute, actor, now) === undefined)

export const disputeRights = (act: DisputeAct) => disputeActOf(act).rights

/**
 * As whom somebody acts. A party is never the mediator, also if they joined its company later. Staff who mediate a
 * dispute act as its mediator, and leave what compliance decides about it to others.
 */
export function disputeActorOf(
  viewer: DealViewer | undefined,
  { mediatorId }: { mediatorId: string | null },
  userId: string,
): Exclude<DisputeActor, 'system'> {
  if (!viewer) throwDealNotFound()
  if (viewer.role === 'buyer' || viewer.role === 'seller' || viewer.role === 'broker') return viewer.role
  if (mediatorId === userId) return 'mediator'
  // A mediator of another dispute of this deal.
  return viewer.role === 'compliance' ? 'compliance' : 'broker'
}

type Independent = {
  userId: string
  name: string
  isActive: boolean
  isSuspended: boolean
  isVerified: boolean
  isStaff: boolean
  companyId: string | null
  hasActed: boolean
}
type Party = { userId: string; companyId: string | null }

/** Why somebody cannot mediate between these parties; undefined if they can. */
export function mediatorProblem(candidate: Independent, parties: Party[]): string | undefined {
  const { userId, name, companyId } = candidate
  const isParty = parties.some(
    (party) => party.userId === userId || (companyId !== null && party.companyId === companyId),
  )
  if (isParty) return `${name} belongs to a party of this deal. A mediator must be independent`
  if (candidate.hasActed) return `${name} has acted for a party of this deal. A mediator must be independent`
  if (!candidate.isActive || candidate.isSuspended) return `${name} cannot act on Laycan at the moment`
  if (!candidate.isStaff && !candidate.isVerified) return `The identity of ${name} is not verified`
  return undefined
}

/** Before an award: they may have joined a party since they were appointed. */
export function requireFit(mediator: Independent, parties: Party[]) {
  const problem = mediatorProblem(mediator, parties)
  if (problem) throw new AppError('forbidden', `${problem}.`)
}

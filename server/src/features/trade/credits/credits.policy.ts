import {
  type CreditAct,
  type CreditStatus,
  creditActs,
  creditStatusName,
  endedCreditStatuses,
} from '@laycan/contract/trade/credits/credit-constants'
import type { ExecutionState } from '@laycan/contract/trade/execution/execution-constants'
import { otherSide, type Side } from '@laycan/contract/trade/sides'
import { AppError } from '#platform/errors.ts'
import { type CreditState, openAmendment } from './credit-state.rules.ts'

/**
 * Who may do what to a letter of credit. `creditTable` lists every act with its side and the states in which it is
 * possible; everything else is refused. `asked` answers what the other side proposed, `proposer` may take it back.
 */
type Who = Side | 'either' | 'asked' | 'proposer' | 'author'
type Row = { who: Who; in: readonly CreditStatus[] }

const inForce: CreditStatus[] = ['issued', 'available', 'presented', 'discrepant', 'refused']
const live: CreditStatus[] = ['draft', ...inForce, 'complying']

export const creditTable: Record<CreditAct, Row> = {
  draft: { who: 'buyer', in: ['draft'] },
  comment: { who: 'either', in: live },
  agree: { who: 'seller', in: ['draft'] },
  issue: { who: 'buyer', in: ['draft', 'issued'] },
  correct: { who: 'buyer', in: [...inForce, 'complying'] },
  accept: { who: 'seller', in: ['issued'] },
  propose_amendment: { who: 'either', in: inForce },
  accept_amendment: { who: 'asked', in: inForce },
  refuse_amendment: { who: 'asked', in: inForce },
  withdraw_amendment: { who: 'proposer', in: inForce },
  present: { who: 'seller', in: ['available', 'discrepant', 'refused'] },
  withdraw_presentation: { who: 'seller', in: ['presented'] },
  accept_documents: { who: 'either', in: ['presented'] },
  // What a side entered of its bank's words it may correct.
  give_notice: { who: 'author', in: ['presented', 'discrepant', 'complying'] },
  waive: { who: 'buyer', in: ['discrepant', 'refused'] },
  refuse_documents: { who: 'buyer', in: ['discrepant'] },
  record_honour: { who: 'seller', in: ['presented', 'complying'] },
  propose_cancellation: { who: 'either', in: ['issued', 'available', 'discrepant', 'refused'] },
  agree_cancellation: { who: 'asked', in: ['issued', 'available', 'discrepant', 'refused'] },
  end_cancellation: { who: 'either', in: ['issued', 'available', 'discrepant', 'refused'] },
}

const isOfCancellation = (act: CreditAct) => act === 'agree_cancellation' || act === 'end_cancellation'

/** Whose proposal an act answers. */
const proposerOf = (act: CreditAct, state: CreditState): Side | undefined =>
  isOfCancellation(act) ? state.cancellation?.by : openAmendment(state)?.by

/** Who entered the last word of the bank; anybody may enter the first. */
function authorOf(state: CreditState): Side | undefined {
  if (state.status === 'discrepant') return state.notice?.by
  // A waiver is not taken back.
  if (state.status === 'complying') return state.acceptedBy ?? undefined
  return undefined
}

/** Why not, by what the credit has beside its status; undefined if nothing is in the way. */
function circumstance(act: CreditAct, state: CreditState): string | undefined {
  const amendment = openAmendment(state)
  switch (act) {
    case 'agree':
      return state.isDraftAgreed ? 'The draft is agreed already.' : undefined
    case 'propose_amendment':
      return amendment && 'An amendment is open. It must be answered first.'
    case 'accept_amendment':
    case 'refuse_amendment':
    case 'withdraw_amendment':
      return amendment ? undefined : 'There is no open amendment.'
    case 'propose_cancellation':
      return state.cancellation ? 'The cancellation is proposed already.' : undefined
    case 'agree_cancellation':
    case 'end_cancellation':
      return state.cancellation ? undefined : 'Nobody has proposed to cancel the credit.'
    case 'give_notice':
      return state.status === 'complying' && state.acceptedBy === null
        ? 'The discrepancies were waived.'
        : undefined
    default:
      return undefined
  }
}

function isTheirs(act: CreditAct, state: CreditState, side: Side): boolean {
  const { who } = creditTable[act]
  if (who === 'either') return true
  if (who === 'author') return (authorOf(state) ?? side) === side
  const proposer = proposerOf(act, state)
  if (who === 'proposer') return side === proposer
  if (who === 'asked') return proposer !== undefined && side === otherSide(proposer)
  return side === who
}

const whoTexts: Record<Who, string> = {
  buyer: 'Only the buyer can do this.',
  seller: 'Only the seller can do this.',
  either: '',
  asked: 'The other side must answer this.',
  proposer: 'Only the side that proposed this can take it back.',
  author: 'Only the side that entered what the bank said can correct it.',
}

export function requireCreditAct(act: CreditAct, state: CreditState, side: Side) {
  const { who, in: statuses } = creditTable[act]
  if (!statuses.includes(state.status)) {
    throw new AppError(
      'conflict',
      `This is not possible while the letter of credit is at “${creditStatusName(state.status)}”.`,
    )
  }
  const reason = circumstance(act, state)
  if (reason) throw new AppError('conflict', reason)
  if (!isTheirs(act, state, side)) throw new AppError('forbidden', whoTexts[who])
}

export const creditActsOf = (state: CreditState, side: Side): CreditAct[] =>
  creditActs
    .map(({ code }) => code)
    .filter(
      (act) =>
        creditTable[act].in.includes(state.status) &&
        circumstance(act, state) === undefined &&
        isTheirs(act, state, side),
    )

/** A credit begins with the first draft, by the side that applies to its bank for it. */
export function requireApplicant(side: Side) {
  if (side !== 'buyer') throw new AppError('forbidden', whoTexts.buyer)
}

export const isEnded = ({ status }: Pick<CreditState, 'status'>) => endedCreditStatuses.includes(status)

/** What is paid needs no application. */
export const draftRefusal = (state: ExecutionState): string | undefined =>
  state === 'settled' ? 'This deal is settled.' : undefined

/** A credit is independent of the contract (UCP 600, 4): it goes on during a dispute. */
export function creditRefusal(state: ExecutionState): string | undefined {
  if (state === 'closed') return 'This deal is closed.'
  if (state === 'cancelled') return 'This deal was cancelled.'
  return undefined
}

import {
  type CreditAct,
  type CreditStatus,
  creditActOf,
} from '@laycan/contract/trade/credits/credit-constants'
import type { CreditDocument, CreditTerms } from '@laycan/contract/trade/credits/credit-terms'
import type { CreditDiscrepancy, CreditFactsOf, CreditIssue } from '@laycan/contract/trade/credits/credits'
import type { Side } from '@laycan/contract/trade/sides'
import { examineBy, lastDayToPresent } from './credit-dates.rules.ts'

export const creditReference = (reference: string, number: number) => `${reference}-LC${number}`

export const creditActLabel = (act: CreditAct | 'expire') =>
  act === 'expire' ? 'Letter of credit expired' : creditActOf(act).done

/** A letter of credit, and what each act makes of it. */
export type Amendment = {
  by: Side
  /** In force when it was proposed. */
  before: CreditTerms
  terms: CreditTerms
  reason: string
  status: 'open' | 'accepted' | 'refused' | 'withdrawn' | 'lapsed'
}

export type CreditState = {
  status: CreditStatus
  /** Of the application, as the buyer last saved it. */
  draft: CreditTerms
  isDraftAgreed: boolean
  /** In force: the draft, then as issued and amended. */
  terms: CreditTerms
  issuedTerms: CreditTerms | null
  issue: CreditIssue | null
  /** The oldest first. */
  amendments: Amendment[]
  presentation: {
    number: number
    presentedOn: string
    amount: string
    documents: CreditDocument[]
    /** The number of the commercial invoice in it. */
    invoice: string | null
    examineBy: string
    lastDay: string
  } | null
  notice: {
    by: Side
    notifiedOn: string
    isLate: boolean
    isWaived: boolean
    discrepancies: CreditDiscrepancy[]
  } | null
  /** Who said that the bank accepts the documents, and can correct it. */
  acceptedBy: Side | null
  honour: CreditFactsOf<'record_honour'> | null
  cancellation: { by: Side; reason: string } | null
}

export type CreditMove = { [Act in CreditAct]: { act: Act; facts: CreditFactsOf<Act> } }[CreditAct] & {
  side: Side
}

/** What is known of the shipment, and what a bank would find under these terms. */
export type Known = {
  shippedOn: string | undefined
  /** The number of the commercial invoice. */
  invoice?: string | undefined
  isComplying: (terms: CreditTerms) => boolean
}

export const newCredit = (draft: CreditTerms): CreditState => ({
  status: 'draft',
  draft,
  isDraftAgreed: false,
  terms: draft,
  issuedTerms: null,
  issue: null,
  amendments: [],
  presentation: null,
  notice: null,
  acceptedBy: null,
  honour: null,
  cancellation: null,
})

export const openAmendment = ({ amendments }: Pick<CreditState, 'amendments'>) =>
  amendments.find(({ status }) => status === 'open')

const answered = (state: CreditState, status: Amendment['status']): Amendment[] =>
  state.amendments.map((amendment) => (amendment.status === 'open' ? { ...amendment, status } : amendment))

/** Needs the policy's permission. */
export function applyMove(state: CreditState, move: CreditMove, known: Known): CreditState {
  const { side } = move
  switch (move.act) {
    case 'draft':
      return { ...state, draft: move.facts.terms, terms: move.facts.terms, isDraftAgreed: false }
    case 'comment':
      return state
    case 'agree':
      return { ...state, isDraftAgreed: true }
    case 'issue': {
      const { terms, ...issue } = move.facts
      // Entered again, it is another credit: what was proposed for the first one is void.
      return {
        ...state,
        status: 'issued',
        issue,
        terms,
        issuedTerms: terms,
        amendments: answered(state, 'lapsed'),
      }
    }
    case 'correct': {
      const { reason: _reason, ...issue } = move.facts
      return { ...state, issue }
    }
    case 'accept':
      return { ...state, status: 'available' }
    case 'propose_amendment':
      return {
        ...state,
        amendments: [...state.amendments, { by: side, before: state.terms, ...move.facts, status: 'open' }],
      }
    case 'accept_amendment':
      return acceptAmendment(state)
    case 'refuse_amendment':
      return { ...state, amendments: answered(state, 'refused') }
    case 'withdraw_amendment':
      return { ...state, amendments: answered(state, 'withdrawn') }
    case 'present':
      return present(state, move.facts, known)
    case 'withdraw_presentation':
      return { ...state, status: state.notice ? 'refused' : 'available', presentation: null }
    case 'accept_documents':
      return { ...state, status: 'complying', acceptedBy: side }
    case 'give_notice': {
      const { notifiedOn, discrepancies } = move.facts
      const isLate = state.presentation !== null && notifiedOn > state.presentation.examineBy
      const notice = { by: side, notifiedOn, isLate, isWaived: false, discrepancies }
      return { ...state, status: 'discrepant', acceptedBy: null, notice }
    }
    case 'waive':
      return {
        ...state,
        status: 'complying',
        notice: state.notice && { ...state.notice, isWaived: true },
      }
    case 'refuse_documents':
      return { ...state, status: 'refused' }
    case 'record_honour':
      return { ...state, status: 'paid', honour: move.facts, amendments: answered(state, 'lapsed') }
    case 'propose_cancellation':
      return { ...state, cancellation: { by: side, reason: move.facts.reason } }
    case 'agree_cancellation':
      return { ...state, status: 'cancelled', amendments: answered(state, 'lapsed') }
    case 'end_cancellation':
      return { ...state, cancellation: null }
  }
}

/** All of it; a part is none (UCP 600, 10e). An amended credit that was not accepted yet is accepted with it. */
function acceptAmendment(state: CreditState): CreditState {
  const amendment = openAmendment(state)
  if (!amendment) return state
  return { ...state, terms: amendment.terms, amendments: answered(state, 'accepted') }
}

/**
 * Documents that comply with an open amendment, and not without it, accept it (10c). Otherwise it stays open: silence is
 * no consent.
 */
function present(state: CreditState, facts: CreditFactsOf<'present'>, known: Known): CreditState {
  const amendment = openAmendment(state)
  const isAccepted =
    amendment?.by === 'buyer' && !known.isComplying(state.terms) && known.isComplying(amendment.terms)
  const base = isAccepted ? acceptAmendment(state) : state
  const { terms } = base
  return {
    ...base,
    status: 'presented',
    notice: null,
    acceptedBy: null,
    cancellation: null,
    presentation: {
      ...facts,
      number: (state.presentation?.number ?? 0) + 1,
      invoice: known.invoice ?? null,
      examineBy: examineBy(terms, facts.presentedOn),
      lastDay: lastDayToPresent(terms, known.shippedOn),
    },
  }
}

/** By the platform, after the last day. */
export const expire = (state: CreditState): CreditState => ({
  ...state,
  status: 'expired',
  amendments: answered(state, 'lapsed'),
  cancellation: null,
})

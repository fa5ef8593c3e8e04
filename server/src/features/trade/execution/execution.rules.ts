import type { CreditStatus } from '@laycan/contract/trade/credits/credit-constants'
import type { ExecutionStage, ExecutionState } from '@laycan/contract/trade/execution/execution-constants'
import type { TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import type { TradeNote } from '@laycan/contract/trade/execution/notes'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { LiveDispute } from '#features/trade/disputes/dispute-state.rules.ts'
import type { Course } from './course.rules.ts'
import type { IssueFacts } from './issue-facts.rules.ts'
import { norAt } from './nor.rules.ts'
import { debtorOf, paymentsOf } from './payments.rules.ts'
import { factsOfLast, lostSecurity, type Step } from './steps.rules.ts'

/** The execution of a deal, derived from its steps. */
export type LoadedExecution = {
  terms: TradeTerms
  /** The date of the agreement in the westernmost time zone. */
  agreedOn: string
  state: ExecutionState
  version: number
  disputedFrom: ExecutionStage | undefined
  /** The oldest first. */
  steps: Step[]
  /** The oldest first. */
  invoices: (Omit<TradeInvoice, 'buyer' | 'seller' | 'replacedBy'> & { issue?: IssueFacts })[]
  /** The oldest first. */
  notes: TradeNote[]
  /** References of claims that keep the deal from closing; lists do not read them. */
  openClaims?: string[]
  /** Of the letter of credit; lists do not read it. */
  creditStatus?: CreditStatus | undefined
  /** The dispute that stops it, if any. */
  dispute?: LiveDispute | undefined
}

export const isPresented = (steps: Step[]) => factsOfLast(steps, 'present_documents') !== undefined

/** The commercial invoice that a presentation holds: the latest one when it was made. */
export const presentedInvoice = ({ at }: Pick<Step, 'at'>, { invoices }: Pick<LoadedExecution, 'invoices'>) =>
  invoices.findLast(({ issuedAt }) => issuedAt <= at)

export function courseOf(execution: LoadedExecution): Course {
  const { terms, steps, invoices, disputedFrom } = execution
  return {
    terms,
    mode: factsOfLast(steps, 'nominate')?.mode,
    isDischarged: factsOfLast(steps, 'discharge') !== undefined,
    isPortNamed: factsOfLast(steps, 'narrow_port') !== undefined,
    isLaycanNarrowed: factsOfLast(steps, 'narrow_laycan') !== undefined,
    isSecurityLost: lostSecurity(steps) !== undefined,
    hasArrived: norAt('discharge', steps) !== undefined,
    hasDeparted: factsOfLast(steps, 'depart') !== undefined,
    isInvoiced: invoices.length > 0,
    isPresented: isPresented(steps),
    debtor: debtorOf(paymentsOf(execution)),
    disputedFrom,
  }
}

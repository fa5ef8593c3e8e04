import { compare, exact } from '@laycan/contract/decimal'
import { moneyText } from '@laycan/contract/figure-texts'
import { contractCurrency } from '@laycan/contract/trade/terms/price-constants'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import type { Locked } from '#features/trade/execution/act-on-execution.service.ts'
import { missingDocuments } from '#features/trade/execution/cargo-facts.rules.ts'
import { listPresentable } from '#features/trade/execution/deal-documents.service.ts'
import { passageOf } from '#features/trade/execution/execution.policy.ts'
import { courseOf } from '#features/trade/execution/execution.rules.ts'
import { loadExecution } from '#features/trade/execution/load-execution.service.ts'
import { mostPayable, paymentsOf } from '#features/trade/execution/payments.rules.ts'
import { type RecordedStep, recordStep } from '#features/trade/execution/record-step.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { AppError } from '#platform/errors.ts'
import { expiryOf } from './credit-dates.rules.ts'
import { lostReason, type SecurityEffect } from './credit-security.rules.ts'
import type { CreditMove, CreditState } from './credit-state.rules.ts'

/**
 * What happens to the letter of credit moves the execution: an accepted credit secures the payment until it is gone,
 * documents that are presented to the bank are presented, and what the bank pays is paid. Where the execution is
 * elsewhere, nothing moves.
 */
type Taken = Pick<RecordedStep, 'act' | 'facts'> & Partial<Pick<RecordedStep, 'side' | 'actorId'>>

type Credit = { state: CreditState; reference: string }

export async function takeStepsOf(
  work: Work,
  { deal, execution }: Locked,
  credit: Credit,
  move: CreditMove,
  actorId: string,
) {
  const step = await stepOf(work, { deal, execution }, credit, move, actorId)
  if (!step) return
  const latest = await loadExecution(work.tx, deal)
  const to = passageOf(step.act, latest.state, courseOf(latest))
  if (to !== undefined) await recordStep(work, { deal, execution: latest, to }, { ...common, ...step })
}

const common = { side: 'system' as const, actorId: null, clientId: null, flags: [], isNotified: false }

/** A credit goes on during a dispute: then it changes the stage at which the deal goes on afterwards. */
export async function secureBy(work: Work, deal: DealRow, credit: Credit, effect: SecurityEffect) {
  const step = effect && securityStep(credit, effect)
  if (!step) return
  const execution = await loadExecution(work.tx, deal)
  const { state, disputedFrom } = execution
  const to = passageOf(step.act, disputedFrom ?? state, courseOf(execution))
  if (to === undefined) return
  const move = disputedFrom
    ? { deal, execution: { ...execution, disputedFrom: to as typeof disputedFrom }, to: state }
    : { deal, execution, to }
  await recordStep(work, move, { ...common, ...step })
}

function securityStep({ state, reference }: Credit, effect: NonNullable<SecurityEffect>): Taken | undefined {
  const { terms, issue } = state
  if (effect === 'lost') return { act: 'lose_security', facts: { reason: lostReason(reference, state) } }
  if (!issue) return undefined
  const { reference: number, issuingBank, issuedOn: securedOn } = issue
  const { amount } = terms
  const facts = {
    reference: number,
    bank: issuingBank.name,
    amount,
    ...currencyFact(terms),
    securedOn,
    expiresOn: expiryOf(terms),
  }
  return { act: 'secure_payment', facts }
}

/** Left out where it is the usual one. */
const currencyFact = ({ currency }: CreditState['terms']) =>
  currency === contractCurrency ? {} : { currency }

async function stepOf(
  { tx }: Work,
  { deal, execution }: Pick<Locked, 'deal' | 'execution'>,
  { state, reference }: Credit,
  move: CreditMove,
  actorId: string,
): Promise<Taken | undefined> {
  const { terms, presentation } = state
  if (move.act === 'present' && presentation) {
    // What the contract asks for and is not there is presented against an indemnity, as a step of its own.
    const kinds = await listPresentable(tx, deal.id)
    if (missingDocuments(execution.terms.documents, kinds).length > 0) return undefined
    const note = `Under the letter of credit ${reference}`
    const facts = { presentedOn: presentation.presentedOn, underIndemnity: false, note }
    return { act: 'present_documents', side: 'seller', actorId, facts }
  }
  if (move.act === 'record_honour') {
    const payments = paymentsOf(execution)
    // Somebody has recorded it already, or it is paid in another currency than the invoice.
    if (payments.owedBy !== 'buyer' || terms.currency !== payments.currency) return undefined
    const most = mostPayable(payments)
    if (compare(exact(move.facts.amount), exact(most)) > 0) {
      const problem = `At most ${moneyText(most, payments.currency)} is open on the invoice`
      throw new AppError('invalid', undefined, { fields: { 'facts.amount': problem } })
    }
    return { act: 'record_payment', facts: { ...move.facts, ...currencyFact(terms) } }
  }
  return undefined
}

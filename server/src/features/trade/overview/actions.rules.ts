import { utcDate } from '@laycan/contract/calendar/calendar'
import type { MemberCard } from '@laycan/contract/members/members'
import type { TradeApproval } from '@laycan/contract/trade/approvals/approvals'
import { claimKindName } from '@laycan/contract/trade/claims/claim-constants'
import type { DealRole } from '@laycan/contract/trade/deals/deals'
import type { DisputeSummary } from '@laycan/contract/trade/disputes/disputes'
import type { ExecutionAct } from '@laycan/contract/trade/execution/execution-constants'
import type { NegotiationSummary } from '@laycan/contract/trade/negotiations/negotiations'
import type { TradeAction } from '@laycan/contract/trade/overview/overview'
import type { Side } from '@laycan/contract/trade/sides'
import { cargoOf } from '@laycan/contract/trade/terms/terms'
import { claimReference } from '#features/trade/claims/claims.rules.ts'
import { commissionRefusal } from '#features/trade/commissions/commissions.policy.ts'
import { commissionState } from '#features/trade/commissions/commissions.rules.ts'
import { nextOf } from '#features/trade/credits/credit-next.rules.ts'
import { type CreditState, creditReference } from '#features/trade/credits/credit-state.rules.ts'
import { creditRefusal, isEnded } from '#features/trade/credits/credits.policy.ts'
import { daysAhead, windowOf } from '#features/trade/execution/narrowing.rules.ts'
import { paymentsOf } from '#features/trade/execution/payments.rules.ts'
import { factsOfLast } from '#features/trade/execution/steps.rules.ts'
import type { AwaitedPricing } from '#features/trade/pricing/awaited-pricing.rules.ts'

/** What waits for a member, one line each: what it is, by when, and the control that does it. */
type Due = TradeAction['due']
const atMoment = (what: string, at: string): Due => ({ what, on: utcDate(new Date(at)), at })
const onDay = (what: string, on: string): Due => ({ what, on, at: null })

/** The parts of a screen that act: it scrolls there, and the first control takes the focus. */
type Part = 'answer' | 'action' | 'mandates' | 'recap' | 'subjects' | 'confirm' | 'next'
const control = (path: string, part: Part) => `${path}#${part}`

export const nameOf = ({ companyName, firstName, lastName }: MemberCard) =>
  companyName || `${firstName} ${lastName}`
const otherName = (role: DealRole, { buyer, seller }: { buyer: MemberCard; seller: MemberCard }) =>
  nameOf(role === 'buyer' ? seller : buyer)

type Cargo = Pick<TradeAction, 'fuelName' | 'quantity' | 'quantityUnit'>
const amountOf = ({ fuelName, quantity, quantityUnit }: Cargo): Cargo => ({
  fuelName,
  quantity,
  quantityUnit,
})

export const quoteAction = (quote: NegotiationSummary): TradeAction => ({
  id: `quote-${quote.id}`,
  kind: 'quote',
  reference: '',
  ...amountOf(quote),
  counterparty: quote.counterpart && nameOf(quote.counterpart),
  step: `Answer the quote of ${quote.price}`,
  button: 'Answer',
  due: atMoment('Ends', quote.validUntil),
  path: control(`/negotiations/${quote.id}`, 'answer'),
})

type Unanswered = Cargo & {
  id: string
  reference: string
  status: string
  role: DealRole
  buyer: MemberCard
  seller: MemberCard
  nextDeadline: string | null
  hasFields: boolean
  subject: { name: string; deadline: string } | undefined
  isCancelling: boolean
}

const parts = {
  cancellation: 'action',
  mandate: 'mandates',
  recap: 'recap',
  subject: 'subjects',
} as const satisfies Record<string, Part>

export function dealAction(deal: Unanswered): TradeAction {
  const lapses = deal.nextDeadline === null ? null : atMoment('Lapses', deal.nextDeadline)
  const said = (): Pick<TradeAction, 'step' | 'button' | 'due'> & { kind: keyof typeof parts } => {
    if (deal.isCancelling)
      return { kind: 'cancellation', step: 'Answer the cancellation', button: 'Answer', due: null }
    if (deal.status === 'mandate')
      return { kind: 'mandate', step: 'Confirm your mandate', button: 'Confirm', due: lapses }
    if (deal.hasFields || !deal.subject)
      return { kind: 'recap', step: 'Confirm the recap', button: 'Confirm', due: lapses }
    const { name, deadline } = deal.subject
    return {
      kind: 'subject',
      step: `Lift the subject: ${name}`,
      button: 'Decide',
      due: atMoment('Lapses', deadline),
    }
  }
  const action = said()
  return {
    id: `deal-${deal.id}`,
    reference: deal.reference,
    ...amountOf(deal),
    counterparty: otherName(deal.role, deal),
    ...action,
    path: control(`/deals/${deal.id}`, parts[action.kind]),
  }
}

type Executed = {
  listed: {
    dealId: string
    reference: string
    fuelName: string
    buyer: MemberCard
    seller: MemberCard
    isOnHold: boolean
  }
  role: DealRole
  execution: Parameters<typeof paymentsOf>[0] & {
    state: Parameters<typeof creditRefusal>[0]
    agreedOn: string
  }
}

const ofDeal = ({ listed, role, execution }: Executed) => ({
  ...amountOf(cargoOf(execution.terms, listed.fuelName)),
  counterparty: otherName(role, listed),
})

type Step = { act: ExecutionAct; label: string; isAnswer: boolean; at: string | null }

export const stepAction = (executed: Executed, { act, label, isAnswer, at }: Step): TradeAction => {
  const { dealId, reference } = executed.listed
  const path = `/transactions/${dealId}`
  return {
    id: `step-${dealId}`,
    kind: 'step',
    reference,
    ...ofDeal(executed),
    step: isAnswer ? `Confirm: ${label}` : label,
    // Labels begin with their verb: Nominate, Record, Issue.
    button: isAnswer ? 'Confirm' : (label.split(' ')[0] ?? label),
    due: at ? atMoment('Answer by', at) : stepDue(executed, isAnswer ? undefined : act),
    path: act === 'dispute' ? `${path}/disputes` : control(path, isAnswer ? 'confirm' : 'next'),
  }
}

/** Steps up to loading have to be done within the laycan. */
const toLoad: readonly ExecutionAct[] = ['secure_payment', 'nominate', 'tender_nor', 'load']

function stepDue({ execution }: Executed, act: ExecutionAct | undefined): Due {
  const { terms, steps } = execution
  const { dueOn } = paymentsOf(execution)
  if (act === 'record_payment' && dueOn) return onDay('Due', dueOn)
  const ahead = act === 'nominate' ? terms.nomination?.days_before : undefined
  if (ahead) return onDay('Due', daysAhead(windowOf(terms, steps).from, ahead))
  return act && toLoad.includes(act) ? onDay('Laycan ends', windowOf(terms, steps).to) : null
}

export const pricingAction = (
  executed: Executed,
  { step, button, lastDay }: AwaitedPricing,
): TradeAction => ({
  id: `pricing-${executed.listed.dealId}`,
  kind: 'pricing',
  reference: executed.listed.reference,
  ...ofDeal(executed),
  step,
  button,
  due: lastDay === null ? null : onDay('Ends', lastDay),
  path: `/transactions/${executed.listed.dealId}/pricing`,
})

type Credit = { number: number; state: CreditState }

/** While a letter of credit is under way, it says what is next; undefined where it waits for somebody else. */
export function creditAction(executed: Executed, credit: Credit | undefined): TradeAction | undefined {
  const { listed, role, execution } = executed
  if (!credit || isEnded(credit.state) || creditRefusal(execution.state) !== undefined) return undefined
  const shippedOn = factsOfLast(execution.steps, 'load')?.blDate
  const next = nextOf(credit.state, { agreedOn: execution.agreedOn, shippedOn })
  if (!next || next.who !== role) return undefined
  return {
    id: `credit-${listed.dealId}`,
    kind: 'credit',
    reference: creditReference(listed.reference, credit.number),
    ...ofDeal(executed),
    step: next.what,
    button: next.what.split(' ')[0] === 'Have' ? 'Open' : (next.what.split(/[ ,]/)[0] ?? 'Open'),
    due: next.by === null ? null : onDay('By', next.by),
    path: `/transactions/${listed.dealId}/credit`,
  }
}

type Claim = { id: string; number: number; kind: Parameters<typeof claimKindName>[0] }

export const claimAction = (executed: Executed, { id, number, kind }: Claim): TradeAction => ({
  id: `claim-${id}`,
  kind: 'claim',
  reference: claimReference(executed.listed.reference, number),
  ...ofDeal(executed),
  step: `Answer the ${claimKindName(kind).toLowerCase()} claim`,
  button: 'Answer',
  due: null,
  path: `/transactions/${executed.listed.dealId}/claims`,
})

type Commission = Parameters<typeof commissionState>[0] & {
  id: string
  number: string
  dueOn: string
  moves: Parameters<typeof commissionState>[1]
}

/** The payer says that it is paid, then the broker that it was received. */
export function commissionAction(executed: Executed, invoice: Commission): TradeAction | undefined {
  const { listed, role } = executed
  const state = commissionState(invoice, invoice.moves)
  const mayPay = !commissionRefusal('pay', role, state)
  const mayReceive = state.said !== null && !commissionRefusal('receive', role, state)
  if (!mayPay && !mayReceive) return undefined
  return {
    id: `commission-${invoice.id}`,
    kind: 'commission',
    reference: invoice.number,
    ...ofDeal(executed),
    step: mayPay ? 'Pay the commission' : 'Confirm that the commission was received',
    button: mayPay ? 'Pay' : 'Confirm',
    due: mayPay ? onDay('Due', invoice.dueOn) : null,
    path: `/transactions/${listed.dealId}/commission`,
  }
}

export const commissionToInvoice = (executed: Executed, payer: Side): TradeAction => ({
  id: `commission-${executed.listed.dealId}-${payer}`,
  kind: 'commission',
  reference: executed.listed.reference,
  ...ofDeal(executed),
  counterparty: nameOf(executed.listed[payer]),
  step: `Invoice the commission to the ${payer}`,
  button: 'Invoice',
  due: null,
  path: `/transactions/${executed.listed.dealId}/commission`,
})

export const awardAction = (dispute: DisputeSummary): TradeAction => ({
  id: `award-${dispute.id}`,
  kind: 'award',
  reference: dispute.reference,
  ...amountOf(dispute),
  counterparty: `${nameOf(dispute.buyer)} and ${nameOf(dispute.seller)}`,
  step: 'Give the award as mediator',
  button: 'Decide',
  due: null,
  path: `/transactions/${dispute.dealId}/disputes`,
})

export const approvalAction = ({ id, summary, requestedBy }: TradeApproval): TradeAction => ({
  id: `approval-${id}`,
  kind: 'approval',
  reference: '',
  fuelName: null,
  quantity: null,
  quantityUnit: null,
  counterparty: requestedBy.name,
  step: `Approve or decline: ${summary}`,
  button: 'Decide',
  due: null,
  path: '/company/approvals',
})

/** What ends first at the top; what has no deadline last. A whole day ends after its moments. */
export const sortActions = (actions: TradeAction[]): TradeAction[] =>
  actions.toSorted((a, b) => endOf(a).localeCompare(endOf(b)) || a.id.localeCompare(b.id))

const endOf = ({ due }: TradeAction) => due?.at ?? (due ? `${due.on}T23:59:59.999Z` : '9999')

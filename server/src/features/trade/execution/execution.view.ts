import type { DealRole } from '@laycan/contract/trade/deals/deals'
import type { CorrectionEffects } from '@laycan/contract/trade/execution/corrections'
import type { Execution, ExecutionSummary } from '@laycan/contract/trade/execution/execution'
import { executionStateName } from '@laycan/contract/trade/execution/execution-constants'
import type { ExecutionCommission } from '@laycan/contract/trade/execution/invoices'
import type { ExecutionStep } from '@laycan/contract/trade/execution/steps'
import { cargoOf } from '@laycan/contract/trade/terms/terms'
import { toleranceBounds } from '@laycan/contract/trade/terms/terms-rules'
import { incotermOf } from '@laycan/contract/trade/trade-constants'
import type { z } from 'zod'
import { actingSide } from '#features/trade/deals/deals.policy.ts'
import type { DealRow, SeenDeal } from '#features/trade/deals/deals.service.ts'
import type { ShipCase } from '#features/trade/ships/ship-checks.rules.ts'
import { changedFacts, correctionProblem } from './corrections.rules.ts'
import { maySeeCommission } from './execution.policy.ts'
import { type LoadedExecution, presentedInvoice } from './execution.rules.ts'
import type { ListedExecution } from './execution.store.ts'
import { describeFacts } from './fact-labels.rules.ts'
import { lateInterest } from './interest.rules.ts'
import { commissionShares, inUnits, measuredQuantity, payToOf } from './invoices.rules.ts'
import { massBasis, qualityLimits } from './load-execution.service.ts'
import { viewNominations } from './nominations.view.ts'
import { paymentsOf } from './payments.rules.ts'
import { viewQuality } from './quality.view.ts'
import { factsOfLast, firstRecorded, type Step, stepLabel } from './steps.rules.ts'
import { nextActsOf, nextText, type Reader, timelineOf } from './timeline.rules.ts'

/** The execution of a deal as a given reader sees it. */
export type Outlook = {
  today: string
  awaited: string | undefined
  security: Execution['security']
  /** Of open corrections, by step. */
  effects: Map<string, CorrectionEffects>
  /** What a ship is checked against that was nominated at a time. */
  caseAt: (at: Date) => ShipCase
}

export function viewExecution(
  { deal, role, isOperator: isMine }: SeenDeal,
  execution: LoadedExecution,
  { today, awaited, security, effects, caseAt }: Outlook,
): Execution {
  const { terms, steps, invoices, notes } = execution
  const isOnHold = deal.heldAt !== null
  const reader: Reader = { side: actingSide(role, isMine), isOnHold, awaited, today }
  const companyOf = (of: Step['side']) => (of === 'system' ? null : deal.parties[of].legalName)
  const listed: ListedExecution = {
    ...deal,
    dealId: deal.id,
    isOnHold,
    state: execution.state,
    disputedFrom: execution.disputedFrom ?? null,
    version: execution.version,
    total: invoices.at(-1)?.total ?? null,
  }
  return {
    ...viewSummary(listed, { role, isMine }, execution, awaited),
    version: execution.version,
    hold: deal.heldAt === null ? null : { reason: deal.holdReason ?? '', since: deal.heldAt },
    disputedFrom: execution.disputedFrom ?? null,
    terms,
    charteredBy: incotermOf(terms.incoterm).carrier,
    timeline: timelineOf(execution, deal.boundAt),
    steps: steps.map((step) => viewStep(step, execution, reader, { companyOf, effects })).reverse(),
    nominations: viewNominations(execution, caseAt),
    nextActs: nextActsOf(execution, reader),
    quantities: {
      ...toleranceBounds(terms),
      billOfLading: factsOfLast(steps, 'load')?.quantity ?? null,
      outturn: factsOfLast(steps, 'discharge')?.quantity ?? null,
    },
    security,
    quality: viewQuality(execution, qualityLimits(deal), massBasis(deal)),
    invoices: invoices
      .map(({ issue: _, ...invoice }) => ({
        ...invoice,
        payTo: payToOf(invoice, steps),
        replacedBy: invoices.find(({ replaces }) => replaces === invoice.number)?.number ?? null,
        buyer: deal.parties.buyer,
        seller: deal.parties.seller,
      }))
      .reverse(),
    notes: notes.toReversed(),
    payments: paymentsOf(execution),
    interest: lateInterest(execution, today) ?? null,
    commission: viewCommission(deal, execution, role),
  }
}

export function viewSummary(
  listed: ListedExecution,
  { role, isMine }: { role: DealRole; isMine: boolean },
  execution: LoadedExecution,
  awaited?: string,
): ExecutionSummary {
  const { terms, isOnHold } = listed
  const next = nextText(execution, { side: actingSide(role, isMine), isOnHold, awaited })
  return {
    dealId: listed.dealId,
    reference: listed.reference,
    state: execution.state,
    isOnHold,
    ...cargoOf(terms, listed.fuelName),
    buyer: listed.buyer,
    seller: listed.seller,
    broker: listed.broker,
    role,
    isMine,
    awaitsMe: next.awaitsMe,
    next: isOnHold ? 'On hold by compliance' : next.text,
    total: listed.total,
    updatedAt: listed.updatedAt,
  }
}

function viewStep(
  step: Step,
  execution: LoadedExecution,
  { side, isOnHold }: Reader,
  { companyOf, effects }: Pick<Outlook, 'effects'> & { companyOf: (side: Step['side']) => string | null },
): ExecutionStep {
  const { terms, state, steps } = execution
  const corrected = steps.find(({ id }) => id === step.corrects)
  const isOpen = step.status === 'proposed' && side !== undefined && !isOnHold && state !== 'cancelled'
  const isInterrupted = state === 'disputed' && step.act !== 'resolve' && step.corrects === null
  return {
    id: step.id,
    act: step.act,
    label: stepLabel(step),
    status: step.status,
    by: { name: step.actorName, role: step.side, company: companyOf(step.side) },
    at: step.at,
    answeredBy: step.answeredByName,
    answeredAt: step.answeredAt,
    answer: step.answer,
    facts: [
      ...describeFacts(step.act, step.facts, terms),
      ...(step.act === 'present_documents' ? invoiceFact(firstRecorded(steps, step), execution) : []),
    ],
    values: step.facts,
    corrects: step.corrects,
    reason: step.reason,
    changes: corrected ? changedFacts(step.act, corrected.facts, step.facts, terms) : [],
    effects: effects.get(step.id) ?? null,
    flags: step.flags,
    mayAnswer: isOpen && !isInterrupted && step.side !== side,
    mayWithdraw: isOpen && step.side === side,
    mayCorrect: side !== undefined && !isOnHold && correctionProblem(execution, step) === undefined,
  }
}

function invoiceFact(step: Step, execution: LoadedExecution): ExecutionStep['facts'] {
  const invoice = presentedInvoice(step, execution)
  return invoice ? [{ label: 'Invoice', value: invoice.number }] : []
}

function viewCommission(
  deal: DealRow,
  { steps, terms }: LoadedExecution,
  role: DealRole,
): z.infer<typeof ExecutionCommission> | null {
  const { commissionPerUnit: perUnit, commissionUnit: unit, commissionPayer: paidBy } = deal
  if (perUnit === null || unit === null || paidBy === null) return null
  if (!maySeeCommission(role, paidBy)) return null
  const basis = massBasis(deal)
  const measured = measuredQuantity(terms, steps, basis)
  const shares =
    measured &&
    commissionShares({ perUnit, unit, paidBy }, inUnits(measured.quantity, terms.quantity_unit, unit, basis))
  const mine = role === 'buyer' || role === 'seller' ? shares?.[role] : shares?.amount
  return {
    paidBy,
    perUnit,
    unit,
    amount: shares?.amount ?? null,
    myShare: mine ?? null,
    isEarned: shares !== undefined,
  }
}

/** The state of the deal and the next step, in a sentence. */
export const statusText = ({ state, next }: Pick<ExecutionSummary, 'state' | 'next'>) =>
  next === '' ? executionStateName(state) : `${executionStateName(state)}. Next: ${next}`

import { utcMinute } from '@laycan/contract/calendar/calendar'
import {
  type DealAct,
  dealActs,
  recapFieldLabels,
  subjectKinds,
} from '@laycan/contract/trade/deals/deal-constants'
import type { Deal, DealRole, DealSummary } from '@laycan/contract/trade/deals/deals'
import { type RecapCorrection, RecapField, type RecapRow } from '@laycan/contract/trade/deals/recap'
import type { Side } from '@laycan/contract/trade/sides'
import type { TermsField } from '@laycan/contract/trade/terms/terms'
import { cargoOf } from '@laycan/contract/trade/terms/terms'
import { describeField, describePrice } from '@laycan/contract/trade/terms/terms-rules'
import { hiddenSide } from './closed-names.rules.ts'
import { maskNames } from './closed-names.view.ts'
import { countOpenFields, nextDeadline, type StoredCorrection, waitsFor } from './deal-state.rules.ts'
import { moveRefusal } from './deals.policy.ts'
import type { DealRow } from './deals.store.ts'
import { cancelConsequences, mayEndFrom } from './end-deal.rules.ts'
import { termStateOf } from './liftings.rules.ts'
import { changedFields } from './recap.rules.ts'

/** A deal as a given reader sees it. */

type Seen = { deal: DealRow; role: DealRole; isMine: boolean }

export function toSummary({ deal: whole, role, isMine }: Seen): DealSummary {
  const deal = maskNames(whole, role)
  const { terms } = deal
  return {
    id: deal.id,
    reference: deal.reference,
    status: deal.status,
    isOnHold: deal.heldAt !== null,
    origin: isOfBroker(deal) ? 'broker' : 'negotiation',
    liftingOf: deal.termDealId && deal.lifting ? { dealId: deal.termDealId, number: deal.lifting } : null,
    term: termStateOf(deal),
    role,
    isMine,
    buyer: deal.buyer,
    seller: deal.seller,
    broker: deal.broker,
    closedNames: deal.isNameClosed
      ? { openedAt: deal.namesOpenedAt, hidden: hiddenSide(deal, role) ?? null }
      : null,
    ...cargoOf(terms, deal.fuelName),
    price: describePrice(terms.price),
    openFields: countOpenFields(deal.recap),
    openSubjects: deal.subjects.filter(({ status }) => status === 'open').length,
    nextDeadline: nextDeadline(deal, deal.updatedAt),
    waitsFor: waitsFor(deal),
    execution: deal.execution,
    createdAt: deal.createdAt,
    updatedAt: deal.updatedAt,
  }
}

/** A lifting was agreed as its term contract was. */
const isOfBroker = ({ negotiationId, termDealId, brokerId }: DealRow) =>
  negotiationId === null && (termDealId === null || brokerId !== null)

export type Figures = Pick<Deal, 'estimatedValue' | 'acceptance'> & { commission: string | null }

export function toDeal(seen: Seen, figures: Figures, now: string): Deal {
  const { role, isMine } = seen
  const deal = maskNames(seen.deal, role)
  return {
    ...toSummary(seen),
    version: deal.version,
    parties: deal.parties,
    terms: deal.terms,
    recap: RecapField.options.flatMap((field) => toRecapRow(deal, field)),
    acceptance: figures.acceptance,
    corrections: deal.recapCorrections.map((correction, index) => toCorrection(deal, correction, index + 2)),
    subjects: deal.subjects,
    mandates: deal.mandates,
    commission: commissionOf(deal, figures.commission),
    hold: deal.heldAt === null ? null : { reason: deal.holdReason ?? '', since: deal.heldAt },
    cancelRequest: deal.cancelRequest,
    cancelConsequences: cancelConsequences(deal),
    ending: deal.ending,
    departures: deal.ending
      ? []
      : deal.departures.map((gone) => ({ ...gone, mayEndFrom: mayEndFrom(gone.since) })),
    estimatedValue: figures.estimatedValue,
    boundAt: deal.boundAt,
    listingId: deal.supplyId ?? deal.requestId,
    negotiationId: deal.negotiationId,
    acts: isMine ? dealActs.filter((act) => mayAct(deal, act, role, now)) : [],
    now,
  }
}

function toCorrection(
  deal: DealRow,
  { at, reason, before, after, lapsed }: StoredCorrection,
  number: number,
): RecapCorrection {
  const changes = changedFields(before, after).map((field) => ({
    field,
    label: recapFieldLabels[field],
    before: fieldText({ ...deal, terms: before }, field),
    after: fieldText({ ...deal, terms: after }, field),
  }))
  return { number, at, reason, changes, lapsed }
}

function toRecapRow(deal: DealRow, field: RecapField): RecapRow[] {
  const mark = deal.recap[field]
  if (!mark) return []
  const { buyer, seller, proposal } = mark
  return [
    {
      field,
      label: recapFieldLabels[field],
      text: fieldText(deal, field),
      buyerConfirmed: buyer !== null,
      sellerConfirmed: seller !== null,
      proposal: proposal && {
        ...proposal,
        text: fieldText({ ...deal, terms: { ...deal.terms, [field]: proposal.value } }, field),
      },
    },
  ]
}

export function fieldText(deal: Pick<DealRow, 'terms' | 'subjects' | 'fuelName'>, field: RecapField): string {
  if (field === 'fuel_type_id') return deal.fuelName
  if (field !== 'subjects') return describeField(deal.terms, field as TermsField)
  const open = deal.subjects.map(
    ({ kind, side, deadline }) => `${subjectName(kind)} of the ${side} by ${utcMinute(deadline)}`,
  )
  return open.join('; ') || 'none'
}

export const subjectName = (kind: string) => subjectKinds.find(({ code }) => code === kind)?.name ?? kind

function commissionOf(deal: DealRow, estimate: string | null): Deal['commission'] {
  const { commissionPerUnit, commissionUnit, commissionPayer } = deal
  if (!commissionPerUnit || !commissionUnit || !commissionPayer) return null
  return { perUnit: commissionPerUnit, unit: commissionUnit, paidBy: commissionPayer, estimate }
}

/** Whether the policy allows it and there is something to act on. */
function mayAct(deal: DealRow, act: DealAct, role: DealRole, now: string): boolean {
  if (moveRefusal(deal, act, role)) return false
  const hasSubject = deal.subjects.some(
    ({ side, status, deadline }) => side === role && status === 'open' && deadline > now,
  )
  const asked = deal.cancelRequest?.by
  switch (act) {
    case 'confirm_mandate':
    case 'refuse_mandate':
      return deal.mandates.some(({ side, status }) => side === role && status === 'open')
    case 'confirm':
      return Object.values(deal.recap).some(
        ({ proposal, ...mark }) => proposal || mark[role as Side] === null,
      )
    case 'lift_subject':
    case 'fail_subject':
      return hasSubject
    case 'cancel':
      return deal.status !== 'binding' || (deal.execution !== 'closed' && !asked)
    case 'agree_cancel':
      return deal.execution !== 'closed' && asked !== undefined && asked !== role
    case 'end_departed':
      return deal.departures.some(({ side }) => side !== role)
    case 'refuse_cancel':
      return asked !== undefined
    default:
      return true
  }
}

import { utcDate } from '@laycan/contract/calendar/calendar'
import type { AgendaEntry } from '@laycan/contract/trade/agenda/agenda'
import { claimKindName, claimKinds } from '@laycan/contract/trade/claims/claim-constants'
import type { ClaimTerms } from '@laycan/contract/trade/claims/claim-terms'
import type { DealRole } from '@laycan/contract/trade/deals/deals'
import { barOf } from '#features/trade/claims/claims.rules.ts'
import { disputeNext } from '#features/trade/disputes/dispute-state.rules.ts'
import { passageOf, takerOf } from '#features/trade/execution/execution.policy.ts'
import { courseOf, type LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { daysAhead, windowOf } from '#features/trade/execution/narrowing.rules.ts'
import { paymentsOf } from '#features/trade/execution/payments.rules.ts'
import { isPending, lostSecurity } from '#features/trade/execution/steps.rules.ts'
import { type Deal, moment, wholeDays } from './agenda.rules.ts'

type Executed = { deal: Deal; role: DealRole; execution: LoadedExecution; terms: ClaimTerms; now: Date }

/** Payments that are outstanding, replies that are asked for, and the last days for claims. */
export function executionEntries({ deal, role, execution, terms, now }: Executed): AgendaEntry[] {
  return [
    ...securityEntries(deal, role, execution),
    ...noticeEntries(deal, role, execution),
    ...paymentEntries(deal, role, execution),
    ...nominationEntries(deal, execution),
    ...disputeEntries(deal, execution),
    ...barEntries(deal, execution, terms, now),
  ]
}

/** Before the ship is awaited; or at once, where it was lost later. */
function securityEntries({ id, reference }: Deal, role: DealRole, execution: LoadedExecution): AgendaEntry[] {
  const { state, disputedFrom, terms, steps } = execution
  if (passageOf('secure_payment', disputedFrom ?? state, courseOf(execution)) === undefined) return []
  const lost = lostSecurity(steps)
  const [by = terms.window_from] = [terms.window_from, lost ? utcDate(new Date(lost.at)) : '']
    .toSorted()
    .reverse()
  const again = lost ? ' again' : ''
  const what = role === 'buyer' ? `secure the payment${again}` : `payment to be secured${again}`
  return [
    {
      id: `deal-${id}-security`,
      kind: 'deadline',
      title: `${reference}: ${what}`,
      ...wholeDays(by),
      path: `/transactions/${id}`,
    },
  ]
}

/** What the terms ask a side to name by a day: the port, the laycan and the ship. */
function noticeEntries({ id, reference }: Deal, role: DealRole, execution: LoadedExecution): AgendaEntry[] {
  const { state, disputedFrom, terms, steps } = execution
  const course = courseOf(execution)
  const stage = disputedFrom ?? state
  const { narrowing, nomination } = terms
  const isOpen = (act: 'narrow_port' | 'narrow_laycan') =>
    passageOf(act, stage, course) !== undefined && !isPending(steps, act)
  const isNominated = isPending(steps, 'nominate') || !['contracted', 'payment_secured'].includes(stage)
  const days = [
    {
      code: 'port',
      what: 'name the port',
      by: narrowing?.port?.by,
      on:
        isOpen('narrow_port') && narrowing?.port && daysAhead(terms.window_from, narrowing.port.days_before),
    },
    {
      code: 'narrowing',
      what: 'narrow the laycan',
      by: narrowing?.laycan?.by,
      on:
        isOpen('narrow_laycan') &&
        narrowing?.laycan &&
        daysAhead(terms.window_from, narrowing.laycan.days_before),
    },
    {
      code: 'ship',
      what: 'nominate the transport',
      by: takerOf('nominate', course),
      on:
        !isNominated &&
        nomination?.days_before &&
        daysAhead(windowOf(terms, steps).from, nomination.days_before),
    },
  ]
  return days.flatMap(({ code, what, by, on }): AgendaEntry[] =>
    on && by === role
      ? [
          {
            id: `deal-${id}-${code}`,
            kind: 'deadline',
            title: `${reference}: last day to ${what}`,
            ...wholeDays(on),
            path: `/transactions/${id}`,
          },
        ]
      : [],
  )
}

function paymentEntries({ id, reference }: Deal, role: DealRole, execution: LoadedExecution): AgendaEntry[] {
  const { dueOn, owedBy } = paymentsOf(execution)
  if (dueOn === null || owedBy === null) return []
  const what = role === 'broker' ? 'payment' : role === owedBy ? 'payment to make' : 'payment to receive'
  return [
    {
      id: `deal-${id}-payment`,
      kind: 'payment',
      title: `${reference}: ${what}`,
      ...wholeDays(dueOn),
      path: `/transactions/${id}`,
    },
  ]
}

function nominationEntries({ id, reference }: Deal, { steps }: LoadedExecution): AgendaEntry[] {
  const open = steps.find(
    ({ act, status, answerBy }) => act === 'nominate' && status === 'proposed' && answerBy,
  )
  if (!open?.answerBy) return []
  const title = `${reference}: last moment to answer the nomination`
  const path = `/transactions/${id}`
  return [{ id: `deal-${id}-nomination`, kind: 'deadline', title, ...moment(open.answerBy), path }]
}

function disputeEntries({ id, reference }: Deal, { dispute }: LoadedExecution): AgendaEntry[] {
  const deadline = dispute && disputeNext(dispute).deadline
  if (!dispute || !deadline) return []
  const what = dispute.status === 'open' ? 'reply to the dispute' : 'agree on a mediator'
  const title = `${reference}: last day to ${what}`
  return [
    {
      id: `deal-${id}-dispute`,
      kind: 'deadline',
      title,
      ...moment(deadline),
      path: `/transactions/${id}/disputes`,
    },
  ]
}

function barEntries(
  { id, reference }: Deal,
  execution: LoadedExecution,
  terms: ClaimTerms,
  now: Date,
): AgendaEntry[] {
  return claimKinds.flatMap(({ code: kind }): AgendaEntry[] => {
    const { lastDay, isOver } = barOf(kind, terms, execution, now)
    if (lastDay === null || isOver) return []
    return [
      {
        id: `deal-${id}-bar-${kind}`,
        kind: 'deadline',
        title: `${reference}: last day for ${claimKindName(kind).toLowerCase()} claims`,
        ...wholeDays(lastDay),
        path: `/transactions/${id}/claims`,
      },
    ]
  })
}

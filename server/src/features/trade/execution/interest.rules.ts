import { dayOf } from '@laycan/contract/calendar/calendar'
import { add, divide, type Exact, exact, isPositive, multiply, roundTo } from '@laycan/contract/decimal'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { LateInterest } from '@laycan/contract/trade/execution/notes'
import { lateInterestPercent, lateInterestYearDays } from '@laycan/contract/trade/execution/notes-constants'
import { accountCurrency, roundMoney } from './currency.rules.ts'
import type { LoadedExecution } from './execution.rules.ts'
import { countingNotes, currentDueOn, paymentsOf } from './payments.rules.ts'

/**
 * Simple interest on what is overdue, day by day, rounded once. A payment ends it on the day it was made. Credits count
 * from the due date, since nobody owes interest on what was never due; debit notes from their own; interest itself bears
 * none.
 */
export function lateInterest(execution: LoadedExecution, until: string): LateInterest | undefined {
  const dueOn = currentDueOn(execution)
  if (dueOn === null) return undefined
  const charged = chargedUntil(execution)
  const from = charged !== undefined && charged > dueOn ? charged : dueOn
  const periods = periodsOf(balanceChanges(execution, dueOn), from, until)
  const dollarDays = periods.reduce(
    (sum, { principal, days }) => add(sum, multiply(principal, exact(String(days)))),
    exact('0'),
  )
  const yearly = divide(multiply(dollarDays, exact(lateInterestPercent)), exact('100'))
  const currency = accountCurrency(execution)
  const amount = roundMoney(divide(yearly, exact(String(lateInterestYearDays))), currency)
  if (!isPositive(exact(amount))) return undefined
  const parts = periods.map(({ principal, days }) => `${roundTo(principal, 2)} ${currency} × ${days} days`)
  return {
    from,
    until,
    percent: lateInterestPercent,
    amount,
    calculation: `(${parts.join(' + ')}) × ${lateInterestPercent} % ÷ ${lateInterestYearDays}`,
  }
}

const chargedUntil = ({ steps }: LoadedExecution): string | undefined =>
  steps
    .filter(({ act, status }) => act === 'charge_interest' && status === 'done')
    .map(({ facts }) => (facts as FactsOf<'charge_interest'>).until)
    .sort()
    .at(-1)

type Change = { on: string; amount: string }

/** What changes the overdue amount, and from which day on. */
function balanceChanges(execution: LoadedExecution, dueOn: string): Change[] {
  const { papers } = paymentsOf(execution)
  const notes = countingNotes(execution)
  return papers.flatMap(({ kind, reference, on, amount }) => {
    const note = notes.find(({ number }) => number === reference)
    if (note?.ground === 'interest') return []
    if (kind === 'invoice' || kind === 'credit') return [{ on: dueOn, amount }]
    return [{ on: kind === 'debit' ? (note?.dueOn ?? on) : on, amount }]
  })
}

type Period = { principal: Exact; days: number }

/** The days on which the same amount was overdue; days on which nothing was are left out. */
function periodsOf(changes: Change[], from: string, until: string): Period[] {
  const days = [...new Set([from, ...changes.map(({ on }) => on)])]
    .filter((day) => day >= from && day < until)
    .sort()
  return days.flatMap((day, index) => {
    const principal = changes
      .filter(({ on }) => on <= day)
      .reduce((sum, { amount }) => add(sum, exact(amount)), exact('0'))
    return isPositive(principal) ? [{ principal, days: daysBetween(day, days[index + 1] ?? until) }] : []
  })
}

const daysBetween = (from: string, to: string) => dayOf(to) - dayOf(from)

import { add, compare, exact, roundTo, subtract } from '@laycan/contract/decimal'
import { moneyText, quantityText } from '@laycan/contract/figure-texts'
import type { BeforeAfter } from '@laycan/contract/trade/execution/corrections'
import {
  actOf,
  type CorrectableAct,
  correctableActs,
  executionStateName,
} from '@laycan/contract/trade/execution/execution-constants'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import type { TradeNote } from '@laycan/contract/trade/execution/notes'
import type { Side } from '@laycan/contract/trade/sides'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { excessFormula } from '#features/trade/pricing/excess.rules.ts'
import { dueOf } from './currency.rules.ts'
import { isPresented, type LoadedExecution } from './execution.rules.ts'
import { isLess, type Known } from './fact-checks.rules.ts'
import { describeFacts } from './fact-labels.rules.ts'
import { checkFacts } from './facts.rules.ts'
import { allowanceLines } from './invoice-lines.rules.ts'
import {
  demurrageClaims,
  escalationOf,
  measuredQuantity,
  figuresOf as qualityFigures,
} from './invoices.rules.ts'
import { portKey } from './nor.rules.ts'
import { currentDueOn, isSettled, paymentsOf } from './payments.rules.ts'
import { pricingDay } from './pricing-day.rules.ts'
import { countingCertificates, factsOfLast, isPending, type Step } from './steps.rules.ts'

/** Correcting recorded facts: what can be corrected, by whom alone, and what follows from it. */

const isCorrectable = (act: Step['act']): act is CorrectableAct =>
  (correctableActs as readonly Step['act'][]).includes(act)

/** Why the facts of a step cannot be corrected now; undefined if they can. `answered` is an open correction of it. */
export function correctionProblem(
  { state, steps }: Pick<LoadedExecution, 'state' | 'steps'>,
  step: Step,
  answered?: Step,
): string | undefined {
  if (!isCorrectable(step.act)) return `“${actOf(step.act).done}” has no facts to correct.`
  if (step.status === 'corrected') {
    return 'This was corrected since. Propose your correction against the newest entry.'
  }
  if (step.status === 'proposed') return 'This is not confirmed yet. It can be withdrawn and recorded again.'
  if (step.status !== 'done') return 'Only what counts can be corrected.'
  if (isReplaced(steps, step)) return 'A later entry replaces this one. Correct that one.'
  if (state === 'closed' || state === 'cancelled') return 'This deal is over.'
  if (
    steps.some(
      ({ corrects, status, id }) => corrects === step.id && status === 'proposed' && id !== answered?.id,
    )
  ) {
    return 'A correction of this is already waiting for an answer.'
  }
  if (step.act !== 'record_payment' && !answered && isPending(steps, step.act)) {
    return `“${actOf(step.act).done}” has to be answered first.`
  }
  return undefined
}

/** Another ship was nominated since, the payment was no longer secured by it, the invoice replaced, or demurrage claimed again for the same port. Payments add up instead. */
function isReplaced(steps: Step[], { id, act, facts }: Step): boolean {
  if (act === 'record_payment') return false
  if (act === 'certify_quality') return !countingCertificates(steps).some((step) => step.id === id)
  const isInvoice = act === 'invoice_provisionally' || act === 'invoice_finally'
  const replacedAt = steps.findLastIndex((step) => step.act === 'replace_invoice')
  if (isInvoice && replacedAt > steps.findIndex((step) => step.id === id)) return true
  const lostAt = steps.findLastIndex((step) => step.act === 'lose_security')
  if (act === 'secure_payment' && lostAt > steps.findIndex((step) => step.id === id)) return true
  const same = steps.filter((step) => step.act === act && step.status === 'done')
  if (act !== 'claim_demurrage') return same.at(-1)?.id !== id
  const key = portKey((facts as FactsOf<'claim_demurrage'>).port)
  return same.findLast((step) => portKey((step.facts as FactsOf<'claim_demurrage'>).port) === key)?.id !== id
}

/** The execution as if the facts had been recorded right. */
export const withFacts = (execution: LoadedExecution, { id }: Step, facts: object): LoadedExecution => ({
  ...execution,
  steps: execution.steps.map((step) => (step.id === id ? { ...step, facts } : step)),
})

/** Problems by field, and what is unusual about the corrected facts. */
export function checkCorrection<A extends CorrectableAct>(
  execution: LoadedExecution,
  step: Step & { act: A },
  facts: FactsOf<A>,
  known: Known,
) {
  const without = { ...execution, steps: execution.steps.filter(({ id }) => id !== step.id) }
  const { fields, flags } = checkFacts(step.act, facts, without, known)
  return { fields, flags, problem: laterProblem(execution, step, facts, known) }
}

/** Facts that would no longer agree with the corrected ones, such as a departure before the bill of lading. */
function laterProblem(
  execution: LoadedExecution,
  step: Step,
  facts: object,
  known: Known,
): string | undefined {
  const corrected = withFacts(execution, step, facts)
  const dated = execution.steps.filter(
    ({ id, act, status }) =>
      id !== step.id && status === 'done' && isCorrectable(act) && act !== 'record_payment',
  )
  for (const { act, facts: other } of dated) {
    const check = (of: LoadedExecution) => checkFacts(act as CorrectableAct, other as never, of, known).fields
    const before = check(execution)
    const found = Object.entries(check(corrected)).find(([field]) => before[field] === undefined)
    if (found) return `“${actOf(act).done}” would no longer agree with it: ${found[1]}.`
  }
  return undefined
}

/** Facts that steps from before do not have. */
const unsaid: Record<string, unknown> = { byCertificate: false, timeZone: 'UTC' }

/**
 * A correction counts at once where only the side that makes it is worse off, or nobody is: a note, a lower
 * demurrage claim of the claimant, a lower payment of the payer. Everything else needs the other side.
 */
export function countsAtOnce(step: Step, facts: object, side: Side): boolean {
  const before = step.facts as Record<string, unknown>
  const after = facts as Record<string, unknown>
  const changed = Object.keys(after).filter((key) => !isSame(before[key] ?? unsaid[key], after[key]))
  if (changed.every((key) => key === 'note')) return true
  if (step.side !== side) return false
  const lowered = { claim_demurrage: 'hoursUsed', record_payment: 'amount' }[step.act as string]
  if (lowered === undefined || !changed.every((key) => key === lowered || key === 'note')) return false
  return isLess(after[lowered] as string, before[lowered] as string)
}

/** Whatever the order of keys; a fact from before it was asked for is as good as none. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!one || !other || typeof one !== 'object' || typeof other !== 'object') {
    return (one ?? null) === (other ?? null)
  }
  const [before, after] = [one, other] as Record<string, unknown>[]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(before?.[key], after?.[key]))
}

/** The facts in words, before and after; what stayed is left out. */
export function changedFacts(
  act: Step['act'],
  before: unknown,
  after: unknown,
  terms: Pick<TradeTerms, 'quantity_unit'>,
): BeforeAfter[] {
  const [old, corrected] = [describeFacts(act, before, terms), describeFacts(act, after, terms)]
  const labels = [...new Set([...old, ...corrected].map(({ label }) => label))]
  const textOf = (facts: typeof old, of: string) => facts.find(({ label }) => label === of)?.value ?? ''
  return labels
    .map((label) => ({ label, before: textOf(old, label), after: textOf(corrected, label) }))
    .filter(({ before: was, after: is }) => was !== is)
}

/** What an invoice is calculated from. */
export const invoiceInputs = ({ terms, steps }: LoadedExecution) => ({
  quantity: measuredQuantity(
    { ...terms, price: { ...terms.price, unit: terms.quantity_unit } },
    steps,
    undefined,
  )?.quantity,
  claims: demurrageClaims(steps),
  allowances: allowanceLines(terms, steps, { priced: '1' }),
  ...priceInputs({ terms, steps }),
})

const namesQuality = ({ price }: TradeTerms) => price.kind === 'formula' && (price.quality ?? []).length > 0

/** What its unit price is calculated from. */
export const priceInputs = ({ terms, steps }: Pick<LoadedExecution, 'terms' | 'steps'>) => ({
  day: pricingDay(terms, steps),
  marketDay: excessFormula(terms) && factsOfLast(steps, 'load')?.blDate,
  escalation: escalationOf(terms, steps),
  quality: namesQuality(terms) ? Object.fromEntries(qualityFigures(steps)) : {},
})

type Invoiced = Pick<TradeInvoice, 'total' | 'payable' | 'number'>

/** The total of an invoice with the notes that corrected it. */
export const correctedTotal = ({ number, ...invoice }: Invoiced, notes: TradeNote[]) =>
  roundTo(
    notes
      .filter(({ ground, invoiceNumber }) => ground === 'correction' && invoiceNumber === number)
      .reduce((sum, { effect }) => add(sum, exact(effect)), exact(dueOf(invoice))),
    2,
  )

/** The note that brings an invoice from one total to another; undefined where nothing changes. */
export function correctionNote(before: string, after: string, currency: string) {
  const difference = subtract(exact(after), exact(before))
  const sign = compare(difference, exact('0'))
  if (sign === 0) return undefined
  const amount = roundTo(difference, 2).replace(/^-/, '')
  const kind: 'credit' | 'debit' = sign < 0 ? 'credit' : 'debit'
  return { kind, amount, currency, calculation: `${after} − ${before} ${currency}` }
}

/** Figures that follow from the facts, before and after; what stays is left out, the balance is always shown. */
export function changedFigures(
  before: LoadedExecution & { invoiced: string | undefined },
  after: LoadedExecution & { invoiced: string | undefined },
): BeforeAfter[] {
  const [was, is] = [figuresOf(before), figuresOf(after)]
  return was
    .map(({ label, value }, index) => ({ label, before: value, after: is[index]?.value ?? '' }))
    .filter(
      (figure) => figure.before !== figure.after || (figure.label === 'Outstanding' && figure.after !== ''),
    )
}

function figuresOf(execution: LoadedExecution & { invoiced: string | undefined }) {
  const { state, terms, invoiced } = execution
  const payments = paymentsOf(execution)
  const money = (amount: string | null | undefined) => (amount ? moneyText(amount, payments.currency) : '')
  const { quantity } = invoiceInputs(execution)
  const isBalanced = isSettled(payments)
  const isDone = isBalanced && isPresented(execution.steps)
  const stage = state === 'settled' || state === 'invoiced' ? (isDone ? 'settled' : 'invoiced') : state
  return [
    { label: 'Quantity invoiced', value: quantity ? quantityText(quantity, terms.quantity_unit) : '' },
    {
      label: 'Pricing counted from',
      value: terms.price.kind === 'formula' ? (pricingDay(terms, execution.steps) ?? '') : '',
    },
    { label: 'Invoice with its corrections', value: money(invoiced) },
    { label: 'Due on', value: currentDueOn(execution) ?? '' },
    { label: 'Paid', value: money(payments.paid) },
    { label: 'Outstanding', value: money(payments.outstanding) },
    { label: 'Stage', value: executionStateName(stage) },
  ]
}

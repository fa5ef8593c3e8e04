import { type CreditStatus, creditStatusName } from '@laycan/contract/trade/credits/credit-constants'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { paymentsOf } from '#features/trade/execution/payments.rules.ts'
import { firstRecorded, lostSecurity } from '#features/trade/execution/steps.rules.ts'
import type { CreditState } from './credit-state.rules.ts'

/**
 * Whether the payment is secured follows the letter of credit: from its acceptance until it expires, is cancelled, or its
 * documents are refused; and again once the seller has cured them or the buyer waives.
 */
const securing: CreditStatus[] = ['available', 'presented', 'discrepant', 'complying', 'paid']

export type SecurityEffect = 'secured' | 'lost' | undefined

export function securityEffect(
  before: CreditState,
  after: CreditState,
  execution: LoadedExecution,
): SecurityEffect {
  const [was, is] = [securing.includes(before.status), securing.includes(after.status)]
  if (was === is && !(is && lostSecurity(execution.steps))) return undefined
  if (is) return 'secured'
  return restsOn(after, execution) && !isPaid(execution) ? 'lost' : undefined
}

const keyOf = (reference: string) => reference.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Not where the buyer has secured the payment otherwise. */
function restsOn({ issue }: CreditState, { steps }: LoadedExecution): boolean {
  const last = steps.findLast(({ act, status }) => act === 'secure_payment' && status === 'done')
  if (!last || !issue) return false
  if (firstRecorded(steps, last).side === 'system') return true
  return keyOf((last.facts as FactsOf<'secure_payment'>).reference) === keyOf(issue.reference)
}

/** Nothing needs to be secured that is paid. */
function isPaid(execution: LoadedExecution): boolean {
  return execution.invoices.length > 0 && paymentsOf(execution).owedBy !== 'buyer'
}

const lostTexts: Partial<Record<CreditStatus, string>> = {
  expired: 'expired',
  cancelled: 'was cancelled',
  refused: 'is refused: its documents were not accepted',
}

export const lostReason = (reference: string, { status }: CreditState) =>
  `The letter of credit ${reference} ${lostTexts[status] ?? `is at “${creditStatusName(status)}”`}.`

export const lostRemark = 'The payment is no longer secured. The buyer must secure it again.'

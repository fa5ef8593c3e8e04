import { compare, exact, isPositive } from '@laycan/contract/decimal'
import { moneyText } from '@laycan/contract/figure-texts'
import type { AwardDirection } from '@laycan/contract/trade/disputes/dispute-constants'
import { maxDealAmount } from '@laycan/contract/trade/execution/execution-constants'
import type { Side } from '@laycan/contract/trade/sides'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { mostNotable } from '#features/trade/execution/notes.rules.ts'

/** What an award may say, and the note that moves the money. */
export type GivenAward = { text: string; payer: Side | null; amount: string; direction: AwardDirection }

/** The side that pays is charged by a debit note, or credits the other. */
export const noteKindOfPayer = (payer: Side) => (payer === 'buyer' ? 'debit' : 'credit')

const least = (one: string, another: string) => (compare(exact(one), exact(another)) <= 0 ? one : another)

/** The most that a side can be ordered to pay: what is in question, and what a note can move. */
export function mostAward(payer: Side, inQuestion: string | null, execution: LoadedExecution): string {
  const asked = inQuestion ?? maxDealAmount
  // Before the first invoice nobody knows what it comes to; the note that follows it is limited then.
  if (execution.invoices.length === 0) return asked
  return least(asked, mostNotable(noteKindOfPayer(payer), execution))
}

/** Problems by field; empty if there are none. */
export function awardProblems(
  { payer, amount, direction }: GivenAward,
  inQuestion: string | null,
  execution: LoadedExecution,
): Record<string, string> {
  if (payer === null || !isPositive(exact(amount))) return {}
  if (direction === 'end' && execution.invoices.length === 0)
    return { direction: 'There is no invoice to note the amount on: let the deal go on, or award no amount' }
  const most = mostAward(payer, inQuestion, execution)
  return compare(exact(amount), exact(most)) > 0 ? { amount: `At most ${moneyText(most)}` } : {}
}

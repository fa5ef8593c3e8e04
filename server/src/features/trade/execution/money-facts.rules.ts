import type { ExecutionFlag } from '@laycan/contract/trade/execution/execution'
import type { PayTo } from '@laycan/contract/trade/execution/execution-facts'
import { type Checks, dayProblem, fieldsOf, flag, isLess } from './fact-checks.rules.ts'
import { lateInterest } from './interest.rules.ts'
import { noteProblem } from './notes.rules.ts'
import { mostPayable, paymentsOf } from './payments.rules.ts'
import { factsOfLast } from './steps.rules.ts'

/** Facts about securities, accounts and payments, checked against the deal. */
type MoneyAct =
  | 'secure_payment'
  | 'invoice_provisionally'
  | 'invoice_finally'
  | 'replace_invoice'
  | 'record_payment'
  | 'issue_note'
  | 'charge_interest'
  | 'write_off'

export const moneyChecks: Checks<MoneyAct> = {
  secure_payment({ securedOn, expiresOn, amount }, { agreedOn, terms }, { now, leastSecurity }) {
    const flags: ExecutionFlag[] = []
    if (leastSecurity !== undefined && isLess(amount, leastSecurity)) {
      flags.push(
        flag(null, `${amount} USD does not cover the least quantity, which is worth ${leastSecurity} USD`),
      )
    }
    if (expiresOn !== null && expiresOn < terms.window_to) {
      flags.push(flag(null, `It expires on ${expiresOn}, before the delivery window ends`))
    }
    return {
      fields: fieldsOf({
        securedOn: dayProblem(securedOn, { now, from: agreedOn }, 'the deal'),
        expiresOn: expiresOn !== null && expiresOn < securedOn ? 'It expires before it begins' : undefined,
      }),
      flags,
    }
  },
  invoice_provisionally: ({ payTo }, { steps }, { sellerName }) => ({
    flags: accountFlags(payTo, factsOfLast(steps, 'invoice_provisionally')?.payTo, sellerName),
  }),
  invoice_finally: ({ payTo }, { steps }, { sellerName }) => ({
    flags: accountFlags(payTo, factsOfLast(steps, 'invoice_provisionally')?.payTo, sellerName),
  }),
  replace_invoice: ({ payTo }, { invoices }, { sellerName }) => ({
    flags: accountFlags(payTo, invoices.at(-1)?.payTo, sellerName),
  }),
  record_payment({ amount, paidOn }, execution, { now }) {
    const { agreedOn } = execution
    const most = mostPayable(paymentsOf(execution))
    return {
      fields: fieldsOf({
        paidOn: dayProblem(paidOn, { now, from: agreedOn }, 'the deal'),
        amount: isLess(most, amount) ? `At most ${most} USD is open on the invoice` : undefined,
      }),
    }
  },
  // Who gives something up does so alone; who gains by it needs the other side.
  issue_note: ({ kind, amount }, execution, { side }) => ({
    fields: fieldsOf({ amount: noteProblem({ kind, amount }, execution) }),
    isOutside: side === (kind === 'credit' ? 'buyer' : 'seller'),
  }),
  charge_interest({ until, amount }, execution, { now }) {
    const day = dayProblem(until, { now, from: undefined }, '')
    const interest = lateInterest(execution, until)?.amount ?? '0.00'
    return {
      fields: fieldsOf({
        until: day,
        amount: isLess(interest, amount) ? `Interest until ${until} comes to ${interest} USD` : undefined,
      }),
    }
  },
  write_off: ({ amount }, execution, { side }) => ({
    fields: fieldsOf({ amount: noteProblem({ kind: 'write_off', amount }, execution) }),
    isOutside: side === paymentsOf(execution).owedBy,
  }),
}

/** F10, redirected payment: a changed account, or one that is not the seller's. */
function accountFlags(payTo: PayTo, before: PayTo | undefined, sellerName: string): ExecutionFlag[] {
  const flags: ExecutionFlag[] = []
  if (before && lettersOf(before.account) !== lettersOf(payTo.account)) {
    flags.push(
      flag(
        'F10',
        'The account differs from that of the provisional invoice. Call the seller back on a number you know before you pay.',
      ),
    )
  }
  if (sellerName !== '' && !isSameName(payTo.accountName, sellerName)) {
    flags.push(
      flag('F10', `The account is held by “${payTo.accountName}”, and the seller is “${sellerName}”.`),
    )
  }
  return flags
}

/** Spaces, case and punctuation aside. */
export const isSameAccount = (one: PayTo, other: PayTo): boolean =>
  (['accountName', 'bank', 'account'] as const).every(
    (part) => lettersOf(one[part]) === lettersOf(other[part]),
  )

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
/** Fewer letters do not identify anyone, unless they are the whole name. */
const leastLetters = 4

/** Equal, or one continues the other after a whole word, as “Nordfeld Energy AB” does. */
function isSameName(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => lettersOf(a).length - lettersOf(b).length)
  const name = lettersOf(short)
  if (name !== '' && name === lettersOf(long)) return true
  const words = long.split(/\s+/)
  const beginnings = words.map((_word, index) => lettersOf(words.slice(0, index + 1).join('')))
  return name.replace(/\P{L}/gu, '').length >= leastLetters && beginnings.includes(name)
}

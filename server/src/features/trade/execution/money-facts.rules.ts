import { moneyText } from '@laycan/contract/figure-texts'
import type { PayTo } from '@laycan/contract/trade/execution/execution-facts'
import type { ExecutionFlag } from '@laycan/contract/trade/execution/steps'
import { contractCurrency } from '@laycan/contract/trade/terms/price-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { accountCurrency, currencyProblem, termsCurrency } from './currency.rules.ts'
import { isPaidInAdvance } from './execution.policy.ts'
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
  secure_payment({ securedOn, expiresOn, amount, currency }, execution, { now, leastSecurity }) {
    const { agreedOn, terms } = execution
    const flags: ExecutionFlag[] = []
    // Its worth in another currency is known only with the exchange rate.
    const isComparable = (currency ?? contractCurrency) === contractCurrency
    if (isComparable && leastSecurity !== undefined && isLess(amount, leastSecurity)) {
      flags.push(
        flag(
          null,
          `${moneyText(amount)} does not cover the least quantity, which is worth ${moneyText(leastSecurity)}`,
        ),
      )
    }
    if (expiresOn !== null && expiresOn < terms.window_to) {
      flags.push(flag(null, `It expires on ${expiresOn}, before the delivery window ends`))
    }
    return {
      fields: fieldsOf({
        currency: isPaidInAdvance(terms)
          ? currencyProblem({ amount, currency }, accountCurrency(execution))
          : securityCurrencyProblem(currency, terms),
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
  record_payment({ amount, currency, paidOn }, execution, { now }) {
    const { agreedOn } = execution
    const most = mostPayable(paymentsOf(execution))
    const expected = accountCurrency(execution)
    return {
      fields: fieldsOf({
        currency: currencyProblem({ amount, currency }, expected),
        paidOn: dayProblem(paidOn, { now, from: agreedOn }, 'the deal'),
        amount: isLess(most, amount)
          ? `At most ${moneyText(most, expected)} is open on the invoice`
          : undefined,
      }),
    }
  },
  // Who gives something up does so alone; who gains by it needs the other side.
  issue_note: ({ kind, amount, currency }, execution, { side }) => ({
    fields: fieldsOf({
      currency: currencyProblem({ amount, currency }, accountCurrency(execution)),
      amount: noteProblem({ kind, amount }, execution),
    }),
    isOutside: side === (kind === 'credit' ? 'buyer' : 'seller'),
  }),
  charge_interest({ until, amount, currency }, execution, { now }) {
    const expected = accountCurrency(execution)
    const day = dayProblem(until, { now, from: undefined }, '')
    const interest = lateInterest(execution, until)?.amount ?? '0.00'
    return {
      fields: fieldsOf({
        until: day,
        currency: currencyProblem({ amount, currency }, expected),
        amount: isLess(interest, amount)
          ? `Interest until ${until} comes to ${moneyText(interest, expected)}`
          : undefined,
      }),
    }
  },
  write_off: ({ amount, currency }, execution, { side }) => ({
    fields: fieldsOf({
      currency: currencyProblem({ amount, currency }, accountCurrency(execution)),
      amount: noteProblem({ kind: 'write_off', amount }, execution),
    }),
    isOutside: side === paymentsOf(execution).owedBy,
  }),
}

/** A letter of credit is in the currency of the contract, or in that of payment. */
function securityCurrencyProblem(currency: string | undefined, terms: TradeTerms): string | undefined {
  const [given, paid] = [currency ?? contractCurrency, termsCurrency(terms)]
  if (given === contractCurrency || given === paid) return undefined
  return `This deal is in ${paid === contractCurrency ? contractCurrency : `${contractCurrency}, paid in ${paid}`}`
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

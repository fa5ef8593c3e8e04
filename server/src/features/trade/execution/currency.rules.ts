import { exact, roundTo } from '@laycan/contract/decimal'
import type { PricingResult } from '@laycan/contract/markets/market-formula'
import type { TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import { contractCurrency, currencyDecimals } from '@laycan/contract/trade/terms/price-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { inCurrency, rateUnit } from '#features/trade/pricing/paid-in.rules.ts'
import { AppError } from '#platform/errors.ts'
import { isPaidInAdvance } from './execution.policy.ts'
import type { Step } from './steps.rules.ts'

/**
 * The account of a deal has one currency: that of its first invoice or payment, else the one that the terms name. So
 * deals that were invoiced in US dollars before stay in US dollars.
 */
type Account = {
  terms: Pick<TradeTerms, 'price' | 'payment'>
  steps: Step[]
  invoices: Pick<TradeInvoice, 'payable'>[]
}
type Converted = NonNullable<TradeInvoice['payable']>

export const dueOf = ({ total, payable }: Pick<TradeInvoice, 'total' | 'payable'>): string =>
  payable?.total ?? total

export function accountCurrency({ terms, steps, invoices }: Account): string {
  const [first] = invoices
  if (first) return first.payable?.currency ?? contractCurrency
  const paid = steps.find(
    ({ act, status }) =>
      (status === 'done' || status === 'proposed') &&
      (act === 'record_payment' || (act === 'secure_payment' && isPaidInAdvance(terms))),
  )
  if (paid) return currencyOfFacts(paid.facts)
  return termsCurrency(terms)
}

export const termsCurrency = ({ price }: Pick<TradeTerms, 'price'>): string =>
  price.paid_in?.currency ?? contractCurrency

/** Facts from before name none. */
export const currencyOfFacts = (facts: unknown): string =>
  (facts as { currency?: string }).currency ?? contractCurrency

/** An amount in a currency as accounts write it: the yen has no decimals, and is written with two all the same. */
export const roundMoney = (amount: Parameters<typeof roundTo>[0], currency: string): string =>
  roundTo(exact(roundTo(amount, currencyDecimals(currency))), 2)

/** Why an amount cannot be recorded in the currency it is given in; undefined if it can. */
export function currencyProblem(
  { amount, currency = contractCurrency }: { amount: string; currency?: string | undefined },
  expected: string,
): string | undefined {
  if (currency !== expected)
    return `This deal is paid in ${expected}, and this amount is in ${currency}. Record it in ${expected}`
  const fraction = amount.split('.')[1] ?? ''
  return currencyDecimals(expected) === 0 && /[1-9]/.test(fraction)
    ? `${expected} has no decimals`
    : undefined
}

type Lines = TradeInvoice['lines']

/** Each line in the currency of payment, rounded once; what is due is their sum. */
export function payableIn(
  lines: Lines,
  currency: string,
  paidIn: PricingResult['paid_in'],
): { lines: Lines; payable?: Converted } {
  if (currency === contractCurrency) return { lines }
  if (!paidIn?.rate || paidIn.currency !== currency)
    throw new AppError('conflict', missingRateText(currency, paidIn))
  const { rate, rate_source, rate_date } = paidIn
  const converted = lines.map((line) => ({
    ...line,
    payable: roundMoney(exact(inCurrency(line.amount, currency, rate)), currency),
  }))
  const cents = converted.reduce((sum, { payable }) => sum + BigInt(payable.replace('.', '')), 0n)
  return {
    lines: converted,
    payable: {
      currency,
      total: roundTo({ numerator: cents, denominator: 100n }, 2),
      rate,
      rateUnit: rateUnit(currency),
      rateSource: rate_source,
      rateDate: rate_date,
    },
  }
}

export const missingRateText = (currency: string, paidIn: PricingResult['paid_in']): string =>
  `This deal is paid in ${currency}, and its exchange rate is not agreed yet${paidIn ? `: ${paidIn.rate_source} of ${paidIn.rate_date}` : ''}. Bring the rate under Pricing.`

/** The exchange rate that an invoice was issued with. */
export const invoicedRate = ({
  payable,
  pricing,
}: Pick<TradeInvoice, 'payable' | 'pricing'>): PricingResult['paid_in'] =>
  payable
    ? {
        currency: payable.currency,
        rate: payable.rate,
        rate_source: payable.rateSource,
        rate_date: payable.rateDate,
        value: null,
      }
    : pricing?.paid_in

/** An amount in US dollars, such as a settled claim, in the currency of the invoice that it changes. */
export function inInvoiceCurrency(dollars: string, { payable }: Pick<TradeInvoice, 'payable'>) {
  if (!payable) return { amount: dollars, converted: '' }
  const { currency, rate } = payable
  return {
    amount: roundMoney(exact(inCurrency(dollars, currency, rate)), currency),
    converted: `${dollars} USD at ${rate} ${payable.rateUnit}`,
  }
}

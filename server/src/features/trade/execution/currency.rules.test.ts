import type { TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import { describe, expect, it } from 'vitest'
import { executionOf, stepOf, termsOf } from '#test/execution.ts'
import { accountCurrency, currencyProblem, inInvoiceCurrency, payableIn } from './currency.rules.ts'
import { lateInterest } from './interest.rules.ts'
import { paymentsOf } from './payments.rules.ts'

/* Amounts were computed apart from this code, with the fractions of Python's standard library. */

const lines = ['21583462.76', '-75625.31', '907.95'].map((amount) => ({
  kind: 'goods' as const,
  label: '',
  calculation: '',
  amount,
}))
const paidIn = (currency: string, rate: string | null) => ({
  currency,
  rate,
  rate_source: 'ECB reference rate',
  rate_date: '2026-03-17',
  value: null,
})

describe('what is due in another currency', () => {
  it.each([
    ['EUR', '1.085', ['19892592.41', '-69700.75', '836.82'], '19823728.48'],
    ['CHF', '0.8847', ['19094889.50', '-66905.71', '803.26'], '19028787.05'],
    ['JPY', '153.215', ['3306910247.00', '-11586932.00', '139112.00'], '3295462427.00'],
  ])('in %s at %s', (currency, rate, amounts, total) => {
    const found = payableIn(lines, currency, paidIn(currency, rate))
    expect(found.lines.map(({ payable }) => payable)).toEqual(amounts)
    expect(found.payable).toMatchObject({ currency, rate, total, rateDate: '2026-03-17' })
  })

  it('needs the rate that both sides hold', () => {
    expect(() => payableIn(lines, 'EUR', paidIn('EUR', null))).toThrow(
      'This deal is paid in EUR, and its exchange rate is not agreed yet: ECB reference rate of 2026-03-17. Bring the rate under Pricing.',
    )
    expect(payableIn(lines, 'USD', undefined)).toEqual({ lines })
  })

  it('counts claims in US dollars at the rate of the invoice', () => {
    const { payable } = payableIn(lines, 'EUR', paidIn('EUR', '1.085'))
    expect(inInvoiceCurrency('10000', { payable })).toEqual({
      amount: '9216.59',
      converted: '10000 USD at 1.085 USD for 1 EUR',
    })
    expect(inInvoiceCurrency('10000', {})).toEqual({ amount: '10000', converted: '' })
  })
})

const euro = {
  kind: 'formula',
  market_id: 'ULSD-CIF-NWE',
  averaging: { kind: 'month' },
  differential: '0',
  unit: 'MT',
  paid_in: { currency: 'EUR', rate_source: 'ECB', rate_day: 'pricing_date' },
} as const
const invoice = (payable?: object) => ({ payable }) as TradeInvoice

describe('the currency of an account', () => {
  const terms = termsOf({ price: euro })
  const inAdvance = termsOf({ price: euro, payment: { method: 'TT_advance' } })
  const secured = stepOf('secure_payment', { amount: '1', reference: 'TT', securedOn: '2026-03-05' })
  it.each([
    ['the US dollar, where nothing is agreed', termsOf(), [], [], 'USD'],
    ['that of the terms', terms, [], [], 'EUR'],
    ['that of an invoice from before', terms, [], [invoice()], 'USD'],
    ['that of its first invoice', terms, [], [invoice({ currency: 'EUR' })], 'EUR'],
    ['that of a payment in advance from before', inAdvance, [secured], [], 'USD'],
    ['that of the terms, whatever the security is in', terms, [secured], [], 'EUR'],
  ])('is %s', (_name, of, steps, invoices, currency) => {
    expect(accountCurrency({ terms: of, steps, invoices })).toBe(currency)
  })

  it.each([
    ['the same', '1.50', 'EUR', 'EUR', undefined],
    ['none named', '1.50', undefined, 'USD', undefined],
    [
      'another one',
      '1.50',
      undefined,
      'EUR',
      'This deal is paid in EUR, and this amount is in USD. Record it in EUR',
    ],
    ['decimals of the yen', '1.50', 'JPY', 'JPY', 'JPY has no decimals'],
  ])('takes amounts: %s', (_name, amount, currency, expected, problem) => {
    expect(currencyProblem({ amount, currency }, expected)).toBe(problem)
  })
})

it('balance and interest are in the currency of the invoice', () => {
  const payable = { currency: 'EUR', total: '1000000.00', rate: '1.085' }
  const issued = { ...invoice(payable), kind: 'final', total: '1085000.00', number: 'D-1-F' } as const
  const account = {
    ...executionOf({ price: euro, payment: { method: 'LC_sight' } }),
    invoices: [{ ...issued, issuedAt: '2026-03-05T10:00:00.000Z' }],
  }
  const paid = stepOf(
    'record_payment',
    { amount: '400000', currency: 'EUR', paidOn: '2026-03-15', reference: 'TT' },
    { side: 'buyer' },
  )
  const after = { ...account, steps: [paid] }
  expect(paymentsOf(after)).toMatchObject({ currency: 'EUR', total: '1000000.00', outstanding: '600000.00' })
  expect(lateInterest(after, '2026-03-25')).toMatchObject({
    amount: '3555.56',
    calculation: '(1000000.00 EUR × 10 days + 600000.00 EUR × 10 days) × 8 % ÷ 360',
  })
})

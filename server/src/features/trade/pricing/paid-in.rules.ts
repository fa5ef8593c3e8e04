import { divide, exact, multiply, roundTo } from '@laycan/contract/decimal'
import type { PricingResult } from '@laycan/contract/markets/market-formula'
import type { FormulaPrice } from '@laycan/contract/trade/terms/formula-problems'
import { currencyDecimals, isDollarsPerUnit } from '@laycan/contract/trade/terms/price-constants'

type PaidIn = NonNullable<FormulaPrice['paid_in']>

/** US dollars in the currency of payment, by the rate as that currency is usually quoted. */
export function inCurrency(dollars: string, currency: string, rate: string): string {
  const [amount, factor] = [exact(dollars), exact(rate)]
  const value = isDollarsPerUnit(currency) ? divide(amount, factor) : multiply(amount, factor)
  return roundTo(value, currencyDecimals(currency))
}

export const rateUnit = (currency: string): string =>
  isDollarsPerUnit(currency) ? `USD for 1 ${currency}` : `${currency} for 1 USD`

/** The date that the terms name for the rate. */
export const rateDate = ({ rate_day }: PaidIn, counted: string, lastPricingDay: string): string =>
  rate_day === 'pricing_date' ? counted : lastPricingDay

/** The price with its value in the currency of payment; not final before the rate is there. */
export function withRate(
  pricing: PricingResult,
  { currency, rate_source }: PaidIn,
  rate_date: string,
  rate: string | undefined,
): PricingResult {
  const value =
    rate === undefined || pricing.value === null ? null : inCurrency(pricing.value, currency, rate)
  const text =
    rate === undefined ? `Waiting for ${rate_source} of ${rate_date}` : `${rate} ${rateUnit(currency)}`
  return {
    ...pricing,
    status: rate === undefined ? 'provisional' : pricing.status,
    steps: [
      ...pricing.steps,
      { label: 'Exchange rate', text: rate === undefined ? text : `${text} (${rate_source}, ${rate_date})` },
      ...(value === null ? [] : [{ label: `Value in ${currency}`, text: `${value} ${currency}` }]),
    ],
    paid_in: { currency, rate: rate ?? null, rate_source, rate_date, value },
  }
}

/** The whole invoice in the currency of payment. */
export const withPayable = (
  pricing: PricingResult | null | undefined,
  total: string,
): PricingResult | null => {
  const { currency, rate } = pricing?.paid_in ?? {}
  if (!pricing?.paid_in || !currency || !rate) return pricing ?? null
  return { ...pricing, paid_in: { ...pricing.paid_in, value: inCurrency(total, currency, rate) } }
}

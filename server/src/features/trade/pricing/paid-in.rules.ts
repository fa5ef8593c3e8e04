import { divide, exact, multiply, roundTo } from '@laycan/contract/decimal'
import type { PricingResult } from '@laycan/contract/markets/market-formula'
import type { PaidIn } from '@laycan/contract/trade/terms/formula-problems'
import { currencyDecimals, isDollarsPerUnit } from '@laycan/contract/trade/terms/price-constants'

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
  rate_day === 'last_pricing_day' ? lastPricingDay : counted

export type AgreedRate = { date: string; rate: string | undefined }

/**
 * The price with its value in the currency of payment; not final before the rate of its day is there. Until then the rate
 * of the day that pricing days are counted from serves a provisional invoice, if both sides hold that.
 */
export function withRate(
  pricing: PricingResult,
  { currency, rate_source }: PaidIn,
  final: AgreedRate,
  first: AgreedRate,
): PricingResult {
  const { rate, date } = final.rate === undefined && first.rate !== undefined ? first : final
  const value =
    rate === undefined || pricing.value === null ? null : inCurrency(pricing.value, currency, rate)
  const waiting = { label: 'Exchange rate', text: `Waiting for ${rate_source} of ${final.date}` }
  return {
    ...pricing,
    status: final.rate === undefined ? 'provisional' : pricing.status,
    steps: [
      ...pricing.steps,
      ...(rate === undefined
        ? []
        : [{ label: 'Exchange rate', text: `${rate} ${rateUnit(currency)} (${rate_source}, ${date})` }]),
      ...(final.rate === undefined ? [waiting] : []),
      ...(value === null ? [] : [{ label: `Value in ${currency}`, text: `${value} ${currency}` }]),
    ],
    paid_in: { currency, rate: rate ?? null, rate_source, rate_date: date, value },
  }
}

/** The whole invoice in the currency of payment, where it is invoiced in that. */
export const withPayable = (
  pricing: PricingResult | null | undefined,
  total: string | undefined,
): PricingResult | null =>
  pricing?.paid_in && total !== undefined
    ? { ...pricing, paid_in: { ...pricing.paid_in, value: total } }
    : (pricing ?? null)

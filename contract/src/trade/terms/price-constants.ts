/** What a price may name. Free of Zod, for the web. */

/** ISO 4217 codes that a deal may be paid in beside US dollars. */
export const paymentCurrencies = [
  { code: 'EUR', name: 'Euro' },
  { code: 'GBP', name: 'Pound sterling' },
  { code: 'CHF', name: 'Swiss franc' },
  { code: 'JPY', name: 'Japanese yen' },
  { code: 'CNY', name: 'Chinese yuan' },
  { code: 'SGD', name: 'Singapore dollar' },
  { code: 'HKD', name: 'Hong Kong dollar' },
  { code: 'KRW', name: 'South Korean won' },
  { code: 'INR', name: 'Indian rupee' },
  { code: 'AED', name: 'UAE dirham' },
  { code: 'SAR', name: 'Saudi riyal' },
  { code: 'TRY', name: 'Turkish lira' },
  { code: 'NOK', name: 'Norwegian krone' },
  { code: 'SEK', name: 'Swedish krona' },
  { code: 'DKK', name: 'Danish krone' },
  { code: 'PLN', name: 'Polish zloty' },
  { code: 'CAD', name: 'Canadian dollar' },
  { code: 'AUD', name: 'Australian dollar' },
  { code: 'BRL', name: 'Brazilian real' },
  { code: 'MXN', name: 'Mexican peso' },
  { code: 'ZAR', name: 'South African rand' },
] as const
export type PaymentCurrency = (typeof paymentCurrencies)[number]['code']

/** What a deal is agreed in, and paid in where nothing else is agreed. */
export const contractCurrency = 'USD'

/** Minor units differ: the yen and the won have none. */
export const currencyDecimals = (code: string): number => (code === 'JPY' || code === 'KRW' ? 0 : 2)

/** As the markets quote it: 1.08 USD for a euro, but 153 yen for a US dollar. */
export const isDollarsPerUnit = (code: string): boolean => ['EUR', 'GBP', 'AUD'].includes(code)

export const rateDays = [
  { code: 'pricing_date', name: 'The date that pricing days are counted from' },
  { code: 'last_pricing_day', name: 'The last pricing day' },
] as const

/** A fixed price has no pricing days. */
export const fixedRateDays = [{ code: 'bl_date', name: 'The date of the bill of lading' }] as const

/** The event that pricing days are counted from. */
export const pricingEvents = [
  { code: 'bl', name: 'Bill of lading', text: 'bill of lading' },
  { code: 'nor', name: 'Notice of readiness', text: 'notice of readiness' },
  { code: 'discharge', name: 'Completion of discharge', text: 'completion of discharge' },
] as const

export const maxBenchmarks = 5
export const maxQualityTerms = 8
export const maxRoundingDecimals = 6
export const maxCorrectionDays = 60
/** Where nothing else is agreed. */
export const usualPriceDecimals = 4

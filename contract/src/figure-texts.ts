import { currencyDecimals } from './trade/terms/price-constants.ts'

/**
 * How figures are written for people: 1,054.26 USD/MT. Texts of the server, mails and papers have them so; screens pass
 * the writer of the person's number format, which is the same until they choose another. Files that machines read have
 * plain decimals.
 */
export type WriteDecimal = (decimal: string, decimals: number) => string

/** With at least so many decimals, all it was given, and no trailing zeros beyond: 713.5 is 713.50, 2.3639 stays. */
export function figureText(decimal: string, leastDecimals = 0, write = writeGrouped): string {
  const given = (decimal.split('.')[1] ?? '').replace(/0+$/, '').length
  return write(decimal, Math.max(given, leastDecimals))
}

/** Prices have the decimals of their exchange where they are of a market, and cents elsewhere. */
export type PriceUnit = { unit: string; currency?: string; decimals?: number }

export const priceText = (
  amount: string,
  { unit, currency = 'USD', decimals = 2 }: PriceUnit,
  write?: WriteDecimal,
): string => `${figureText(amount, decimals, write)} ${currency}/${unitText(unit)}`

export const moneyText = (amount: string, currency = 'USD', write?: WriteDecimal): string =>
  `${figureText(amount, currencyDecimals(currency), write)} ${currency}`

export const quantityText = (amount: string, unit: string, write?: WriteDecimal): string =>
  `${figureText(amount, 0, write)} ${unitText(unit)}`

/** Every figure of a calculation in words, grouped already or not; days, times and numbers of papers are left. */
export const groupFigures = (text: string, leastDecimals = 0, write?: WriteDecimal): string =>
  text.replace(/(?<![\w.,:-])-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?(?![\w:-]|[.,]\d)/g, (figure) =>
    figureText(figure.replaceAll(',', ''), leastDecimals, write),
  )

export const unitText = (unit: string): string => (unit === 'm3' ? 'm³' : unit)

/** Of digits alone: 30150 is 30,150. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** What rounds to nothing has no sign; others have a true minus, as on screens. */
const writeGrouped: WriteDecimal = (decimal, decimals) => {
  const text = writePlain(decimal, decimals)
  const [whole = '', fraction] = text.replace(/^-/, '').split('.')
  const sign = text.startsWith('-') && /[1-9]/.test(text) ? '−' : ''
  return `${sign}${groupThousands(whole)}${fraction === undefined ? '' : `.${fraction}`}`
}

/** For machines: the digits alone. */
export const writePlain: WriteDecimal = (decimal, decimals) => {
  const [whole = '', fraction = ''] = decimal.split('.')
  const front = whole.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1')
  const rest = fraction.slice(0, decimals).padEnd(decimals, '0')
  return rest === '' ? front : `${front}.${rest}`
}

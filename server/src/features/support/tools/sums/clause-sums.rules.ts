import { divide, exact, multiply } from '@laycan/contract/decimal'
import { grouped, type SumReader, said, shown, shownMoney } from './asked-sum.rules.ts'

/** Sums by clauses of a contract and by shares; undefined where a part is missing. */

/** The price times the basis density, divided by the actual one. */
export const densityEscalation: SumReader = ({ text, prices, money, numbers, densities, quantities }) => {
  if (
    !/\bescalat\w*|\bdensit(?:y|ies)\b|\b(?:loaded|actual|came out)\b/i.test(text) ||
    !/\bbasis\b/i.test(text)
  )
    return undefined
  const isDensity = (value: string) => /^0\.\d{2,4}$/.test(value) || /^[6-9]\d\d(?:\.\d)?$/.test(value)
  const basis = /\bbasis\b(?: density)?[^\d]{0,20}(\d+(?:\.\d+)?)/i.exec(text)?.[1]
  if (!basis || !isDensity(basis)) return undefined
  const inText = (text.match(/(?<![\d.])\d+(?:\.\d+)?/g) ?? []).filter(
    (value) => !quantities.some((one) => one.value === value),
  )
  const isSmall = Number(basis) < 2
  const known = new Set([
    ...densities.map((value) => (isSmall ? String(Number(value) / 1000) : value)),
    basis,
  ])
  const actual = inText.find(
    (value) => Number(value) !== Number(basis) && isDensity(value) && Number(value) < 2 === isSmall,
  )
  const price = [
    ...prices.map(({ value }) => value),
    ...money.map(({ value }) => value),
    ...numbers,
    ...inText,
  ].find((value) => !known.has(value) && value !== actual && Number(value) > 20 && Number(value) < 5000)
  if (!actual || !price) return undefined
  const made = divide(multiply(exact(price), exact(basis)), exact(actual))
  const [quantity] = quantities
  const total =
    quantity?.unit === 'MT' && quantities.length === 1
      ? ` On ${grouped(quantity.value)} MT that is ${shownMoney(multiply(made, exact(quantity.value)))}.`
      : ''
  return said(
    `The price is ${shown(made)}: ${price} times the basis density ${basis}, divided by the actual density ${actual}.${total}`,
  )
}

/** 60% of a company that holds 50% of another. */
export const effectiveShare: SumReader = ({ text, percents, quantities, prices, money }) => {
  if (percents.length < 2 || quantities.length + prices.length + money.length > 0) return undefined
  if (
    !/\b(?:hold|own|share|stake|effective|chain|belong|mine|parent|subsidiar|beneficial|ubo)\w*\b/i.test(text)
  )
    return undefined
  const share = percents
    .slice(1)
    .reduce(
      (made, { value }) => divide(multiply(made, exact(value)), exact('100')),
      exact(percents[0]?.value ?? '0'),
    )
  return said(
    `The effective share is ${shown(share, 3)}%: ${percents.map(({ value }) => value).join('% of ')}%.`,
  )
}

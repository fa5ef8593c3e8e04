import { divide, type Exact, exact, multiply, roundTo, subtract } from '@laycan/contract/decimal'
import { grouped } from './calculation.rules.ts'
import { number, readNumber, readNumbers } from './quantities.rules.ts'

/** Sums by clauses of a contract and by shares, of a text in one spelling; undefined where a part is missing. */
export const readContractSum = (text: string): string | undefined =>
  densityEscalation(text) ?? effectiveShare(text) ?? timeOverLaytime(text) ?? plainValue(text)

const shown = (value: Exact) => grouped(roundTo(value, 2))
const numbersIn = (text: string) =>
  [...text.matchAll(new RegExp(number, 'g'))].map(([, value = '']) => readNumber(value))

/** The price times the basis density, divided by the actual one. */
function densityEscalation(text: string): string | undefined {
  if (!/\bescalat\w*|\bdensit(?:y|ies)\b/i.test(text) || !/\bbasis\b/i.test(text)) return undefined
  const isDensity = (value: string) => /^0\.\d{2,4}$/.test(value) || /^[6-9]\d\d(?:\.\d)?$/.test(value)
  const basis = new RegExp(String.raw`\bbasis\b[^\d]{0,20}${number}`, 'i').exec(text)?.[1]
  const densities = numbersIn(text).filter((value) => isDensity(value) && sameScale(value, basis))
  const actual = densities.find((value) => value !== basis)
  const price = numbersIn(text).find((value) => !densities.includes(value) && Number(value) > 20)
  if (!basis || !actual || !price || densities.length > 2) return undefined
  const made = divide(multiply(exact(price), exact(basis)), exact(actual))
  return `The price is ${shown(made)}: ${price} times the basis density ${basis}, divided by the actual density ${actual}.`
}
const sameScale = (one: string, other: string | undefined) => Number(one) < 2 === Number(other) < 2

/** 60% of a company that holds 50% of another. */
function effectiveShare(text: string): string | undefined {
  const { percents } = readNumbers(text)
  if (percents.length < 2 || !/\b(?:hold|own|share|stake|effective)\w*\b/i.test(text)) return undefined
  if (!/\b(?:compan\w*|holding|firm|effective\w*|subsidiar\w*|parent)\b/i.test(text)) return undefined
  const share = percents
    .slice(1)
    .reduce(
      (made, percent) => divide(multiply(made, exact(percent)), exact('100')),
      exact(percents[0] ?? '0'),
    )
  return `The effective share is ${shown(share).replace(/\.00$/, '')}%: ${percents.join('% of ')}%.`
}

/** What was used beyond what was allowed, at a rate a day. */
function timeOverLaytime(text: string): string | undefined {
  const rate = new RegExp(String.raw`${number}\s*(?:usd|\$|dollars)?\s*(?:a|per|/|each)\s*day`, 'i').exec(
    text,
  )?.[1]
  const span = (words: string) =>
    new RegExp(String.raw`\b(?:${words})\b[^\d]{0,15}${number}\s*(hours?|hrs?|h|days?)\b`, 'i').exec(text) ??
    new RegExp(String.raw`${number}\s*(hours?|hrs?|h|days?)\s+(?:were |was |are )?(?:${words})\b`, 'i').exec(
      text,
    )
  const [allowed, used] = [span('allowed|laytime|free'), span('used|took|taken|actual|needed')]
  if (!rate || !allowed?.[1] || !used?.[1] || !allowed[2] || !used[2]) return undefined
  const hoursOf = (value: string, unit: string) =>
    /^h/i.test(unit) ? exact(readNumber(value)) : multiply(exact(readNumber(value)), exact('24'))
  const over = subtract(hoursOf(used[1], used[2]), hoursOf(allowed[1], allowed[2]))
  const due = divide(multiply(over, exact(readNumber(rate))), exact('24'))
  return `${roundTo(over, 2).replace(/\.00$/, '')} hours beyond the laytime at ${grouped(readNumber(rate))} a day is ${shown(due)}, pro rata for parts of a day.`
}

/** The value of 33,000 t at 712.50: a price by the same unit. */
function plainValue(text: string): string | undefined {
  const asked = new RegExp(
    String.raw`\b(?:value|worth|total|amount|price) (?:of|for)\s+${number}\s*(mt|tonn?es?|t|bbls?|barrels?|m3)\b\s*(?:at|@|\*)\s*${number}\s*$`,
    'i',
  ).exec(text.replace(/[?!.\s]+$/, ''))
  if (!asked?.[1] || !asked[3]) return undefined
  const total = multiply(exact(readNumber(asked[1])), exact(readNumber(asked[3])))
  return `${grouped(readNumber(asked[1]))} ${asked[2]} at ${readNumber(asked[3])} is ${shown(total)}.`
}

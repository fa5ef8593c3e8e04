import { type QuantityUnit, quantityUnits } from '@laycan/contract/units'
import { z } from 'zod'
import { fuelIn, normalise, readNumbers, wantedUnit } from './quantities.rules.ts'

const spellings: [QuantityUnit, string][] = [
  ['bbl', 'bbls?|barrels?'],
  ['MT', 'mt|tonn?es?|metric tons?|tons?'],
  ['gal', '(?:us )?gals?|(?:us )?gallons?'],
  ['m3', 'm3|m³|cubic met(?:re|er)s?|cbm'],
  ['L', 'l|lit(?:re|er)s?'],
]
const unit = `(${spellings.map(([, spelling]) => spelling).join('|')})`
/** A comma, or a space of any width that is put between digits. */
const thousandsMark = String.raw`[, \u00a0\u2009\u202f]`
/**
 * 5,000 or 5 000 or 0.159. Nothing below zero, and no end of a number that is written in another way: of 1,5 MT not
 * the 5.
 */
const amount = String.raw`(?<![\w.,]|\d\s|(?:[-−–]|\bminus)\s*)([1-9]\d{0,2}(?:${thousandsMark}\d{3})+(?:\.\d{1,6})?|\d{1,12}(?:\.\d{1,6})?)`
/** 5,000 MT of jet in barrels. */
const amountFirst = new RegExp(
  String.raw`${amount}\s*${unit}\b(?:\s+of\s+([\w -]{2,40}?))?\s+(?:to|in|into|as)\s+${unit}\b(?:\s+of\s+([\w -]{2,40}))?`,
  'i',
)
/** How many barrels are in 30 tonnes of diesel; without an amount, in one. */
const unitFirst = new RegExp(
  String.raw`(?:how (?:many|much)\s+|^\s*)${unit}\s+(?:are\s+|is\s+)?(?:there\s+)?(?:in|make|per)\s+(?:an?\s+|one\s+|${amount}\s*)?${unit}\b(?:\s+of\s+([\w -]{2,40}))?`,
  'i',
)

export const Conversion = z.object({
  amount: z.string().regex(/^\d{1,15}(\.\d{1,6})?$/),
  from: z.enum(quantityUnits),
  to: z.enum(quantityUnits),
  fuel: z.string().max(100).optional().describe('Name of the fuel, needed between mass and volume.'),
})
export type Conversion = z.infer<typeof Conversion>

export function readConversion(question: string): Conversion | undefined {
  const first = amountFirst.exec(question)
  if (first) return read(first[1], first[2], first[4], first[3] ?? first[5])
  const asked = unitFirst.exec(question)
  return asked ? read(asked[2] ?? '1', asked[3], asked[1], asked[4]) : readLoosely(question)
}

/** 30 kt of diesel in bbl, how many barrels is 30,000 t of diesel: one amount, and the unit that is wanted. */
function readLoosely(question: string): Conversion | undefined {
  const text = normalise(question)
  const { amounts, prices } = readNumbers(text)
  const [amount, second] = amounts
  const to = wantedUnit(text).quantity
  if (!amount || second || prices.length > 0 || !to || to === amount.unit) return undefined
  return read(amount.value, amount.unit, to, fuelIn(text))
}

function read(quantity?: string, from?: string, to?: string, fuel?: string): Conversion | undefined {
  const parsed = Conversion.safeParse({
    amount: quantity?.replace(new RegExp(thousandsMark, 'g'), '').replace(/^0+(?=\d)/, ''),
    from: unitOf(from),
    to: unitOf(to),
    ...(fuel && { fuel: fuel.trim() }),
  })
  return parsed.success ? parsed.data : undefined
}

const unitOf = (text = '') =>
  spellings.find(([, spelling]) => new RegExp(`^(?:${spelling})$`, 'i').test(text))?.[0]

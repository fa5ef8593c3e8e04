import type { TradeUnit } from '../trade-constants.ts'
import type { QuickPrice } from './quick-entry.ts'
import { type PriceCandidate, perUnits } from './read-formula.ts'
import { before, numberPattern, readNumber, type Scan, shiftPoint, take, trimmed } from './scan.ts'

const currency = '(?:us\\$|usd|\\$|eur|€|gbp|£)'
const fixed = new RegExp(
  `(?<![\\w.,'/+-])(?:(${currency}|@|price:? ?(?:idea)?:?) ?(?:${currency})? ?)?(${numberPattern})( ?(?:k|m|mio|mln|million)\\b)? ?(${currency}(?![a-z]))? ?(cpg|c/gal)?` +
    '(?: ?(?:/|per |p) ?(?:metric )?(mt|tonne|ton|t|bbl|barrel|b|gal|gallon|m3|cbm|day|d|pdpr|dpr)\\b)?',
  'g',
)
/** Money that is not the price of the cargo. */
const elsewhere =
  /\b(?:demurrage|dem|freight|brokerage|commission|comm|deposit|insurance|fees?|lump ?sum|ws|worldscale|inspection|value|worth|total|limit|bond|penalty|dues|closed|settled)\b[^\n;,]{0,22}$/

export function readFixedPrices(scan: Scan): PriceCandidate[] {
  const found: PriceCandidate[] = []
  for (const match of [...scan.text.matchAll(fixed)]) {
    const [words, mark = '', figure = '', scale, after = '', cents, unit = ''] = match
    if (!mark && !after && !cents && !unit) continue
    const span = trimmed(match)
    take(scan, span)
    const isDaily = /^(?:day|d|pdpr|dpr)$/.test(unit)
    if (isDaily || scale || elsewhere.test(before(scan.text, span.from, 50))) continue
    if (/eur|€|gbp|£/.test(words)) {
      found.push({ span, reason: 'Deals are in US dollars' })
      continue
    }
    const { value, other } = readNumber(figure)
    if (other !== undefined) found.push({ span, reason: 'The point may separate thousands or decimals' })
    else if (cents) found.push({ span, amount: shiftPoint(value, -2), unit: 'gal' })
    else found.push({ span, amount: value, unit: perUnits[unit] })
  }
  return found
}

/** The unit of an amount that is written without one: that of the quantity, if the amount is of its size. */
export function fixedPrice(
  { amount = '', unit }: PriceCandidate,
  quantityUnit: TradeUnit | undefined,
): QuickPrice | undefined {
  if (unit) return { kind: 'fixed', amount, unit }
  const figure = Number(amount)
  const isUsual =
    (quantityUnit === 'MT' && figure >= 200 && figure < 4000) ||
    (quantityUnit === 'bbl' && figure >= 20 && figure < 200)
  return isUsual && quantityUnit ? { kind: 'fixed', amount, unit: quantityUnit } : undefined
}

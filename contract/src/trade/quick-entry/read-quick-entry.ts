import type { TradeUnit } from '../trade-constants.ts'
import { incotermOf, tradeUnits } from '../trade-constants.ts'
import {
  type Candidate,
  maxQuickLength,
  neededFields,
  type QuickEntry,
  type QuickField,
  type QuickFound,
  type QuickQuestion,
  type QuickReference,
  type QuickValues,
  quickFieldLabels,
  quickFields,
} from './quick-entry.ts'
import { marketOf } from './quick-markets.ts'
import { fixedPrice, readFixedPrices } from './read-fixed-price.ts'
import { type PriceCandidate, readFormulas, readPricingDays } from './read-formula.ts'
import { hideMail } from './read-mail.ts'
import { readPayment } from './read-payment.ts'
import { readIncoterms, readPlaces } from './read-place.ts'
import { readProduct } from './read-product.ts'
import { readQuantity, readTolerance } from './read-quantity.ts'
import { readSide } from './read-side.ts'
import { readValidity } from './read-validity.ts'
import { readWindow, type WindowCandidate } from './read-window.ts'
import { foldWords, type Scan, take } from './scan.ts'

export const quickEntryProblem = (text: string): string | undefined =>
  text.length > maxQuickLength
    ? `At most ${maxQuickLength} characters. Paste only the message that describes the cargo`
    : undefined

type Candidates = { [Field in QuickField]: Candidate<Field>[] }

/** Reads what a line or an e-mail says of a cargo. What is unsure is left out and asked. */
export function readQuickEntry(text: string, reference: QuickReference): QuickEntry {
  if (quickEntryProblem(text) !== undefined) return { found: {}, questions: [] }
  const scan: Scan = { text: foldWords(text) }
  hideMail(scan)
  const visible = scan.text
  const today = reference.now.slice(0, 10)

  const validity = readValidity(scan, reference.now)
  const formulas = readFormulas(scan, reference.markets)
  const tolerance = readTolerance(scan)
  const windows = readWindow(scan, today)
  const payment = readPayment(scan)
  const quantity = readQuantity(scan)
  const incoterm = readIncoterms(scan)
  const fixed = readFixedPrices(scan)
  const place = readPlaces(
    scan,
    incoterm.map(({ span }) => span),
    reference.ports,
  )
  for (const { span } of incoterm) take(scan, span)
  const side = readSide(scan)

  const found: QuickFound = {}
  const questions: QuickQuestion[] = []
  const settleField = <Field extends QuickField>(field: Field, candidates: Candidate<Field>[]) => {
    settle(field, candidates, found, questions)
  }
  settleField('incoterm', incoterm)
  settleField('quantity', quantity)
  settleField('place', place)
  const places = place.flatMap(({ value }) => (value ? [value.region] : []))
  const benchmark = formulas[0]?.benchmark?.name
  settleField(
    'product',
    readProduct(scan, reference.fuels, { region: found.place?.value.region, benchmark, places }),
  )
  settleField('window', windowsAt(windows, found))
  const days = readPricingDays(visible)
  settleField(
    'price',
    [...formulas, ...fixed].map((candidate) => priced(candidate, found, reference, days)),
  )
  const all: Partial<Candidates> = { side, tolerance, payment, validity }
  for (const field of ['side', 'tolerance', 'payment', 'validity'] as const) {
    settleField(field, (all[field] ?? []) as Candidate<typeof field>[])
  }
  return { found, questions: inOrder([...questions, ...missing(found, questions)]) }
}

/** One value is taken; none, or several, are asked. */
function settle<Field extends QuickField>(
  field: Field,
  candidates: Candidate<Field>[],
  found: QuickFound,
  questions: QuickQuestion[],
): void {
  const strong = candidates.filter(({ isWeak }) => !isWeak)
  const counted = strong.length > 0 ? strong : candidates
  if (counted.length === 0) return
  const unsure = counted.filter(({ value }) => value === undefined)
  const values = new Map<string, QuickValues[Field]>()
  for (const { value, choices = [] } of counted) {
    for (const one of value === undefined ? choices : [value]) values.set(JSON.stringify(one), one)
  }
  const spans = counted.map(({ span }) => span)
  const [value] = values.values()
  if (unsure.length === 0 && values.size === 1 && value !== undefined) {
    Object.assign(found, { [field]: { value, spans } })
    return
  }
  const several = `The text names ${values.size} different ones. Which is it?`
  const reason = unsure[0]?.reason ?? several
  questions.push({ field, reason, spans, choices: [...values.values()], isMissing: false } as QuickQuestion)
}

const missing = (found: QuickFound, questions: QuickQuestion[]): QuickQuestion[] =>
  neededFields
    .filter((field) => !found[field] && !questions.some((question) => question.field === field))
    .map(
      (field) =>
        ({
          field,
          reason: `${quickFieldLabels[field]} is not in the text`,
          spans: [],
          choices: [],
          isMissing: true,
        }) as QuickQuestion,
    )

const inOrder = (questions: QuickQuestion[]) =>
  questions.sort((a, b) => quickFields.indexOf(a.field) - quickFields.indexOf(b.field))

/** With days of loading and of delivery, those of the Incoterm count. */
function windowsAt(windows: WindowCandidate[], { incoterm }: QuickFound): Candidate<'window'>[] {
  if (!incoterm) return windows
  const { at } = incotermOf(incoterm.value)
  const other = windows.filter((one) => one.at !== undefined && one.at !== at)
  const here = windows.filter((one) => one.at === at)
  return here.length > 0 ? windows.filter((one) => !other.includes(one)) : windows
}

function priced(
  candidate: PriceCandidate,
  found: QuickFound,
  { markets }: QuickReference,
  days: ReturnType<typeof readPricingDays>,
): Candidate<'price'> {
  const { span, reason, benchmark, differential, isWeak } = candidate
  if (reason !== undefined) return { span, reason, ...(isWeak && { isWeak }) }
  if (!benchmark) {
    const value = fixedPrice(candidate, found.quantity?.value.unit)
    return value ? { span, value } : { span, reason: 'Per tonne, or per barrel?' }
  }
  const market = marketOf(benchmark, found.product?.value, markets)
  if (typeof market === 'string') return { span, reason: market }
  const unit = candidate.unit ?? tradeUnits.find((known): known is TradeUnit => known === market.unit)
  if (!unit) return { span, reason: 'The unit of the differential is missing' }
  return {
    span,
    value: {
      kind: 'formula',
      marketId: market.market_id,
      differential: differential ?? '0',
      unit,
      ...(days && { days }),
    },
  }
}

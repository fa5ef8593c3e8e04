import * as texts from '@laycan/contract/figure-texts'
import { holidayRuleTexts, marketRegions } from '@laycan/contract/markets/market-constants'
import type { Averaging } from '@laycan/contract/markets/market-formula'
import { clauseFields, isClause } from '@laycan/contract/trade/terms/clause-constants'
import { clauseText } from '@laycan/contract/trade/terms/clause-texts'
import { describeExtras } from '@laycan/contract/trade/terms/formula-problems'
import type { TermsField, TradePrice, TradeTerms } from '@laycan/contract/trade/terms/terms'
import { describeBankDays, hasClause } from '@laycan/contract/trade/terms/terms-rules'
import {
  type Incoterm,
  incotermOf,
  inspectionCosts,
  inspectionPlaces,
  paymentMethods,
  type TradeUnit,
  tolerancePicks,
  tradeDocuments,
} from '@laycan/contract/trade/trade-constants'
import type { Formats } from '#platform/formats.ts'

/** How terms are shown on a screen, in the person's formats. */

/** Names of fuels and markets, where they are loaded. */
export type TradeNames = {
  fuelName?: ((id: string) => string | undefined) | undefined
  marketName?: ((id: string) => string | undefined) | undefined
}

/** In the order in which a trader reads them. */
export const termsSections: readonly { title: string; fields: readonly TermsField[] }[] = [
  {
    title: 'Product and quantity',
    fields: [
      'fuel_type_id',
      'specification',
      'quantity',
      'tolerance_pct',
      'tolerance_option',
      'conversion',
      'basis_density',
      'origin',
    ],
  },
  {
    title: 'Delivery',
    fields: ['window_from', 'window_to', 'incoterm', 'place', 'locode', 'region'],
  },
  { title: 'Price', fields: ['price'] },
  { title: 'Payment and documents', fields: ['payment', 'inspection', 'documents'] },
  { title: 'Other terms', fields: ['laytime_hours', 'demurrage_per_day', 'general_terms'] },
  { title: 'Clauses', fields: clauseFields },
]

/** Clauses that nobody agreed on are not shown. */
export const shownFields = (terms: TradeTerms, fields: readonly TermsField[]): TermsField[] =>
  fields.filter((field) => !isClause(field) || hasClause(terms, field))

/** Without trailing zeros: `30000.000` is 30,000. */
export const figureText = (decimal: string, formats: Formats, leastDecimals = 0): string =>
  texts.figureText(decimal, leastDecimals, formats.number)

export const quantityText = (amount: string, unit: string, formats: Formats): string =>
  texts.quantityText(amount, unit, formats.number)

/** US dollars per unit. */
export const perUnitText = (amount: string, unit: string, formats: Formats): string =>
  texts.priceText(amount, { unit }, formats.number)

export const windowText = (from: string, to: string, formats: Formats): string =>
  from === to ? formats.date(from) : `${formats.date(from)} – ${formats.date(to)}`

/** `+12.00` or `−2.50`, so that a discount is never mistaken for a premium. */
export const signedText = (decimal: string, formats: Formats): string =>
  decimal.startsWith('-')
    ? `−${figureText(decimal.slice(1), formats, 2)}`
    : `+${figureText(decimal, formats, 2)}`

/** How a price compares with the market today. */
export function againstBenchmark(percent: string, formats: Formats): string {
  const size = figureText(percent.replace('-', ''), formats, 1)
  if (!/[1-9]/.test(percent)) return 'at the benchmark'
  return percent.startsWith('-') ? `${size}% below the benchmark` : `${size}% above the benchmark`
}

export function priceText(price: TradePrice, formats: Formats, { marketName }: TradeNames = {}): string {
  if (price.kind === 'fixed') return perUnitText(price.amount, price.unit, formats)
  const market = marketName?.(price.market_id) ?? price.market_id
  return `${market} ${signedText(price.differential, formats)} USD/${texts.unitText(price.unit)}`
}

/** Which published prices a formula averages, and from which day they are counted. */
export type PricingWindow = Pick<Extract<TradePrice, { kind: 'formula' }>, 'averaging' | 'counted_from'>

/** The pricing windows that contracts use most; `market-formula` prices them. */
export const averagingPresets: readonly { code: string; name: string; value: PricingWindow }[] = [
  { code: '2-1-2 bl', name: '5 days around B/L (2-1-2)', value: around(2, true, 2) },
  { code: '0-0-3 bl', name: '3 days after B/L', value: around(0, false, 3) },
  { code: '0-0-5 bl', name: '5 days after B/L', value: around(0, false, 5) },
  { code: '0-0-5 nor', name: '5 days after NOR', value: around(0, false, 5, 'nor') },
  {
    code: '0-0-5 discharge',
    name: '5 days after completion of discharge',
    value: around(0, false, 5, 'discharge'),
  },
  { code: '0-1-0 bl', name: 'B/L date', value: around(0, true, 0) },
  { code: 'month bl', name: 'Average of the B/L month', value: monthly('month') },
  { code: 'month_before bl', name: 'Average of the month before B/L', value: monthly('month_before') },
]

function around(
  before: number,
  on_date: boolean,
  after: number,
  counted_from: PricingWindow['counted_from'] = 'bl',
): PricingWindow {
  return { averaging: { kind: 'around', before, on_date, after }, counted_from }
}

function monthly(kind: 'month' | 'month_before'): PricingWindow {
  return { averaging: { kind }, counted_from: 'bl' }
}

const daysCode = (averaging: Averaging): string =>
  averaging.kind === 'around'
    ? `${averaging.before}-${averaging.on_date ? 1 : 0}-${averaging.after}`
    : averaging.kind

export const averagingCode = ({ averaging, counted_from }: PricingWindow): string =>
  `${daysCode(averaging)} ${counted_from}`

export function averagingText(window: PricingWindow): string {
  const paper = { bl: 'B/L', nor: 'NOR', discharge: 'discharge' }[window.counted_from]
  const preset = averagingPresets.find(({ code }) => code === averagingCode(window))
  return preset?.name ?? `${daysCode(window.averaging).replace('_', ' ')} days around ${paper}`
}

/** Who arranges transport, and where the risk passes. */
export const incotermNotes: Record<Incoterm, string> = {
  EXW: 'The buyer collects at the seller’s premises and clears the export. Risk passes there.',
  FCA: 'The seller hands over to the buyer’s carrier, export cleared. Risk passes at handover.',
  FAS: 'The seller puts the goods alongside the buyer’s ship. Rare for liquids.',
  FOB: 'The buyer charters. Risk passes on board, at the ship’s flange in the port of loading.',
  CFR: 'The seller charters and pays the freight. Risk passes on board in the port of loading.',
  CIF: 'As CFR, and the seller insures: ICC (C) at least, for 110% of the value.',
  CPT: 'The seller pays the carriage. Risk passes to the first carrier.',
  CIP: 'As CPT, and the seller insures: ICC (A), for 110% of the value.',
  DAP: 'The seller delivers to the place, ready for unloading. Risk passes on arrival.',
  DPU: 'The seller delivers and unloads. Risk passes once unloaded.',
  DDP: 'The seller delivers with import cleared, and needs VAT and excise registration there.',
}

export const regionName = (code: string): string => nameOf(marketRegions, code)
export const documentName = (code: string): string => nameOf(tradeDocuments, code)

export function paymentText({ method, days, after, bank_days }: TradeTerms['payment']): string {
  const found = paymentMethods.find(({ code }) => code === method)
  if (!found?.takesDays) return found?.name ?? method
  const due = bank_days ? `, ${describeBankDays(bank_days)}` : ''
  return `${found.name}, ${days} days after ${after === 'bl' ? 'B/L' : 'NOR'}${due}`
}

/** The value of a field, shown beside its label. */
export function termText(
  terms: TradeTerms,
  field: TermsField,
  formats: Formats,
  names: TradeNames = {},
): string {
  if (isClause(field)) {
    const writing = { figure: (decimal: string) => figureText(decimal, formats), day: formats.date }
    return clauseText(terms, field, writing) || 'Not agreed'
  }
  switch (field) {
    case 'fuel_type_id':
      return names.fuelName?.(terms.fuel_type_id) ?? terms.fuel_type_id
    case 'quantity':
      return quantityText(terms.quantity, terms.quantity_unit, formats)
    case 'quantity_unit':
      return texts.unitText(terms.quantity_unit)
    case 'tolerance_pct':
      return `±${figureText(terms.tolerance_pct, formats)}%`
    case 'tolerance_option':
      return nameOf(tolerancePicks, terms.tolerance_option)
    case 'conversion':
      return terms.conversion === null
        ? 'From the catalogue'
        : `${figureText(terms.conversion, formats)} bbl/MT`
    case 'basis_density':
      return terms.basis_density === null
        ? 'No escalation'
        : `${figureText(terms.basis_density, formats)} kg/m³, escalated`
    case 'window_from':
    case 'window_to':
      return formats.date(terms[field])
    case 'incoterm':
      return `${terms.incoterm}, ${incotermOf(terms.incoterm).name}`
    case 'region':
      return regionName(terms.region)
    case 'price':
      return terms.price.kind === 'formula'
        ? [
            priceText(terms.price, formats, names),
            averagingText(terms.price),
            holidayRuleTexts[terms.price.holiday_rule],
            ...describeExtras(terms.price),
          ].join('; ')
        : [priceText(terms.price, formats), ...describeExtras(terms.price)].join('; ')
    case 'payment':
      return paymentText(terms.payment)
    case 'inspection':
      return [
        terms.inspection.agency || 'Independent inspector',
        nameOf(inspectionPlaces, terms.inspection.final_at).toLowerCase(),
        nameOf(inspectionCosts, terms.inspection.cost).toLowerCase(),
      ].join(', ')
    case 'documents':
      return terms.documents.map(documentName).join(', ') || 'None'
    case 'laytime_hours':
      return terms.laytime_hours === null ? 'Not agreed' : `${terms.laytime_hours} hours`
    case 'demurrage_per_day':
      return terms.demurrage_per_day === null
        ? 'Not agreed'
        : `${figureText(terms.demurrage_per_day, formats, 2)} USD per day, pro rata`
    case 'locode':
      return terms.locode ?? 'None'
    case 'origin':
      return terms.origin || 'Any'
    case 'general_terms':
      return terms.general_terms || 'None named'
    default:
      return terms[field]
  }
}

const nameOf = (list: readonly { code: string; name: string }[], wanted: string): string =>
  list.find(({ code }) => code === wanted)?.name ?? wanted

/** The person's preferred unit first. */
export const unitsFrom = (preferred: TradeUnit | undefined): TradeUnit[] => {
  const units: TradeUnit[] = ['bbl', 'MT', 'gal', 'm3']
  return preferred ? [preferred, ...units.filter((unit) => unit !== preferred)] : units
}

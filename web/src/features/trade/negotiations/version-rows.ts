import type { QuoteVersion } from '@laycan/contract/trade/negotiations/negotiations'
import { isClause } from '@laycan/contract/trade/terms/clause-constants'
import type { TermsField } from '@laycan/contract/trade/terms/terms'
import { hasClause } from '@laycan/contract/trade/terms/terms-rules'
import { tradeFieldLabels } from '@laycan/contract/trade/trade-constants'
import { localizeFigures } from '#features/trade/shared/localize-figures.ts'
import { type TradeNames, termsSections, termText } from '#features/trade/terms/trade-labels.ts'
import type { Formats } from '#platform/formats.ts'

export type VersionColumn = { key: string; version: QuoteVersion | null }
export type VersionRow = {
  field: TermsField
  label: string
  /** One per column; `isChanged` compares with the older column to its right. */
  cells: { text: string; isChanged: boolean }[]
  isChanged: boolean
}

/** Newest first; the listing itself comes last. */
export const versionColumns = (versions: QuoteVersion[]): VersionColumn[] => [
  ...versions.map((version) => ({ key: `v${version.version}`, version })),
  { key: 'listing', version: null },
]

/** Every field, in the order of the form. */
export function versionRows(versions: QuoteVersion[], formats: Formats, names: TradeNames): VersionRow[] {
  const first = versions.at(-1)
  if (!first) return []
  return termsSections
    .flatMap(({ fields }) => fields)
    .map((field) => {
      const made = versions.map((version) => termText(version.terms, field, formats, names))
      const before = first.changes.find((change) => change.field === field)?.before
      const asked = before === undefined ? undefined : localizeText(field, before, formats)
      const texts = [...made, asked ?? made.at(-1) ?? '']
      const cells = texts.map((text, place) => ({
        text,
        // The first version carries its own changes against the listing.
        isChanged: place === made.length - 1 ? asked !== undefined : (texts[place + 1] ?? text) !== text,
      }))
      return {
        field,
        label: tradeFieldLabels[field],
        cells,
        isChanged: cells.some(({ isChanged }) => isChanged),
      }
    })
    .filter(({ field, isChanged }) => !isClause(field) || isChanged || hasClause(first.terms, field))
}

const figureFields: TermsField[] = [
  'quantity',
  'tolerance_pct',
  'conversion',
  'basis_density',
  'price',
  'demurrage_per_day',
]

/** A text of the server, with dates and figures in the person's formats. */
function localizeText(field: TermsField, text: string, formats: Formats): string {
  if (field === 'window_from' || field === 'window_to') return formats.date(text)
  if (!figureFields.includes(field)) return text
  return localizeFigures(text, formats, field === 'price' ? 2 : 0)
}

import { knownUnits } from '@laycan/contract/trade/terms/clause-constants'
import type { QualityLimit } from '@laycan/contract/trade/terms/clauses'
import { type DecimalMark, readDecimal, writeDecimal } from '#platform/decimal-input.ts'

/** The results of a certificate of quality in a form, row by row. */
export type FigureValues = { property: string; value: string; unit: string; method: string }

/** Values of the form of a step, as `StepValues` has them. */
type FormValues = { [name: string]: string | FormValues }

export const newFigure: FigureValues = { property: '', value: '', unit: '', method: '' }
export const unitSuggestions = knownUnits

/** Values of a form are texts and what has texts in it; rows are the latter, by their place. */
const asValues = (rows: FigureValues[]) => rows as unknown as FormValues
export const asRows = (value: unknown): FigureValues[] =>
  value !== null && typeof value === 'object' ? (Object.values(value) as FigureValues[]) : []

export const typedFigures = (values: FormValues): FigureValues[] =>
  asRows(values.figures).filter(({ property, value }) => property.trim() !== '' || value.trim() !== '')

/** A row for every limit, to be filled in. */
export const limitRows = (limits: readonly QualityLimit[]): FormValues =>
  asValues(
    limits.length > 0
      ? limits.map(({ property, unit, method }) => ({ property, value: '', unit, method }))
      : [newFigure],
  )

/** Rows without a result were not tested, and are left out. */
const isTested = ({ value }: FigureValues) => value.trim() !== ''

export function figuresProblem(rows: FigureValues[], mark: DecimalMark): string | undefined {
  const tested = rows.filter(isTested)
  if (tested.length === 0) return 'Enter at least one result'
  for (const { property, value, unit } of tested) {
    if (property.trim() === '') return `${value} needs its property`
    if (readDecimal(value, mark) === undefined) return `${property} must be a number`
    if (unit.trim() === '') return `${property} needs a unit`
  }
  return undefined
}

export const toFigures = (rows: FigureValues[], mark: DecimalMark): object[] =>
  rows.filter(isTested).map(({ property, value, unit, method }) => ({
    property: property.trim(),
    value: readDecimal(value, mark) ?? value.trim(),
    unit: unit.trim(),
    method: method.trim(),
  }))

export const figureValues = (facts: unknown, mark: DecimalMark): FormValues =>
  asValues(asRows(facts).map((row) => ({ ...newFigure, ...row, value: writeDecimal(row.value, mark) })))

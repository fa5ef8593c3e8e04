import type { QualityLimit } from './clauses.ts'

/** The limits that the data sheet of a fuel states clearly. Free of Zod, for the web. */

type Fuel = { category: string; specifications: Record<string, string> }

const figure = String.raw`([+−-]?\d+(?:\.\d+)?)`
const units = 'mg/kg|mg/L|ppm|wt%|vol%|kg/m³|°C|mm²/s|kPa|psi|µm|mg KOH/g|g/L|pS/m|MJ/kg'
const aside = String.raw`(?: \(.*\))?`
const bounded = new RegExp(`^${figure}(?: (${units}))? (max|min)${aside}$`)
const above = new RegExp(`^(?:above|over) ${figure}(?: (${units}))?$`)
const between = new RegExp(`^${figure}–${figure}(?: (${units}))?${aside}$`)

/** A crude is sold by its assay, which is typical and no limit. */
export const catalogueLimits = ({ category, specifications }: Fuel): QualityLimit[] =>
  category === 'crude_oil'
    ? []
    : Object.entries(specifications).flatMap(([property, text]) => limitOf(property, text) ?? [])

function limitOf(property: string, text: string): QualityLimit | undefined {
  const found = (
    min: string | undefined,
    max: string | undefined,
    unit: string | undefined,
  ): QualityLimit => ({
    property: property.slice(0, 60),
    min: min === undefined ? null : plain(min),
    max: max === undefined ? null : plain(max),
    unit: unit ?? 'number',
    method: '',
    outside: 'claim',
    allowance: null,
  })
  const [, bound, unit, side] = bounded.exec(text) ?? []
  if (bound) return side === 'max' ? found(undefined, bound, unit) : found(bound, undefined, unit)
  const [, least, leastUnit] = above.exec(text) ?? []
  if (least) return found(least, undefined, leastUnit)
  const [, from, to, rangeUnit] = between.exec(text) ?? []
  return from && to ? found(from, to, rangeUnit) : undefined
}

const plain = (typed: string) => typed.replace('−', '-').replace('+', '')

import type { FuelCategoryCode } from '@laycan/contract/fuel-types/fuel-categories'
import type { FuelType, FuelTypeDraft } from '@laycan/contract/fuel-types/fuel-types'

/** A fuel type as it is typed: lists with a line for each entry, specifications as `Property: value`. */
export type FuelFormValues = {
  name: string
  category: FuelCategoryCode
  description: string
  benchmark: boolean
  api_gravity: string
  sulfur_content: string
  octane_rating: string
  density_kg_m3: string
  barrels_per_tonne: string
  trading_units: string
  common_uses: string
  standards: string
  synonyms: string
  cautions: string
  specifications: string
  is_active: boolean
}

export const emptyFuel: FuelFormValues = {
  name: '',
  category: 'crude_oil',
  description: '',
  benchmark: false,
  api_gravity: '',
  sulfur_content: '',
  octane_rating: '',
  density_kg_m3: '',
  barrels_per_tonne: '',
  trading_units: '',
  common_uses: '',
  standards: '',
  synonyms: '',
  cautions: '',
  specifications: '',
  is_active: true,
}

export function toFormValues(fuel: FuelType): FuelFormValues {
  const joined = (items: string[]) => items.join('\n')
  return {
    name: fuel.name,
    category: fuel.category,
    description: fuel.description,
    benchmark: fuel.benchmark,
    api_gravity: fuel.api_gravity ?? '',
    sulfur_content: fuel.sulfur_content ?? '',
    octane_rating: fuel.octane_rating ?? '',
    density_kg_m3: fuel.density_kg_m3 ?? '',
    barrels_per_tonne: fuel.barrels_per_tonne ?? '',
    trading_units: joined(fuel.trading_units),
    common_uses: joined(fuel.common_uses),
    standards: joined(fuel.standards),
    synonyms: joined(fuel.synonyms),
    cautions: joined(fuel.cautions),
    specifications: joined(Object.entries(fuel.specifications).map((pair) => pair.join(': '))),
    is_active: fuel.is_active,
  }
}

export function toDraft(values: FuelFormValues): FuelTypeDraft {
  const { is_active: _isActive, ...rest } = values
  return {
    ...rest,
    api_gravity: orNull(values.api_gravity),
    sulfur_content: orNull(values.sulfur_content),
    octane_rating: orNull(values.octane_rating),
    density_kg_m3: orNull(values.density_kg_m3),
    barrels_per_tonne: orNull(values.barrels_per_tonne),
    trading_units: linesOf(values.trading_units),
    common_uses: linesOf(values.common_uses),
    standards: linesOf(values.standards),
    synonyms: linesOf(values.synonyms),
    cautions: linesOf(values.cautions),
    specifications: Object.fromEntries(linesOf(values.specifications).map(pairOf)),
  }
}

/** What the form itself can tell; everything else is the server's to say. */
export const specificationsProblem = (text: string): string | undefined => {
  const wrong = linesOf(text).find((line) => !/^[^:]+:\s*\S/.test(line))
  return wrong === undefined ? undefined : `Write “Property: value” in every line, also in “${wrong}”`
}

const orNull = (text: string) => text.trim() || null

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function pairOf(line: string): [property: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

/** The server names an entry by its place, `trading_units.1`; here the list is one field. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path

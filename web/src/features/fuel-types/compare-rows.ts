import { fuelCategoryName } from '@laycan/contract/fuel-types/fuel-categories'
import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import type { Formats } from '#platform/formats.ts'
import { figureText, unitText } from './fuel-texts.ts'

/** One property of all compared types, in their order; null where one does not state it. */
export type CompareRow = { property: string; values: (string | null)[]; isDifferent: boolean }

type Reader = (fuel: FuelType, formats: Formats) => string | null

const withUnit = (figure: string | null, unit: string, formats: Formats) =>
  figure && `${figureText(figure, formats)}${unit}`
const listed = (items: string[], separator: string) => items.join(separator) || null

const keyProperties: [property: string, read: Reader][] = [
  ['Category', (fuel) => fuelCategoryName(fuel.category)],
  ['Benchmark', (fuel) => (fuel.benchmark ? 'Yes' : 'No')],
  ['API gravity (typical)', (fuel, formats) => withUnit(fuel.api_gravity, '°', formats)],
  ['Sulfur content', (fuel) => fuel.sulfur_content],
  ['Octane rating', (fuel) => fuel.octane_rating],
  ['Density at 15 °C (typical)', (fuel, formats) => withUnit(fuel.density_kg_m3, ' kg/m³', formats)],
  ['Contract conversion', (fuel, formats) => withUnit(fuel.barrels_per_tonne, ' bbl/MT', formats)],
  ['Trading units', (fuel) => listed(fuel.trading_units.map(unitText), ', ')],
  ['Governing standards', (fuel) => listed(fuel.standards, '; ')],
  ['Common uses', (fuel) => listed(fuel.common_uses, '; ')],
]

/** What all types have first, then every property of any specification, in the order in which they first appear. */
export function compareFuels(fuels: FuelType[], formats: Formats): CompareRow[] {
  const properties = new Set(fuels.flatMap(({ specifications }) => Object.keys(specifications)))
  return [
    ...keyProperties.map(([property, read]) =>
      toRow(
        property,
        fuels.map((fuel) => read(fuel, formats)),
      ),
    ),
    ...[...properties].map((property) =>
      toRow(
        property,
        fuels.map(({ specifications }) => specifications[property] ?? null),
      ),
    ),
  ]
}

const toRow = (property: string, values: (string | null)[]): CompareRow => ({
  property,
  values,
  isDifferent: new Set(values).size > 1,
})

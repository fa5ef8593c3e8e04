import { formatCsv } from '@laycan/contract/csv'
import { fuelCategoryName } from '@laycan/contract/fuel-types/fuel-categories'
import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'

type Column = [header: string, cell: (fuel: FuelType) => string | null]

const columns: Column[] = [
  ['Id', (fuel) => fuel.fuel_type_id],
  ['Name', (fuel) => fuel.name],
  ['Category', (fuel) => fuelCategoryName(fuel.category)],
  ['Benchmark', (fuel) => (fuel.benchmark ? 'yes' : 'no')],
  ['API gravity', (fuel) => fuel.api_gravity],
  ['Sulfur content', (fuel) => fuel.sulfur_content],
  ['Octane rating', (fuel) => fuel.octane_rating],
  ['Density at 15 °C (kg/m³)', (fuel) => fuel.density_kg_m3],
  ['Barrels per tonne', (fuel) => fuel.barrels_per_tonne],
  ['Trading units', (fuel) => fuel.trading_units.join('; ')],
  ['Standards', (fuel) => fuel.standards.join('; ')],
  ['Common uses', (fuel) => fuel.common_uses.join('; ')],
  ['Synonyms', (fuel) => fuel.synonyms.join('; ')],
  ['Description', (fuel) => fuel.description],
  ['Specifications', (fuel) => formatPairs(fuel.specifications)],
  ['Cautions', (fuel) => fuel.cautions.join('; ')],
  ['Last updated', (fuel) => fuel.updated_at],
]

const formatPairs = (pairs: FuelType['specifications']) =>
  Object.entries(pairs)
    .map(([property, value]) => `${property}: ${value}`)
    .join('; ')

export const fuelTypesCsv = (fuels: FuelType[]) => ({
  filename: 'laycan-fuel-types.csv',
  content: formatCsv(
    columns.map(([header]) => header),
    fuels.map((fuel) => columns.map(([, cell]) => cell(fuel))),
  ),
})

import type { FuelCategoryCode } from '@laycan/contract/fuel-types/fuel-categories'
import { FuelTypeDraft } from '@laycan/contract/fuel-types/fuel-types'
import { atlanticCrude } from './atlantic-crude.ts'
import { aviation } from './aviation.ts'
import { diesel } from './diesel.ts'
import { easternCrude } from './eastern-crude.ts'
import { gasoline } from './gasoline.ts'
import { heatingOil } from './heating-oil.ts'
import { marine } from './marine.ts'
import { specialty } from './specialty.ts'
import type { StandardFuel } from './standard-fuel.ts'

const byCategory: Record<FuelCategoryCode, StandardFuel[]> = {
  crude_oil: [...atlanticCrude, ...easternCrude],
  gasoline,
  diesel,
  aviation,
  heating_oil: heatingOil,
  marine,
  specialty,
}

/** What every installation begins with, held to the same rules as what staff write. */
export const standardCatalogue = Object.entries(byCategory).flatMap(([category, fuels]) =>
  fuels.map(({ fuel_type_id, ...draft }) => ({
    fuel_type_id,
    ...FuelTypeDraft.parse({ ...draft, category }),
  })),
)

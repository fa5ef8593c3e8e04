import type { FuelCategoryCode } from '@laycan/contract/fuel-types/fuel-categories'
import { FuelTypeDraft } from '@laycan/contract/fuel-types/fuel-types'
import { atlanticCrude } from './catalogue/atlantic-crude.ts'
import { aviation } from './catalogue/aviation.ts'
import { diesel } from './catalogue/diesel.ts'
import { easternCrude } from './catalogue/eastern-crude.ts'
import { gasoline } from './catalogue/gasoline.ts'
import { heatingOil } from './catalogue/heating-oil.ts'
import { marine } from './catalogue/marine.ts'
import { specialty } from './catalogue/specialty.ts'
import type { StandardFuel } from './catalogue/standard-fuel.ts'

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

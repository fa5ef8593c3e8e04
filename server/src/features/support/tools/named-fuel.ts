import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import type { Context } from '#context.ts'
import { selectFuelTypes } from '#features/fuel-types/fuel-types.service.ts'
import { chooseNamed, fuelNameIn } from './fuel-name.rules.ts'

/** The fuel of that name in the catalogue; undefined rather than one that is merely like it. */
export async function findNamedFuel(
  ctx: Context,
  asked: string,
  /** Of several of that name one for which this holds is preferred. */
  isPreferred: (fuel: FuelType) => boolean = () => true,
): Promise<FuelType | undefined> {
  const name = fuelNameIn(asked)
  if (name === '') return undefined
  const found = await selectFuelTypes(ctx, { query: name })
  return chooseNamed(found.filter(isPreferred), name) ?? chooseNamed(found, name)
}

import type { MassBasis } from '@laycan/contract/units'
import type { Context } from '#context.ts'
import { findNamedFuel } from './named-fuel.ts'

/** Of products as a whole, where no grade is named: as the article on converting units has them. */
export const averageFactors: Record<string, string> = {
  crude: '7.33',
  'crude oil': '7.33',
  oil: '7.33',
  'fuel oil': '6.35',
  hfo: '6.35',
  gasoline: '8.33',
  petrol: '8.33',
  mogas: '8.33',
}

/** How many barrels a tonne has: of the contract, of the fuel, or of an average crude. */
export type FuelFactor = { basis: MassBasis; by: string; name: string; path: string | null }

/** How many barrels a tonne of the fuel has, from the catalogue; undefined where it is not known. */
export async function factorOf(ctx: Context, fuel: string): Promise<FuelFactor | undefined> {
  const average = averageFactors[fuel.trim().toLowerCase()]
  if (average) {
    return {
      basis: { barrelsPerTonne: average },
      by: `${average} bbl a tonne on average`,
      name: fuel,
      path: '/fuel-types',
    }
  }
  const found = await findNamedFuel(ctx, fuel)
  if (!found) return undefined
  const { name, barrels_per_tonne, density_kg_m3, fuel_type_id } = found
  const path = `/fuel-types?fuel=${encodeURIComponent(fuel_type_id)}`
  if (barrels_per_tonne) {
    return {
      basis: { barrelsPerTonne: barrels_per_tonne },
      by: `${barrels_per_tonne} bbl a tonne`,
      name,
      path,
    }
  }
  return density_kg_m3
    ? { basis: { densityKgM3: density_kg_m3 }, by: `${density_kg_m3} kg/m³`, name, path }
    : undefined
}

import type { Context } from '#context.ts'
import type { Factor } from './calculation.rules.ts'
import { findNamedFuel } from './named-fuel.ts'

/** Of products as a whole, where no grade is named: as the article on converting units has them. */
const averages: Record<string, string> = {
  crude: '7.33',
  'crude oil': '7.33',
  oil: '7.33',
  'fuel oil': '6.35',
}

export type FuelFactor = Factor & { name: string; path: string | null }

/** How many barrels a tonne of the fuel has, from the catalogue; undefined where it is not known. */
export async function factorOf(ctx: Context, fuel: string): Promise<FuelFactor | undefined> {
  const average = averages[fuel.trim().toLowerCase()]
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

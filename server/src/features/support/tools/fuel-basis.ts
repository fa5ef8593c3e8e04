import { exact, multiply } from '@laycan/contract/decimal'
import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import type { Context } from '#context.ts'
import { findNamedFuel } from './named-fuel.ts'
import type { FuelBasis } from './sums/units.rules.ts'

/** What a fuel is converted with, from the catalogue; and of products as a whole their usual factor. */
export type NamedBasis = { basis: FuelBasis; name: string | undefined; path: string | null }

/** Of products as a whole, where no grade is named: as the article on converting units has them. */
const averageFactors: Record<string, string> = {
  crude: '7.33',
  'crude oil': '7.33',
  oil: '7.33',
  'fuel oil': '6.35',
  hfo: '6.35',
  gasoline: '8.33',
  petrol: '8.33',
  mogas: '8.33',
}

const litresPerBarrel = exact('158.987294928')

export async function basisOfFuel(ctx: Context, fuel: string): Promise<NamedBasis> {
  const average = averageFactors[fuel.trim().toLowerCase()]
  const known = await findNamedFuel(ctx, fuel)
  const path = known ? `/fuel-types?fuel=${encodeURIComponent(known.fuel_type_id)}` : null
  const usual = average
    ? { litresPerTonne: multiply(exact(average), litresPerBarrel), volumeBy: `${average} bbl a tonne` }
    : {}
  const basis = { ...(known ? basisOfKnown(known) : energyOf(fuel, known)), ...usual }
  return { basis, name: average ? fuel : known?.name, path }
}

/** Of a fuel of the catalogue. */
export function basisOfKnown(fuel: FuelType): FuelBasis {
  const { barrels_per_tonne: factor, density_kg_m3: density } = fuel
  const volume = factor
    ? { litresPerTonne: multiply(exact(factor), litresPerBarrel), volumeBy: `${factor} bbl a tonne` }
    : density
      ? { litresPerTonne: densityVolume(density), volumeBy: `${density} kg/m³` }
      : {}
  return { ...volume, ...energyOf(fuel.name, fuel) }
}

const densityVolume = (density: string) => ({
  numerator: exact('1000000').numerator * exact(density).denominator,
  denominator: exact(density).numerator,
})

/** LNG is sold by its gross heating value, oil products are compared by the net one. */
function energyOf(fuel: string, known: FuelType | undefined): FuelBasis {
  if (/\blng\b|natural gas/i.test(fuel))
    return {
      energyPerTonne: multiply(exact('52'), exact('1.05505585262')),
      energyBy: 'about 52 MMBtu a tonne, gross',
    }
  const stated = Object.entries(known?.specifications ?? {}).find(([name]) =>
    /^net (?:calorific|heat)/i.test(name),
  )?.[1]
  const value = /([\d.]+) MJ\/kg/.exec(stated ?? '')?.[1]
  return value ? { energyPerTonne: exact(value), energyBy: `${value} GJ a tonne, net` } : {}
}

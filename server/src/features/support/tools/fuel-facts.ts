import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import { z } from 'zod'
import { liveTool } from './live-tool.ts'
import { findNamedFuel } from './named-fuel.ts'

const properties = {
  density: {
    asked: /\bdensity|how (heavy|dense)\b/i,
    describe: (fuel: FuelType) =>
      withUnit(fuel.density_kg_m3, isAtFifteen(fuel) ? ' kg/m³ at 15 °C' : ' kg/m³'),
  },
  'API gravity': {
    asked: /\bapi( gravity)?\b/i,
    describe: ({ api_gravity }: FuelType) => withUnit(api_gravity, '°'),
  },
  sulfur: { asked: /\bsul(f|ph)ur\b/i, describe: ({ sulfur_content }: FuelType) => sulfur_content },
  octane: { asked: /\boctane\b/i, describe: ({ octane_rating }: FuelType) => octane_rating },
  'conversion factor': {
    asked: /\b(conversion )?factor\b|\bbarrels (per|a|in a) tonne\b/i,
    describe: ({ barrels_per_tonne }: FuelType) => withUnit(barrels_per_tonne, ' bbl a tonne'),
  },
}
type Property = keyof typeof properties
const names = Object.keys(properties) as [Property, ...Property[]]

/** As the catalogue's densities are, but for a fuel whose sheet gives it at another temperature, as LNG's does. */
function isAtFifteen({ specifications }: FuelType): boolean {
  const stated = Object.keys(specifications).filter((property) => /^density at\b/i.test(property))
  return stated.length === 0 || stated.some((property) => /\b15 °C/.test(property))
}

const withUnit = (value: string | null, unit: string) => value && `${value}${unit}`

const Input = z.object({ fuel: z.string().min(2).max(100), property: z.enum(names) })
type Input = z.infer<typeof Input>

/** The density of EN 590; octane of RBOB: a property, then of what. */
const ofWhat = /\b(?:of|for|has|have|does)\s+(?:the\s+)?([\w /.%°-]{2,60}?)(?:\s+(?:have|has))?\s*\??$/i

export const fuelFacts = liveTool<Input>({
  name: 'fuel_facts',
  description: 'A property of a fuel type in the catalogue: density, API gravity, sulfur, octane, factor.',
  input: Input,
  readInput(question) {
    const property = names.find((name) => properties[name].asked.test(question))
    const fuel = ofWhat.exec(question)?.[1]
    return property && fuel && !properties[property].asked.test(fuel) ? { fuel, property } : undefined
  },
  async run(ctx, _caller, { fuel, property }) {
    const known = await findNamedFuel(ctx, fuel)
    const value = known && properties[property].describe(known)
    if (!value) return undefined
    return {
      text: `The catalogue gives for ${known.name}: ${property} ${value}.`,
      path: `/fuel-types?fuel=${encodeURIComponent(known.fuel_type_id)}`,
    }
  },
})

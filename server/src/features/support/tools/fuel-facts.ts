import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import { z } from 'zod'
import { properties, propertyNames, readProperty } from './fuel-properties.rules.ts'
import { fuelIn } from './fuel-words.rules.ts'
import { liveTool } from './live-tool.ts'
import { findNamedFuel } from './named-fuel.ts'

const Input = z.object({ fuel: z.string().min(2).max(100), property: z.enum(propertyNames) })
type Input = z.infer<typeof Input>

export const fuelFacts = liveTool<Input>({
  name: 'fuel_facts',
  description:
    'A property of a fuel type in the catalogue, such as density, sulfur, flash point, freezing point, cetane or octane.',
  input: Input,
  readInput: readProperty,
  async run(ctx, _caller, { fuel, property }) {
    const describe = (one: FuelType) => properties.get(property)?.describe(one)
    const isStated = (one: FuelType) => Boolean(describe(one))
    const known =
      (await findNamedFuel(ctx, fuel, isStated)) ?? (await findNamedFuel(ctx, fuelIn(fuel) ?? '', isStated))
    const value = known && describe(known)
    if (!known) return undefined
    const path = `/fuel-types?fuel=${encodeURIComponent(known.fuel_type_id)}`
    // Saying that it is not stated is better than another property of the same fuel.
    if (!value) return { text: `The catalogue does not state the ${property} of ${known.name}.`, path }
    return { text: `The catalogue gives for ${known.name}: ${property} ${value}.`, path }
  },
})

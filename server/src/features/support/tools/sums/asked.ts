import { fuelNamedIn } from '../quantities.rules.ts'
import type { AskedSum } from './asked-sum.ts'
import { readParts } from './sum-parts.rules.ts'
import type { FuelBasis } from './units.rules.ts'

/** The figures of a question with what is known of the fuel it names. */
export function askedSum(question: string, basis: FuelBasis, today: string): AskedSum {
  const parts = readParts(question)
  const fuel = fuelNamedIn(parts.text)
  return { ...parts, fuel, basis: fuel ? basis : {}, today }
}

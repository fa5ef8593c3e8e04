import { add, divide, type Exact, exact, multiply } from '@laycan/contract/decimal'
import { type AskedSum, grouped, type SumReader, said, shown } from './asked-sum.rules.ts'
import { kindOf } from './units.rules.ts'

/** 10 kt at 700 and 20 kt at 712, 20 kt at 0.1% and 10 kt at 0.4%: each figure with its quantity. */
type Blended = { values: string[]; unit: string; decimals: number }

const isBlend = /\b(?:average|avg|weighted|mean|blend\w*|mix\w*|overall|combined|commingl\w*)\b/i

/** What each quantity has: a share, sulphur, a density, a price, or a bare number. */
function blendedIn({
  typed,
  quantities,
  percents,
  prices,
  densities,
  numbers,
}: AskedSum): Blended | undefined {
  const count = quantities.length
  const ppm = [...typed.matchAll(/(\d+(?:\.\d+)?) ?ppm\b/gi)].map(([, value = '']) => value)
  const found: Blended[] = [
    { values: percents.map(({ value }) => value), unit: '%', decimals: 4 },
    { values: ppm, unit: ' ppm', decimals: 2 },
    { values: densities, unit: ' kg/m³', decimals: 1 },
    { values: prices.map(({ value }) => value), unit: prices[0] ? ` USD/${prices[0].per}` : '', decimals: 2 },
    { values: numbers, unit: '', decimals: 4 },
  ]
  return found.find(({ values }) => values.length === count)
}

const sum = (all: Exact[]) => all.reduce((one, other) => add(one, other))

export const weightedAverage: SumReader = (asked) => {
  const { text, quantities } = asked
  const [first] = quantities
  if (!isBlend.test(text) || !first || quantities.length < 2) return undefined
  const blended = blendedIn(asked)
  if (!blended || quantities.some(({ unit }) => unit !== first.unit)) return undefined
  const { values, unit, decimals } = blended
  const weights = quantities.map(({ value }) => exact(value))
  const total = sum(weights)
  const of = (at: number) => exact(values[at] ?? '0')
  // Tonnes of two densities are mixed by their volumes.
  const isByVolume = blended.unit === ' kg/m³' && kindOf(first.unit) === 'mass'
  const made = isByVolume
    ? divide(total, sum(weights.map((weight, at) => divide(weight, of(at)))))
    : divide(sum(weights.map((weight, at) => multiply(weight, of(at)))), total)
  const parts = quantities.map((one, at) => `${grouped(one.value)} ${one.unit} at ${values[at]}${unit}`)
  return said(
    `The weighted average is ${shown(made, decimals)}${unit}: ${parts.join(' and ')}, ${shown(total)} ${first.unit} in all.`,
  )
}

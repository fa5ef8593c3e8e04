import { divide, type Exact, exact, multiply, roundTo } from '@laycan/contract/decimal'
import { groupThousands } from '@laycan/contract/figure-texts'
import { fuelNamedIn } from '../fuel-words.rules.ts'
import type { FigureKind, Price } from './figures.rules.ts'
import { readParts, type SumParts } from './sum-parts.rules.ts'
import { type FuelBasis, needsEnergy, needsVolume, saidBasis, type Unit, unitsIn } from './units.rules.ts'
import { timesTen } from './written-numbers.rules.ts'

/** What is asked to be calculated: the figures of the question, and what is known of its fuel. */
export type AskedSum = SumParts & {
  /** As it is named in the question. */
  fuel: string | undefined
  basis: FuelBasis
  /** Of the person who asks, for dates. */
  today: string
}

/** The figures of a question with what is known of the fuel it names. */
export function askedSum(question: string, basis: FuelBasis, today: string): AskedSum {
  const parts = readParts(question)
  const fuel = fuelNamedIn(parts.text)
  return { ...parts, fuel, basis: fuel ? basis : {}, today }
}

/** The sum with the figures it was made with, or what is missing for it. */
export type SumResult = { text: string } | { asks: string }
export type SumReader = (asked: AskedSum) => SumResult | undefined

export const said = (text: string): SumResult => ({ text })
export const asks = (text: string): SumResult => ({ asks: text })

export const grouped = (value: string) => value.replace(/\d+/, groupThousands)

/** With two decimals at most, and more where the number is small. */
export function shown(value: Exact, decimals = 2): string {
  const rounded = roundTo(value, decimals)
  const isTiny = /^-?0\.0*$/.test(rounded) && value.numerator !== 0n && decimals < 6
  return isTiny
    ? shown(value, decimals + 2)
    : grouped(rounded.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''))
}

/** Amounts of money have both decimals or none. */
export const shownMoney = (value: Exact) => grouped(roundTo(value, 2).replace(/\.00$/, ''))

export const percentOf = (value: Exact, percent: string) =>
  divide(multiply(value, exact(percent)), exact('100'))

/** The basis of the question itself: a factor or a density that it names goes before the catalogue's. */
export function basisOf({ basis, factors, densities, numbers, text }: AskedSum): FuelBasis {
  const factor = factors[0] ?? numbers.find((value) => isFactor(value, text))
  if (factor)
    return {
      ...basis,
      litresPerTonne: multiply(exact(factor), exact('158.987294928')),
      volumeBy: `${factor} bbl a tonne`,
    }
  const density = densities[0] ?? bareDensity(numbers, text)
  if (density)
    return {
      ...basis,
      litresPerTonne: divide(exact('1000000'), exact(density)),
      volumeBy: `${density} kg/m³`,
    }
  return basis
}

/** 1,500 m3 at 0.845: as small as a density in kg a litre. */
function bareDensity(numbers: string[], text: string): string | undefined {
  const found = numbers.find(
    (value) =>
      Number(value) > 0.5 &&
      Number(value) < 1.1 &&
      new RegExp(String.raw`(?:\bat|@|\bwith|\busing|,)\s*${value.replace('.', '\\.')}(?![\d.])`, 'i').test(
        text,
      ),
  )
  return found && timesTen(found, 3)
}

/** A bare number that is introduced as a factor and as large as one. */
export const isFactor = (value: string, text: string) =>
  Number(value) >= 5 &&
  Number(value) <= 17 &&
  new RegExp(
    String.raw`\b(?:at|with|using|by|factor(?: of)?)\s+${value.replace('.', '\\.')}(?![\d.])`,
    'i',
  ).test(text)

/** How many figures of these kinds there are: a sum checks by this that it leaves none out. */
export const countOf = (asked: AskedSum, ...kinds: FigureKind[]) =>
  kinds.reduce((count, kind) => count + asked[kind].length, 0)

export const currencyOf = ({ currency }: { currency: Price['currency'] }) => currency ?? 'USD'

export type Conversion = { perOne: Exact /** What it went by, for who reads it. */; by: string }

/** How many of one unit another has by the fuel of the question, or what is missing for it. */
export function conversionOf(asked: AskedSum, from: Unit, to: Unit): Conversion | { asks: string } {
  const basis = basisOf(asked)
  const missing = missingBasis(from, to, { ...asked, basis })
  const perOne = unitsIn(from, to, basis)
  if (missing || !perOne) return { asks: missing ?? `I cannot convert ${from} into ${to}.` }
  return { perOne, by: saidBasis(from, to, basis) }
}

/** What is missing between two units: which fuel it is, or how much energy it has. */
function missingBasis(from: Unit, to: Unit, { fuel, basis }: AskedSum): string | undefined {
  const lacksVolume = needsVolume(from, to) && !basis.litresPerTonne
  const lacksEnergy = needsEnergy(from, to) && !basis.energyPerTonne
  if (!lacksVolume && !lacksEnergy) return undefined
  if (fuel && lacksEnergy && !lacksVolume)
    return `I do not know the heating value of ${fuel}. Give it in GJ a tonne, and I calculate it.`
  if (fuel)
    return `I do not know how many barrels a tonne of ${fuel} has. Give the factor or the density, and I calculate it.`
  return `Which fuel is it? Between ${from} and ${to} the result depends on it: about 7.45 barrels a tonne for diesel, 7.88 for jet, 8.33 for gasoline, 6.35 for fuel oil and 7.33 for crude. You can also give a factor or a density.`
}

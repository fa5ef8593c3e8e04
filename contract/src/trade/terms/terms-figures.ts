import { compare, type Exact, exact, multiply, roundTo } from '../../decimal.ts'
import { unitText } from '../../figure-texts.ts'
import { convertQuantity, type MassBasis } from '../../units.ts'
import type { TradeUnit } from '../trade-constants.ts'
import type { TradePrice, TradeTerms } from './terms.ts'

/** Limits of the figures of a trade: anything beyond is a typing mistake. Free of Zod, for the web. */

/** More expensive than any fuel; per volume about the same as per tonne. */
export const maxPrices: Record<TradeUnit, number> = { MT: 100_000, m3: 100_000, bbl: 15_000, gal: 400 }
export const maxDifferential = 1_000
export const maxDemurragePerDay = 1_000_000

const inWords = (figure: number) => figure.toLocaleString('en')

/** By the path of the field within the terms. */
export function priceProblems(price: TradePrice): { 'price.amount'?: string; 'price.differential'?: string } {
  if (price.kind === 'fixed') {
    const most = maxPrices[price.unit]
    return isBetween(price.amount, '0', String(most))
      ? {}
      : { 'price.amount': `A price is at most ${inWords(most)} USD/${unitText(price.unit)}` }
  }
  return isBetween(price.differential, String(-maxDifferential), String(maxDifferential))
    ? {}
    : {
        'price.differential': `A differential lies between −${inWords(maxDifferential)} and ${inWords(maxDifferential)} USD/${unitText(price.unit)}`,
      }
}

export function densityProblem({ basis_density: density, price }: TradeTerms): string | undefined {
  if (density === null) return undefined
  if (price.unit !== 'MT')
    return 'Only a price per MT is escalated by density: leave it empty, or price by the MT'
  return isBetween(density, '400', '1200') ? undefined : 'A density lies between 400 and 1200 kg/m³'
}

export function demurrageProblem(perDay: string | null): string | undefined {
  if (perDay === null || isBetween(perDay, '0', String(maxDemurragePerDay))) return undefined
  return `Demurrage is at most ${inWords(maxDemurragePerDay)} USD a day`
}

/** How far grades of one fuel differ in weight. A factor further off would distort quantities and hide discounts. */
const leastShare = exact('0.9')
const mostShare = exact('1.1')

/** The factors a contract may use, given the catalogue's data. */
export function conversionProblem(
  conversion: string | null,
  catalogue: MassBasis | undefined,
): string | undefined {
  if (conversion === null) return undefined
  if (!catalogue)
    return isBetween(conversion, '4', '20') ? undefined : 'Barrels per tonne lie between 4 and 20'
  const usual = barrelsPerTonneOf(catalogue)
  const [least, most] = [leastShare, mostShare].map((share) => roundTo(multiply(exact(usual), share), 2))
  if (isBetween(conversion, least ?? '', most ?? '')) return undefined
  return `Barrels per tonne of this fuel lie between ${least} and ${most}: within 10 % of the ${roundTo(exact(usual), 2)} of the catalogue`
}

/** As contracts write it, also if only the density is known. */
export const barrelsPerTonneOf = (basis: MassBasis): string =>
  'barrelsPerTonne' in basis
    ? basis.barrelsPerTonne
    : convertQuantity({ amount: '1', from: 'MT', to: 'bbl', basis, decimals: 4 })

function isBetween(value: string, least: string, most: string): boolean {
  const figure: Exact = exact(value)
  return compare(figure, exact(least)) >= 0 && compare(figure, exact(most)) <= 0
}

import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import {
  convertPrice,
  convertQuantity,
  type MassBasis,
  needsBasis,
  type QuantityUnit,
  quantityUnits,
} from '@laycan/contract/units'

export type BasisKind = 'factor' | 'density'

/** What the person has typed, as it stands. */
export type ConversionInput = {
  amount: string
  price: string
  unit: QuantityUnit
  basisKind: BasisKind
  factor: string
  density: string
}

export type ConvertedRow = { unit: QuantityUnit; quantity: string | null; price: string | null }

/** Volumes and masses come down to the litre and the kilogram; a price keeps the digits that exchanges quote. */
const quantityDecimals: Record<QuantityUnit, number> = { bbl: 3, MT: 3, gal: 2, m3: 3, L: 0 }
const priceDecimals: Record<QuantityUnit, number> = { bbl: 2, MT: 2, gal: 4, m3: 2, L: 4 }

/** What stands before the decimals; the other of the two may stand between thousands. */
export type DecimalMark = '.' | ','

/** Twenty digits are more than any cargo, and few enough to be shown. */
const plain = /^\d{1,20}(\.\d{1,6})?$/
const grouped = /^\d{1,3}(,\d{3}){1,6}(\.\d{1,6})?$/

/**
 * `30,000` and `30 000` as `30000`; undefined for what is no number. It goes by the person's own way of writing:
 * to take `1,250` for a thousand where it means one and a quarter would be the costliest mistake of all.
 */
export function readNumber(text: string, mark: DecimalMark): string | undefined {
  const spaceless = text.replace(/[\s']/g, '')
  const english = mark === '.' ? spaceless : swapMarks(spaceless)
  if (plain.test(english)) return english
  return grouped.test(english) ? english.replaceAll(',', '') : undefined
}

const swapMarks = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))

const isQuantityUnit = (unit: string): unit is QuantityUnit =>
  (quantityUnits as readonly string[]).includes(unit)

type Convertible = Pick<FuelType, 'trading_units' | 'barrels_per_tonne' | 'density_kg_m3'>

export function startingInput(fuel: Convertible, mark: DecimalMark): ConversionInput {
  return {
    amount: '1000',
    price: '',
    // The one it is traded in first.
    unit: fuel.trading_units.find(isQuantityUnit) ?? 'MT',
    // The factor of the contract beats physics, where there is one.
    basisKind: fuel.barrels_per_tonne ? 'factor' : 'density',
    factor: fuel.barrels_per_tonne?.replace('.', mark) ?? '',
    density: fuel.density_kg_m3?.replace('.', mark) ?? '',
  }
}

export function readBasis(
  { basisKind, factor, density }: ConversionInput,
  mark: DecimalMark,
): MassBasis | undefined {
  const value = readNumber(basisKind === 'factor' ? factor : density, mark)
  if (value === undefined || Number(value) === 0) return undefined
  return basisKind === 'factor' ? { barrelsPerTonne: value } : { densityKgM3: value }
}

/** The amount and the price in every unit; null where they cannot be told. */
export function convertAll(input: ConversionInput, mark: DecimalMark): ConvertedRow[] {
  const amount = readNumber(input.amount, mark)
  const price = readNumber(input.price, mark)
  const basis = readBasis(input, mark)
  return quantityUnits.map((unit) => {
    const canTell = basis !== undefined || !needsBasis(input.unit, unit)
    return {
      unit,
      quantity:
        amount !== undefined && canTell
          ? convertQuantity({ amount, from: input.unit, to: unit, basis, decimals: quantityDecimals[unit] })
          : null,
      price:
        price !== undefined && canTell
          ? convertPrice({ price, per: input.unit, to: unit, basis, decimals: priceDecimals[unit] })
          : null,
    }
  })
}

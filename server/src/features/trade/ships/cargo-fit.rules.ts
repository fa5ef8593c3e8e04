import type { FuelCategoryCode } from '@laycan/contract/fuel-types/fuel-categories'
import type { LastCargoKind, ShipType } from '@laycan/contract/trade/ships/ship-constants'

/**
 * Which ships may carry a product, and what they may have carried before. The source of the rules on last cargoes is
 * the practice in Energy Institute HM 50 (cleaning of tanks between cargoes) and EI/JIG 1530 (jet fuel: no FAME in the
 * last three cargoes).
 */
export type Product = Exclude<LastCargoKind, 'none' | 'dirty_feedstock' | 'vegetable_oil'>

const productWords: [RegExp, Product][] = [
  [/fame|biodiesel|b100/, 'biodiesel'],
  [/avgas/, 'gasoline'],
  [/kerosene/, 'kerosene'],
  [/no6/, 'fuel_oil'],
  [/mgo|mdo/, 'gasoil'],
  [/naphtha/, 'naphtha'],
  [/lpg|propane|butane/, 'lpg'],
  [/lng/, 'lng'],
  [/ethanol|methanol/, 'alcohol'],
  [/mtbe/, 'gasoline'],
  [/bitumen/, 'bitumen'],
]

const productOfCategory: Record<FuelCategoryCode, Product> = {
  crude_oil: 'crude_oil',
  gasoline: 'gasoline',
  diesel: 'gasoil',
  aviation: 'kerosene',
  heating_oil: 'dyed_gasoil',
  marine: 'fuel_oil',
  specialty: 'chemicals',
}

/** A fuel of the catalogue as a cargo. */
export const productOf = (fuelTypeId: string, category: FuelCategoryCode): Product =>
  productWords.find(([word]) => word.test(fuelTypeId))?.[1] ?? productOfCategory[category]

const dirty: readonly LastCargoKind[] = ['crude_oil', 'fuel_oil', 'dirty_feedstock', 'bitumen']
const gases: readonly LastCargoKind[] = ['lpg', 'lng']
const dirtyProducts: readonly Product[] = ['crude_oil', 'fuel_oil', 'bitumen']

export type Fit = 'passed' | 'warning' | 'refused'

/** Clean products on ships for crude are seen on first voyages; gases need ships of their own. */
export function typeFit(type: ShipType, product: Product): Fit {
  if (product === 'lpg' || product === 'lng') return type === `${product}_carrier` ? 'passed' : 'refused'
  if (type === 'lpg_carrier' || type === 'lng_carrier') return 'refused'
  if (product === 'bitumen') return type === 'bitumen_tanker' ? 'passed' : 'refused'
  const isDirty = dirtyProducts.includes(product)
  if (type === 'bitumen_tanker') return isDirty ? 'warning' : 'refused'
  if (type === 'crude_tanker') return isDirty ? 'passed' : 'warning'
  if (type === 'chemical_tanker') return product === 'crude_oil' ? 'warning' : 'passed'
  return product === 'chemicals' ? 'warning' : 'passed'
}

/** What a cargo before this one means; `place` is 0 for the last, 2 for the third last. */
export function cargoFit(before: LastCargoKind, place: number, product: Product): Fit {
  if (before === 'none' || before === product) return 'passed'
  if (product === 'lpg' || product === 'lng') return place === 0 ? 'refused' : 'warning'
  if (gases.includes(before)) return place === 0 ? 'refused' : 'warning'
  if (dirtyProducts.includes(product)) return dirtyFit(before, place)
  if (dirty.includes(before)) return place === 0 ? 'refused' : 'warning'
  if (product === 'kerosene') return jetFit(before, place)
  return place === 0 && doubtful[product]?.includes(before) ? 'warning' : 'passed'
}

const dirtyFit = (before: LastCargoKind, place: number): Fit =>
  place === 0 && (before === 'chemicals' || before === 'vegetable_oil' || before === 'alcohol')
    ? 'warning'
    : 'passed'

function jetFit(before: LastCargoKind, place: number): Fit {
  if (before === 'biodiesel') return 'refused'
  if (before === 'dyed_gasoil' || before === 'vegetable_oil') return place === 0 ? 'refused' : 'warning'
  return place === 0 && (before === 'gasoline' || before === 'alcohol' || before === 'chemicals')
    ? 'warning'
    : 'passed'
}

/** Last cargoes that leave dye, water, or a lower flash point behind. */
const doubtful: Partial<Record<Product, LastCargoKind[]>> = {
  gasoil: ['gasoline', 'naphtha', 'dyed_gasoil', 'vegetable_oil', 'alcohol', 'chemicals'],
  dyed_gasoil: ['gasoline', 'naphtha', 'alcohol', 'chemicals'],
  gasoline: ['dyed_gasoil', 'biodiesel', 'vegetable_oil', 'chemicals'],
  naphtha: ['dyed_gasoil', 'biodiesel', 'vegetable_oil', 'alcohol', 'chemicals'],
  biodiesel: ['gasoline', 'naphtha', 'alcohol', 'chemicals'],
  alcohol: ['gasoil', 'dyed_gasoil', 'gasoline', 'kerosene', 'naphtha', 'biodiesel', 'vegetable_oil'],
  chemicals: ['gasoil', 'dyed_gasoil', 'gasoline', 'kerosene', 'naphtha', 'biodiesel', 'vegetable_oil'],
}

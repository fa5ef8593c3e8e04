import {
  add,
  compare,
  divide,
  type Exact,
  exact,
  isPositive,
  multiply,
  roundTo,
  subtract,
} from './decimal.ts'

/**
 * Quantities and prices between the units in which fuel is traded. Amounts are decimals as text and are rounded
 * once, at the end. Volumes are at the trade's standard temperature: 60 °F in the US, 15 °C elsewhere.
 */
export const quantityUnits = ['bbl', 'MT', 'gal', 'm3', 'L'] as const
export type QuantityUnit = (typeof quantityUnits)[number]

/**
 * Converts between volume and mass. The factor in a contract takes precedence over physics: VLSFO settles at 6.35 bbl
 * per tonne although real cargoes range from 6.35 to 7.2.
 */
export type MassBasis = { barrelsPerTonne: string } | { densityKgM3: string }

/** By definition: a US gallon is 231 cubic inches, a barrel 42 gallons. */
const litresIn: Record<Exclude<QuantityUnit, 'MT'>, Exact> = {
  bbl: exact('158.987294928'),
  gal: exact('3.785411784'),
  m3: exact('1000'),
  L: exact('1'),
}

/** Whether converting needs a factor or a density. */
export const needsBasis = (from: QuantityUnit, to: QuantityUnit): boolean => (from === 'MT') !== (to === 'MT')

export function convertQuantity(conversion: {
  amount: string
  from: QuantityUnit
  to: QuantityUnit
  basis?: MassBasis | undefined
  decimals: number
}): string {
  const { amount, from, to, basis, decimals } = conversion
  return roundTo(multiply(exact(amount), unitsPer(from, to, basis)), decimals)
}

/** A price per one unit as a price per another: USD/gal to USD/bbl, USD/MT to USD/bbl. */
export function convertPrice(conversion: {
  price: string
  per: QuantityUnit
  to: QuantityUnit
  basis?: MassBasis | undefined
  decimals: number
}): string {
  const { price, per, to, basis, decimals } = conversion
  return roundTo(multiply(exact(price), priceFactor({ per, to, basis })), decimals)
}

/** What a price per one unit is multiplied by to be one per another; for many prices of one market. */
export const priceFactor = (conversion: {
  per: QuantityUnit
  to: QuantityUnit
  basis?: MassBasis | undefined
}): Exact => unitsPer(conversion.to, conversion.per, conversion.basis)

/** How many of `to` make one of `from`. */
function unitsPer(from: QuantityUnit, to: QuantityUnit, basis: MassBasis | undefined): Exact {
  if (from === to) return exact('1')
  return divide(litresOf(from, basis), litresOf(to, basis))
}

function litresOf(unit: QuantityUnit, basis: MassBasis | undefined): Exact {
  if (unit !== 'MT') return litresIn[unit]
  if (!basis) throw new RangeError('Between mass and volume there must be a factor or a density')
  if ('barrelsPerTonne' in basis) return multiply(positive(basis.barrelsPerTonne), litresIn.bbl)
  return divide(exact('1000000'), positive(basis.densityKgM3))
}

function positive(text: string): Exact {
  const value = exact(text)
  if (!isPositive(value)) throw new RangeError(`Must be above zero: ${text}`)
  return value
}

// API gravity: lighter oils have more degrees; water has 10. SG is relative to water at 60 °F.
const apiScale = exact('141.5')
const apiOffset = exact('131.5')
const waterKgM3 = exact('999.016')

export const apiToSpecificGravity = (api: string, decimals: number): string =>
  roundTo(divide(apiScale, add(exact(api), apiOffset)), decimals)

/** At 15 °C. The small difference from 60 °F is ignored, as is usual in the trade. */
export const apiToDensityKgM3 = (api: string, decimals: number): string =>
  roundTo(divide(multiply(apiScale, waterKgM3), add(exact(api), apiOffset)), decimals)

export const densityToApi = (densityKgM3: string, decimals: number): string =>
  roundTo(subtract(divide(multiply(apiScale, waterKgM3), positive(densityKgM3)), apiOffset), decimals)

/** The weight class of a crude. */
export function gravityBand(api: string): 'light' | 'medium' | 'heavy' | 'extra heavy' {
  const value = exact(api)
  if (compare(value, exact('31.1')) > 0) return 'light'
  if (compare(value, exact('22.3')) >= 0) return 'medium'
  return compare(value, exact('10')) >= 0 ? 'heavy' : 'extra heavy'
}

/** The crack of a product priced in USD/MT over crude, in USD/bbl, at the factor of the contract. */
export function crackSpread(spread: {
  productUsdPerMt: string
  crudeUsdPerBbl: string
  barrelsPerTonne: string
  decimals: number
}): string {
  const product = divide(exact(spread.productUsdPerMt), positive(spread.barrelsPerTonne))
  return roundTo(subtract(product, exact(spread.crudeUsdPerBbl)), spread.decimals)
}

/** Three barrels of crude make two of gasoline and one of diesel: USD per barrel of crude. */
export function crackThreeTwoOne(prices: {
  gasolineUsdPerGal: string
  dieselUsdPerGal: string
  crudeUsdPerBbl: string
  decimals: number
}): string {
  const perBarrel = exact('42')
  const products = add(
    multiply(multiply(exact(prices.gasolineUsdPerGal), perBarrel), exact('2')),
    multiply(exact(prices.dieselUsdPerGal), perBarrel),
  )
  const crude = multiply(exact(prices.crudeUsdPerBbl), exact('3'))
  return roundTo(divide(subtract(products, crude), exact('3')), prices.decimals)
}

import { exact, multiply, roundTo, subtract } from '@laycan/contract/decimal'
import type { Context } from '#context.ts'
import { readFuelType } from '#features/fuel-types/fuel-types.service.ts'
import type { CurrentPrice } from '#features/markets/market-prices.service.ts'
import { basisOfKnown } from '../fuel-basis.ts'
import { grouped, shownMoney } from '../sums/asked-sum.rules.ts'
import { type FuelBasis, saidBasis, type Unit, unitNamed, unitsIn } from '../sums/units.rules.ts'

/** Prices of markets by another unit, and what one costs more than another. */
export type PricePer = { value: string; by: string }

async function basisFor(ctx: Context, { fuelTypeId }: CurrentPrice): Promise<FuelBasis> {
  return fuelTypeId === null ? {} : basisOfKnown(await readFuelType(ctx, fuelTypeId))
}

/** Undefined where the fuel's factor is not known. */
export async function pricePer(ctx: Context, price: CurrentPrice, per: Unit): Promise<PricePer | undefined> {
  const unit = unitNamed(price.unit)
  if (!unit) return undefined
  if (unit === per) return { value: price.price, by: '' }
  const basis = await basisFor(ctx, price)
  const perOne = unitsIn(per, unit, basis)
  if (!perOne) return undefined
  const value = multiply(exact(price.price), perOne)
  return { value: roundTo(value, Number(roundTo(value, 4)) < 10 ? 4 : 2), by: saidBasis(unit, per, basis) }
}

export async function describeInUnit(
  ctx: Context,
  price: CurrentPrice,
  per: Unit,
  inCents: boolean,
): Promise<string> {
  const made = await pricePer(ctx, price, per)
  if (!made) return `I have no factor to show ${price.name} per ${per}.`
  if (made.by === '' && !inCents) return ''
  const cents = inCents ? ` (${roundTo(multiply(exact(made.value), exact('100')), 2)} cents/${per})` : ''
  return `That is ${made.value} ${price.currency}/${per}${cents}${made.by}.`
}

/** Both by the same unit: tonnes and gallons are compared by the barrel. */
export async function describeDifference(
  ctx: Context,
  one: CurrentPrice,
  other: CurrentPrice,
): Promise<string> {
  if (one.currency !== other.currency)
    return `They are in different currencies, ${one.currency} and ${other.currency}.`
  const unit: Unit | undefined = one.unit === other.unit ? unitNamed(one.unit) : 'bbl'
  if (!unit) return ''
  const [first, second] = [await pricePer(ctx, one, unit), await pricePer(ctx, other, unit)]
  if (!first || !second) return 'They are not counted by units that can be compared.'
  const apart = subtract(exact(first.value), exact(second.value))
  const size = roundTo(apart, 2).replace('-', '')
  const converted = [
    first.by && `${one.name} is ${first.value} ${one.currency}/${unit}${first.by}`,
    second.by && `${other.name} is ${second.value} ${other.currency}/${unit}${second.by}`,
  ].filter(Boolean)
  const how =
    apart.numerator === 0n
      ? 'level with'
      : `${size} ${one.currency}/${unit} ${apart.numerator > 0n ? 'above' : 'below'}`
  return `${converted.length > 0 ? `${converted.join('; ')}. ` : ''}${one.name} is ${how} ${other.name}, a difference of ${size} ${one.currency}/${unit}.`
}

/** A quantity at the price of this moment. */
export async function describeWorth(
  ctx: Context,
  price: CurrentPrice,
  quantity: { value: string; unit: Unit },
) {
  const made = await pricePer(ctx, price, quantity.unit)
  if (!made) return undefined
  const total = shownMoney(multiply(exact(quantity.value), exact(made.value)))
  return `${grouped(quantity.value)} ${quantity.unit} at ${made.value} ${price.currency}/${quantity.unit}${made.by} is ${total} ${price.currency}.`
}

import type { Formats } from '#platform/formats.ts'

type Amount = { fuelName: string | null; quantity: string | null; quantityUnit: string | null }

/** `EN 590, 30,000 MT`; empty where there is no cargo. */
export const amountText = ({ fuelName, quantity, quantityUnit }: Amount, formats: Formats): string =>
  [fuelName, quantity && quantityUnit && `${formats.number(quantity)} ${unitText(quantityUnit)}`]
    .filter(Boolean)
    .join(', ')

const unitText = (unit: string) => (unit === 'm3' ? 'm³' : unit)

export const daysText = (from: string, to: string, formats: Formats): string =>
  from === to ? formats.date(from) : `${formats.date(from)} – ${formats.date(to)}`

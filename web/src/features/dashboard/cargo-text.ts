import { quantityText } from '@laycan/contract/figure-texts'
import type { Formats } from '#platform/formats.ts'

type Amount = { fuelName: string | null; quantity: string | null; quantityUnit: string | null }

/** `EN 590, 30,000 MT`; empty where there is no cargo. */
export const amountText = ({ fuelName, quantity, quantityUnit }: Amount, formats: Formats): string =>
  [fuelName, quantity && quantityUnit && quantityText(quantity, quantityUnit, formats.number)]
    .filter(Boolean)
    .join(', ')

export const daysText = (from: string, to: string, formats: Formats): string =>
  from === to ? formats.date(from) : `${formats.date(from)} – ${formats.date(to)}`

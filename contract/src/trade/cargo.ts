import { z } from 'zod'
import { decimalText } from '../fields.ts'
import { IncotermCode, type TradeTerms, TradeUnit } from './terms/terms.ts'

/** A cargo in short, for lists of negotiations, deals and executions. */
export const cargoShape = {
  fuelTypeId: z.string(),
  fuelName: z.string(),
  quantity: decimalText,
  quantityUnit: TradeUnit,
  incoterm: IncotermCode,
  place: z.string(),
  windowFrom: z.iso.date(),
  windowTo: z.iso.date(),
}

export const cargoOf = (terms: TradeTerms, fuelName: string) => ({
  fuelTypeId: terms.fuel_type_id,
  fuelName,
  quantity: terms.quantity,
  quantityUnit: terms.quantity_unit,
  incoterm: terms.incoterm,
  place: terms.place,
  windowFrom: terms.window_from,
  windowTo: terms.window_to,
})

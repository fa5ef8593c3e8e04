import { exact, roundTo } from '@laycan/contract/decimal'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { massBasisOf, quantityInUnits } from '@laycan/contract/trade/terms/terms-rules'
import { useQuery } from '@tanstack/react-query'
import { useTradeFuels } from '#features/trade/terms/reference-data.api.ts'
import { quantityText } from '#features/trade/terms/trade-labels.ts'
import { settingsQuery, useFormats } from '#platform/settings.ts'

type Measured = Pick<TradeTerms, 'fuel_type_id' | 'quantity' | 'quantity_unit' | 'conversion'>

/** A quantity in the unit of the contract, followed by the person’s preferred unit. */
export function usePreferredQuantity(): (terms: Measured) => string {
  const formats = useFormats()
  const fuels = useTradeFuels()
  const { data: settings } = useQuery(settingsQuery)
  return (terms) => {
    const { quantity, quantity_unit, fuel_type_id } = terms
    const text = quantityText(quantity, quantity_unit, formats)
    const unit = settings?.unit
    if (!unit || unit === quantity_unit) return text
    const fuel = fuels.find((known) => known.fuel_type_id === fuel_type_id)
    const amount = quantityInUnits({ amount: quantity, unit: quantity_unit }, massBasisOf(terms, fuel))[unit]
    return amount === null ? text : `${text} (${quantityText(roundTo(exact(amount), 0), unit, formats)})`
  }
}

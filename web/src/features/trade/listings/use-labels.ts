import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import type { TradeNames } from '#features/trade/terms/trade-labels.ts'
import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'

/** What it takes to write terms for this person. */
export type Words = { formats: Formats; names: TradeNames }

export function useWords(): Words {
  return { formats: useFormats(), names: useTradeNames() }
}

import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'
import { useTradeNames } from '#platform/trade-reference.ts'
import type { TradeNames } from '#platform/trade-words.ts'

/** What it takes to write terms for this person. */
export type Words = { formats: Formats; names: TradeNames }

export function useWords(): Words {
  return { formats: useFormats(), names: useTradeNames() }
}

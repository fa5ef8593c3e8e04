import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'

/** How other screens open the form with a text to read: in the state of the history, never in the address. */

export const quickEntryExample = '30kt 10ppm FOB ARA 16-25 Nov ICE+4.5 LC'

type QuickEntryState = { quickEntry: string }

export const quickEntryState = (text: string): QuickEntryState => ({ quickEntry: text })

/** For `navigate(...quickEntryTarget(kind, text))`, such as a command of the palette. */
export const quickEntryTarget = (kind: ListingKind, text: string): [string, { state: QuickEntryState }] => [
  `${listingNouns[kind].path}/new`,
  { state: quickEntryState(text) },
]

/** The text that a screen came with. */
export function quickEntryOf(state: unknown): string | undefined {
  const text = (state as Partial<QuickEntryState> | null)?.quickEntry
  return typeof text === 'string' ? text : undefined
}

import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { describeField, describePrice } from '@laycan/contract/trade/terms/terms-rules'

/** A version in one line, as it is read in a conversation. */
export function quoteLine({
  version,
  fuelName,
  terms,
  validUntil,
}: {
  version: number
  fuelName: string
  terms: TradeTerms
  validUntil: string
}): string {
  const port = terms.locode ? ` (${terms.locode})` : ''
  const what = version === 1 ? 'Quote' : `Quote, version ${version}`
  const until = `${validUntil.slice(0, 16).replace('T', ' ')} UTC`
  return (
    `${what}: ${describeField(terms, 'quantity')} of ${fuelName}, ${terms.incoterm} ${terms.place}${port}, ` +
    `${terms.window_from} to ${terms.window_to}, ${describePrice(terms.price)}. Valid until ${until}.`
  )
}

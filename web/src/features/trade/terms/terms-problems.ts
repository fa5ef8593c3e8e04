import type { DraftTerms } from '@laycan/contract/trade/listings/listing-drafts'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { DecimalMark } from '#platform/decimal-input.ts'
import { draftTerms, type TypedTerms } from './terms-input.ts'

const farDay = '9999-01-01'

/**
 * For the rules that tie fields together while some are still empty: what is not there yet is filled in with what no
 * rule objects to. `missing` says what was.
 */
export function termsSoFar(
  typed: TypedTerms,
  mark: DecimalMark,
): { terms: TradeTerms; missing: Set<string> } {
  const draft = draftTerms(typed, mark)
  const missing = new Set(Object.keys(draft).filter((name) => !draft[name as keyof DraftTerms]))
  const figure = (text: string | null | undefined) => (text && /^-?\d+(\.\d+)?$/.test(text) ? text : null)
  // Nothing can be reckoned with a factor of zero, and the first letter of a number may be one.
  const factor = (text: string | null | undefined) => (/^(?!-).*[1-9]/.test(text ?? '') ? figure(text) : null)
  const terms = {
    ...draft,
    quantity: figure(draft.quantity) ?? '1',
    conversion: factor(draft.conversion),
    basis_density: figure(draft.basis_density),
    window_from: draft.window_from ?? draft.window_to ?? farDay,
    window_to: draft.window_to ?? draft.window_from ?? farDay,
    incoterm: draft.incoterm ?? 'DAP',
    price: { ...draft.price, ...figuresOf(draft.price, figure) },
    demurrage_per_day: figure(draft.demurrage_per_day),
    payment: { ...draft.payment, method: draft.payment?.method ?? 'escrow' },
  }
  return { terms: terms as TradeTerms, missing }
}

const figuresOf = (price: DraftTerms['price'], figure: (text: string | null | undefined) => string | null) =>
  price?.kind === 'fixed'
    ? { amount: figure(price.amount) ?? '1' }
    : { differential: figure(price?.differential) ?? '0' }

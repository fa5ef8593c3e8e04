import { recapFieldLabels } from '@laycan/contract/trade/deals/deal-constants'
import { RecapField } from '@laycan/contract/trade/deals/recap'
import type { Side } from '@laycan/contract/trade/sides'
import { isClause } from '@laycan/contract/trade/terms/clause-constants'
import type { TermsField, TradeTerms } from '@laycan/contract/trade/terms/terms'
import { hasClause } from '@laycan/contract/trade/terms/terms-rules'
import { AppError } from '#platform/errors.ts'
import { type DealState, type RecapMark, settle } from './deal-state.rules.ts'
import { newRecap } from './new-deal.rules.ts'

/** How sides confirm the recap, dispute it and have it corrected: pure functions from one state to the next. */

/**
 * Where the other side has proposed other wording, that wording is confirmed and becomes the recap; a side that
 * confirms a field it disputed itself takes its own proposal back. Confirming a field twice changes nothing.
 */
export function confirmFields(
  state: DealState,
  side: Side,
  fields: readonly RecapField[],
  at: string,
): DealState {
  const isNew = (field: RecapField) => {
    const mark = state.recap[field]
    return mark !== undefined && (mark[side] === null || mark.proposal !== null)
  }
  if (!fields.some(isNew)) return state
  let { terms } = state
  const recap = { ...state.recap }
  for (const field of fields) {
    const marked = recap[field]
    // A clause that the deal does not have.
    if (!marked) continue
    const { proposal, ...mark } = marked
    if (proposal && proposal.by !== side) {
      terms = withValue(terms, field as TermsField, proposal.value)
      recap[field] = { buyer: at, seller: at, proposal: null }
    } else {
      recap[field] = { ...mark, [side]: mark[side] ?? at, proposal: null }
    }
    if (isClause(field) && !hasClause(terms, field)) delete recap[field]
  }
  return settle({ ...state, terms, recap }, at)
}

/** A clause is left out by null. */
export function withValue(terms: TradeTerms, field: TermsField, value: unknown): TradeTerms {
  if (!isClause(field) || value !== null) return { ...terms, [field]: value } as TradeTerms
  const { [field]: _left, ...rest } = terms
  return rest
}

export type Proposed = { field: RecapField; value: unknown; reason: string }

/** The proposal counts as confirmed by its side; the other side has to confirm the field again. */
export function disputeField(
  state: DealState,
  side: Side,
  { field, value, reason }: Proposed,
  at: string,
): DealState {
  const proposal = { by: side, value, reason, at }
  return { ...state, recap: { ...state.recap, [field]: { buyer: null, seller: null, proposal } } }
}

/**
 * By the broker: a new version of the recap, which nobody has confirmed yet. Open proposals of fields that it does not
 * change stay.
 */
export function correctRecap(
  state: DealState,
  { terms, reason }: { terms: TradeTerms; reason: string },
  at: string,
): DealState {
  const changed: RecapField[] = changedFields(state.terms, terms)
  if (changed.length === 0) throw new AppError('invalid', 'Nothing is different from the recap as it is.')
  const marks = Object.entries(state.recap) as [RecapField, RecapMark][]
  const proposals = Object.fromEntries(
    marks
      .filter(([field, { proposal }]) => proposal !== null && !changed.includes(field))
      .map(([field, { proposal }]) => [field, { buyer: null, seller: null, proposal }]),
  )
  const recap = { ...newRecap(terms), ...proposals }
  const lapsed = (['buyer', 'seller'] as const).filter((side) =>
    state.status === 'mandate'
      ? state.mandates.some((mandate) => mandate.side === side && mandate.status === 'confirmed')
      : marks.some(([, mark]) => mark[side] !== null),
  )
  const mandates =
    state.status === 'mandate'
      ? state.mandates.map((mandate) => ({ ...mandate, status: 'open' as const, decidedAt: null }))
      : state.mandates
  const correction = { at, reason, before: state.terms, after: terms, lapsed }
  return { ...state, terms, recap, mandates, recapCorrections: [...state.recapCorrections, correction] }
}

/** In the order of the recap. */
export const changedFields = (before: TradeTerms, after: TradeTerms): TermsField[] =>
  RecapField.options
    .filter((field): field is TermsField => field !== 'subjects')
    .filter((field) => JSON.stringify(sorted(before[field])) !== JSON.stringify(sorted(after[field])))

/** Stored JSON has its keys in another order. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, part]) => [key, sorted(part)]),
      )
    : value

/**
 * Why accepting a quote is not yet that side's confirmation of the recap; null where it is: the recap has exactly what
 * was accepted, and the person who accepted it answered for it alone.
 */
export function acceptanceGap(
  accepted: TradeTerms,
  recap: TradeTerms,
  approvedBy: { name: string } | null,
): string | null {
  const added = changedFields(accepted, recap).map((field) => recapFieldLabels[field])
  if (added.length > 0) return `The recap has more than the quote: ${added.join(', ')}.`
  return approvedBy ? `The acceptance was above a limit and approved by ${approvedBy.name}.` : null
}

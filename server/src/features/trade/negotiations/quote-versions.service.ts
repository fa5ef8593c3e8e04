import { utcDate } from '@laycan/contract/calendar/calendar'
import { compare, exact } from '@laycan/contract/decimal'
import { quantityText } from '@laycan/contract/figure-texts'
import { approvalActName } from '@laycan/contract/trade/approvals/approval-constants'
import type { Side } from '@laycan/contract/trade/sides'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { termsProblems } from '@laycan/contract/trade/terms/terms-rules'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { convertQuantity, needsBasis } from '@laycan/contract/units'
import type { Context } from '#context.ts'
import { checkTerms, holdItem, isHeld } from '#features/trade/compliance/compliance.service.ts'
import { priceTerms, problemsOfPricing } from '#features/trade/compliance/trade-prices.service.ts'
import { readMarketUnit } from '#features/trade/deals/create-deal.service.ts'
import { needsFactor } from '#features/trade/deals/new-deal.rules.ts'
import { type LockedListing, recordQuoter } from '#features/trade/listings/listing-state.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import type { Commitment } from '#features/trade/shared/limits.service.ts'
import { readActing } from '#features/trade/shared/parties.service.ts'
import { problemsOfPort } from '#features/trade/shared/port-check.service.ts'
import { AppError } from '#platform/errors.ts'
import { type Locked, notifyBoth } from './act-on-negotiation.service.ts'
import { partyOf, quoterOf } from './negotiations.policy.ts'
import { insertVersion, type NegotiationRow, updateNegotiation, updateVersion } from './negotiations.store.ts'
import { validityProblem } from './quotes.rules.ts'

/**
 * Versions of a quote. Each is stored as sent and checked against known frauds before the other side sees it; a hard
 * finding holds it until compliance has decided.
 */
export type QuoteDraft = {
  clientId: string
  terms: TradeTerms
  note: string
  isFirm?: boolean
  validUntil: string
}

/** The queue that sends a version as a message in the conversation. */
export const messagesQueueName = 'quote-messages'

export async function addVersion(work: Work, locked: Locked, me: string, draft: QuoteDraft) {
  const { ctx, tx, now } = work
  const { negotiation, listing, side } = locked
  const { clientId, terms, note, isFirm = false } = draft
  const at = now.toISOString()
  const validUntil = new Date(draft.validUntil).toISOString()
  const version = negotiation.lastVersion + 1
  const findings = await checkTerms(ctx, tx, { ownerId: me, side, terms, note })
  const isStopped = isHeld(findings)
  await insertVersion(tx, {
    negotiationId: negotiation.id,
    version,
    madeBy: side,
    makerId: me,
    approvedById: work.approvedBy?.userId ?? null,
    clientId,
    terms,
    note,
    isFirm,
    validUntil,
    listingVersion: listing.termsVersion,
    findings,
    at,
    isReleased: !isStopped,
    status: isStopped ? 'held' : 'current',
  })
  if (!isStopped) return putOnTable(work, negotiation, { version, side, makerId: me, validUntil })
  const held = { ...negotiation, heldVersion: version, heldBy: side, lastVersion: version, validUntil }
  await updateNegotiation(tx, negotiation.id, held, at)
  const about = { item: 'quote', itemId: negotiation.id, version, listingKind: listing.kind } as const
  await holdItem(ctx, tx, { ...about, ownerId: me, terms, note, findings })
}

/** Sent, or released by compliance: the other side can answer it, and closed names become visible. */
export async function putOnTable(
  work: Work,
  negotiation: NegotiationRow,
  {
    version,
    side,
    makerId,
    validUntil,
  }: { version: number; side: Side; makerId: string; validUntil: string },
) {
  const { ctx, tx, now } = work
  const { id, listingId, currentVersion } = negotiation
  const isFirst = currentVersion === null
  if (!isFirst) {
    await updateVersion(tx, { negotiationId: id, version: currentVersion }, { status: 'countered' })
  }
  const onTable = { currentVersion: version, madeBy: side, heldVersion: null, heldBy: null }
  const lastVersion = Math.max(version, negotiation.lastVersion)
  await updateNegotiation(tx, id, { ...negotiation, ...onTable, lastVersion, validUntil }, now.toISOString())
  if (isFirst) await recordQuoter(tx, listingId, quoterOf(negotiation), { isRunning: true })
  await ctx.jobs.enqueue(tx, messagesQueueName, { negotiationId: id, version })
  const did = !isFirst ? 'answers with other terms' : side === 'seller' ? 'quotes' : 'bids'
  const name = await readActing(tx, makerId, partyOf(negotiation, side))
  const message = `${name} ${did}: ${negotiation.fuelName}.`
  notifyBoth(work, negotiation, { actorId: makerId, side, toOther: message, toOwn: message })
}

type Committed = Pick<Commitment, 'act' | 'repeatKey' | 'call'> & {
  terms: TradeTerms
  negotiationId?: string
}

/** What a quote or its acceptance commits to, at today's price. */
export async function commitQuote(
  ctx: Context,
  listing: LockedListing,
  { terms, ...committed }: Committed,
): Promise<Commitment> {
  const { value } = await priceTerms(ctx, terms, listing.fuel)
  const { quantity, quantity_unit: unit, place } = terms
  const summary = `${approvalActName(committed.act)}: ${listing.fuelName}, ${quantityText(quantity, unit)}, ${terms.incoterm} ${place}`
  return { ...committed, listingId: listing.id, amount: value, summary }
}

/** 422 unless the terms are valid, for the listing's fuel and within the quantity left. */
export async function requireQuotable(
  ctx: Context,
  listing: LockedListing,
  { terms, isFirm, validUntil }: Pick<QuoteDraft, 'terms' | 'isFirm' | 'validUntil'>,
) {
  const now = ctx.clock()
  const fields: Record<string, string> = {}
  for (const [field, text] of Object.entries(termsProblems(terms, utcDate(now), listing.fuel))) {
    fields[`terms.${field}`] = text
  }
  for (const [field, text] of Object.entries(problemsOfPort(terms))) fields[`terms.${field}`] = text
  if (terms.fuel_type_id !== listing.terms.fuel_type_id) {
    fields['terms.fuel_type_id'] = `This ${listingNouns[listing.kind].one} is for another fuel`
  }
  for (const [path, text] of Object.entries(await problemsOfPricing(ctx, terms, listing.fuel))) {
    fields[`terms.${path}`] = text
  }
  // Nothing may be left to agree on: a recap would have the catalogue's factor confirmed.
  if (isFirm && terms.conversion === null && needsFactor(terms, await readMarketUnit(ctx, terms))) {
    fields['terms.conversion'] = 'A firm quote must name its barrels per tonne'
  }
  const tooMuch = quantityProblem(listing, terms)
  if (tooMuch) fields['terms.quantity'] ??= tooMuch
  const tooLong = validityProblem(new Date(validUntil), now, { listing, windowTo: terms.window_to })
  if (tooLong) fields.validUntil = tooLong
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields })
}

function quantityProblem(listing: LockedListing, terms: TradeTerms): string | undefined {
  const { unit, available, minLot } = listing
  const barrelsPerTonne = listing.barrelsPerTonne ?? terms.conversion
  if (needsBasis(terms.quantity_unit, unit) && !barrelsPerTonne) {
    return `Enter the barrels per tonne to convert ${terms.quantity_unit} to ${unit}`
  }
  const quantity = convertQuantity({
    amount: terms.quantity,
    from: terms.quantity_unit,
    to: unit,
    basis: barrelsPerTonne ? { barrelsPerTonne } : undefined,
    decimals: 3,
  })
  if (compare(exact(quantity), exact(available)) > 0) return `Only ${quantityText(available, unit)} are left`
  if (minLot === null || compare(exact(quantity), exact(minLot)) >= 0) return undefined
  // A remainder smaller than a lot is sold only as a whole.
  const isRest = compare(exact(available), exact(minLot)) < 0
  if (isRest && compare(exact(quantity), exact(available)) === 0) return undefined
  return isRest
    ? `All of the ${quantityText(available, unit)} that are left`
    : `At least ${quantityText(minLot, unit)}`
}

import { RecapField } from '@laycan/contract/trade/deals/recap'
import type { Side } from '@laycan/contract/trade/sides'
import { benchmarksOf } from '@laycan/contract/trade/terms/formula-problems'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { Context } from '#context.ts'
import { readCurrentPrice } from '#features/markets/market-prices.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import { approvalFacts, approvalLabel, type Work } from '#features/trade/shared/command.service.ts'
import { readActing } from '#features/trade/shared/parties.service.ts'
import type { TradeParty } from '#features/trade/shared/party.policy.ts'
import { changeDeal } from './act-on-deal.service.ts'
import { moveRefusal, partiesOf } from './deals.policy.ts'
import { type DealRow, findDeal, findWeightOf, insertDeal, type NewDeal } from './deals.store.ts'
import { needsFactor, newRecap, withFactor } from './new-deal.rules.ts'
import { acceptanceGap, confirmFields } from './recap.rules.ts'

/** Creates a deal from a quote or for a broker; the barrels per tonne may be added to its terms. */
export async function createDeal(
  { ctx, tx, now }: Work,
  deal: Omit<NewDeal, 'recap' | 'at'>,
): Promise<DealRow> {
  const fuel = await findWeightOf(tx, deal.terms.fuel_type_id)
  const terms = withFactor(deal.terms, await readMarketUnit(ctx, deal.terms), fuel)
  const { isDemo } = ctx.config
  const id = await insertDeal(tx, { ...deal, isDemo, terms, recap: newRecap(terms), at: now.toISOString() })
  const created = await findDeal(tx, id)
  if (!created) throw new Error('a deal that was just made is there')
  return created
}

/**
 * The unit of the markets that a formula refers to: of several, one that needs a factor of the terms. Undefined for
 * fixed prices, and where the market is gone.
 */
export async function readMarketUnit(ctx: Context, terms: TradeTerms): Promise<string | undefined> {
  const { price } = terms
  if (price.kind === 'fixed') return undefined
  const shared = benchmarksOf(price).filter(({ conversion }) => conversion === undefined)
  const units = await Promise.all(
    shared.map(async ({ market_id }) => (await readCurrentPrice(ctx, market_id))?.unit),
  )
  return units.find((unit) => needsFactor(terms, unit)) ?? units[0]
}

export type AcceptedQuote = {
  negotiationId: string
  buyer: TradeParty
  seller: TradeParty
  terms: TradeTerms
  /** Binding at once: both sides have said yes to every term. */
  isFirm: boolean
  /** The quantity held for it, in the listing's unit. */
  listing: { id: string; kind: 'request' | 'supply'; held: string; version: number }
  /** Every version that was on the table, for the record. */
  versions: object[]
  acceptedBy: { id: string; role: Side }
}

/** Runs in the transaction that accepts the quote. Returns the deal's id. */
export async function createDealFromQuote(work: Work, accepted: AcceptedQuote): Promise<string> {
  const { negotiationId, buyer, seller, listing, versions, acceptedBy } = accepted
  const isSupply = listing.kind === 'supply'
  const deal = await createDeal(work, {
    status: 'recap',
    buyerId: buyer.userId,
    buyerCompanyId: buyer.companyId,
    sellerId: seller.userId,
    sellerCompanyId: seller.companyId,
    brokerId: null,
    negotiationId,
    mandates: [],
    terms: accepted.terms,
    commissionPerUnit: null,
    commissionUnit: null,
    commissionPayer: null,
    requestId: isSupply ? null : listing.id,
    requestHeld: isSupply ? null : listing.held,
    supplyId: isSupply ? listing.id : null,
    supplyHeld: isSupply ? listing.held : null,
    isNameClosed: false,
    heldAt: null,
    holdReason: null,
    clientId: null,
  })
  const gap = acceptanceGap(accepted.terms, deal.terms, work.approvedBy)
  const isConfirmation = gap === null && !moveRefusal(deal, 'confirm', acceptedBy.role)
  appendRecord(work, deal.id, {
    act: 'deal.agreed',
    label: `Quote accepted${approvalLabel(work)}`,
    actor: acceptedBy,
    at: work.now,
    facts: {
      negotiationId,
      listing,
      terms: deal.terms,
      parties: deal.parties,
      versions,
      version: 1,
      ...(!accepted.isFirm && { acceptance: { isConfirmation, reason: gap } }),
      ...approvalFacts(work),
    },
  })
  if (accepted.isFirm) {
    await bindAtOnce(work, deal, acceptedBy)
    return deal.id
  }
  if (isConfirmation) await confirmByAcceptance(work, deal, acceptedBy)
  const [accepting, other] = acceptedBy.role === 'buyer' ? [buyer, seller] : [seller, buyer]
  const name = await readActing(work.tx, acceptedBy.id, accepting)
  const path = `/deals/${deal.id}`
  const then = `on ${deal.fuelName}. Confirm the recap of ${deal.reference}.`
  const thenForUs = isConfirmation
    ? `on ${deal.fuelName}. That confirms the recap of ${deal.reference} for your side.`
    : then
  work.notify({
    parties: partiesOf(deal),
    changed: { dealId: deal.id },
    notifications: [
      { to: other, message: `${name} has accepted your quote ${then}`, path },
      // For the person in charge where a colleague has accepted in their place.
      { to: accepting, message: `${name} has accepted the quote ${thenForUs}`, path },
    ],
    actorId: acceptedBy.id,
  })
  return deal.id
}

/** Nothing differs from what was accepted, so that side has confirmed it. It can still dispute a field. */
const confirmByAcceptance = (work: Work, deal: DealRow, acceptedBy: AcceptedQuote['acceptedBy']) => {
  const fields = RecapField.options.filter((field) => deal.recap[field])
  return changeDeal(work, { deal, listings: new Map() }, acceptedBy, {
    act: 'confirm',
    label: 'Confirmed by accepting the quote: every field',
    facts: { fields, isByAcceptance: true },
    apply: (state, at) => confirmFields(state, acceptedBy.role, fields, at),
  })
}

/** What a recap would ask both sides was said by the firm quote and by its acceptance. */
const bindAtOnce = (work: Work, deal: DealRow, acceptedBy: AcceptedQuote['acceptedBy']) => {
  const fields = RecapField.options.filter((field) => deal.recap[field])
  return changeDeal(work, { deal, listings: new Map() }, acceptedBy, {
    act: 'confirm',
    label: 'Firm quote accepted: every field confirmed by both sides',
    facts: { fields, isFirm: true },
    apply: (state, at) => confirmFields(confirmFields(state, 'buyer', fields, at), 'seller', fields, at),
    message: ({ actor }) => `${actor} has accepted the firm quote on ${deal.fuelName}.`,
  })
}

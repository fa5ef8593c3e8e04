import { utcDate } from '@laycan/contract/calendar/calendar'
import type { DealDraft } from '@laycan/contract/trade/deals/deal-parts'
import type { Deal } from '@laycan/contract/trade/deals/deals'
import type { Side } from '@laycan/contract/trade/sides'
import { termsProblems } from '@laycan/contract/trade/terms/terms-rules'
import type { Context } from '#context.ts'
import { requireBinding } from '#features/companies/binding.service.ts'
import { checkTerms, isHeld } from '#features/trade/compliance/compliance.service.ts'
import { problemsOfPricing } from '#features/trade/compliance/trade-prices.service.ts'
import { type LockedListing, lockListing, partyOf } from '#features/trade/listings/listing-state.service.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import { inTrade, type Work } from '#features/trade/shared/command.service.ts'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import { belongsTo } from '#features/trade/shared/party.policy.ts'
import { problemsOfPort } from '#features/trade/shared/port-check.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { notifyDeal } from './act-on-deal.service.ts'
import { createDeal } from './create-deal.service.ts'
import { dealRights, requireBroker } from './deals.policy.ts'
import { viewDeal } from './deals.service.ts'
import { findBrokersDeal, findFuelWeight, findParty, isDuplicateClientId } from './deals.store.ts'
import { partiesHoldReason, stopsOfParties } from './party-checks.service.ts'

/**
 * A broker creates a deal between a buyer and a seller. Neither is bound by what the broker wrote: each confirms their
 * own mandate first, and both see the commission and who pays it. The broker may keep their names closed until then. The listings are held once both have confirmed. If a
 * check stops the terms, the deal is on hold until compliance releases it.
 */
export async function originateDeal(ctx: Context, caller: Caller, draft: DealDraft): Promise<Deal> {
  const me = caller.userId
  const findRepeat = () => findBrokersDeal(ctx.db, me, draft.clientId)
  const known = await findRepeat()
  if (known) return viewDeal(ctx, caller, known)
  try {
    return await viewDeal(ctx, caller, await inTrade(ctx, (work) => originate(work, me, draft)))
  } catch (error) {
    const first = isDuplicateClientId(error) ? await findRepeat() : undefined
    if (first) return viewDeal(ctx, caller, first)
    throw error
  }
}

async function originate(work: Work, me: string, draft: DealDraft): Promise<string> {
  const { ctx, tx, now } = work
  const { buyerId, sellerId, terms, commission, mandates } = draft
  const { userType, company } = await requireBinding(tx, me, dealRights.originate)
  requireBroker(userType)
  const fields = {
    ...(await partyProblems(tx, { buyerId, sellerId, brokerCompanyId: company.id })),
    ...(await listingProblems(tx, draft)),
    ...(await problemsOfTerms(ctx, tx, draft)),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields })
  const checked = { ownerId: sellerId, side: 'seller', terms, note: mandates.seller } as const
  const findings = await checkTerms(ctx, tx, checked)
  const stops = await stopsOfParties(tx, {
    buyerId,
    buyerCompanyId: (await findTrader(tx, buyerId)).companyId,
    sellerId,
    sellerCompanyId: (await findTrader(tx, sellerId)).companyId,
  })
  const isStopped = isHeld(findings) || stops.length > 0
  const held = [
    ...findings.map(({ title, text }) => `${title}: ${text}`),
    ...(stops.length > 0 ? [partiesHoldReason] : []),
  ]
  const mandateOf = (side: Side) => ({ side, text: mandates[side], status: 'open' as const, decidedAt: null })
  const deal = await createDeal(work, {
    status: 'mandate',
    buyerId,
    sellerId,
    brokerId: me,
    negotiationId: null,
    terms,
    mandates: [mandateOf('buyer'), mandateOf('seller')],
    commissionPerUnit: commission.perUnit,
    commissionUnit: commission.unit,
    commissionPayer: commission.paidBy,
    requestId: draft.requestId ?? null,
    requestHeld: null,
    supplyId: draft.supplyId ?? null,
    supplyHeld: null,
    isNameClosed: draft.isNameClosed,
    heldAt: isStopped ? now.toISOString() : null,
    holdReason: isStopped ? held.join(' ') : null,
    clientId: draft.clientId,
  })
  const { id } = deal
  appendRecord(work, id, {
    act: 'deal.originated',
    label: 'Created by a broker',
    actor: { id: me, role: 'broker' },
    at: now,
    facts: {
      buyerId,
      sellerId,
      terms: deal.terms,
      commission,
      mandates,
      isNameClosed: draft.isNameClosed,
      version: 1,
    },
  })
  if (isStopped) {
    const label = 'Put on hold by a check'
    appendRecord(work, id, { act: 'deal.hold', label, actor: null, at: now, facts: { findings, stops } })
  }
  const name = `${deal.broker?.firstName} ${deal.broker?.lastName}`
  const message = `${name} has created a deal on ${deal.fuelName} for you. Confirm the mandate of ${deal.reference}.`
  // The principals are notified only once no check stops it.
  notifyDeal(work, deal, isStopped ? undefined : message, me)
  return id
}

type People = { buyerId: string; sellerId: string; brokerCompanyId: string }

async function partyProblems(tx: Db, people: People) {
  const fields: Record<string, string> = {}
  const companies = new Set<string>()
  for (const side of ['buyer', 'seller'] as const) {
    const party = await findParty(tx, people[`${side}Id`])
    if (!party?.isActive) fields[`${side}Id`] = 'There is no such member'
    else if (party.userType === 'broker') fields[`${side}Id`] = 'This member is a broker'
    else if (!party.isVerified) fields[`${side}Id`] = 'This member is not verified yet'
    else if (!party.isOfVerifiedCompany)
      fields[`${side}Id`] = 'The company of this member is not verified yet'
    else if (party.companyId === people.brokerCompanyId)
      fields[`${side}Id`] = 'This member is of your own company'
    else if (party.companyId && companies.has(party.companyId))
      fields[`${side}Id`] = 'Both belong to the same company'
    else if (party.companyId) companies.add(party.companyId)
  }
  return fields
}

/** Locks them in the order of their ids. */
async function listingProblems(tx: Db, { requestId, supplyId, buyerId, sellerId, terms }: DealDraft) {
  const wanted = [
    { path: 'requestId', id: requestId, kind: 'request', ownerId: buyerId },
    { path: 'supplyId', id: supplyId, kind: 'supply', ownerId: sellerId },
  ] as const
  const fields: Record<string, string> = {}
  for (const { path, id, kind, ownerId } of [...wanted].sort((a, b) =>
    (a.id ?? '') < (b.id ?? '') ? -1 : 1,
  )) {
    if (id === undefined) continue
    const listing = await lockListing(tx, id)
    // The same answer whoever is named as owner, so that it does not reveal the owner.
    if (listing?.isNameClosed)
      fields[path] = `The owner of this ${kind} has not disclosed their name. Leave it out`
    else if (listing?.kind !== kind || !(await isOpenOf(tx, listing, ownerId))) {
      fields[path] = `This member has no open ${kind} with this id`
    } else if (listing.terms.fuel_type_id !== terms.fuel_type_id) fields[path] = 'This is for another fuel'
  }
  return fields
}

/** Of the company of this member; who has left the company of a listing cannot trade it for another one. */
const isOpenOf = async (tx: Db, listing: LockedListing, userId: string): Promise<boolean> =>
  listing.status === 'open' &&
  !listing.isSuspended &&
  belongsTo(await findTrader(tx, userId), partyOf(listing))

async function problemsOfTerms(ctx: Context, tx: Db, { terms, commission }: DealDraft) {
  const fields: Record<string, string> = {}
  const fuel = await findFuelWeight(tx, terms.fuel_type_id)
  if (!fuel) fields['terms.fuel_type_id'] = 'There is no such fuel type'
  const today = utcDate(ctx.clock())
  for (const [field, text] of Object.entries(termsProblems(terms, today, fuel)))
    fields[`terms.${field}`] = text
  for (const [field, text] of Object.entries(problemsOfPort(terms))) fields[`terms.${field}`] = text
  for (const [path, text] of Object.entries(await problemsOfPricing(ctx, terms, fuel)))
    fields[`terms.${path}`] = text
  if (commission.unit !== terms.quantity_unit && commission.unit !== terms.price.unit) {
    fields['commission.unit'] = 'The commission is per unit of the quantity or of the price'
  }
  return fields
}

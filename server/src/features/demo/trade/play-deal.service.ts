import { randomUUID } from 'node:crypto'
import { RecapField } from '@laycan/contract/trade/deals/recap'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { originateDeal } from '#features/trade/deals/broker-deals.service.ts'
import { answerCancelRequest, answerMandate, cancelDeal } from '#features/trade/deals/cancel-deal.service.ts'
import { viewDeal } from '#features/trade/deals/deals.service.ts'
import { holdDeal } from '#features/trade/deals/hold-deal.service.ts'
import { confirmRecap } from '#features/trade/deals/recap.service.ts'
import { closeSubject, openSubject } from '#features/trade/deals/subjects.service.ts'
import { acceptQuote } from '#features/trade/negotiations/accept-quote.service.ts'
import { counterQuote, sendQuote } from '#features/trade/negotiations/send-quote.service.ts'
import type { DemoDeal } from './demo-deals.ts'
import { playClaims } from './play-claims.service.ts'
import { playCredit } from './play-credit.service.ts'
import { playExecution } from './play-execution.service.ts'
import { publish } from './play-listings.service.ts'
import { makeTerms, type Stage } from './trade-stage.service.ts'

/** From the first quote to the current state of a demo deal. */
export async function playDeal(stage: Stage, deal: DemoDeal) {
  const { ctx, callers } = stage
  const [buyer, seller] = [callers[deal.buyer], callers[deal.seller]]
  stage.setDaysAgo(deal.agreedDaysAgo)
  const terms = makeTerms(stage, { ...deal, windowInDays: 4 })
  const id = deal.isBrokered ? await originate(stage, deal, terms) : await negotiate(stage, deal, terms)
  if (deal.end === 'mandate' || deal.end === 'recap') return
  const hours = (count: number) => stage.setDaysAgo(Math.max(deal.agreedDaysAgo - count / 24, 0))
  const seen = async () => ({ id, version: (await viewDeal(ctx, buyer, id)).version })
  if (deal.end === 'subjects' || deal.end === 'failed') {
    const deadline = new Date(ctx.clock().getTime() + 3 * 86_400_000).toISOString()
    await openSubject(ctx, buyer, await seen(), {
      kind: 'credit',
      deadline,
      note: 'Credit line with our bank',
    })
  }
  const fields = [...RecapField.options]
  hours(1)
  await confirmRecap(ctx, seller, await seen(), fields)
  hours(2)
  const { subjects, status } = await confirmRecap(ctx, buyer, await seen(), fields)
  if (deal.end === 'subjects') return
  if (deal.end === 'failed') {
    hours(30)
    const reason = 'The bank did not extend the line'
    const subjectId = subjects[0]?.id ?? ''
    await closeSubject(ctx, buyer, await seen(), { subjectId, isLifted: false, reason })
    return
  }
  if (status !== 'binding') throw new Error(`a deal of the demo is ${status}`)
  await playExecution(stage, deal, { id, terms })
  if (deal.hasCredit) await playCredit(stage, deal, id)
  if (deal.isClaimed) await playClaims(stage, deal, { id, port: terms.place })
  if (deal.end === 'held') {
    await holdDeal(ctx, callers.compliance, id, 'The receiving bank is under review')
  }
  if (deal.end === 'cancelled') {
    await cancelDeal(ctx, buyer, await seen(), 'The refinery has postponed its turnaround')
    await answerCancelRequest(ctx, seller, await seen(), true)
  }
}

/** A request, a quote a little dearer, a counter, and the seller accepts. */
async function negotiate(stage: Stage, deal: DemoDeal, terms: TradeTerms): Promise<string> {
  const { ctx, callers } = stage
  const [buyer, seller] = [callers[deal.buyer], callers[deal.seller]]
  const hoursBefore = (count: number) => stage.setDaysAgo(deal.agreedDaysAgo + count / 24)
  hoursBefore(30)
  const listing = await publish(stage, buyer, { kind: 'request', terms, validDays: 5, isNameClosed: false })
  const validUntil = new Date(ctx.clock().getTime() + 3 * 86_400_000).toISOString()
  const dearer: TradeTerms = { ...terms, demurrage_per_day: '32000' }
  hoursBefore(8)
  const first = await sendQuote(ctx, seller, listing.id, {
    clientId: randomUUID(),
    listingVersion: listing.version,
    terms: dearer,
    note: 'Firm, subject to the quantity being unsold',
    validUntil,
  })
  hoursBefore(3)
  const countered = await counterQuote(ctx, buyer, first.id, {
    clientId: randomUUID(),
    version: 1,
    terms,
    note: 'Demurrage as in the request, please',
    validUntil,
  })
  hoursBefore(0)
  const { dealId } = await acceptQuote(ctx, seller, countered.id, { version: 2 })
  return dealId
}

async function originate({ ctx, callers }: Stage, deal: DemoDeal, terms: TradeTerms): Promise<string> {
  const [buyer, seller] = [callers[deal.buyer], callers[deal.seller]]
  const { id, version } = await originateDeal(ctx, callers.broker, {
    clientId: randomUUID(),
    buyerId: buyer.userId,
    sellerId: seller.userId,
    isNameClosed: false,
    terms,
    commission: {
      perUnit: terms.quantity_unit === 'bbl' ? '0.02' : '0.25',
      unit: terms.quantity_unit,
      paidBy: 'shared',
    },
    mandates: {
      buyer: 'To find and negotiate this cargo for us. No title, no money, no signature.',
      seller: 'To place this cargo for us at the terms stated. No title, no money, no signature.',
    },
  })
  if (deal.end === 'mandate') return id
  const after = await answerMandate(ctx, buyer, { id, version }, { isConfirmed: true, reason: '' })
  await answerMandate(ctx, seller, { id, version: after.version }, { isConfirmed: true, reason: '' })
  return id
}

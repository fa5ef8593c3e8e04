import type { CreditDesk } from '@laycan/contract/trade/credits/credits'
import type { Context } from '#context.ts'
import { actingSide, heldText } from '#features/trade/deals/deals.policy.ts'
import { type DealRow, readBoundDealFor } from '#features/trade/deals/deals.service.ts'
import { inUnits, worthOf } from '#features/trade/execution/invoices.rules.ts'
import { readSecurity } from '#features/trade/execution/invoices.service.ts'
import { loadExecution, massBasis } from '#features/trade/execution/load-execution.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { draftTerms, isCreditDeal } from './credit-draft.rules.ts'
import { readCreditFacts } from './credit-facts.service.ts'
import { creditRefusal, draftRefusal, isEnded } from './credits.policy.ts'
import { listCredits, listMoves, readOwnCredits } from './credits.store.ts'
import { viewCredit } from './credits.view.ts'

/** The letter of credit of a deal, for everyone who may read the deal. */
export async function readCredit(
  ctx: Context,
  caller: Caller,
  dealId: string,
): Promise<{ desk: CreditDesk }> {
  const { deal, role, isOperator } = await readBoundDealFor(ctx, caller, dealId)
  const execution = await loadExecution(ctx.db, deal)
  const stored = (await listCredits(ctx.db, [dealId])).get(dealId)
  const facts = await readCreditFacts(ctx.db, deal, execution, ctx.clock())
  const held = deal.heldAt === null ? undefined : heldText
  const method = isCreditDeal(deal.terms) ? undefined : 'This deal is not paid by letter of credit.'
  const blocked = held ?? creditRefusal(execution.state) ?? method
  const side = actingSide(role, isOperator)
  const isPossible = blocked === undefined && draftRefusal(execution.state) === undefined
  const mayBegin = side === 'buyer' && isPossible && (!stored || isEnded(stored.state))
  const credit =
    stored &&
    viewCredit({
      deal,
      agreedOn: execution.agreedOn,
      credit: stored,
      moves: await listMoves(ctx.db, stored.id),
      facts,
      side: blocked === undefined ? side : undefined,
    })
  const desk = {
    dealId,
    credit: credit ?? null,
    ...(mayBegin ? await propose(ctx, deal) : { proposal: null, worth: null }),
    documents: facts.kinds,
    blocked: blocked ?? null,
  }
  return { desk }
}

async function propose(ctx: Context, deal: DealRow) {
  const { terms, parties, fuelName } = deal
  const price = (await readSecurity(ctx, deal))?.price
  const priced = () => inUnits(terms.quantity, terms.quantity_unit, terms.price.unit, massBasis(deal))
  const worth = price === undefined ? null : worthOf(priced(), price)
  return { proposal: draftTerms({ terms, parties, fuelName, amount: worth ?? '' }), worth }
}

/** The latest of each deal, for agendas. */
export const readCredits = (db: Db, dealIds: string[]) => listCredits(db, dealIds)

/** A person's part in letters of credit, for their data export. */
export const exportCredits = ({ db }: Context, userId: string) => readOwnCredits(db, userId)

import { priceText } from '@laycan/contract/figure-texts'
import { benchmarksOf } from '@laycan/contract/trade/terms/formula-problems'
import { plainDecimal } from '@laycan/contract/trade/terms/plain-decimal'
import type { Context } from '#context.ts'
import { readPricingDays } from '#features/markets/price-cargo.service.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import { type ActingOn, actOnPricing, note } from './act-on-pricing.service.ts'
import {
  answerProposal,
  insertProposal,
  insertTrigger,
  isProposed,
  isTriggered,
} from './agreed-prices.store.ts'
import {
  answerTable,
  type PriceAnswer,
  requireAnswer,
  requireNoneOpen,
  requireTriggering,
  requireUnpriced,
} from './pricing.policy.ts'
import { readPricing } from './pricing.service.ts'
import { triggerProblem } from './triggers.rules.ts'

/** Triggered portions, and final prices that the sides agree on as a figure. */
type Trigger = { clientId: string; portionPct: string; day: string }

export async function triggerPortion(ctx: Context, caller: Caller, dealId: string, wish: Trigger) {
  const actorId = caller.userId
  await actOnPricing(ctx, caller, dealId, {
    act: 'trigger',
    isRepeat: (tx) => isTriggered(tx, { dealId, actorId, clientId: wish.clientId }),
    apply: async (acting, work, isFinal) => {
      const { price, held } = acting.frame
      if (!price?.trigger) throw new AppError('conflict', 'The terms allow no trigger.')
      requireTriggering(price.trigger, acting.side)
      requireUnpriced(isFinal, held.proposals)
      const { averaging, holiday_rule } = price
      const window = { averaging, holiday_rule, bl_date: wish.day }
      const calendars = await Promise.all(
        benchmarksOf(price).map(({ market_id }) => readPricingDays(ctx, market_id, window)),
      )
      const isQuoted = (day: string) => calendars.every((calendar) => calendar.isQuoted(day))
      const problem = triggerProblem(price.trigger, held.triggers, wish, { now: work.now, isQuoted })
      if (problem) throw new AppError('invalid', undefined, { fields: { [problem.field]: problem.text } })
      const portionPct = plainDecimal(wish.portionPct)
      await insertTrigger(work.tx, { ...wish, portionPct, dealId, actorId, at: work.now.toISOString() })
      const text = `The ${acting.side} prices ${portionPct} % at the quotes of ${wish.day}.`
      note(work, acting, { act: 'trigger', text, facts: { portionPct, day: wish.day } })
    },
  })
  return readPricing(ctx, caller, dealId)
}

function requireFormula({ frame: { price } }: ActingOn) {
  if (!price) throw new AppError('conflict', 'The price is fixed.')
  return price
}

type Proposed = { clientId: string; amount: string; reason: string }

export async function proposePrice(ctx: Context, caller: Caller, dealId: string, proposed: Proposed) {
  const actorId = caller.userId
  await actOnPricing(ctx, caller, dealId, {
    act: 'propose_price',
    isRepeat: (tx) => isProposed(tx, { dealId, actorId, clientId: proposed.clientId }),
    apply: async (acting, work, isFinal) => {
      const { held } = acting.frame
      const { unit } = requireFormula(acting)
      requireUnpriced(isFinal, held.proposals)
      requireNoneOpen(held.proposals)
      const { side } = acting
      await insertProposal(work.tx, { ...proposed, dealId, actorId, side, at: work.now.toISOString() })
      const { amount, reason } = proposed
      const text = `The ${side} proposes a final price of ${priceText(amount, { unit })}. ${reason}`
      note(work, acting, { act: 'propose_price', text, facts: { amount, unit, reason } })
    },
  })
  return readPricing(ctx, caller, dealId)
}

const acts = { agree: 'agree_price', refuse: 'refuse_price', withdraw: 'withdraw_price' } as const
const verbs = { agree: 'agrees to', refuse: 'refuses', withdraw: 'withdraws' }

type Answer = { proposalId: string; outcome: PriceAnswer }

export async function answerPrice(
  ctx: Context,
  caller: Caller,
  dealId: string,
  { proposalId, outcome }: Answer,
) {
  const act = acts[outcome]
  await actOnPricing(ctx, caller, dealId, {
    act,
    apply: async (acting, work, isFinal) => {
      const { held } = acting.frame
      const { unit } = requireFormula(acting)
      const proposal = held.proposals.find(({ id }) => id === proposalId)
      if (!proposal) throw new AppError('not_found', 'There is no such proposal.')
      if (!requireAnswer(outcome, proposal, acting.side)) return
      if (outcome === 'agree') requireUnpriced(isFinal, held.proposals)
      await answerProposal(work.tx, proposalId, {
        status: answerTable[outcome].becomes,
        actorId: caller.userId,
        at: work.now.toISOString(),
      })
      const text = `The ${acting.side} ${verbs[outcome]} the final price of ${priceText(proposal.amount, { unit })}.`
      note(work, acting, { act, text, facts: { proposalId, amount: proposal.amount, unit } })
    },
  })
  return readPricing(ctx, caller, dealId)
}

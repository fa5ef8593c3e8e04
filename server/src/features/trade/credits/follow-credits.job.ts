import { addDays, dateInWords, earliestDate, utcDate } from '@laycan/contract/calendar/calendar'
import { creditReminderDays } from '@laycan/contract/trade/credits/credit-constants'
import type { Context } from '#context.ts'
import { lockExecution } from '#features/trade/execution/act-on-execution.service.ts'
import { factsOfLast } from '#features/trade/execution/steps.rules.ts'
import { inTrade, type Work } from '#features/trade/shared/command.service.ts'
import { sweepEach, sweepQueue } from '#platform/jobs.ts'
import { expiryOf } from './credit-dates.rules.ts'
import { datesOf } from './credit-next.rules.ts'
import { lostRemark, securityEffect } from './credit-security.rules.ts'
import { creditReference, expire } from './credit-state.rules.ts'
import { creditRefusal } from './credits.policy.ts'
import { listCredits, listToFollow, markFollowed } from './credits.store.ts'
import { notifyCredit, recordCredit } from './record-credit.service.ts'
import { secureBy } from './take-steps.service.ts'

/**
 * Deadlines of letters of credit, once a day: both sides are reminded of each a few days ahead, and a credit expires
 * after its last day. Expiry does not wait for a hold or a dispute: no bank does.
 */
export const creditsQueue = (ctx: Context) =>
  sweepQueue('credits-follow', '17 * * * *', () => followCredits(ctx))

export async function followCredits(ctx: Context) {
  const today = utcDate(ctx.clock())
  await sweepEach(ctx.db, {
    findDue: (limit) => listToFollow(ctx.db, today, limit),
    handle: (tx, dealId) => inTrade(ctx, (work) => follow(work, dealId, today), tx),
  })
}

/** What was presented in time is examined after the expiry too, and a notice may still be answered. */
const expiring = ['issued', 'available', 'refused']

async function follow(work: Work, dealId: string, today: string) {
  const { deal, execution } = await lockExecution(work.tx, dealId)
  const credit = (await listCredits(work.tx, [dealId])).get(dealId)
  if (!credit) return
  const { state } = credit
  const soon = addDays(today, creditReminderDays)
  // Nobody is reminded of what is over.
  const dates = creditRefusal(execution.state)
    ? []
    : datesOf(state, factsOfLast(execution.steps, 'load')?.blDate)
  const due = dates
    .map((date) => ({ ...date, key: `${date.code} ${date.on}` }))
    .filter(({ on, key }) => on >= today && on <= soon && !credit.reminded.includes(key))
  await markFollowed(work.tx, credit.id, today, [...credit.reminded, ...due.map(({ key }) => key)])
  if (expiring.includes(state.status) && earliestDate(work.now) > expiryOf(state.terms)) {
    const changed = { ...credit, version: credit.version + 1, state: expire(state) }
    const bySystem = { side: 'system' as const, actorId: null, clientId: null, facts: {} }
    const effect = securityEffect(state, changed.state, execution)
    const remark = effect === 'lost' ? lostRemark : 'The bank owes nothing under it.'
    await recordCredit(work, deal, changed, { act: 'expire', ...bySystem, remark })
    const reference = creditReference(deal.reference, credit.number)
    await secureBy(work, deal, { state: changed.state, reference }, effect)
    return
  }
  if (due.length === 0) return
  const texts = due.map(({ label, on }) => `${label.toLowerCase()} on ${dateInWords(on)}`)
  notifyCredit(work, deal, `${creditReference(deal.reference, credit.number)}: ${texts.join(', ')}.`, null)
}

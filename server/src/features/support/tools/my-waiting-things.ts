import type { Context } from '#context.ts'
import { readMyCompany } from '#features/companies/companies.service.ts'
import { readState } from '#features/kyc/kyc.service.ts'
import { listCurrentPrices } from '#features/markets/market-prices.service.ts'
import { readWatched } from '#features/markets/markets.service.ts'
import { readUnread } from '#features/notifications/notifications.service.ts'
import { readToDecide } from '#features/trade/approvals/approvals.service.ts'
import { readTradeOverview } from '#features/trade/overview/overview.service.ts'
import type { Caller } from '#platform/auth.ts'
import { describeKycState } from './kyc-status.ts'

export type Described = { text: string; path: string }
export type Describe = (ctx: Context, caller: Caller) => Promise<Described>

export const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What waits for the person, and what they watch and may do. */
export const waitingThings = {
  async notifications(ctx, { userId }) {
    const { unread } = await readUnread(ctx, userId)
    return {
      text: `You have ${unread === 0 ? 'no' : unread} unread notification${unread === 1 ? '' : 's'}.`,
      path: '/notifications',
    }
  },
  async approvals(ctx, { userId }) {
    const path = '/company/approvals'
    const { company } = await readMyCompany(ctx, userId)
    if (!company)
      return { text: 'There are no approvals waiting for you: you belong to no company yet.', path }
    const waiting = await readToDecide(ctx, userId, 20)
    if (waiting.length === 0) return { text: 'There are no approvals waiting for you.', path }
    const [first] = waiting
    return {
      text: `${plural(waiting.length, 'approval')} wait${waiting.length === 1 ? 's' : ''} for you. The first: ${first?.summary}.`,
      path,
    }
  },
  async todo(ctx, caller) {
    const { actions } = await readTradeOverview(ctx, caller.userId)
    if (actions.length === 0) {
      const kyc = await readState(ctx, caller.userId)
      const own = kyc.status === 'verified' ? '' : ` ${describeKycState(kyc)}`
      return {
        text: `Nothing of your trades waits for you: no quote to answer, no step and no approval.${own}`,
        path: '/dashboard',
      }
    }
    const next = actions
      .slice(0, 3)
      .map(({ step, reference }) => (reference ? `${step} (${reference})` : step))
    return {
      text: `${plural(actions.length, 'thing')} wait${actions.length === 1 ? 's' : ''} for you: ${next.join('; ')}.`,
      path: '/dashboard',
    }
  },
  async watchlist(ctx, caller) {
    const { market_ids: ids } = await readWatched(ctx, ctx.config.marketSource, caller)
    if (ids.length === 0) return { text: 'You have no markets on your watchlist yet.', path: '/markets' }
    const prices = await listCurrentPrices(ctx)
    const names = ids.flatMap((id) => prices.find(({ marketId }) => marketId === id)?.name ?? [])
    return { text: `On your watchlist: ${names.slice(0, 10).join(', ')}.`, path: '/markets' }
  },
  async claims(ctx, caller) {
    const { actions, executions } = await readTradeOverview(ctx, caller.userId)
    const path = '/transactions'
    if (executions === 0) return { text: 'You have no open claims or disputes: you have no deals yet.', path }
    const waiting = actions.filter(({ kind }) => /claim|dispute|award/.test(kind))
    if (waiting.length === 0)
      return {
        text: 'No claim or dispute waits for your answer. Those of a deal are under Claims on the deal.',
        path,
      }
    return {
      text: `Claims and disputes that wait for you: ${waiting.map(({ step, reference }) => `${step} (${reference})`).join('; ')}.`,
      path,
    }
  },
  async limits(ctx, { userId }) {
    const path = '/company'
    const { company, membership } = await readMyCompany(ctx, userId)
    if (!company) return { text: 'You have no limits: you belong to no company yet.', path }
    const { dealLimit, dayLimit } = membership ?? {}
    if (!dealLimit && !dayLimit)
      return { text: `You have no limit per deal or per day at ${company.name}.`, path }
    const limits = [dealLimit && `${dealLimit} USD per deal`, dayLimit && `${dayLimit} USD per day`].filter(
      Boolean,
    )
    return { text: `Your limits at ${company.name}: ${limits.join(' and ')}.`, path }
  },
} satisfies Record<string, Describe>

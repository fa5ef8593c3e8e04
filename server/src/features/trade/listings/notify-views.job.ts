import { viewPath } from '@laycan/contract/saved-views/saved-view-constants'
import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { listDueViews, lockDueView, markLookedAt } from '#features/saved-views/saved-views.service.ts'
import type { Db } from '#platform/db.ts'
import { sweepEach, sweepQueue } from '#platform/jobs.ts'
import { cardColumns, listMarketplace } from './marketplace.store.ts'
import { filterOfView, newsOfView } from './notifying-views.rules.ts'

/**
 * Saved views of the marketplace that notify: what was published since the last look and fits, in one notification and
 * at most one an hour. It is found by the query of the screen, so nobody hears of what they may not see.
 */
const minuteMs = 60_000
const [lookEveryMs, notifyEveryMs] = [9 * minuteMs, 60 * minuteMs]
/** A listing carries the time at which its publication began, and is seen when that ended. */
const settledMs = minuteMs / 2
const mostCounted = 20

export const notifyingViewsQueue = (ctx: Context) =>
  sweepQueue('saved-views-notify', '*/10 * * * *', () => notifyViews(ctx))

export async function notifyViews(ctx: Context) {
  const now = ctx.clock()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const due = { checkedBefore: before(lookEveryMs), notifiedBefore: before(notifyEveryMs) }
  await sweepEach(ctx.db, {
    findDue: (limit) => listDueViews(ctx.db, due, limit),
    handle: async (tx, id) => {
      const view = await lockDueView(tx, id, due)
      if (view) await notifyOf(ctx, tx, view, { now, until: before(settledMs) })
    },
  })
}

type Due = NonNullable<Awaited<ReturnType<typeof lockDueView>>>

async function notifyOf(ctx: Context, tx: Db, view: Due, { now, until }: { now: Date; until: Date }) {
  const { id, userId, userType, screen, name, query, from } = view
  const filter = filterOfView(screen, query, userType)
  const page = {
    after: undefined,
    limit: mostCounted + 1,
    now,
    published: { after: from, until: until.toISOString() },
  }
  const found = filter ? await listMarketplace(tx, userId, { ...filter, ...page }, cardColumns) : []
  await markLookedAt(tx, id, { until, notifiedAt: found.length > 0 ? now : null })
  if (!filter || found.length === 0) return
  const message = newsOfView(name, filter.kind, found, mostCounted)
  await raiseNotification(ctx, tx, { kind: 'trade', userId, message, path: viewPath({ id, screen, query }) })
}

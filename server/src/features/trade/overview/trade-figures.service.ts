import { dayMs } from '@laycan/contract/calendar/calendar'
import type { Context } from '#context.ts'
import { publishFigure } from '#features/platform-stats/platform-stats.service.ts'
import { sweepQueue } from '#platform/jobs.ts'
import { sumDeals } from './overview.service.ts'
import { countPlatform, listAgreedSince } from './trade-figures.store.ts'

/** Public platform stats from actual trades. Counted by a job, since anyone may read them. */
const maxValued = 2000

export const tradeFiguresQueue = (ctx: Context) =>
  sweepQueue('trade-figures', '*/5 * * * *', () => publishTradeFigures(ctx))

/** Does nothing if the figures are not shown. */
export async function publishTradeFigures(ctx: Context) {
  if (!ctx.config.platformStats) return
  const now = ctx.clock()
  const counts = await countPlatform(ctx.db, now)
  const agreed = await listAgreedSince(ctx.db, new Date(now.getTime() - dayMs), maxValued)
  const dailyTradingVolume = await sumDeals(ctx, agreed)
  await publishFigure(ctx.db, 'activeFuelSupplies', counts.activeFuelSupplies)
  await publishFigure(ctx.db, 'totalUsers', counts.totalUsers)
  await publishFigure(ctx.db, 'activeTraders', counts.activeTraders)
  await publishFigure(ctx.db, 'countriesServed', counts.countriesServed)
  await publishFigure(ctx.db, 'successRate', counts.successRate)
  await publishFigure(ctx.db, 'averageSettlementTime', counts.averageSettlementTime)
  await publishFigure(ctx.db, 'dailyTradingVolume', dailyTradingVolume)
}

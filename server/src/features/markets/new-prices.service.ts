import type { MarketSource } from '@laycan/contract/markets/market-constants'
import type { Context } from '#context.ts'
import { publishFigure } from '#features/platform-stats/platform-stats.service.ts'
import { watcherOf } from './alert-watcher.service.ts'
import { figuresOf } from './figures.service.ts'
import { boardsOf } from './live-boards.service.ts'

/** Prices were stored in bulk rather than tick by tick: every process loads them again, and alerts are checked. */
export async function announceNewPrices(ctx: Context, source: MarketSource) {
  figuresOf(ctx).forget()
  const live = await boardsOf(ctx).of(source)
  await live.reload()
  const watcher = watcherOf(ctx, source)
  await watcher.prepare(live.board)
  watcher.checkAll(live.board)
  await watcher.settle()
}

/** How many prices are among the platform stats. */
const publishedPrices = 6

/** The first of the markets, for the public page; from the process that runs the source, now and then. */
export async function publishPrices(ctx: Context) {
  const { board } = await boardsOf(ctx).of(ctx.config.marketSource)
  const nowMs = ctx.clock().getTime()
  const prices = board.entries.slice(0, publishedPrices).map((entry) => ({
    name: entry.definition.fuelName,
    price: entry.price,
    currency: entry.definition.currency,
    unit: entry.definition.unit,
    changePercent: board.live(entry, nowMs).change_24h ?? '0.00',
  }))
  await publishFigure(ctx.db, 'marketPrices', prices)
}

import type { MarketSource } from '@laycan/contract/market-constants'
import type { Context } from '#context.ts'
import { watcherOf } from './alert-watcher.ts'
import { figuresOf } from './figures.ts'
import { boardsOf } from './live-boards.ts'

/** Prices were stored at once rather than tick by tick: everybody reads them anew, and alerts are looked at. */
export async function tellNewPrices(ctx: Context, source: MarketSource) {
  figuresOf(ctx).forget()
  const live = await boardsOf(ctx).of(source)
  await live.reload()
  const watcher = watcherOf(ctx, source)
  await watcher.prepare(live.board)
  watcher.lookAtAll(live.board)
  await watcher.settle()
}

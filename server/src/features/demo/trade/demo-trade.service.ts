import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#context.ts'
import { listCurrentPrices } from '#features/markets/market-prices.service.ts'
import { reachesBack } from '#features/markets/simulated-history.service.ts'
import { hasDemoAccounts } from '../demo.service.ts'
import { hasDemoTrade } from './demo-traders.ts'

/**
 * A lively market to look at, where there are demo accounts: members, requests, supplies, and a deal in every state.
 * It needs prices to trade at, so it comes some seconds after the first start; made once, whole or not at all, and
 * left alone afterwards.
 */
const lookEveryMs = 500
/** The oldest deals were agreed three months ago, and their formulas ask for the prices of those days. */
const oldestDays = 120

/** The answer ends it. */
export function startDemoTrade(ctx: Context): () => Promise<void> {
  if (!hasDemoAccounts(ctx.config) || ctx.config.marketSource !== 'simulated') return async () => undefined
  const abort = new AbortController()
  const done = makeOnce(ctx, abort.signal).catch(
    (error) => abort.signal.aborted || ctx.log.error({ err: error }, 'could not create the demo trades'),
  )
  return async () => {
    abort.abort()
    await done
  }
}

async function makeOnce(ctx: Context, signal: AbortSignal) {
  if (await hasDemoTrade(ctx)) return
  while (
    !signal.aborted &&
    !((await listCurrentPrices(ctx)).length > 0 && (await reachesBack(ctx, oldestDays)))
  ) {
    await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined)
  }
  if (signal.aborted) return
  // Played once in the life of an installation: no start has to load it.
  const { seedDemoTrade } = await import('./seed-demo-trade.service.ts')
  await seedDemoTrade(ctx, signal)
}

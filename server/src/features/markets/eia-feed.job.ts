import { setTimeout as sleep } from 'node:timers/promises'
import { dateOf, dayOf } from '@laycan/contract/calendar/calendar'
import type { Context } from '#context.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { type Breaker, createBreaker } from './circuit-breaker.rules.ts'
import { saveDailyPrices } from './daily-prices.service.ts'
import { listPrices, upsertMarkets } from './markets.store.ts'
import { announceNewPrices, publishPrices } from './new-prices.service.ts'
import { readSourceState, recordFailure, recordSuccess } from './source-states.store.ts'
import { type EiaSource, openEiaSource } from './sources/eia.ts'
import { fetchSource } from './sources/fetch-source.ts'

/** New values come on working days; half an hour later is soon enough, and far from any limit. */
const roundMs = 30 * 60_000
const failedRoundMs = 5 * 60_000
/** How often to check that this process is still the leader. */
const pulseMs = 5_000
/** Values of so many days are asked for again: some series lag behind, and some values are corrected. */
const askedAgainDays = 45
const firstDay = '1986-01-01'

const breakerOptions = { failuresToOpen: 5, restMs: 5 * 60_000 }

/** One round: fetches new prices, stores and publishes them. False when the source gave none; known prices stay. */
export async function refreshFromEia(
  ctx: Context,
  own: Db,
  { source, breaker, signal }: { source: EiaSource; breaker: Breaker; signal: AbortSignal },
): Promise<boolean> {
  const now = ctx.clock()
  const request = { start: await firstWanted(own) }
  const outcome = await fetchSource(source, { request, breaker, signal, nowMs: () => ctx.clock().getTime() })
  if (outcome.kind === 'values') {
    await inTransaction(own, async (tx) => {
      await saveDailyPrices(tx, 'eia', source.markets, outcome.values)
      await recordSuccess(tx, 'eia', now)
    })
    await announceNewPrices(ctx, 'eia')
    await publishPrices(ctx)
    return true
  }
  if (outcome.kind === 'failed') {
    ctx.log.warn({ err: outcome.error }, 'the EIA gave no prices')
    const { isStale } = await readSourceState(own, 'eia')
    await recordFailure(own, 'eia', now, true)
    if (!isStale) await announceNewPrices(ctx, 'eia')
  }
  return false
}

/** Runs until `signal` ends or the connection does. */
export async function runEia(ctx: Context, own: Db, signal: AbortSignal) {
  const { key = '', url } = ctx.config.eia
  const source = openEiaSource({ url, key })
  const breaker = createBreaker(breakerOptions)
  await upsertMarkets(own, 'eia', source.markets)
  while (!signal.aborted) {
    const hasValues = await refreshFromEia(ctx, own, { source, breaker, signal })
    await waitAsLeader(own, hasValues ? roundMs : failedRoundMs, signal)
  }
}

async function firstWanted(own: Db): Promise<string> {
  const days = (await listPrices(own, 'eia')).map(({ tradeDate }) => dayOf(tradeDate))
  return days.length === 0 ? firstDay : dateOf(Math.max(...days) - askedAgainDays)
}

/** Waits, and throws as soon as the connection that holds the leader's lock is lost. */
export async function waitAsLeader(own: Db, ms: number, signal: AbortSignal) {
  for (let waited = 0; waited < ms && !signal.aborted; waited += pulseMs) {
    await sleep(Math.min(pulseMs, ms - waited), undefined, { signal }).catch(() => undefined)
    await readSourceState(own, 'eia')
  }
}

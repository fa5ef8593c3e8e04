import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { utcDayOf } from '@laycan/contract/calendar/calendar'
import type { Context } from '#context.ts'
import type { Db } from '#platform/db.ts'
import { figuresOf } from './figures.service.ts'
import { listPrices, upsertMarkets } from './markets.store.ts'
import { announceNewPrices, publishPrices } from './new-prices.service.ts'
import { createHistoryPartitions, fillOlder, fillRecent } from './simulated-history.service.ts'
import { readOrCreateWorld, recordSuccess } from './source-states.store.ts'
import { openSimulatedSource, type SimulatedSource } from './sources/simulated.ts'
import { TickIntake } from './tick-intake.service.ts'

/** How often the simulation is asked for ticks, and they are stored. */
const stepMs = 1_000
/** How often it is noted that the source lives, and that tomorrow has its partitions. */
const upkeepMs = 60_000

/** Creates the markets and their prices up to now, if missing, and a source that continues from there. */
async function openSimulation(ctx: Context, own: Db, signal?: AbortSignal) {
  const { config } = ctx
  const world = await readOrCreateWorld(own, 'simulated', config.marketSeed)
  const source = openSimulatedSource({ ...world, isAlwaysOpen: config.marketHours === 'always' })
  const markets = await upsertMarkets(own, 'simulated', source.markets)
  const now = ctx.clock()
  await walkTo(source, now)
  const fill = {
    source: 'simulated',
    simulator: source.simulator,
    markets,
    nowMs: now.getTime(),
    years: config.marketHistoryYears,
    signal,
  }
  await fillRecent(own, fill)
  await recordSuccess(own, 'simulated', now)
  return { source, fill }
}

/** Before the server says that it is ready, at the first start: later there are prices already. */
export async function preparePrices(ctx: Context) {
  if (ctx.config.marketSource !== 'simulated' || (await listPrices(ctx.db, 'simulated')).length > 0) return
  await openSimulation(ctx, ctx.db)
  await publishPrices(ctx)
}

export async function prepareSimulation(
  ctx: Context,
  own: Db,
  signal?: AbortSignal,
): Promise<SimulatedSource> {
  const { source, fill } = await openSimulation(ctx, own, signal)
  await announceNewPrices(ctx, 'simulated')
  await publishPrices(ctx)
  await fillOlder(own, fill)
  figuresOf(ctx).forget()
  return source
}

/** The model walks from its beginning, year by year, so that requests are answered in between. */
async function walkTo({ simulator }: SimulatedSource, now: Date) {
  for (let year = 1976; year < now.getUTCFullYear(); year++) {
    simulator.path.moment(Date.UTC(year, 0, 15))
    await setImmediate()
  }
}

/** Runs until `signal` ends or the connection does. */
export async function runSimulation(ctx: Context, own: Db, signal: AbortSignal) {
  const source = await prepareSimulation(ctx, own, signal)
  const intake = await TickIntake.open(ctx, own, 'simulated')
  let lastMs = ctx.clock().getTime()
  let upkeepAt = lastMs
  while (!signal.aborted) {
    await sleep(stepMs, undefined, { signal }).catch(() => undefined)
    const now = ctx.clock()
    const raw = await source.fetch({ afterMs: lastMs, untilMs: now.getTime() }, signal)
    lastMs = now.getTime()
    await intake.accept(source.transform(raw))
    await intake.flush()
    if (lastMs - upkeepAt < upkeepMs) continue
    upkeepAt = lastMs
    await createHistoryPartitions(own, utcDayOf(lastMs), utcDayOf(lastMs))
    await recordSuccess(own, 'simulated', now)
    await publishPrices(ctx)
  }
  await intake.settle()
}

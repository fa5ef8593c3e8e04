import { prepareSimulation } from '#features/markets/simulated-feed.job.ts'
import { createTestApp, type TestApp } from './app.ts'

/** A Wednesday afternoon in London, on which the futures and the London assessments are open. */
export const marketsOpenAt = new Date('2026-03-11T16:10:00Z')

export type MarketsApp = TestApp & {
  /** Sets the clock. */
  setNow(now: Date): void
}

type Options = Parameters<typeof createTestApp>[0] & { now?: Date; isEmpty?: boolean }

/** The product with a year of simulated prices, or none, at a moment that the test sets. Prices change only when the test asks. */
export async function createMarketsApp({
  now = marketsOpenAt,
  isEmpty = false,
  ...options
}: Options = {}): Promise<MarketsApp> {
  let time = now
  const test = await createTestApp({
    ...options,
    clock: () => time,
    settings: { MARKET_HISTORY_YEARS: '1', ...options.settings },
  })
  if (!isEmpty) await prepareSimulation(test.ctx, test.ctx.db)
  return Object.assign(test, {
    setNow(next: Date) {
      time = next
    },
  })
}

import type { ImportTarget } from '@laycan/contract/markets/market-import'
import type { Market } from '@laycan/contract/markets/markets'
import { expect, inject } from 'vitest'
import { parseConfig } from '#config.ts'
import { prepareSimulation } from '#features/markets/simulated-feed.job.ts'
import { openContext } from '#open-context.ts'
import { cheapHashing, createTestApp, type TestApp } from './app.ts'
import { ensureTemplate } from './database.ts'
import { createMember } from './members.ts'

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
  // A later moment continues from these prices; an earlier one must not have them.
  const isPriced = !isEmpty && now >= marketsOpenAt
  if (isPriced) await ensureTemplate('priced', writePrices)
  const test = await createTestApp({
    ...options,
    ...(isPriced && { template: 'priced' as const }),
    clock: () => time,
    settings: { ...oneYear, ...options.settings },
  })
  if (!isEmpty) await prepareSimulation(test.ctx, test.ctx.db)
  return Object.assign(test, {
    setNow(next: Date) {
      time = next
    },
  })
}

const oneYear = { MARKET_HISTORY_YEARS: '1' }

/** A year of prices takes seconds to write, and a moment to clone. */
async function writePrices(databaseUrl: string) {
  const config = parseConfig({
    LOG_LEVEL: 'silent',
    EMBEDDINGS: 'off',
    DATA_DIR: inject('startedDataDir'),
    ...oneYear,
  })
  const { ctx, close } = await openContext(config, databaseUrl, {
    clock: () => marketsOpenAt,
    hashing: cheapHashing,
  })
  try {
    await prepareSimulation(ctx, ctx.db)
  } finally {
    await close()
  }
}

export type MarketsMember = Awaited<ReturnType<typeof openMarkets>>

/** The simulated prices, as a member reads them. */
export async function openMarkets() {
  const test = await createMarketsApp({ verifyToken: (token) => ({ userId: token, roles: [] }) })
  const { userId } = await createMember(test.ctx)
  const call = (method: 'GET' | 'PUT', path: string, token: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/v1/api${path}`,
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
  const get = (path: string, token = userId) => call('GET', path, token)
  const put = (path: string, body: object, token = userId) => call('PUT', path, token, body)
  const read = async (path: string) => (await get(path)).json().data
  return { test, get, put, read }
}

export const marketOf = ({ markets }: { markets: Market[] }, id: string) =>
  markets.find(({ market_id }) => market_id === id)

/** Daily prices of a market of its own, in an app that takes user ids as tokens. */
export async function importMarket(
  test: Pick<TestApp, 'app' | 'ctx'>,
  market_id: string,
  unit: ImportTarget['unit'],
  prices: [string, string][],
) {
  const { userId } = await createMember(test.ctx)
  const call = async (path: string, payload: object | string, type = 'application/json') => {
    const headers = { authorization: `Bearer ${userId}+admin`, 'content-type': type }
    const url = `/v1/api/import/uploads${path}`
    const answer = await test.app.inject({ method: 'POST', url, headers, payload })
    expect(answer.statusCode).toBeLessThan(300)
    return answer.json().data
  }
  const csv = ['Date,Price', ...prices.map((price) => price.join(','))].join('\n')
  const { upload } = await call('?file_name=prices.csv', csv, 'text/csv')
  const target: ImportTarget = {
    market_id,
    fuel_name: market_id,
    fuel_type_id: 'diesel-en590',
    exchange: 'Own records',
    region: 'europe',
    currency: 'USD',
    unit,
  }
  await call(`/${upload.upload_id}/load`, { mapping: upload.suggested, target })
}

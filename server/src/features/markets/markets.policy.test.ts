import { marketSources } from '@laycan/contract/markets/market-constants'
import { marketsApi } from '@laycan/contract/markets/markets'
import { describe, expect, it } from 'vitest'
import {
  type MarketAct,
  marketActs,
  requireNoErrors,
  requireSource,
  requireUpload,
} from './markets.policy.ts'

const endpoints: Record<keyof typeof marketsApi, MarketAct> = {
  'GET /api/:market_source/overview': 'read-prices',
  'GET /api/:market_source/supply': 'read-prices',
  'GET /api/:market_source/regional-analysis': 'read-prices',
  'GET /api/:market_source/prices': 'read-prices',
  'GET /api/:market_source/markets/:marketId/candles': 'read-prices',
  'GET /api/:market_source/spreads': 'read-prices',
  'GET /api/:market_source/spreads/:spreadId/history': 'read-prices',
  'GET /api/:market_source/watchlist': 'read-watchlist',
  'PUT /api/:market_source/watchlist': 'change-watchlist',
  'GET /api/:market_source/alerts': 'read-alerts',
  'POST /api/:market_source/alerts': 'create-alert',
  'PUT /api/:market_source/alerts/:alertId': 'change-alert',
  'DELETE /api/:market_source/alerts/:alertId': 'remove-alert',
  'POST /api/:market_source/formula': 'price-formula',
  'POST /api/import/uploads': 'upload-file',
  'POST /api/import/uploads/:uploadId/check': 'check-file',
  'POST /api/import/uploads/:uploadId/load': 'load-file',
  'DELETE /api/import/uploads/:uploadId': 'drop-file',
}

describe('the table', () => {
  it.each(Object.entries(endpoints))('%s is open to those who may %s', (key, act) => {
    expect(marketsApi[key as keyof typeof endpoints].access).toBe(marketActs[act].by)
  })
  it('lets admins load files, and members do everything else', () => {
    const forAdmins = Object.entries(marketActs).filter(([, { by }]) => by !== 'member')
    expect(forAdmins.map(([act, { by }]) => `${act} ${by}`)).toEqual([
      'upload-file admin',
      'check-file admin',
      'load-file admin',
      'drop-file admin',
    ])
  })
  it('has every act', () => {
    expect([...new Set(Object.values(endpoints))].sort()).toEqual(Object.keys(marketActs).sort())
  })
})

describe('a source', () => {
  const elsewhere = 'This market source is not in use here.'
  const unknown = 'There is no such market source.'
  /** By the source that runs: asked for simulated, eia, import. */
  it.each([
    ['simulated', [undefined, elsewhere, undefined]],
    ['eia', [elsewhere, undefined, undefined]],
    ['import', [elsewhere, elsewhere, undefined]],
  ] as const)('where %s runs', (marketSource, refusals) => {
    const ctx = { config: { marketSource } }
    marketSources.forEach(({ code }, i) => {
      const refusal = refusals[i]
      if (refusal) expect(() => requireSource(ctx, code)).toThrow(refusal)
      else expect(requireSource(ctx, code)).toBe(code)
    })
    for (const text of ['', 'Simulated', 'bloomberg']) expect(() => requireSource(ctx, text)).toThrow(unknown)
  })
})

it.each([
  ['their own', { userId: 'anna' }, true],
  ['another admin’s', { userId: 'ben' }, false],
  ['one that is gone', undefined, false],
])('an admin who opens %s file', (_whose, upload, isAllowed) => {
  if (isAllowed) expect(requireUpload(upload, 'anna')).toBe(upload)
  else expect(() => requireUpload(upload, 'anna')).toThrow('There is no such file')
})

it.each([
  [0, undefined],
  [1, '1 line is wrong, so nothing was loaded.'],
  [2, '2 lines are wrong, so nothing was loaded.'],
])('a file with %s wrong lines', (errors, refusal) => {
  const attempt = () => requireNoErrors({ errors })
  if (refusal) expect(attempt).toThrow(refusal)
  else expect(attempt).not.toThrow()
})

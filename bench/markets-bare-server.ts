import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { readCandles } from '../server/src/features/markets/candles.store.ts'
import { databaseTypes } from '../server/src/platform/db-types.ts'
import { captureSql } from './captured-sql.ts'
import { driveTicks, type TickDriver } from './markets-ticks.ts'

/**
 * The baselines. `http DATABASE_URL`: Fastify, with the overview as an object in memory, and the driver with the same
 * SQL for candles. `sse`: the smallest server that pushes the same ticks, in batches of the same time, to its clients.
 */
const [kind = '', databaseUrl = ''] = process.argv.slice(2)
if (kind === 'http') await serveHttp()
else serveEvents()
process.once('SIGTERM', () => process.exit(0))

async function serveHttp() {
  const pool = new Pool({ connectionString: databaseUrl, max: 20, types: databaseTypes })
  // The database stops before this process does.
  pool.on('error', () => undefined)
  const { rows } = await pool.query<{ id: number; last: string; first: string }>(
    `select id, trade_date as last, (trade_date - interval '1 year')::date as first
     from markets join market_prices on market = id where market_id = 'ICE-B'`,
  )
  const brent = rows[0]
  if (!brent) throw new Error('there is no history')
  const range = { market: brent.id, interval: '1d', from: brent.first, to: brent.last } as const
  const { text, values } = await captureSql((db) => readCandles(db, range, 10_001))
  let overview: unknown
  const app = Fastify({ logger: false, bodyLimit: 10_000_000 })
  app.put('/bench/overview', async ({ body }) => {
    overview = body
    return {}
  })
  app.get('/v1/api/simulated/overview', async () => overview)
  app.get('/v1/api/simulated/markets/ICE-B/candles', async () => {
    const { rows: candles } = await pool.query({ name: 'candles', text, values })
    return { success: true, data: { interval: '1d', candles } }
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  console.log(`port ${new URL(address).port}`)
}

function serveEvents() {
  const streams = new Set<ServerResponse>()
  const changed = new Map<string, object>()
  let driver: TickDriver | undefined
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/v1/api/simulated/prices') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write('event: prices\ndata: {"prices":[]}\n\n')
      streams.add(response)
      return response.once('close', () => streams.delete(response))
    }
    if (url.pathname === '/v1/bench/start') {
      driver = driveTicks(Number(url.searchParams.get('rate')), (ticks) => {
        for (const { marketId, price, atMs } of ticks) {
          changed.set(marketId, {
            market_id: marketId,
            current_price: price,
            change_24h: '0.12',
            high_24h: price,
            low_24h: price,
            volume_24h: '123456',
            last_updated: new Date(atMs).toISOString(),
            trading_status: 'active',
            stale: false,
          })
        }
      })
    }
    if (url.pathname === '/v1/bench/stop') driver?.stop()
    const times = Object.fromEntries(driver?.times ?? [])
    response.end(JSON.stringify({ data: { count: driver?.count ?? 0, stored: driver?.count ?? 0, times } }))
  })
  setInterval(() => {
    if (changed.size === 0) return
    const frame = { time: new Date().toISOString(), prices: [...changed.values()] }
    const text = `event: prices\ndata: ${JSON.stringify(frame)}\n\n`
    changed.clear()
    for (const stream of streams) stream.write(text)
  }, 250)
  server.listen(0, '127.0.0.1', 4096, () => console.log(`port ${(server.address() as AddressInfo).port}`))
}

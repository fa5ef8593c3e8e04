import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LivePrice } from '../server/src/features/markets/board.rules.ts'

const everyMs = 250
const liveFields = [
  'market_id',
  'current_price',
  'change_24h',
  'change_value_24h',
  'high_24h',
  'low_24h',
  'volume_24h',
  'session_high',
  'session_low',
  'last_updated',
  'trading_status',
  'session_status',
  'stale',
] as const satisfies (keyof LivePrice)[]

/**
 * Stands before the server and answers its stream of prices itself: while `isTicking`, a move of every market that was
 * listed, as often as the server sends prices at most. All else is the server's. In a process of its own beside the
 * browser, as a server is: what makes the ticks costs the page nothing.
 */
export async function startTicks(target: string) {
  const streams = new Set<ServerResponse>()
  const ticks = { isTicking: false, prices: [] as LivePrice[] }

  const timer = setInterval(() => {
    if (!ticks.isTicking) return
    ticks.prices = ticks.prices.map(moved)
    for (const stream of streams) sendPrices(stream, ticks.prices)
  }, everyMs)

  const proxy = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    if (path.endsWith('/api/simulated/prices')) {
      streams.add(answer.writeHead(200, { 'content-type': 'text/event-stream' }))
      answer.once('close', () => streams.delete(answer))
      // Its first prices are all of them: markets that came later would have the page fetch its lists again.
      return void answer.flushHeaders()
    }
    // Plain text, so that the list of markets can be read here, too.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const forwarded = request(`${target}${path}`, { method: incoming.method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
      if (path.includes('/api/simulated/supply') && reply.statusCode === 200) void readMarkets(reply)
    })
    forwarded.once('error', () => answer.destroy())
    answer.once('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  }).listen(0)
  await once(proxy, 'listening')

  async function readMarkets(reply: IncomingMessage) {
    const text = (await reply.setEncoding('utf8').toArray()).join('')
    if (ticks.prices.length === 0) ticks.prices = JSON.parse(text).data.markets.map(liveOf)
  }

  return Object.assign(ticks, {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    stop() {
      clearInterval(timer)
      proxy.close()
      proxy.closeAllConnections()
    },
  })
}

const liveOf = (market: LivePrice) =>
  Object.fromEntries(liveFields.map((field) => [field, market[field]])) as LivePrice

function sendPrices(stream: ServerResponse, prices: LivePrice[]) {
  stream.write(`event: prices\ndata: ${JSON.stringify({ time: new Date().toISOString(), prices })}\n\n`)
}

/** One step up or down, and all that follows from it: change, range, volume. */
function moved(market: LivePrice): LivePrice {
  const decimals = market.current_price.split('.')[1]?.length ?? 0
  const before = Number(market.current_price)
  const price = before + (Math.random() < 0.5 ? -1 : 1) * 10 ** -decimals
  const day = before - Number(market.change_value_24h ?? 0)
  return {
    ...market,
    current_price: price.toFixed(decimals),
    change_value_24h: (price - day).toFixed(decimals),
    change_24h: ((price / day - 1) * 100).toFixed(2),
    session_low: Math.min(price, Number(market.session_low)).toFixed(decimals),
    session_high: Math.max(price, Number(market.session_high)).toFixed(decimals),
    volume_24h: market.volume_24h === null ? null : String(Number(market.volume_24h) + 10),
    last_updated: new Date().toISOString(),
  }
}

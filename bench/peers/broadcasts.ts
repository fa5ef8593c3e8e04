import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EventStreams, openStreams, streamOf } from '../event-streams.ts'
import { report } from '../figures.ts'
import { ask } from '../realtime-publish.ts'
import { median } from '../side-by-side.ts'
import { install } from './install.ts'
import type { Laycan } from './laycan.ts'
import { type Started, startServerFile } from './peer.ts'
import { openSocketIo } from './socketio-streams.ts'

/**
 * Events that are not stored, to everybody who is connected: the stream of prices against socket.io's broadcast. Both
 * are read from bare connections by the same reader.
 */
const clients = 500
const rounds = 5
const burst = 100
const singles = 40

type Side = { port: number; streams: EventStreams }
type Measured = { deliveredPerSecond: number; p95Ms: number }

let n = 0

async function push({ port, streams }: Side, count: number) {
  const first = n + 1
  n += count
  const [{ at }, last] = await Promise.all([
    ask<{ at: number }>(port, 'POST', `broadcast?n=${first}&count=${count}`),
    streams.arrivals(n, clients),
  ])
  return { at, last }
}

async function measure(side: Side): Promise<Measured> {
  const delays: number[] = []
  for (let turn = 0; turn < singles; turn++) {
    const { at, last } = await push(side, 1)
    delays.push(...last.map((arrival) => arrival - at))
    await sleep(2)
  }
  delays.sort((a, b) => a - b)
  // A connection delivers in order, so that the last event of a burst is the last to arrive.
  const { at, last } = await push(side, burst)
  return {
    deliveredPerSecond: (clients * burst * 1000) / (Math.max(...last) - at),
    p95Ms: delays[Math.floor(delays.length * 0.95)] ?? 0,
  }
}

const show = ({ deliveredPerSecond, p95Ms }: Measured) =>
  `${deliveredPerSecond.toFixed(0)} delivered/s, p95 ${p95Ms.toFixed(1)} ms`

export const startSocketIo = async () => startServerFile('socketio-server.ts', await install('socketio'))

export async function compareBroadcasts({ databaseUrl, dataDir }: Laycan, socketio: Started) {
  const product = await startServerFile('broadcast-server.ts', '', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  })
  const tokens = Array.from({ length: clients }, () => randomUUID())
  const sides = {
    laycan: {
      port: product.port,
      streams: await openStreams(product.port, tokens, streamOf('/v1/api/simulated/prices')),
    },
    socketio: { port: socketio.port, streams: await openStreams(socketio.port, tokens, openSocketIo) },
  }
  const results: { ours: Measured; theirs: Measured }[] = []
  for (let round = 0; round <= rounds; round++) {
    const theirs = await measure(sides.socketio)
    const ours = await measure(sides.laycan)
    // The first warms both up.
    if (round === 0) continue
    results.push({ ours, theirs })
    console.log(`broadcast ${round}: Laycan ${show(ours)}; socket.io ${show(theirs)}`)
  }
  for (const { streams } of Object.values(sides)) streams.close()
  await product.stop()
  await socketio.stop()
  const ratio = (figure: keyof Measured) =>
    median(results.map(({ ours, theirs }) => ours[figure] / theirs[figure]))
  report('events delivered to 500 clients a second, of socket.io', ratio('deliveredPerSecond'), {
    atLeast: 1,
  })
  report('p95 of an event to 500 clients, of socket.io', ratio('p95Ms'), { atMost: 1 })
}

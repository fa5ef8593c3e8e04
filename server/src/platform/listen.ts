import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { connectPatienceMs } from './connection.ts'
import { connectionTo } from './database-hosts.ts'

type Listener = { stop(): Promise<void> }
type Channels = Record<string, (payload: string) => void>
type Connection = { lost: Promise<void>; close(): Promise<void> }

/** A connection can die without a word, as when a firewall forgets it; so it is asked whether it lives. */
const usualRhythm = { reconnectMs: 1_000, heartbeatMs: 5_000, patienceMs: 4_000 }
type Rhythm = typeof usualRhythm

/**
 * Listens for NOTIFY on one lasting connection. While it is lost, notices are lost too: `onState(false)` means
 * that caches cannot be trusted until `onState(true)`.
 */
export async function listenTo(
  url: string,
  channels: Channels,
  onState: (isListening: boolean) => void,
  rhythm: Rhythm = usualRhythm,
): Promise<Listener> {
  const stopping = new AbortController()
  // Later ones may fail and be tried again; the first one must succeed for the server to start.
  let connection = await connect(url, channels, rhythm, connectPatienceMs(url))
  onState(true)
  const listening = listen()

  async function listen() {
    while (!stopping.signal.aborted) {
      await connection.lost
      onState(false)
      await reconnect()
    }
  }

  async function reconnect() {
    while (!stopping.signal.aborted) {
      try {
        await sleep(rhythm.reconnectMs, undefined, { signal: stopping.signal })
        connection = await connect(url, channels, rhythm)
        onState(true)
        return
      } catch {
        // The database is still away, which its users report themselves; or we are stopping.
      }
    }
  }

  return {
    async stop() {
      stopping.abort()
      await connection.close()
      await listening
      // One that was just being made.
      await connection.close()
    },
  }
}

async function connect(
  url: string,
  channels: Channels,
  { heartbeatMs, patienceMs }: Rhythm,
  connectMs = patienceMs,
): Promise<Connection> {
  const client = new Client({
    ...connectionTo(url),
    application_name: 'laycan-listen',
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
  })
  const close = () => client.end().catch(() => undefined)
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
  // Whatever is wrong with it, its end follows.
  client.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    for (const channel of Object.keys(channels)) {
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    }
  } catch (error) {
    await close()
    throw error
  }
  const beat = { text: 'select', query_timeout: patienceMs }
  const heartbeat = setInterval(() => client.query(beat).catch(close), heartbeatMs)
  return { lost: ended.finally(() => clearInterval(heartbeat)), close }
}

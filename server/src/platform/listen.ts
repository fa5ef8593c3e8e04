import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

type Listener = { stop(): Promise<void> }

const reconnectMs = 1_000

/**
 * Hears NOTIFY on one lasting connection. While it is lost, notices are lost too: `onState(false)` tells
 * whoever keeps a cache that it cannot be trusted until `onState(true)`.
 */
export async function listenTo(
  url: string,
  channels: Record<string, (payload: string) => void>,
  onState: (isListening: boolean) => void,
): Promise<Listener> {
  let stopped = false
  let client = await connect()

  async function connect(): Promise<Client> {
    const next = new Client({ connectionString: url, application_name: 'laycan-listen', keepAlive: true })
    next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    next.on('error', () => undefined)
    next.once('end', () => {
      onState(false)
      if (!stopped) void reconnect()
    })
    await next.connect()
    for (const channel of Object.keys(channels)) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    onState(true)
    return next
  }

  async function reconnect() {
    while (!stopped) {
      await sleep(reconnectMs, undefined, { ref: false })
      try {
        client = await connect()
        return
      } catch {
        // The database is still away; what needs it says so itself.
      }
    }
  }

  return {
    async stop() {
      stopped = true
      await client.end().catch(() => undefined)
    },
  }
}

import { connect, type NatsConnection } from '@nats-io/transport-node'
import { afterCommit } from '../db.ts'
import { StartError } from '../start-error.ts'
import type { FanOut, Notice } from './fan-out.ts'
import { fromText, toTexts } from './notice-text.ts'

const subject = 'laycan.realtime'
const reconnectMs = 1_000

/**
 * By NATS, for many processes: PostgreSQL gives out its notices one by one. What a process that dies right after a
 * commit does not publish is found in the log, one heartbeat later.
 */
export async function openNatsFanOut(url: string): Promise<FanOut> {
  const nats = await connectTo(new URL(url))
  const publish = (notice: Notice) => {
    // While NATS is away the client keeps them, and the log is read in any case.
    for (const text of toTexts(notice)) if (!nats.isClosed()) nats.publish(subject, text)
  }
  return {
    publishAfterCommit: (tx, notice) => afterCommit(tx, () => publish(notice)),
    publish,
    async start({ onNotice, onLost }) {
      nats.subscribe(subject, {
        callback: (error, message) => {
          const notice = error ? undefined : fromText(message.string())
          if (notice) onNotice(notice)
        },
      })
      await nats.flush()
      void watch(nats, onLost)
    },
    stop: () => nats.close(),
  }
}

async function connectTo({ protocol, host, username, password }: URL): Promise<NatsConnection> {
  try {
    return await connect({
      servers: host,
      name: 'laycan',
      maxReconnectAttempts: -1,
      reconnectTimeWait: reconnectMs,
      // A server that refuses us twice may be one that is being set up again; giving up would be final.
      ignoreAuthErrorAbort: true,
      ...(protocol === 'tls:' && { tls: {} }),
      ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    })
  } catch (error) {
    throw new StartError(`NATS_URL cannot be reached: ${(error as Error).message}`)
  }
}

async function watch(nats: NatsConnection, onLost: () => void) {
  for await (const { type } of nats.status()) if (type === 'reconnect') onLost()
}

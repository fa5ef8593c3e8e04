import { sql } from 'kysely'
import { listenTo } from '../listen.ts'
import type { FanOut, Notice } from './fan-out.ts'

const channel = 'realtime'
/** PostgreSQL takes less than 8000 bytes; longer events go without their text. */
const maxPayloadBytes = 7_900

/** By PostgreSQL's own NOTIFY: no second system, and told at the very commit. */
export function openNotifyFanOut(databaseUrl: string): FanOut {
  let listener: Awaited<ReturnType<typeof listenTo>> | undefined
  return {
    async announce(tx, notices) {
      const payloads = notices.map(toPayload)
      await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(tx)
    },
    async start({ hear, onLost }) {
      let hasListened = false
      const onPayload = (payload: string) => {
        const notice = fromPayload(payload)
        if (notice) hear(notice)
      }
      listener = await listenTo(databaseUrl, { [channel]: onPayload }, (isListening) => {
        if (isListening && hasListened) onLost()
        hasListened = true
      })
    },
    async stop() {
      await listener?.stop()
    },
  }
}

function toPayload({ userId, seq, event, data }: Notice): string {
  const head = `${userId} ${seq} ${event}`
  const whole = `${head} ${data}`
  return data !== undefined && Buffer.byteLength(whole) <= maxPayloadBytes ? whole : head
}

const payloadPattern = /^([0-9a-f-]{36}) (\d+) (\w+)(?: (.*))?$/s

/** Anyone who may connect to the database may notify, so nothing is taken for granted. */
function fromPayload(payload: string): Notice | undefined {
  const [, userId, seq, event, data] = payloadPattern.exec(payload) ?? []
  if (userId === undefined || event === undefined) return undefined
  return { userId, seq: Number(seq), event, data }
}

import { sql } from 'kysely'
import { listenTo } from '../listen.ts'
import type { FanOut } from './fan-out.ts'
import { fromText, toTexts } from './notice-text.ts'

const channel = 'realtime'

/** By PostgreSQL's own NOTIFY: no second system, and told at the very commit. */
export function openNotifyFanOut(databaseUrl: string): FanOut {
  let listener: Awaited<ReturnType<typeof listenTo>> | undefined
  return {
    async announce(tx, notice) {
      await sql`
        select pg_notify(${channel}, text) from unnest(${toTexts(notice)}::text[]) as text`.execute(tx)
    },
    async start({ hear, onLost }) {
      let hasListened = false
      const hearText = (text: string) => {
        const notice = fromText(text)
        if (notice) hear(notice)
      }
      listener = await listenTo(databaseUrl, { [channel]: hearText }, (isListening) => {
        if (isListening && hasListened) onLost()
        hasListened = true
      })
    },
    async stop() {
      await listener?.stop()
    },
  }
}

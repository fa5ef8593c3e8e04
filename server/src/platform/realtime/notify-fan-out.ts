import { sql } from '@laycan/sql/sql'
import { afterCommit, type Db } from '../db.ts'
import { listenTo } from '../listen.ts'
import type { FanOut, Notice } from './fan-out.ts'
import { fromText, toTexts } from './notice-text.ts'

const channel = 'realtime'

/**
 * By PostgreSQL's own NOTIFY: no second system. Notices go out after the commit, all that wait in one statement: inside
 * a transaction they would make every commit wait until the one before it is on the disk.
 */
export function openNotifyFanOut(databaseUrl: string, db: Db, onError: (error: unknown) => void): FanOut {
  let listener: Awaited<ReturnType<typeof listenTo>> | undefined
  let waiting: string[] = []
  let sending: Promise<void> | undefined

  function publish(notice: Notice) {
    waiting.push(...toTexts(notice))
    sending ??= send().finally(() => {
      sending = undefined
    })
  }

  async function send() {
    while (waiting.length > 0) {
      const texts = waiting
      waiting = []
      try {
        await sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) as text`.execute(db)
      } catch (error) {
        // The log has what was not sent, and every process reads it at its next heartbeat.
        onError(error)
      }
    }
  }

  return {
    publishAfterCommit: (tx, notice) => afterCommit(tx, () => publish(notice)),
    publish,
    async start({ onNotice, onLost }) {
      let hasListened = false
      const receive = (text: string) => {
        const notice = fromText(text)
        if (notice) onNotice(notice)
      }
      listener = await listenTo(databaseUrl, { [channel]: receive }, (isListening) => {
        if (isListening && hasListened) onLost()
        hasListened = true
      })
    },
    async stop() {
      await sending
      await listener?.stop()
    },
  }
}

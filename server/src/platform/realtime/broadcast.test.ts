import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { inTransaction } from '../db.ts'
import { type Broadcast, openBroadcast } from './broadcast.ts'

let database: TestDatabase
let [first, second] = [undefined, undefined] as unknown as [Broadcast, Broadcast]
beforeAll(async () => {
  database = await createTestDatabase()
  const open = () => openBroadcast({ databaseUrl: database.url, userPool: {} as never })
  ;[first, second] = [await open(), await open()]
})
afterAll(async () => {
  await Promise.all([first.close(), second.close()])
  await database.drop()
})

describe('what a process publishes', () => {
  it('reaches the others, in order, and not itself', async () => {
    const [own, theirs]: [string[], string[]] = [[], []]
    const stops = [
      first.subscribe('news', { onText: (text) => void own.push(text), onLost: () => undefined }),
      second.subscribe('news', { onText: (text) => void theirs.push(text), onLost: () => undefined }),
    ]
    await first.publish(database.db, 'news', 'one\nline')
    await first.publish(database.db, 'other', 'not for us')
    await first.publish(database.db, 'news', 'two')
    await eventually(() => expect(theirs).toEqual(['one\nline', 'two']))
    expect(own).toEqual([])
    for (const stop of stops) stop()
    await first.publish(database.db, 'news', 'three')
    const later = vi.fn()
    second.subscribe('end', { onText: later, onLost: () => undefined })
    await first.publish(database.db, 'end', '')
    await eventually(() => expect(later).toHaveBeenCalled())
    expect(theirs).toHaveLength(2)
  })

  it('in a transaction that is rolled back is never sent', async () => {
    const received: string[] = []
    const stop = second.subscribe('undone', {
      onText: (text) => void received.push(text),
      onLost: () => undefined,
    })
    const undone = inTransaction(database.db, async (tx) => {
      await first.publish(tx, 'undone', 'never')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await first.publish(database.db, 'undone', 'kept')
    await eventually(() => expect(received).toEqual(['kept']))
    stop()
  })

  it('may be missed while the connection is lost, and that is said', async () => {
    const onLost = vi.fn()
    second.subscribe('lost', { onText: () => undefined, onLost })
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'laycan-listen' and datname = current_database()`,
    )
    await eventually(() => expect(onLost).toHaveBeenCalled())
  })
})

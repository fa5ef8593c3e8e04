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
      first.hear('news', { hear: (text) => void own.push(text), onLost: () => undefined }),
      second.hear('news', { hear: (text) => void theirs.push(text), onLost: () => undefined }),
    ]
    await first.tell(database.db, 'news', 'one\nline')
    await first.tell(database.db, 'other', 'not for us')
    await first.tell(database.db, 'news', 'two')
    await eventually(() => expect(theirs).toEqual(['one\nline', 'two']))
    expect(own).toEqual([])
    for (const stop of stops) stop()
    await first.tell(database.db, 'news', 'three')
    const later = vi.fn()
    second.hear('end', { hear: later, onLost: () => undefined })
    await first.tell(database.db, 'end', '')
    await eventually(() => expect(later).toHaveBeenCalled())
    expect(theirs).toHaveLength(2)
  })

  it('in a transaction that is rolled back is never sent', async () => {
    const heard: string[] = []
    const stop = second.hear('undone', { hear: (text) => void heard.push(text), onLost: () => undefined })
    const undone = inTransaction(database.db, async (tx) => {
      await first.tell(tx, 'undone', 'never')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await first.tell(database.db, 'undone', 'kept')
    await eventually(() => expect(heard).toEqual(['kept']))
    stop()
  })

  it('may be missed while the connection is lost, and that is said', async () => {
    const onLost = vi.fn()
    second.hear('lost', { hear: () => undefined, onLost })
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'laycan-listen' and datname = current_database()`,
    )
    await eventually(() => expect(onLost).toHaveBeenCalled())
  })
})

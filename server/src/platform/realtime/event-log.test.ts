import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { inTransaction } from '../db.ts'
import {
  appendEvent,
  findPositionAt,
  maxReplayed,
  pruneEvents,
  readMissed,
  readPositions,
} from './event-log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const append = (userIds: string[], event: string, data: object = {}) =>
  inTransaction(database.db, (tx) => appendEvent(tx, userIds, event, JSON.stringify(data)))

/** Events named after their numbers, from 1. */
async function appendMany(userId: string, count: number) {
  await inTransaction(database.db, async (tx) => {
    for (let seq = 1; seq <= count; seq++) await appendEvent(tx, [userId], `event_${seq}`, '{}')
  })
}

describe('an event', () => {
  it('gets the next number of each person, once per person', async () => {
    const [anna, ben] = [randomUUID(), randomUUID()]
    expect(await append([anna], 'first')).toEqual([{ userId: anna, seq: 1 }])
    const both = await append([ben, anna, ben], 'second')
    expect(new Map(both.map(({ userId, seq }) => [userId, seq]))).toEqual(
      new Map([
        [anna, 2],
        [ben, 1],
      ]),
    )
    expect(both).toHaveLength(2)
  })

  it('leaves no gap when its transaction is rolled back', async () => {
    const anna = randomUUID()
    await append([anna], 'first')
    const undone = inTransaction(database.db, async (tx) => {
      await appendEvent(tx, [anna], 'undone', '{}')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await append([anna], 'second')).toEqual([{ userId: anna, seq: 2 }])
  })

  it('gets a number of its own among many at once', async () => {
    const anna = randomUUID()
    const appended = await Promise.all(Array.from({ length: 20 }, () => append([anna], 'one_of_many')))
    const seqs = appended.flat().map(({ seq }) => seq)
    expect(seqs.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })
})

describe('missed events', () => {
  it('are read in order after a position', async () => {
    const anna = randomUUID()
    await append([anna], 'first', { n: 1 })
    await append([anna], 'second', { n: 2 })
    await append([anna], 'third', { n: 3 })
    expect(await readMissed(database.db, anna, 1)).toMatchObject({
      lastSeq: 3,
      events: [
        { seq: 2, event: 'second', data: '{"n": 2}' },
        { seq: 3, event: 'third', data: '{"n": 3}' },
      ],
      isLost: false,
    })
  })

  it('are none at the newest position, or without one', async () => {
    const anna = randomUUID()
    await appendMany(anna, 3)
    const none = { lastSeq: 3, events: [], isLost: false }
    expect(await readMissed(database.db, anna, 3)).toEqual(none)
    expect(await readMissed(database.db, anna, undefined)).toEqual(none)
  })

  it('are none for somebody who never had an event', async () => {
    const anna = randomUUID()
    const none = { lastSeq: 0, events: [], isLost: false }
    expect(await readMissed(database.db, anna, 0)).toEqual(none)
    expect(await readMissed(database.db, anna, undefined)).toEqual(none)
  })

  it('are lost, all of them, when one is missing', async () => {
    const anna = randomUUID()
    await appendMany(anna, 4)
    await database.pool.query('delete from realtime_events where user_id = $1 and seq = 3', [anna])
    expect(await readMissed(database.db, anna, 1)).toEqual({ lastSeq: 4, events: [], isLost: true })
    expect(await readMissed(database.db, anna, 3)).toMatchObject({ isLost: false, events: [{ seq: 4 }] })
  })

  it('are lost after a position that does not exist yet', async () => {
    const anna = randomUUID()
    await appendMany(anna, 2)
    expect(await readMissed(database.db, anna, 3)).toEqual({ lastSeq: 2, events: [], isLost: true })
  })

  it('are lost when there are too many', async () => {
    const anna = randomUUID()
    await appendMany(anna, maxReplayed + 1)
    const replayed = await readMissed(database.db, anna, 1)
    expect(replayed).toMatchObject({ isLost: false, lastSeq: maxReplayed + 1 })
    expect(replayed.events).toHaveLength(maxReplayed)
    expect(await readMissed(database.db, anna, 0)).toMatchObject({ isLost: true, events: [] })
  })
})

describe('the position when a client began to read', () => {
  const minuteMs = 60_000
  /** The older of the two events was stored ten minutes ago. */
  async function appendOldAndNew(userId: string) {
    await appendMany(userId, 2)
    await database.pool.query(
      `update realtime_events set created_at = now() - interval '10 minutes' where user_id = $1 and seq = 1`,
      [userId],
    )
  }

  it('is before all that was stored since, by the clock of the database', async () => {
    const anna = randomUUID()
    await appendOldAndNew(anna)
    const at = (ageMs: number) => findPositionAt(database.db, anna, ageMs)
    expect([await at(minuteMs), await at(11 * minuteMs)]).toEqual([1, 0])
    await database.pool.query(
      `update realtime_events set created_at = created_at - interval '1 hour' where user_id = $1`,
      [anna],
    )
    expect(await at(minuteMs)).toBe(2)
    expect(await findPositionAt(database.db, randomUUID(), minuteMs)).toBe(0)
  })

  it('makes a client load everything again when too much has happened, or too long ago', async () => {
    const anna = randomUUID()
    await appendMany(anna, maxReplayed + 1)
    for (const ageMs of [minuteMs, 25 * 60 * minuteMs]) {
      const position = await findPositionAt(database.db, anna, ageMs)
      expect(await readMissed(database.db, anna, position)).toMatchObject({ isLost: true })
    }
  })
})

it('reads the positions of many people, leaving out those without events', async () => {
  const [anna, ben, nobody] = [randomUUID(), randomUUID(), randomUUID()]
  await append([anna, ben], 'first')
  await append([ben], 'second')
  expect(await readPositions(database.db, [anna, ben, nobody])).toEqual(
    new Map([
      [anna, 1],
      [ben, 2],
    ]),
  )
  expect(await readPositions(database.db, [])).toEqual(new Map())
})

it('removes events after a day and goes on counting', async () => {
  const anna = randomUUID()
  await appendMany(anna, 3)
  await database.pool.query(
    `update realtime_events set created_at = now() - case seq when 1 then interval '25 hours' else interval '23 hours' end
     where user_id = $1`,
    [anna],
  )
  await pruneEvents(database.db)
  expect(await readMissed(database.db, anna, 0)).toMatchObject({ lastSeq: 3, isLost: true })
  const kept = await readMissed(database.db, anna, 1)
  expect(kept.events.map(({ seq }) => seq)).toEqual([2, 3])
  await database.pool.query('delete from realtime_events where user_id = $1', [anna])
  expect(await append([anna], 'fourth')).toEqual([{ userId: anna, seq: 4 }])
})

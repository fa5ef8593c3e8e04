import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { inTransaction, openDatabase } from './db.ts'
import { type Jobs, NotNow, type Queue, startJobs, sweepBatches, sweepEach } from './jobs.ts'

let database: TestDatabase
const started: Jobs[] = []
const errors: unknown[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  for (const jobs of started) await jobs.stop()
  await database.drop()
})

const queueOf = (name: string, handle: Queue['handle'], more: Partial<Queue> = {}): Queue => ({
  name,
  retries: 3,
  retryDelaySeconds: 1,
  keepSeconds: 60,
  handle,
  ...more,
})
async function start(queues: Queue[]): Promise<Jobs> {
  const jobs = await startJobs(database.url, queues, (error) => errors.push(error))
  started.push(jobs)
  return jobs
}

it('does a crowd of jobs in one go, each once, though some fail at first', async () => {
  const done: number[] = []
  const tried = new Set<number>()
  const jobs = await start([
    queueOf('crowd', async (data) => {
      const { number } = data as { number: number }
      const isFirst = !tried.has(number)
      tried.add(number)
      if (number % 10 === 0 && isFirst) throw new Error(`${number} fails at first`)
      done.push(number)
    }),
  ])
  const numbers = Array.from({ length: 45 }, (_, number) => number)
  for (const number of numbers) await jobs.enqueue(database.db, 'crowd', { number })
  await eventually(() => expect(done).toHaveLength(45))
  expect([...done].sort((a, b) => a - b)).toEqual(numbers)
  expect(errors.splice(0).map(String).sort()).toEqual(
    [0, 10, 20, 30, 40].map((number) => `Error: ${number} fails at first`),
  )
})

it('runs a new job at once, even in a queue whose retries wait for hours', async () => {
  const seen: unknown[] = []
  const slow = queueOf('slow', async (data) => void seen.push(data), { retryDelaySeconds: 3 * 3_600 })
  // Only a queue that was there before is known to announce its jobs from the start.
  const first = await start([slow])
  await first.stop()
  const jobs = await start([slow])
  for (const number of [1, 2]) {
    await jobs.enqueue(database.db, 'slow', { number })
    await eventually(() => expect(seen).toHaveLength(number))
  }
})

it('postpones a job that cannot be done now, without counting a failure', async () => {
  const jobs = await start([
    queueOf('patient', async () => {
      throw new NotNow('busy')
    }),
  ])
  await jobs.enqueue(database.db, 'patient', { is: 'early' })
  await eventually(async () => {
    const { rows } = await database.pool.query(
      `select data, start_after > now() as is_later from pgboss.job where name = 'patient' and state = 'created'`,
    )
    expect(rows).toEqual([{ data: { is: 'early' }, is_later: true }])
  })
  expect(errors).toEqual([])
})

it('knows a job only once what asked for it is committed', async () => {
  const seen: unknown[] = []
  const jobs = await start([queueOf('careful', async (data) => void seen.push(data))])
  const asking = inTransaction(database.db, async (tx) => {
    await jobs.enqueue(tx, 'careful', { is: 'undone' })
    throw new Error('changed my mind')
  })
  await expect(asking).rejects.toThrow('changed my mind')
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, 'careful', { is: 'kept' }))
  await eventually(() => expect(seen).toEqual([{ is: 'kept' }]))
})

it('hands a job that outlives the stop to the next process, without an error', async () => {
  const firstRun = Promise.withResolvers<void>()
  let runs = 0
  const first = await start([
    queueOf('long', async () => {
      runs++
      await firstRun.promise
    }),
  ])
  await first.enqueue(database.db, 'long', {})
  await eventually(() => expect(runs).toBe(1))
  await first.stop(1_000)
  firstRun.reject(new Error('the database is closed'))
  await start([queueOf('long', async () => void runs++)])
  await eventually(() => expect(runs).toBe(2))
  expect(errors).toEqual([])
})

it('has one timetable, however many processes there are', async () => {
  const handle = async () => undefined
  for (const cron of ['1 2 * * *', '17 3 * * *']) await start([queueOf('daily', handle, { cron })])
  const { rows } = await database.pool.query(
    `select name, cron, timezone, options ->> 'missed' as missed from pgboss.schedule`,
  )
  expect(rows).toEqual([{ name: 'daily', cron: '17 3 * * *', timezone: 'UTC', missed: 'once' }])
})

it('applies the queue settings of the latest start', async () => {
  const settings = async () => {
    const { rows } = await database.pool.query(
      `select q.retry_limit, q.deletion_seconds, s.cron from pgboss.queue q left join pgboss.schedule s using (name)
       where q.name = 'changing'`,
    )
    return rows
  }
  const queue = (more: Partial<Queue>) => queueOf('changing', async () => undefined, more)
  await start([queue({ cron: '1 1 1 1 *' })])
  expect(await settings()).toEqual([{ retry_limit: 3, deletion_seconds: 60, cron: '1 1 1 1 *' }])
  await start([queue({ retries: 5, keepSeconds: 90, cron: '2 1 1 1 *' })])
  expect(await settings()).toEqual([{ retry_limit: 5, deletion_seconds: 90, cron: '2 1 1 1 *' }])
})

it('sweeps batch by batch until nothing is due, and tries what stays due once', async () => {
  const { db, close } = openDatabase(database.url, { maxConnections: 2 })
  const due = Array.from({ length: 450 }, (_, i) => i)
  const handled: number[] = []
  await sweepEach(db, {
    findDue: async (limit) => due.filter((item) => item === 0 || !handled.includes(item)).slice(0, limit),
    handle: async (_tx, item) => handled.push(item),
  })
  expect(handled).toEqual(due)
  let left = 450
  await sweepBatches(db, async (_tx, limit) => {
    const taken = Math.min(left, limit)
    left -= taken
    return taken
  })
  expect(left).toBe(0)
  await close()
})

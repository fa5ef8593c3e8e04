import { connect, createServer } from 'node:net'
import { it } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { listenTo } from '#platform/listen.ts'
import { createTestDatabase } from '#test/database.ts'

it('burst', async () => {
  const d = await createTestDatabase()
  const seen: number[] = []
  const t0 = performance.now()
  let fails = 1
  const jobs = await startJobs(
    d.url,
    [
      {
        name: 'q',
        retries: 3,
        retryDelaySeconds: 1,
        keepSeconds: 60,
        handle: async (x: any) => {
          await new Promise((r) => setTimeout(r, 20))
          if (x.i === 0 && fails-- > 0) throw new Error('no')
          seen.push(Math.round(performance.now() - t0))
        },
      },
    ],
    (e) => console.log('ERR', e),
  )
  for (let i = 0; i < 10; i++) await jobs.enqueue(d.db, 'q', { i })
  await new Promise((r) => setTimeout(r, 12000))
  console.log('done', seen)
  await jobs.stop()
  await d.drop()
}, 30000)
it('reconnect', async () => {
  let n = 0
  let down = false
  const d = await createTestDatabase()
  const u = new URL(d.url)
  const open = new Set<any>()
  const proxy = createServer((s) => {
    n++
    s.on('error', () => {})
    if (down) {
      s.destroy()
      return
    }
    const o = connect(Number(u.port), u.hostname)
    o.on('error', () => {})
    open.add(s)
    s.pipe(o).pipe(s)
  }).listen(0)
  await new Promise((r) => proxy.once('listening', r))
  u.port = String((proxy.address() as any).port)
  const l = await listenTo(u.href, { a: () => {} }, (x) => console.log('state', x))
  down = true
  for (const s of open) s.destroy()
  for (let i = 0; i < 6; i++) {
    const b = n
    await new Promise((r) => setTimeout(r, 1000))
    console.log('attempts', n - b)
  }
  await l.stop()
  proxy.close()
  await d.drop()
}, 30000)

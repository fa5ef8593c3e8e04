import { expect, it } from 'vitest'
import { Measures, Tally } from './measures.ts'

it('writes what Prometheus reads, and leaves out what cannot be read now', async () => {
  const measures = new Measures()
  const jobs = new Tally()
  jobs.add({ queue: 'mail', outcome: 'done' })
  jobs.add({ queue: 'mail', outcome: 'done' })
  jobs.add({ queue: 'a "b"\n', outcome: 'failed' })
  measures.add(
    { name: 'streams', help: 'Open streams.', kind: 'gauge', read: () => [{ value: 3 }] },
    { name: 'jobs_total', help: 'Jobs.', kind: 'counter', read: jobs.read },
    { name: 'away', help: 'Away.', kind: 'gauge', read: () => Promise.reject(new Error('away')) },
  )
  expect(await measures.text()).toBe(
    [
      '# HELP laycan_streams Open streams.',
      '# TYPE laycan_streams gauge',
      'laycan_streams 3',
      '# HELP laycan_jobs_total Jobs.',
      '# TYPE laycan_jobs_total counter',
      'laycan_jobs_total{queue="mail",outcome="done"} 2',
      'laycan_jobs_total{queue="a \\"b\\"\\n",outcome="failed"} 1',
      '',
    ].join('\n'),
  )
})

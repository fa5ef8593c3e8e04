import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withConnection } from '#platform/connection.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import {
  query,
  refusal,
  start,
  temporaryFolder,
  usedDataDir,
  useEmbeddedServers,
} from '#test/embedded-server.ts'
import { archiveLog } from './log-archive.ts'
import { recoverCluster } from './recover-cluster.ts'

useEmbeddedServers()

const key = Buffer.alloc(32, 5)
const onProgress = () => undefined
const durable = false

it('brings the embedded database back to a time, with what was there then and nothing later', async () => {
  const dataDir = await usedDataDir()
  const folder = join(await temporaryFolder(), 'log')
  const laycan = await startEmbeddedPostgres({ dataDir, durable, keepsLog: true })
  const archive = () =>
    archiveLog({ ...laycan, cluster: laycan.folder, folder, key, keep: 2, now: new Date() })
  const { time } = await withConnection(laycan.url, async (client) => {
    await client.query(`create table entry (text text); insert into entry values ('copied')`)
    await archive()
    await client.query(`insert into entry values ('first')`)
    const { rows } = await client.query<{ time: string }>('select clock_timestamp()::text as time')
    await client.query(`select pg_sleep(0.01); insert into entry values ('second'); select pg_switch_wal()`)
    await client.query(`insert into entry values ('third')`)
    // Rounded up: a date of JavaScript has milliseconds only.
    return { time: new Date(Date.parse(rows[0]?.time ?? '') + 1) }
  }).finally(() => laycan.stop())
  const running = await start(dataDir)
  expect(await query(running.url, 'show archive_mode')).toBe('on')
  await running.stop()

  const tooEarly = recoverCluster({ dataDir, folder, key, time: new Date(0), durable, onProgress })
  expect(await refusal(tooEarly)).toMatch(/^There is no copy of the cluster in .* from before that time\.$/)
  const before = await recoverCluster({ dataDir, folder, key, time, durable, onProgress })
  expect(readdirSync(before)).toContain('PG_VERSION')
  const recovered = await start(dataDir)
  expect(await query(recovered.url, `select string_agg(text, ', ' order by text) from entry`)).toBe(
    'copied, first',
  )
})

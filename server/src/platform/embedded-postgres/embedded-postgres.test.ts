import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  clusterOf,
  emptyDataDir,
  query,
  refusal,
  start,
  startElsewhere,
  usedDataDir,
  useEmbeddedServers,
} from '#test/embedded-server.ts'
import { chooseAccount } from './account.ts'
import { packagedFolder } from './binaries.ts'
import { attachOrStartEmbeddedPostgres } from './embedded-postgres.ts'
import { readPostmaster, until } from './postmaster.ts'
import { startServer } from './server.ts'

useEmbeddedServers()

describe('an embedded server', () => {
  it('is created at the first start and keeps its data over later ones', async () => {
    const dataDir = await emptyDataDir()
    const lines: string[] = []
    const first = await start(dataDir, { durable: true, lines })
    expect(lines).toEqual([`Creating the database in ${clusterOf(dataDir)}`])
    expect(await query(first.url, 'show fsync')).toBe('on')
    await query(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    await first.stop()
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.password'])

    const second = await start(dataDir, { durable: true, lines })
    expect(lines).toHaveLength(1)
    expect(second.folder).toBe(clusterOf(dataDir))
    expect(await query(second.url, 'select answer from kept')).toBe(42)
  })

  it('listens on this machine only, below the ports of outgoing connections, and wants its password', async () => {
    const { url } = await start(await usedDataDir())
    expect(Number(new URL(url).port)).toBeLessThan(32_768)
    expect(await query(url, 'show listen_addresses')).toBe('127.0.0.1')
    expect(await query(url, 'show unix_socket_directories')).toBe('')
    const wrong = new URL(url)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  })

  it('sorts and folds text of every language as people expect', async () => {
    const { url } = await start(await usedDataDir())
    const sorted = `select string_agg(word, ' ' order by word) from unnest(array['zebra', 'Émile', 'apple', 'Zoë']) word`
    expect(await query(url, sorted)).toBe('apple Émile zebra Zoë')
    expect(await query(url, `select lower('ÖL ΑΒΓ')`)).toBe('öl αβγ')
  })

  it('rebuilds its indexes when the rules for sorting text have changed', async () => {
    const dataDir = await usedDataDir()
    const first = await start(dataDir)
    await query(first.url, `update pg_database set datcollversion = '1.0' where datname = 'laycan'`)
    await first.stop()
    const lines: string[] = []
    const { url } = await start(dataDir, { lines })
    expect(lines).toEqual(['Rebuilding the indexes of laycan, since the rules for sorting text have changed'])
    const isCurrent = `select datcollversion = pg_database_collation_actual_version(oid) from pg_database where datname = 'laycan'`
    expect(await query(url, isCurrent)).toBe(true)
  })

  it('takes another port when the first ones are busy', async () => {
    const busy = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void busy.close())
    await once(busy, 'listening')
    const busyPort = (busy.address() as { port: number }).port
    const ports = [busyPort, busyPort, 21_000 + Math.floor(Math.random() * 9000)]
    const { url } = await start(await usedDataDir(), { pickPort: () => ports.shift() ?? busyPort })
    expect(ports).toEqual([])
    expect(await query(url, 'select 1')).toBe(1)
  })

  it('reports when it ends on its own, and not when it is stopped', async () => {
    const first = await start(await usedDataDir())
    const second = await start(await usedDataDir())
    let wasNotified = false
    void second.exited.then(() => {
      wasNotified = true
    })
    process.kill(readPostmaster(first.folder)?.pid ?? 0, 'SIGQUIT')
    expect(await first.exited).not.toBeNull()
    await second.stop()
    expect(wasNotified).toBe(false)
  })

  it('is left alone by Ctrl-C, which reaches the whole process group', async () => {
    const laycan = startElsewhere(await usedDataDir(), { before: 'process.on("SIGINT", () => undefined)' })
    const url = await laycan.firstLine
    process.kill(-(laycan.child.pid ?? 0), 'SIGINT')
    await until(() => false, 300)
    expect(await query(url, 'select 1')).toBe(1)
  })
})

describe('one folder', () => {
  it('has one owner: a second one waits a little, and then says who the first is', async () => {
    const dataDir = await usedDataDir()
    const laycan = startElsewhere(dataDir)
    await laycan.firstLine
    expect(await refusal(start(dataDir))).toBe(
      `Another Laycan (process ${laycan.child.pid}) is using ${clusterOf(dataDir)}. Stop it, or give this one another data folder.`,
    )
  })

  it('passes to the next owner when the first one is just ending', async () => {
    const dataDir = await usedDataDir()
    const first = await start(dataDir)
    const lines: string[] = []
    const next = start(dataDir, { patienceMs: 120_000, lines })
    await until(() => lines.length > 0, 180_000)
    await first.stop()
    expect(await query((await next).url, 'select 1')).toBe(1)
  })

  it('has one owner even when several start at the same moment', async () => {
    const dataDir = await usedDataDir()
    const started = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)])
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('that another server uses is not mistaken for a busy port', async () => {
    const dataDir = await usedDataDir()
    const { folder } = await start(dataDir)
    const binaries = { folder: join(packagedFolder(), 'bin'), major: 18 }
    const account = chooseAccount(folder)
    const second = startServer({
      cluster: folder,
      binaries,
      account,
      durable: false,
      onProgress: () => undefined,
    })
    expect(await refusal(second)).toBe(`Another database server is running on ${folder}.`)
  })

  it('lets a command attach to the server that runs, and leaves that running', async () => {
    const dataDir = await usedDataDir()
    const server = await start(dataDir)
    const attached = await attachOrStartEmbeddedPostgres({ dataDir })
    expect(attached).toMatchObject({ url: server.url, isAttached: true })
    await attached.stop()
    expect(await query(server.url, 'select 1')).toBe(1)
  })

  it('lets a command start a server when none runs, and stop it again', async () => {
    const dataDir = await usedDataDir()
    const started = await attachOrStartEmbeddedPostgres({ dataDir, durable: false })
    expect(started.isAttached).toBe(false)
    expect(await query(started.url, 'select 1')).toBe(1)
    await started.stop()
    expect(readPostmaster(clusterOf(dataDir))).toBeUndefined()
  })
})

it('the packages of binaries are pinned exactly, since all their versions are betas', async () => {
  const manifest = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')
  const versions = Object.entries(JSON.parse(manifest).optionalDependencies as Record<string, string>)
    .filter(([name]) => name.startsWith('@embedded-postgres/'))
    .map(([, version]) => version)
  expect(new Set(versions).size).toBe(1)
  expect(versions[0]).toMatch(/^\d+\.\d+\.\d+-beta\.\d+$/)
})

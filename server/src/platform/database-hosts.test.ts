import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@laycan/sql/sql'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, execute, type TestDatabase } from '#test/database.ts'
import { openLine } from '#test/database-line.ts'
import { eventually } from '#test/eventually.ts'
import { requireSessions, withConnection } from './connection.ts'
import { type Database, openDatabase } from './db.ts'
import { startJobs } from './jobs.ts'
import { listenTo } from './listen.ts'
import { isOutage } from './outage.ts'

let database: TestDatabase
const opened: Database[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})
afterAll(() => database.drop())

/** The address of the same database on these hosts. */
const onHosts = (hosts: string[], kind: string) =>
  `${database.url.replace(new URL(database.url).host, hosts.join(','))}?target_session_attrs=${kind}`
const open = (url: string) => {
  const one = openDatabase(url, { maxConnections: 2 })
  opened.push(one)
  return one.db
}
const ask = (url: string) => sql<{ one: number }>`select 1 as one`.execute(open(url))
const here = () => new URL(database.url).host
/** Where nobody listens. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

describe('a database of several hosts', () => {
  it.each(['any', 'read-write', 'primary', 'prefer-standby'])(
    'is found behind one that is down: %s',
    async (kind) => {
      const { rows } = await ask(onHosts([`127.0.0.1:${await freePort()}`, here()], kind))
      expect(rows).toEqual([{ one: 1 }])
    },
  )

  it.each(['standby', 'read-only'])('is an outage while none of them is wanted: %s', async (kind) => {
    const error = await ask(onHosts([here()], kind)).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ message: expect.stringContaining('is the primary') })
    expect(isOutage(error)).toBe(true)
  })

  it('goes on with the next host after a failover, for queries, notices and jobs', async () => {
    const [first, second] = [await openLine(database.url), await openLine(database.url)]
    const url = onHosts([first.host, second.host], 'read-write')
    const db = open(url)
    const heard: string[] = []
    const done: unknown[] = []
    const rhythm = { reconnectMs: 20, heartbeatMs: 5_000, patienceMs: 4_000 }
    const listener = await listenTo(url, { news: (text) => heard.push(text) }, () => undefined, rhythm)
    const jobs = await startJobs(
      url,
      [
        {
          name: 'hosts',
          retries: 20,
          retryDelaySeconds: 1,
          keepSeconds: 60,
          handle: async (data) => void done.push(data),
        },
      ],
      () => undefined,
    )
    await sql`select 1`.execute(db)
    first.cut()
    await eventually(async () => expect((await sql`select 1 as one`.execute(db)).rows).toHaveLength(1))
    await eventually(async () => {
      await execute(database.url, "notify news, 'after'")
      expect(heard).toContain('after')
    })
    await eventually(() => db.transaction((tx) => jobs.enqueue(tx, 'hosts', { n: 1 })))
    await eventually(async () => expect(done).toContainEqual({ n: 1 }))
    await listener.stop()
    await jobs.stop()
    first.close()
    second.close()
  })
})

it('a database itself gives everybody a session', async () => {
  await expect(requireSessions(database.url)).resolves.toBeUndefined()
})

const pgbouncer = '/usr/sbin/pgbouncer'
describe.skipIf(!existsSync(pgbouncer))('behind PgBouncer, where it is installed', () => {
  it.each([
    ['session', true],
    ['transaction', false],
  ])('%s mode is taken: %s', async (mode, isTaken) => {
    const { port, stop } = await startBouncer(mode)
    const url = new URL(database.url)
    url.host = `127.0.0.1:${port}`
    await eventually(() => withConnection(url.href, async () => undefined))
    const attempt = requireSessions(url.href)
    if (isTaken) await expect(attempt).resolves.toBeUndefined()
    else
      await expect(attempt).rejects.toThrow(/^The database is behind a pooler in transaction mode.*itself\.$/)
    await stop()
  })

  async function startBouncer(mode: string) {
    const folder = await mkdtemp(join(tmpdir(), 'laycan-bouncer-'))
    await chmod(folder, 0o711)
    const port = await freePort()
    const { hostname, port: farPort, username, password } = new URL(database.url)
    await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
    await chmod(join(folder, 'users.txt'), 0o644)
    const lines = [
      '[databases]',
      `* = host=${hostname} port=${farPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${join(folder, 'users.txt')}`,
      `pool_mode = ${mode}`,
      'ignore_startup_parameters = extra_float_digits',
    ]
    const file = join(folder, 'bouncer.ini')
    await writeFile(file, `${lines.join('\n')}\n`)
    // It refuses to run as root.
    const child = spawn(pgbouncer, [file], {
      stdio: 'ignore',
      ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
    })
    return {
      port,
      async stop() {
        child.kill('SIGKILL')
        await once(child, 'close')
        await rm(folder, { recursive: true, force: true })
      },
    }
  }
})

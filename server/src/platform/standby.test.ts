import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from '@laycan/sql/sql'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { openDatabase } from './db.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { openReplica } from './replica.ts'

const replicating = { wal_level: 'replica', max_wal_senders: '2', hot_standby: 'on' }

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-standby-'))
  // PostgreSQL may run as another account.
  await chmod(folder, 0o711)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A database and a standby that streams from it, both real servers. */
async function startPair() {
  const [first, second] = [await makeFolder(), await makeFolder()]
  const created = await startEmbeddedPostgres({ dataDir: first, durable: false }, { settings: replicating })
  await created.stop()
  const cluster = join(second, basename(created.folder))
  await cp(created.folder, cluster, { recursive: true })
  await cp(`${created.folder}.password`, `${cluster}.password`)
  await writeFile(join(cluster, 'standby.signal'), '')
  const primary = await startEmbeddedPostgres({ dataDir: first, durable: false }, { settings: replicating })
  onTestFinished(() => primary.stop())
  const { hostname, port, username, password } = new URL(primary.url)
  const settings = {
    ...replicating,
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
  }
  const standby = await startEmbeddedPostgres({ dataDir: second, durable: false }, { settings })
  onTestFinished(() => standby.stop())
  return { primary, standby }
}

it('gives reads to a standby that streams, and takes them back when it stops', async () => {
  const { primary, standby } = await startPair()
  const [own, copy] = [openDatabase(primary.url), openDatabase(standby.url)]
  const replica = openReplica(own.db, copy.db)
  onTestFinished(async () => {
    replica.close()
    await own.close()
    await copy.close()
  })
  const whoAnswers = async () => {
    const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as is_standby`.execute(
      replica.db,
    )
    return rows[0]?.isStandby ? 'standby' : 'primary'
  }
  await own.db.query('create table berths (name text)', [])
  await own.db.query(`insert into berths values ('Q7')`, [])
  await eventually(async () => expect(await whoAnswers()).toBe('standby'))
  expect((await replica.db.query('select name from berths', [])).rows).toEqual([['Q7']])
  const scans = `select sum(seq_scan) from pg_stat_user_tables where relname = 'berths'`
  await eventually(async () =>
    expect(Number((await copy.db.query(scans, [])).rows[0]?.[0])).toBeGreaterThan(0),
  )
  await standby.stop()
  expect(await whoAnswers()).toBe('primary')
})

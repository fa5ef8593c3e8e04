import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { migrate } from '#platform/migrate.ts'
import { backup, look, refusal, restore, useBackupWorld, world } from '#test/backup-world.ts'
import { backupDatabase } from './backup.ts'

useBackupWorld()

describe('a backup', () => {
  it('brings everything back as it was, on a database that is empty', async () => {
    const lines = await restore()
    expect(await look(world.target)).toEqual(await look(world.source))
    expect(existsSync(join(world.folder, 'backups'))).toBe(false)
    expect(lines).toContain('public.event_2025: 1598 rows')
    // Numbers go on where they stood.
    const added = await world.target.pool.query(`insert into company (name) values ('next') returning id`)
    expect(added.rows).toEqual([{ id: 5 }])
    await expect(world.target.pool.query(`insert into company (name) values ('late')`)).rejects.toThrow(
      'no more companies',
    )
  })

  it('is private to its owner and never overwrites a file', async () => {
    expect(statSync(world.file).mode & 0o777).toBe(0o600)
    expect(await refusal(backup(world.file))).toMatch(/exists already/)
    expect(readdirSync(world.folder).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  it('shows one moment of the database, though others write meanwhile', async () => {
    const { pool } = world.source
    // Into a table that is read early and one that is read late.
    const write = `with early as (insert into event values ($1, '1998-01-01')) insert into setting values ('m' || $1)`
    const writing = (async () => {
      for (let i = 10; i < 60; i++) await pool.query(write, [i])
    })()
    world.file = join(world.folder, 'moment.laycan.gz')
    await backup(world.file)
    await writing
    await pool.query(`delete from event where at = '1998-01-01'; delete from setting where name like 'm__'`)
    await restore()
    const { rows } = await world.target.pool.query(
      `select (select count(*) from event where at = '1998-01-01') as early,
         (select count(*) from setting where name like 'm__') as late`,
    )
    expect(rows[0].early).toBe(rows[0].late)
  })

  it('leaves the jobs out', async () => {
    await world.source.pool.query(
      'create schema pgboss; create table pgboss.job (id int); insert into pgboss.job values (1)',
    )
    world.file = join(world.folder, 'without-jobs.laycan.gz')
    await backup(world.file)
    await world.source.pool.query('drop schema pgboss cascade')
    expect(gunzipSync(readFileSync(world.file)).includes('pgboss')).toBe(false)
  })

  it('of an empty database is refused', async () => {
    const attempt = backupDatabase({
      url: world.target.url,
      file: join(world.folder, 'none.gz'),
      onProgress: () => undefined,
    })
    expect(await refusal(attempt)).toMatch(/nothing to back up/)
    expect(existsSync(join(world.folder, 'none.gz'))).toBe(false)
  })
})

describe('a restore', () => {
  it('replaces what is there, and saves it first in a backup that can be restored', async () => {
    await migrate(world.target.url, world.folder)
    await world.target.pool.query(`
      insert into company (name) values ('present');
      create table leftover (id serial); create table heap (id int) partition by hash (id);
      create table heap_0 partition of heap for values with (modulus 1, remainder 0);
      create schema pgboss; create table pgboss.job (id int); insert into pgboss.job values (1)`)
    const lines = await restore()
    expect(await look(world.target)).toEqual(await look(world.source))
    expect((await world.target.pool.query(`select to_regclass('leftover') as gone`)).rows).toEqual([
      { gone: null },
    ])
    expect((await world.target.pool.query('select id from pgboss.job')).rows).toEqual([{ id: 1 }])

    const [saved] = readdirSync(join(world.folder, 'backups'))
    expect(lines).toContain(
      `The present content of the database is saved in ${join(world.folder, 'backups', saved ?? '')}`,
    )
    world.file = join(world.folder, 'backups', saved ?? '')
    const again = await restore()
    expect((await world.target.pool.query('select name from company')).rows).toEqual([{ name: 'present' }])
    expect(again).toContain(`Left out: "public"."leftover", which is not a table of Laycan's`)
  })

  it('of an older backup is followed by the newer migrations', async () => {
    writeFileSync(
      join(world.folder, '0002_newer.sql'),
      `alter table setting add column kind text not null default 'plain'`,
    )
    await restore()
    expect((await world.target.pool.query('select * from setting')).rows).toEqual([
      { name: 'seeded', value: 'changed since', kind: 'plain' },
    ])
    expect(
      (await world.target.pool.query('select name from schema_migrations order by name')).rows,
    ).toHaveLength(2)
  })

  it('needs no superuser', async () => {
    const url = new URL(world.target.url)
    const name = url.pathname.slice(1)
    url.username = `plain_${name}`
    url.password = 'secret'
    await world.target.pool.query(
      `create role plain_${name} login password 'secret'; alter database ${name} owner to plain_${name}`,
    )
    // Twice: the second time there is something to save and to drop.
    await restore({ url: url.href })
    await restore({ url: url.href })
    expect(await look(world.target)).toEqual(await look(world.source))
  })

  it('works while connections to the database are open, and they see the new content', async () => {
    await migrate(world.target.url, world.folder)
    await world.target.pool.query('select * from setting')
    await restore()
    expect((await world.target.pool.query('select value from setting')).rows).toEqual([
      { value: 'changed since' },
    ])
  })
})

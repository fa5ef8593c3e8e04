import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#platform/migrate.ts'
import { StartError } from '#platform/start-error.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { backupDatabase } from './backup.ts'
import { restoreDatabase } from './restore.ts'

const SCHEMA = `
  create schema trading;
  create type mood as enum ('calm', 'wild');
  create table company (
    id bigint generated always as identity primary key,
    parent_id bigint references company,
    main_ship_id bigint,
    name text not null unique deferrable initially deferred,
    name_length int generated always as (length(name)) stored,
    mood mood not null default 'calm'
  );
  create table trading."Odd ""Ship""" (
    id bigserial primary key,
    company_id bigint not null references company,
    "select" jsonb, photo bytea, price numeric(20, 6), tags text[], seen timestamptz, factor float8, lasts interval
  );
  alter table company add foreign key (main_ship_id) references trading."Odd ""Ship""" deferrable initially deferred;
  create table event (id bigint not null, at date not null, note text, primary key (id, at)) partition by range (at);
  create table event_2025 partition of event for values from ('2025-01-01') to ('2026-01-01');
  create table event_old partition of event for values from ('2000-01-01') to ('2025-01-01');
  create table reminder (event_id bigint, event_at date, foreign key (event_id, event_at) references event);
  create table setting (name text primary key, value text);
  insert into setting values ('seeded', 'by the migration');
  create sequence invoice_number start 1000;
  create materialized view company_count as select count(*) as n from company;
  create function forbid() returns trigger language plpgsql as $$ begin raise exception 'no more companies'; end $$;
  create trigger forbid_companies before insert on company for each row when (new.name = 'late') execute function forbid();
  create trigger sleeping before insert on setting for each row execute function forbid();
  alter table setting disable trigger sleeping;
`

const CONTENT = `
  begin;
  insert into company (parent_id, main_ship_id, name, mood) values (2, 1, E'tab\\t newline\\n return\\r back\\\\slash \\\\. \\\\N', 'wild'),
    (1, null, '\\.', 'calm'), (null, null, '', 'calm'), (null, null, 'Ελλάδα 🚢', 'calm');
  insert into trading."Odd ""Ship""" (company_id, "select", photo, price, tags, seen, factor, lasts) values
    (1, '{"a": [1, null, "\\"x\\""]}', '\\x00ff0a5c', 12345678901234.567891, array['a,b', null, E'c\\n'],
      '2026-01-02 03:04:05.678901+00', 0.1::float8 + 0.2::float8, '1 mon 2 days 03:04:05.6'),
    (2, null, null, null, null, null, 'NaN', null);
  create table event_2026 partition of event for values from ('2026-01-01') to ('2027-01-01') partition by hash (id);
  create table event_2026_even partition of event_2026 for values with (modulus 2, remainder 0);
  create table event_2026_odd partition of event_2026 for values with (modulus 2, remainder 1);
  create table event_rest partition of event default;
  alter table event detach partition event_old;
  drop table event_old;
  insert into event select i, '2025-06-01'::date + i % 700, 'note ' || i from generate_series(1, 5000) i;
  insert into event values (1, '1999-01-01', null);
  insert into reminder values (1, '1999-01-01');
  update setting set value = 'changed since';
  select nextval('invoice_number') from generate_series(1, 5);
  refresh materialized view company_count;
  commit;
`

let source: TestDatabase
let target: TestDatabase
let folder: string
let migrationsFolder: string
let file: string

beforeEach(async () => {
  ;[source, target] = await Promise.all([
    createTestDatabase({ isEmpty: true }),
    createTestDatabase({ isEmpty: true }),
  ])
  folder = await mkdtemp(join(tmpdir(), 'laycan-backup-'))
  migrationsFolder = await mkdtemp(join(folder, 'migrations-'))
  writeFileSync(join(migrationsFolder, '0001_schema.sql'), SCHEMA)
  await migrate(source.url, migrationsFolder)
  await source.pool.query(CONTENT)
  file = join(folder, 'test.laycan.gz')
})
afterEach(async () => {
  await Promise.all([source.drop(), target.drop()])
  await rm(folder, { recursive: true })
})

const backup = () => backupDatabase({ url: source.url, file, onProgress: () => undefined })

async function restore(lines: string[] = []): Promise<void> {
  const safetyFolder = join(folder, 'backups')
  const onProgress = (line: string) => void lines.push(line)
  await restoreDatabase({ url: target.url, file, migrationsFolder, safetyFolder, onProgress })
}

async function refusal(attempt: Promise<void>): Promise<string> {
  const error = await attempt.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

/** Everything that can be seen of a database, rows and objects, as one comparable value. */
async function look({ pool }: TestDatabase): Promise<unknown> {
  const content: Record<string, unknown> = {}
  const ask = async (name: string, sql: string) => {
    content[name] = (await pool.query({ text: sql, rowMode: 'array' })).rows
  }
  await ask('company', 'select * from company order by id')
  await ask('ship', 'select *, factor::text from trading."Odd ""Ship""" order by id')
  await ask('event', 'select tableoid::regclass::text, * from event order by id, at')
  await ask('reminder', 'select * from reminder')
  await ask('setting', 'select * from setting order by name')
  await ask('ledger', 'select * from schema_migrations order by name')
  await ask('sequences', 'select schemaname, sequencename, last_value from pg_sequences order by 1, 2')
  await ask(
    'constraints',
    "select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint where connamespace in (select oid from pg_namespace where nspname in ('public', 'trading')) order by 1, 2",
  )
  await ask(
    'triggers',
    'select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
  )
  await ask(
    'partitions',
    'select oid::regclass::text, pg_get_expr(relpartbound, oid) from pg_class where relispartition order by 1',
  )
  await ask('view', 'select * from company_count')
  return content
}

describe('a backup', () => {
  it('brings everything back as it was, on a database that is empty', async () => {
    await backup()
    const lines: string[] = []
    await restore(lines)
    expect(await look(target)).toEqual(await look(source))
    expect(existsSync(join(folder, 'backups'))).toBe(false)
    expect(lines).toContain('public.event_2025: 2154 rows')
    // Numbers go on where they stood.
    const added = await target.pool.query(`insert into company (name) values ('next') returning id`)
    expect(added.rows).toEqual([{ id: 5 }])
    await expect(target.pool.query(`insert into company (name) values ('late')`)).rejects.toThrow(
      'no more companies',
    )
  })

  it('is private to its owner and never overwrites a file', async () => {
    await backup()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await refusal(backup())).toMatch(/exists already/)
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  it('shows one moment of the database, though others write meanwhile', async () => {
    const writing = (async () => {
      for (let i = 10; i < 60; i++)
        await source.pool.query('insert into setting values ($1), ($2)', [`a${i}`, `b${i}`])
    })()
    await backup()
    await writing
    await restore()
    const { rows } = await target.pool.query(
      `select count(*) filter (where name like 'a__') as a, count(*) filter (where name like 'b__') as b from setting`,
    )
    expect(rows[0].a).toBe(rows[0].b)
  })

  it('leaves the jobs out', async () => {
    await source.pool.query(
      'create schema pgboss; create table pgboss.job (id int); insert into pgboss.job values (1)',
    )
    await backup()
    expect(gunzipSync(readFileSync(file)).includes('pgboss')).toBe(false)
  })

  it('of an empty database is refused', async () => {
    const attempt = backupDatabase({ url: target.url, file, onProgress: () => undefined })
    expect(await refusal(attempt)).toMatch(/nothing to back up/)
    expect(existsSync(file)).toBe(false)
  })
})

describe('a restore', () => {
  it('replaces what is there, and saves it first in a backup that can be restored', async () => {
    await backup()
    await migrate(target.url, migrationsFolder)
    await target.pool.query(`
      insert into company (name) values ('present');
      create table leftover (id int);
      create schema pgboss; create table pgboss.job (id int); insert into pgboss.job values (1)`)
    const lines: string[] = []
    await restore(lines)
    expect(await look(target)).toEqual(await look(source))
    expect((await target.pool.query(`select to_regclass('leftover') as gone`)).rows).toEqual([{ gone: null }])
    expect((await target.pool.query('select id from pgboss.job')).rows).toEqual([{ id: 1 }])

    const [saved] = readdirSync(join(folder, 'backups'))
    expect(lines).toContain(
      `The present content of the database is saved in ${join(folder, 'backups', saved ?? '')}`,
    )
    file = join(folder, 'backups', saved ?? '')
    const error = await refusal(restore())
    expect(error).toContain('"public"."leftover", which no migration of its time makes')
    expect(await look(target)).toEqual(await look(source))
  })

  it('of an older backup is followed by the newer migrations', async () => {
    await backup()
    writeFileSync(
      join(migrationsFolder, '0002_newer.sql'),
      `alter table setting add column kind text not null default 'plain'`,
    )
    await restore()
    expect((await target.pool.query('select * from setting')).rows).toEqual([
      { name: 'seeded', value: 'changed since', kind: 'plain' },
    ])
    expect((await target.pool.query('select name from schema_migrations order by name')).rows).toHaveLength(2)
  })

  it('needs no superuser', async () => {
    await backup()
    const url = new URL(target.url)
    const name = url.pathname.slice(1)
    url.username = `plain_${name}`
    url.password = 'secret'
    await target.pool.query(
      `create role plain_${name} login password 'secret'; alter database ${name} owner to plain_${name}`,
    )
    const safetyFolder = join(folder, 'backups')
    await restoreDatabase({
      url: url.href,
      file,
      migrationsFolder,
      safetyFolder,
      onProgress: () => undefined,
    })
    expect(await look(target)).toEqual(await look(source))
  })

  it('works while connections to the database are open, and they see the new content', async () => {
    await backup()
    await migrate(target.url, migrationsFolder)
    await target.pool.query('select * from setting')
    await restore()
    expect((await target.pool.query('select value from setting')).rows).toEqual([{ value: 'changed since' }])
  })
})

describe('a restore changes nothing', () => {
  beforeEach(async () => {
    await backup()
    await migrate(target.url, migrationsFolder)
    await target.pool.query(`insert into company (name) values ('present')`)
  })

  const expectRefusal = async (message: RegExp) => {
    const before = await look(target)
    expect(await refusal(restore())).toMatch(message)
    expect(await look(target)).toEqual(before)
  }
  const rewrite = (change: (text: string) => string) =>
    writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString('utf8'))))

  it('when the file is cut off', async () => {
    writeFileSync(file, readFileSync(file).subarray(0, -200))
    await expectRefusal(/is damaged or incomplete/)
  })

  it('when the file was packed again without its end', async () => {
    rewrite((text) => text.slice(0, text.lastIndexOf('{"end"')))
    await expectRefusal(/is damaged or incomplete/)
  })

  it('when rows are missing', async () => {
    rewrite((text) => text.replace(/^77\t.*\n/m, ''))
    await expectRefusal(/is damaged or incomplete/)
  })

  it('when a byte has changed', async () => {
    const bytes = readFileSync(file)
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    writeFileSync(file, bytes)
    await expectRefusal(/is damaged or incomplete/)
  })

  it('when the file is something else', async () => {
    for (const content of ['hello', gzipSync('hello\n'), gzipSync('{"format":"other"}\n'), gzipSync('')]) {
      writeFileSync(file, content)
      await expectRefusal(/is not a Laycan backup/)
    }
    writeFileSync(file, '')
    await expectRefusal(/is not a Laycan backup|is damaged/)
  })

  it('when there is no file', async () => {
    await rm(file)
    await expectRefusal(/There is no file/)
  })

  it('when the file is of a later form', async () => {
    rewrite((text) => text.replace('"version":1', '"version":2'))
    await expectRefusal(/newer Laycan/)
  })

  it('when a migration has changed since', async () => {
    writeFileSync(join(migrationsFolder, '0001_schema.sql'), `${SCHEMA};`)
    await expectRefusal(/0001_schema\.sql was changed since the backup was made/)
  })

  it('when the backup is of a newer version', async () => {
    rewrite((text) => text.replace('"migrations":[', '"migrations":[{"name":"0000_other.sql","sha256":"x"},'))
    await expectRefusal(/0000_other\.sql, which this version of Laycan does not/)
  })

  it('when rows do not fit', async () => {
    rewrite((text) => text.replace('\t1999-01-01\n', '\t1999-01-02\n'))
    await expectRefusal(/Nothing was restored: .*foreign key constraint/)
    rewrite((text) => text.replace('\twild\n', '\tfurious\n'))
    await expectRefusal(/Nothing was restored: invalid input value for enum mood/)
  })

  it('when the tables are not from Laycan', async () => {
    await target.pool.query('drop table schema_migrations')
    expect(await refusal(restore())).toMatch(/not from Laycan/)
  })
})

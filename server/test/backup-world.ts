import { cpSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { backupDatabase } from '#platform/backup/backup.ts'
import { fileSource } from '#platform/backup/backup-file.ts'
import { restoreDatabase } from '#platform/backup/restore.ts'
import { migrate } from '#platform/migrate.ts'
import { StartError } from '#platform/start-error.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/*
 * For tests of backup and restore: a database with everything in it that is hard to carry over. Importing
 * this file makes it once for the test file, and an empty database to restore into for each test.
 */

export const SCHEMA = `
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

/** What the test at hand works with. */
export const world = {} as {
  source: TestDatabase
  target: TestDatabase
  /** Holds the migrations and the backup. */
  folder: string
  /** A backup of the source. */
  file: string
}
let original: string

/** For the tests of a file: a source with everything in it, and for each test a target and a backup of its own. */
export function useBackupWorld() {
  beforeAll(async () => {
    world.source = await createTestDatabase('empty')
    original = await mkdtemp(join(tmpdir(), 'laycan-backup-'))
    writeFileSync(join(original, '0001_schema.sql'), SCHEMA)
    await migrate(world.source.url, original)
    await world.source.pool.query(CONTENT)
    await backup(join(original, 'test.laycan.gz'))
  })
  afterAll(async () => {
    await world.source.drop()
    await rm(original, { recursive: true })
  })

  beforeEach(async () => {
    world.target = await createTestDatabase('empty')
    world.folder = await mkdtemp(join(tmpdir(), 'laycan-backup-'))
    cpSync(original, world.folder, { recursive: true })
    world.file = join(world.folder, 'test.laycan.gz')
  })
  afterEach(async () => {
    await world.target.drop()
    await rm(world.folder, { recursive: true })
  })
}

export const backup = (file: string) =>
  backupDatabase({ url: world.source.url, file, onProgress: () => undefined })

/** Restores the world's file into its target; returns the lines of progress. */
export async function restore({
  url = world.target.url,
  safetyFolder = join(world.folder, 'backups'),
} = {}): Promise<string[]> {
  const lines: string[] = []
  const onProgress = (line: string) => void lines.push(line)
  const source = fileSource(world.file)
  await restoreDatabase({ url, source, migrationsFolder: world.folder, safetyFolder, onProgress })
  return lines
}

export async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

/** Everything that can be seen of a database, rows and objects, as one comparable value. */
export async function look({ pool }: TestDatabase): Promise<unknown> {
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
    "select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint where conparentid = 0 and connamespace in (select oid from pg_namespace where nspname in ('public', 'trading')) order by 1, 2",
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

import { type ClientBase, escapeIdentifier } from 'pg'

/*
 * What a database holds, read from its own catalog: a backup follows the tables that are there, and
 * needs no list that somebody would have to keep.
 */

export type Table = { schema: string; name: string; columns: string[] }
export type Sequence = { schema: string; name: string; lastValue: string; isCalled: boolean }
export type Partition = {
  schema: string
  name: string
  parentSchema: string
  parentName: string
  /** As in SQL: FOR VALUES …, or DEFAULT. */
  bound: string
  /** For a partition that has partitions itself: its key, as in SQL. */
  partitionBy: string | null
}

/** The jobs' schema is built by its library, and jobs are not to run twice because of a restore. */
const EXCLUDED_SCHEMA = 'pgboss'

const notOfAnExtension = (catalog: string, oid: string) =>
  `not exists (select from pg_depend x
     where x.classid = '${catalog}'::regclass and x.objid = ${oid} and x.deptype = 'e')`

export const qualified = (object: { schema: string; name: string }) =>
  `${escapeIdentifier(object.schema)}.${escapeIdentifier(object.name)}`

export async function listSchemas(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname as name from pg_namespace n
     where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', $1)
       and ${notOfAnExtension('pg_namespace', 'n.oid')}
     order by n.nspname collate "C"`,
    [EXCLUDED_SCHEMA],
  )
  return rows.map(({ name }) => name)
}

/** Tables that hold rows themselves, partitions included; columns without the generated ones. */
export async function listTables(client: ClientBase, schemas: string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, json_agg(a.attname order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any ($1) and ${notOfAnExtension('pg_class', 'c.oid')}
     group by n.nspname, c.relname
     order by n.nspname collate "C", c.relname collate "C"`,
    [schemas],
  )
  return rows
}

/** Sequences stand outside of transactions: read after the snapshot, they are never behind the rows. */
export async function listSequences(client: ClientBase, schemas: string[]): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any ($1) and ${notOfAnExtension('pg_class', 'c.oid')}
     order by n.nspname collate "C", c.relname collate "C"`,
    [schemas],
  )
  const sequences: Sequence[] = []
  for (const sequence of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${qualified(sequence)}`,
    )
    if (state.rows[0]) sequences.push({ ...sequence, ...state.rows[0] })
  }
  return sequences
}

/** Parents before children. */
export async function listPartitions(client: ClientBase, schemas: string[]): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select n.nspname as schema, c.relname as name, pn.nspname as "parentSchema", p.relname as "parentName",
       pg_get_expr(c.relpartbound, c.oid) as bound,
       case when c.relkind = 'p' then pg_get_partkeydef(c.oid) end as "partitionBy"
     from pg_inherits i
     join pg_class c on c.oid = i.inhrelid
     join pg_namespace n on n.oid = c.relnamespace
     join pg_class p on p.oid = i.inhparent
     join pg_namespace pn on pn.oid = p.relnamespace
     where c.relispartition and c.relkind in ('r', 'p') and n.nspname = any ($1)
     order by (select count(*) from pg_partition_ancestors(c.oid)), n.nspname collate "C", c.relname collate "C"`,
    [schemas],
  )
  return rows
}

/** Whether rows come out of and go into a session in the same form, whatever the settings of the server. */
export async function settleSession(client: ClientBase): Promise<void> {
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s';
     set client_encoding to 'UTF8'; set time zone 'UTC'; set datestyle to 'ISO, YMD';
     set intervalstyle to 'postgres'; set extra_float_digits = 1; set bytea_output to 'hex';
     set row_security to off`,
  )
}

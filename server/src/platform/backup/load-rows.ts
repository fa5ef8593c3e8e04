import { pipeline } from 'node:stream/promises'
import { type ClientBase, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyTarget, type Progress } from './backup.ts'
import { type BackupHeader, type BackupPart, type BackupSource, readBackup } from './backup-file.ts'
import { listPartitions, listSchemas, listTables, type Partition, qualified } from './catalog.ts'

type Load = { source: BackupSource; header: BackupHeader; onProgress: Progress }

/**
 * Fills the tables that the migrations have just made. Foreign keys go and come back afterwards, so that
 * tables may refer to each other in any order, and triggers are silent: what they did is in the rows.
 * None of this takes a superuser.
 */
export async function loadRows(client: ClientBase, { source, header, onProgress }: Load): Promise<void> {
  const schemas = await listSchemas(client)
  const addForeignKeys = await dropForeignKeys(client, schemas)
  await alignPartitions(client, schemas, header.partitions)
  const enableTriggers = await disableTriggers(client, schemas)
  const tables = await emptyTables(client, schemas)

  await copyAll(client, source, tables, onProgress)

  // Checks that wait for the end of the transaction would forbid to alter their tables.
  await client.query('set constraints all immediate')
  for (const sequence of header.sequences) {
    const { lastValue, isCalled } = sequence
    if (await exists(client, sequence)) {
      await client.query('select setval($1, $2, $3)', [qualified(sequence), lastValue, isCalled])
    }
  }
  await enableTriggers()
  onProgress('Checking references')
  await addForeignKeys()
  await refreshViews(client, schemas)
}

async function copyAll(
  client: ClientBase,
  source: BackupSource,
  tables: Set<string>,
  onProgress: Progress,
): Promise<void> {
  const parts = readBackup(source)
  try {
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      if (next.value.kind !== 'table') continue
      const { table } = next.value
      if (!tables.has(qualified(table))) {
        // Somebody made it by hand; that is no reason to leave the rest of the backup unusable.
        onProgress(`Left out: ${qualified(table)}, which is not a table of Laycan's`)
        continue
      }
      const copy = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
      await pipeline(rowsOfTable(parts), copy)
      onProgress(`${table.schema}.${table.name}: ${copy.rowCount} rows`)
    }
  } finally {
    await parts.return()
  }
}

/** Takes the parts up to the end of the table that has just begun, and no further. */
async function* rowsOfTable(parts: AsyncGenerator<BackupPart, void>): AsyncGenerator<Buffer, void> {
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (next.value.kind === 'rows') yield next.value.rows
    else return
  }
}

async function dropForeignKeys(client: ClientBase, schemas: string[]): Promise<() => Promise<void>> {
  // Those of partitions that come from their parents come and go with these.
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, t.relname) as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     where c.contype = 'f' and c.conparentid = 0 and n.nspname = any ($1)
     order by c.oid`,
    [schemas],
  )
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  }
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
    }
  }
}

/** Partitions may be made and dropped at run time: the backup's are right, the migrations' a beginning. */
async function alignPartitions(client: ClientBase, schemas: string[], wanted: Partition[]): Promise<void> {
  const key = (partition: Partition) => JSON.stringify(Object.entries(partition).sort())
  const wantedKeys = new Set(wanted.map(key))
  const present = await listPartitions(client, schemas)
  // Children first; a parent that differs takes its children along, and they are made again with it.
  for (const partition of present.toReversed()) {
    if (!wantedKeys.has(key(partition))) await client.query(`drop table if exists ${qualified(partition)}`)
  }
  const kept = new Set((await listPartitions(client, schemas)).map(key))
  for (const partition of wanted) {
    if (kept.has(key(partition))) continue
    const parent = { schema: partition.parentSchema, name: partition.parentName }
    if (!(await exists(client, parent))) continue
    const by = partition.partitionBy ? ` partition by ${partition.partitionBy}` : ''
    await client.query(
      `create table ${qualified(partition)} partition of ${qualified(parent)} ${partition.bound}${by}`,
    )
  }
}

async function exists(client: ClientBase, relation: { schema: string; name: string }): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    qualified(relation),
  ])
  return rows[0]?.exists === true
}

const ENABLE_WORDS: Record<string, string> = { O: 'enable', R: 'enable replica', A: 'enable always' }

async function disableTriggers(client: ClientBase, schemas: string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; state: string }>(
    `select format('%I.%I', n.nspname, t.relname) as table, g.tgname as name, g.tgenabled as state
     from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
     where not g.tgisinternal and g.tgenabled <> 'D' and t.relkind in ('r', 'p') and n.nspname = any ($1)
     order by g.oid`,
    [schemas],
  )
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} disable trigger ${escapeIdentifier(name)}`)
  }
  return async () => {
    for (const { table, name, state } of rows) {
      await client.query(`alter table ${table} ${ENABLE_WORDS[state]} trigger ${escapeIdentifier(name)}`)
    }
  }
}

/** What migrations put into tables is in the backup too, as it has become since. */
async function emptyTables(client: ClientBase, schemas: string[]): Promise<Set<string>> {
  const tables = (await listTables(client, schemas)).map(qualified)
  await client.query(`truncate ${tables.join(', ')}`)
  return new Set(tables)
}

async function refreshViews(client: ClientBase, schemas: string[]): Promise<void> {
  const { rows } = await client.query<{ view: string }>(
    `select format('%I.%I', n.nspname, c.relname) as view
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'm' and c.relispopulated and n.nspname = any ($1) order by c.oid`,
    [schemas],
  )
  for (const { view } of rows) await client.query(`refresh materialized view ${view}`)
}

import { type ClientBase, escapeIdentifier } from 'pg'
import { listSchemas } from './catalog.ts'

/** The kinds of objects that live in a schema, as pg_identify_object names them, and how DROP does. */
const DROP_WORDS: Record<string, string> = {
  table: 'table',
  'foreign table': 'foreign table',
  view: 'view',
  'materialized view': 'materialized view',
  sequence: 'sequence',
  function: 'function',
  procedure: 'procedure',
  aggregate: 'aggregate',
  type: 'type',
  'composite type': 'type',
  domain: 'domain',
  collation: 'collation',
  conversion: 'conversion',
  operator: 'operator',
  'operator class': 'operator class',
  'operator family': 'operator family',
  'statistics object': 'statistics',
  'text search configuration': 'text search configuration',
  'text search dictionary': 'text search dictionary',
}

/**
 * Empties the database for its migrations to run again. The schema `public` may belong to somebody
 * else, so its objects go one by one; extensions stay, since bringing them back may take a superuser
 * (migrations create them `if not exists`).
 */
export async function dropContent(client: ClientBase): Promise<void> {
  for (const schema of await listSchemas(client)) {
    if (schema !== 'public') await client.query(`drop schema ${escapeIdentifier(schema)} cascade`)
  }
  const { rows } = await client.query<{ type: string; identity: string }>(
    `select o.type, o.identity
     from pg_depend d, pg_identify_object(d.classid, d.objid, 0) o
     where d.refclassid = 'pg_namespace'::regclass and d.refobjid = to_regnamespace('public') and d.deptype = 'n'
       -- Neither what an extension brings nor what is a part of something else, as an identity
       -- column's sequence is.
       and not exists (select from pg_depend x
         where x.classid = d.classid and x.objid = d.objid and x.deptype in ('e', 'i')
           -- A partitioned table is recorded as a part of its own key.
           and x.refobjid <> x.objid)`,
  )
  for (const { type, identity } of rows) {
    const word = DROP_WORDS[type]
    // One that another one took along is gone already.
    if (word) await client.query(`drop ${word} if exists ${identity} cascade`)
  }
}

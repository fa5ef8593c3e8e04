import { join } from 'node:path'
import type { Client } from 'pg'
import { withConnection } from '../server/src/platform/connection.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { startTemporaryPostgres } from './temporary.ts'

/** People who message each other, each with the same number of others. */
export type World = { people: number; conversations: number; messages: number }

/** Their ids, by number from 0; the same in every database. */
export const personId = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

/** The two of a conversation, by its number from 0: neighbours first, then those two apart, and so on. */
export function pairOf(n: number, people: number): [number, number] {
  const [first, distance] = [n % people, 1 + Math.floor(n / people)]
  const second = (first + distance) % people
  return first < second ? [first, second] : [second, first]
}

/** Temporary databases on one server, written to disk as in production. */
export async function openServer() {
  const postgres = await startTemporaryPostgres()
  return {
    async create(name: string, world: World): Promise<string> {
      const url = postgres.url.replace(/\/[^/]*$/, `/${name}`)
      await withConnection(postgres.url, (client) => client.query(`create database ${name}`))
      await migrate(url, join(import.meta.dirname, '../server/migrations'))
      await withConnection(url, (client) => generate(client, world))
      return url
    },
    close: postgres.remove,
  }
}

/**
 * Messages in the order in which they would have been sent, those of a conversation far from each other on disk.
 * Without indexes and in the transaction that emptied the table, for which PostgreSQL writes no log; the indexes
 * are created again at the end.
 */
async function generate(client: Client, { people, conversations, messages }: World) {
  await client.query(`set statement_timeout = 0; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`)
  await client.query('begin')
  const indexes = await dropIndexes(client)
  await client.query(
    `insert into members (user_id, email, first_name, last_name, user_type, company_name, kyc_status)
     select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'p' || n || '@bench.example', 'Person',
       'Number ' || n, 'buyer', 'Company ' || n % 100, 'verified'
     from generate_series(0, $1::int - 1) as n`,
    [people],
  )
  const each = Math.ceil(messages / conversations)
  await client.query(
    `insert into conversations (low_id, high_id, started_by, last_seq, last_message_id, last_at, low_read_seq, high_read_seq)
     overriding system value
     select low, high, low, $3::int, $2::bigint * ($3::int - 1) + n + 1, now(), $3::int, $3::int
     from generate_series(0, $2::int - 1) as n,
     lateral (select n % $1::int as a, (n % $1::int + 1 + n / $1::int) % $1::int as b) as two,
     lateral (select ('00000000-0000-4000-8000-' || lpad(to_hex(least(a, b)), 12, '0'))::uuid as low,
       ('00000000-0000-4000-8000-' || lpad(to_hex(greatest(a, b)), 12, '0'))::uuid as high) as ids
     order by n`,
    [people, conversations, each],
  )
  await client.query(
    `insert into messages (conversation_id, seq, id, sender_id, recipient_id, created_at, message_type, client_id, hash,
       content)
     select c.id, seq, (seq - 1) * $1::bigint + c.id,
       case when seq % 2 = 0 then low_id else high_id end, case when seq % 2 = 0 then high_id else low_id end,
       now() - make_interval(secs => ($2::int - seq) * 60), 'text', 'c' || seq || '-' || c.id,
       sha256(int8send(c.id * 1000 + seq)),
       'Offer ' || c.id || ' of ' || (array['diesel', 'gasoil', 'jet', 'naphtha', 'crude', 'bunkers'])[1 + c.id % 6] ||
       ' ' || 1000 * (1 + seq % 30) || ' MT FOB ' ||
       (array['Rotterdam', 'Fujairah', 'Singapore', 'Houston', 'Santos'])[1 + (c.id + seq) % 5] ||
       ' laycan ' || 1 + seq % 28 || ' March, inspection by an independent surveyor, payment by letter of credit'
     from generate_series(1, $2::int) as seq, conversations c`,
    [conversations, each],
  )
  for (const { definition } of indexes) await client.query(definition)
  await client.query(`select setval('message_ids', $1)`, [each * conversations + 1])
  await client.query('commit')
  await client.query('vacuum (analyze) messages, conversations, members')
}

async function dropIndexes(client: Client): Promise<{ definition: string }[]> {
  await client.query('truncate messages, conversations cascade')
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, conname as constraint
     from pg_index left join pg_constraint on conindid = indexrelid and contype = 'p'
     where indrelid = 'messages'::regclass`,
  )
  await client.query('alter table messages drop constraint messages_conversation_id_fkey')
  await client.query('alter table message_wordings drop constraint message_wordings_conversation_id_seq_fkey')
  for (const { name, constraint } of rows) {
    await client.query(
      constraint ? `alter table messages drop constraint ${constraint}` : `drop index ${name}`,
    )
  }
  const keys = rows.map(({ constraint, definition }) => ({
    definition: constraint ? 'alter table messages add primary key (conversation_id, seq)' : definition,
  }))
  return [
    ...keys,
    {
      definition: 'alter table messages add foreign key (conversation_id) references conversations not valid',
    },
    { definition: 'alter table message_wordings add foreign key (conversation_id, seq) references messages' },
  ]
}

import Fastify from 'fastify'
import { Pool } from 'pg'
import { databaseTypes } from '../server/src/platform/db-types.ts'

/**
 * The baseline: Fastify, the driver and the two inserts that make a message, as prepared statements in one
 * transaction, and nothing else: no checks, no hash chain, no events.
 */
const [databaseUrl = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString: databaseUrl, max: 20, types: databaseTypes })
// The database stops before this process does.
pool.on('error', () => undefined)

const conversation = `
  insert into conversations as c (low_id, high_id, started_by, last_seq, last_message_id, last_at, high_unread)
  values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $1::uuid, 1, nextval('message_ids'), now(), 1)
  on conflict (low_id, high_id) do update set last_seq = c.last_seq + 1, last_message_id = nextval('message_ids'),
    last_at = now(), low_unread = c.low_unread + 1
  returning id, last_seq, last_message_id`
const message = `
  insert into messages (conversation_id, seq, id, sender_id, recipient_id, created_at, message_type, client_id, hash,
    content)
  values ($1, $2, $3, $4, $5, now(), 'text', $6, sha256($7::text::bytea), $7)
  returning id, seq, created_at`

type Body = { recipientId: string; content: string; clientId: string }

const app = Fastify({ logger: false })
app.post<{ Body: Body }>('/v1/messaging/send', async ({ headers, body }, reply) => {
  const senderId = headers.authorization?.slice(7)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows: begun } = await client.query({
      name: 'conversation',
      text: conversation,
      values: [senderId, body.recipientId],
    })
    const { id, last_seq, last_message_id } = begun[0]
    const { rows } = await client.query({
      name: 'message',
      text: message,
      values: [id, last_seq, last_message_id, senderId, body.recipientId, body.clientId, body.content],
    })
    await client.query('commit')
    reply.code(201)
    return { success: true, data: { message: { ...body, ...rows[0] } } }
  } finally {
    client.release()
  }
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`port ${new URL(address).port}`)
process.once('SIGTERM', () => process.exit(0))

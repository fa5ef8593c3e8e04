import { createHash } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPeople, createPerson, idsAsTokens, type Person } from '#test/cast.ts'
import { idOf, send } from '#test/messaging.ts'
import { textOfPdf } from '#test/pdf.ts'

let test: TestApp
let anna: Person
let boris: Person
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const said = ['Hello, "Boris"', '=1+1\nsecond line', 'Привет, 你好 🛢️ مرحبا', '<b>not bold</b> ꯃ']

async function talk() {
  anna = await createPerson(test, { firstName: 'Anna', lastName: 'Berg' })
  boris = await createPerson(test, { firstName: 'Борис', lastName: 'Ли/../x' })
  for (const [n, content] of said.entries())
    await (n % 2 ? send(boris, anna, content) : send(anna, boris, content))
}

async function download(person: Person, other: Person, ending: string) {
  const url = `/v1/messaging/conversation/${idOf(person, other)}/export.${ending}`
  return test.app.inject({ url, headers: { authorization: `Bearer ${person.id}` } })
}

/** Cells may hold quotes, commas and line breaks. */
function parseCsv(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const chainOf = async (person = anna, other = boris) =>
  parseCsv((await download(person, other, 'csv')).body)
    .slice(1)
    .map((row) => row.at(-1))

describe('as a table', () => {
  it('holds every message with its time, and a chain that anybody can compute', async () => {
    await talk()
    const answer = await download(anna, boris, 'csv')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="laycan-conversation-[\w.-]+\.csv"/,
    )
    const [header, ...rows] = parseCsv(answer.body)
    expect(header?.slice(0, 5)).toEqual(['Number', 'Sent (UTC)', 'Sender', 'Sender id', 'Message'])
    let previous = '0'.repeat(64)
    for (const [n, row] of rows.entries()) {
      const [number, sent, sender, senderId, message = '', type, conversation, before, hash, , , chain] = row
      const content = message.replace(/^'(?=[=+\-@])/, '')
      expect(content).toBe(said[n])
      expect(sender).toBe(n % 2 ? 'Борис Ли/../x' : 'Anna Berg')
      const lines = [previous, idOf(anna, boris), n + 1, senderId, sent, 'text', content].join('\n')
      const computed = createHash('sha256').update(lines).digest('hex')
      expect([number, type, conversation, before, hash, chain]).toEqual([
        ...[String(n + 1), 'text', idOf(anna, boris), previous, computed, 'intact'],
      ])
      previous = computed
    }
    expect(rows).toHaveLength(said.length)
  })

  it('is the same for both', async () => {
    expect((await download(anna, boris, 'csv')).body).toBe((await download(boris, anna, 'csv')).body)
  })

  const tampering: [string, (key: number) => ReturnType<typeof sql>, string[]][] = [
    [
      'a changed word',
      (key) => sql`update messages set content = 'Bye' where conversation_id = ${key} and seq = 2`,
      ['intact', 'broken', 'intact', 'intact'],
    ],
    [
      'a changed time',
      (key) =>
        sql`update messages set created_at = created_at - interval '1 day' where conversation_id = ${key} and seq = 3`,
      ['intact', 'intact', 'broken', 'intact'],
    ],
    [
      'another sender',
      (key) => sql`update messages set sender_id = recipient_id, recipient_id = sender_id
        where conversation_id = ${key} and seq = 1`,
      ['broken', 'intact', 'intact', 'intact'],
    ],
    [
      'a message taken out',
      (key) => sql`delete from messages where conversation_id = ${key} and seq = 2`,
      ['intact', 'broken', 'intact'],
    ],
    [
      'a changed word with its hash computed again',
      (key) => sql`update messages m set content = 'Bye', hash = message_hash(p.hash,
          (select low_id || '_' || high_id from conversations where id = ${key}), m.seq, m.sender_id, m.created_at,
          m.message_type, 'Bye')
        from messages p where m.conversation_id = ${key} and m.seq = 2
          and p.conversation_id = m.conversation_id and p.seq = 1`,
      ['intact', 'intact', 'broken', 'intact'],
    ],
    [
      'the end taken off',
      (key) => sql`delete from messages where conversation_id = ${key} and seq = 4`,
      [
        'intact',
        'intact',
        'intact',
        expect.stringMatching(/^broken: the conversation ends with message 4/) as never,
      ],
    ],
  ]
  it.each(tampering)('shows %s', async (_name, tamper, chain) => {
    await talk()
    const { rows } = await sql<{ id: number }>`
      select id from conversations where low_id || '_' || high_id = ${idOf(anna, boris)}`.execute(test.ctx.db)
    await tamper(rows[0]?.id ?? 0).execute(test.ctx.db)
    expect(await chainOf()).toEqual(chain)
  })

  it('of a conversation that has not begun is not there', async () => {
    const [cara, dina] = (await createPeople(test, 2)) as [Person, Person]
    expect((await download(cara, dina, 'csv')).statusCode).toBe(404)
    expect((await download(cara, dina, 'pdf')).statusCode).toBe(404)
  })

  it('continues across the batches in which it is read', async () => {
    const [cara, dina] = (await createPeople(test, 2)) as [Person, Person]
    await send(cara, dina, 'first')
    await sql`
      with recursive chain as (
        select c.id as key, c.low_id || '_' || c.high_id as name, m.seq, m.sender_id, m.recipient_id, m.created_at, m.hash
        from conversations c join messages m on m.conversation_id = c.id
        where c.low_id || '_' || c.high_id = ${idOf(cara, dina)}
        union all
        select key, name, seq + 1, sender_id, recipient_id, created_at,
          message_hash(hash, name, seq + 1, sender_id, created_at, 'text', 'more')
        from chain where seq < 1203
      ), more as (
        insert into messages (conversation_id, seq, id, sender_id, recipient_id, created_at, message_type, hash, content)
        select key, seq, nextval('message_ids'), sender_id, recipient_id, created_at, 'text', hash, 'more'
        from chain where seq > 1
      )
      update conversations c set last_seq = seq, last_hash = hash
      from chain where c.id = key and seq = 1203`.execute(test.ctx.db)
    const chain = await chainOf(cara, dina)
    expect(chain).toHaveLength(1203)
    expect(new Set(chain)).toEqual(new Set(['intact']))
  })
})

describe('as a document', () => {
  it('is a PDF in any script', async () => {
    await talk()
    const answer = await download(boris, anna, 'pdf')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const words = await textOfPdf(answer.rawPayload)
    expect(words).toContain('Anna Berg, Nordfeld Energy')
    expect(words).toContain('Борис')
    expect(words).toContain('Hello, "Boris"')
    expect(words).toContain('Привет, 你好 🛢️ مرحبا')
    expect(words).toContain('<b>not bold</b>')
    expect(words).toContain('The chain is intact.')
    expect(words).toContain('1 characters that no font')
  })

  it('says that it was tampered with', async () => {
    await talk()
    await sql`
      update messages set content = 'Bye' where seq = 2 and conversation_id =
        (select id from conversations where low_id || '_' || high_id = ${idOf(anna, boris)})`.execute(
      test.ctx.db,
    )
    const words = await textOfPdf((await download(anna, boris, 'pdf')).rawPayload)
    expect(words).toContain('This message does not fit the chain of hashes.')
    expect(words).toContain('The chain is broken at 1 of these messages.')
    expect(words).not.toContain('The chain is intact.')
  })
})

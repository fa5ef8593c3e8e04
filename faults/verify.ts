import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { withConnection } from '../server/src/platform/connection.ts'
import { runProgram } from '../server/test/server-process.ts'
import type { Ledger } from './ledger.ts'

/** Lost: acknowledged and not there. Doubled: there more than once. Anything else that is wrong is a problem of its own. */
export type Verdict = { lost: string[]; doubled: string[] }

const hearingPatienceMs = 60_000

/** Holds what clients wrote down against what the database has, and what was heard against what was sent. */
export async function verify(
  ledger: Ledger,
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<Verdict> {
  const verdict: Verdict = { lost: [], doubled: [] }
  await withConnection(databaseUrl, async (client) => {
    await verifyMessages(client, ledger, verdict)
    await verifyTrades(client, ledger, verdict)
  })
  await verifyHeard(ledger, verdict)
  const audit = await runProgram('audit-command.ts', ['verify'], { DATABASE_URL: databaseUrl, ...settings })
  if (audit.code !== 0) ledger.report(`the records of deals are broken: ${audit.output}${audit.errors}`)
  return verdict
}

async function verifyMessages(client: Client, ledger: Ledger, { lost, doubled }: Verdict) {
  const { rows } = await client.query<{ content: string; seq: number; conversation: string }>(
    `select content, seq, conversation_id::text as conversation from messages
     where content like 'note %' order by conversation_id, seq`,
  )
  const stored = new Map<string, number>()
  for (const { content, seq } of rows) {
    if (stored.has(content)) doubled.push(`message ${content}`)
    stored.set(content, seq)
  }
  for (const { content, seq } of ledger.messages) {
    const found = stored.get(content)
    if (found === undefined) lost.push(`message ${content}`)
    else if (found !== seq) ledger.report(`message ${content} has moved from ${seq} to ${found}`)
  }
  for (const [conversation, messages] of Map.groupBy(rows, (row) => row.conversation)) {
    const gap = messages.findIndex(({ seq }, n) => seq !== (messages[0]?.seq ?? 0) + n)
    if (gap > 0) ledger.report(`conversation ${conversation} has a gap before ${messages[gap]?.seq}`)
  }
}

async function verifyTrades(client: Client, ledger: Ledger, { lost, doubled }: Verdict) {
  const listings = await client.query<{ id: string; specification: string }>(
    "select id, terms ->> 'specification' as specification from listings where terms ->> 'specification' like 'EN 590, 10 ppm, %'",
  )
  const deals = await client.query<{ id: string; specification: string }>(
    "select id, terms ->> 'specification' as specification from deals where terms ->> 'specification' like 'EN 590, 10 ppm, %'",
  )
  for (const [kind, noted, rows] of [
    ['listing', ledger.listings, listings.rows],
    ['deal', ledger.deals, deals.rows],
  ] as const) {
    const byMark = Map.groupBy(rows, ({ specification }) => specification.split(', ').at(-1) ?? '')
    for (const [mark, found] of byMark) if (found.length > 1) doubled.push(`${kind} ${mark}`)
    for (const [mark, id] of noted) {
      if (!byMark.get(mark)?.some((row) => row.id === id)) lost.push(`${kind} ${mark}`)
    }
  }
  const papers = await client.query<{ id: string; sha256: string }>(
    'select document_id as id, sha256 from deal_documents',
  )
  const byId = new Map(papers.rows.map(({ id, sha256 }) => [id, sha256]))
  for (const [id, { sha256 }] of ledger.papers) if (byId.get(id) !== sha256) lost.push(`document ${id}`)
  for (const [sha256, found] of Map.groupBy(papers.rows, (row) => row.sha256))
    if (found.length > 1) doubled.push(`document ${sha256}`)
}

/** Events may still be on their way when the sender has his answer. */
async function verifyHeard(ledger: Ledger, { lost, doubled }: Verdict) {
  for (const [listener, heard] of ledger.heard) {
    const sent = new Set(ledger.messages.filter(({ to }) => to === listener).map(({ content }) => content))
    const missing = () => {
      const known = new Set(heard)
      return [...sent].filter((content) => !known.has(content))
    }
    for (const giveUpAt = performance.now() + hearingPatienceMs; missing().length > 0; await sleep(200))
      if (performance.now() > giveUpAt) break
    for (const content of missing()) lost.push(`event of ${content}`)
    for (const [content, times] of Map.groupBy(heard, (one) => one))
      if (times.length > 1) doubled.push(`event of ${content}`)
  }
}

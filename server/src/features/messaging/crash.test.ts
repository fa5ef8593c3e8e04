import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Message } from '@laycan/contract/messaging/messages'
import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPostmaster } from '#platform/embedded-postgres/postmaster.ts'
import { clientId } from '#test/accounts.ts'
import { killServers, launchServer, type ServerProcess, stopServer } from '#test/server-process.ts'
import { demoPassword } from '#test/sign-in.ts'

let dataDir: string
/** Each test begins with the server that the test before restarted. */
let server: ServerProcess
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'laycan-sudden-'))
  // As an ordinary folder would be: the account that PostgreSQL runs as may pass.
  await chmod(dataDir, 0o711)
  server = launch()
  await server.origin
})
afterAll(async () => {
  await stopServer(server)
  killServers()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
})

const launch = () => launchServer({ DATA_DIR: dataDir, CALLS_PER_MINUTE: '1000000' })

type Account = { userId: string; token: string }

async function signIn(origin: string, email: string): Promise<Account> {
  const answer = await fetch(`${origin}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: demoPassword },
    }),
  })
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: { AccessToken: string } }
  const token = AuthenticationResult.AccessToken
  return { token, userId: decodeJwt(token).sub ?? '' }
}

type Sent = { from: Account; to: Account; content: string; clientId: string }

/** The message if it was acknowledged; undefined when nothing came back. */
async function send(origin: string, { from, to, content, clientId }: Sent): Promise<Message | undefined> {
  try {
    const answer = await fetch(`${origin}/v1/messaging/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${from.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ recipientId: to.userId, content, clientId }),
    })
    if (answer.status !== 201) return undefined
    return ((await answer.json()) as { data: { message: Message } }).data.message
  } catch {
    return undefined
  }
}

async function readAll(origin: string, reader: Account, other: Account): Promise<Message[]> {
  const messages: Message[] = []
  for (let before: number | null = 2_000_000_000; before !== null; ) {
    const id = conversationIdOf(reader.userId, other.userId)
    const answer = await fetch(`${origin}/v1/messaging/conversation/${id}?limit=200&before=${before}`, {
      headers: { authorization: `Bearer ${reader.token}` },
    })
    const { data } = (await answer.json()) as { data: { messages: Message[]; older: number | null } }
    messages.unshift(...data.messages)
    before = data.older
  }
  return messages
}

const victims: [string, () => void][] = [
  ['the server', () => void server.child.kill('SIGKILL')],
  ['the database', () => void process.kill(readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL')],
]
const senders = 8
const killAfter = 60

it.each(victims)(
  'when %s is killed under load nothing acknowledged is missing, and nothing is doubled',
  async (_name, kill) => {
    const origin = await server.origin
    const people = [
      await signIn(origin, 'buyer@demo.example'),
      await signIn(origin, 'seller@demo.example'),
    ] as const
    const run = randomUUID()
    const acknowledged = new Map<string, Message>()
    const open: Sent[] = []
    let isKilled = false
    async function keepSending(sender: number) {
      const [from, to] = sender % 2 ? people : [people[1], people[0]]
      for (let n = 0; ; n++) {
        const one = { from, to, content: `${run} ${sender} ${n}`, clientId: randomUUID() }
        const message = await send(origin, one)
        if (!message) return void open.push(one)
        acknowledged.set(message.content, message)
        if (acknowledged.size < killAfter || isKilled) continue
        isKilled = true
        kill()
      }
    }
    await Promise.all(Array.from({ length: senders }, (_, sender) => keepSending(sender)))
    await server.ended

    server = launch()
    const newOrigin = await server.origin
    const [anna, boris] = people
    const kept = (await readAll(newOrigin, anna, boris)).filter(({ content }) => content.startsWith(run))
    const byContent = new Map(kept.map((message) => [message.content, message]))
    for (const [content, { seq, message_id, created_at }] of acknowledged) {
      expect(byContent.get(content)).toMatchObject({ seq, message_id, created_at })
    }
    for (const one of open) expect(await send(newOrigin, one)).toMatchObject({ content: one.content })
    const seen = await Promise.all([readAll(newOrigin, anna, boris), readAll(newOrigin, boris, anna)])
    const [first = [], second = []] = seen.map((messages) =>
      messages.map(({ seq, content }) => `${seq} ${content}`),
    )
    expect(first).toEqual(second)
    expect(seen[0].map(({ seq }) => seq)).toEqual(seen[0].map((_, n) => n + 1))
    const ours = seen[0].map(({ content }) => content).filter((content) => content.startsWith(run))
    expect(ours.sort()).toEqual([...acknowledged.keys(), ...open.map(({ content }) => content)].sort())
  },
  180_000,
)

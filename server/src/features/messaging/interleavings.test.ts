import type { Message } from '@laycan/contract/messaging/messages'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPeople, idsAsTokens, type Person } from '#test/cast.ts'
import { idOf, readThread } from '#test/messaging.ts'
import { type Fate, MessagingClient, type Server } from '#test/messaging-client.ts'

/** The one that owns the database, and one beside it that is restarted now and then. */
let home: TestApp
let beside: TestApp & Server
let server: Server
beforeAll(async () => {
  home = await createTestApp({ verifyToken: idsAsTokens })
  await restart()
})
afterAll(async () => {
  await beside.close()
  await home.close()
})

async function restart() {
  const old = beside as typeof beside | undefined
  const started = await createTestApp({ verifyToken: idsAsTokens, beside: home })
  beside = { ...started, origin: await started.app.listen({ port: 0, host: '127.0.0.1' }) }
  server = beside
  await old?.close()
}

type Step =
  | { do: 'send'; who: 0 | 1; fate: Fate; waits: boolean }
  | { do: 'retry'; who: 0 | 1; fate: Fate; waits: boolean }
  | { do: 'read'; who: 0 | 1; seq: number | undefined; waits: boolean }
  | { do: 'reconnect'; who: 0 | 1 }
  | { do: 'hang up'; who: 0 | 1 }
  | { do: 'restart' }

const who = fc.constantFrom(0 as const, 1 as const)
const fate = fc.constantFrom<Fate>('answered', 'answer lost', 'never sent')
const waits = fc.boolean()
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('send' as const), who, fate, waits }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('retry' as const), who, fate, waits }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      who,
      waits,
      seq: fc.option(fc.nat(20), { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reconnect' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hang up' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
)

async function take(steps: Step[], clients: [MessagingClient, MessagingClient]): Promise<string[]> {
  const texts: string[] = []
  const underWay: Promise<unknown>[] = []
  for (const one of steps) {
    const work = begin(one)
    if ('waits' in one && !one.waits) underWay.push(work)
    else await work
  }
  await Promise.all(underWay)
  return texts

  function begin(one: Step): Promise<unknown> {
    if (one.do === 'restart') return restart()
    const client = clients[one.who]
    if (one.do === 'reconnect') return client.connect()
    if (one.do === 'hang up') return Promise.resolve(client.hangUp())
    if (one.do === 'read') return client.markRead(one.seq)
    if (one.do === 'retry') return client.retry(one.fate)
    const text = `${one.who} says ${texts.length}`
    texts.push(text)
    return client.send(text, one.fate)
  }
}

const ofInterest = ({ message_id, seq, content, sender_id }: Message) => ({
  message_id,
  seq,
  content,
  sender_id,
})

it('whatever happens on the way, both end with the same list, each message once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const people = (await createPeople(home, 2)) as [Person, Person]
      const [anna, boris] = people
      const clients: [MessagingClient, MessagingClient] = [
        new MessagingClient(anna.id, boris.id, () => server),
        new MessagingClient(boris.id, anna.id, () => server),
      ]
      for (const client of clients) await client.connect()
      const texts = await take(steps, clients)
      for (const client of clients) while (!client.isDone) await client.retry('answered')
      for (const client of clients) await client.connect()
      for (const client of clients) client.hangUp()

      const pages = await Promise.all([
        readThread(anna, boris, '?limit=200'),
        readThread(boris, anna, '?limit=200'),
      ])
      const [first = [], second = []] = pages.map(({ data }) => data.messages.map(ofInterest))
      expect(first).toEqual(second)
      expect(first.map(({ content }: Message) => content).sort()).toEqual(texts.sort())
      expect(first.map(({ seq }: Message) => seq)).toEqual(texts.map((_, n) => n + 1))
      for (const client of clients) expect(client.heard.map(ofInterest)).toEqual(first)
      await checkReading(people)
    }),
    { numRuns: 15, endOnFailure: true },
  )
})

/** The marks agree with each other, and reading all leaves nothing. */
async function checkReading([anna, boris]: [Person, Person]) {
  const ends: [Person, Person][] = [
    [anna, boris],
    [boris, anna],
  ]
  for (const [reader, other] of ends) {
    const { conversation, messages } = (await readThread(reader, other, '?limit=200')).data
    const unread = messages.filter(
      ({ seq, sender_id }: Message) => seq > conversation.readSeq && sender_id === other.id,
    )
    expect(conversation.unreadCount).toBe(unread.length)
    expect((await readThread(other, reader)).data.conversation.otherReadSeq).toBe(conversation.readSeq)
    if (messages.length === 0) continue
    const read = await reader.call('POST', '/messaging/mark-read', { conversationId: idOf(reader, other) })
    expect(read.data).toMatchObject({ readSeq: messages.length, unreadCount: 0 })
  }
}

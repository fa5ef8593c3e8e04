import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPeople, idsAsTokens, type Person } from '#test/cast.ts'
import { callerOf } from '#test/members.ts'
import { idOf, readThread, send } from '#test/messaging.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const people = (count: number) => createPeople(test, count) as Promise<[Person, Person, Person]>

describe('a conversation', () => {
  let anna: Person
  let boris: Person
  beforeAll(async () => {
    ;[anna, boris] = await people(2)
    for (let n = 1; n <= 12; n++) await send(n % 3 ? anna : boris, n % 3 ? boris : anna, `message ${n}`)
  })

  const seqs = async (query: string) => {
    const { data } = await readThread(anna, boris, query)
    return [data.messages.map(({ seq }: { seq: number }) => seq), data.older, data.newer]
  }

  it.each([
    ['?limit=5', [8, 9, 10, 11, 12], 8, null],
    ['?limit=5&before=8', [3, 4, 5, 6, 7], 3, 7],
    ['?limit=5&before=3', [1, 2], null, 2],
    ['?limit=5&before=1', [], null, null],
    ['?limit=4&after=2', [3, 4, 5, 6], 3, 6],
    ['?limit=4&after=10', [11, 12], 11, null],
    ['?limit=4&after=12', [], null, null],
    ['?limit=5&around=6', [4, 5, 6, 7, 8], 4, 8],
    ['?limit=5&around=1', [1, 2, 3, 4, 5], null, 5],
    ['?limit=5&around=12', [8, 9, 10, 11, 12], 8, null],
    ['?limit=5&around=900', [8, 9, 10, 11, 12], 8, null],
    ['', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], null, null],
  ])('in pages: %s', async (query, expected, older, newer) => {
    expect(await seqs(query)).toEqual([expected, older, newer])
  })

  it('is found under either order of the ids, and shown under one', async () => {
    const { data } = await anna.call('GET', `/messaging/conversation/${boris.id.toUpperCase()}_${anna.id}`)
    const other = await anna.call('GET', `/messaging/conversation/${anna.id}_${boris.id}`)
    expect(data).toEqual(other.data)
    expect(data.conversation.conversation_id).toBe(idOf(anna, boris))
    expect(data.conversation).toMatchObject({
      otherParticipant: boris.id,
      other: { userId: boris.id, companyName: 'Nordfeld Energy', isVerified: true },
      lastMessage: { seq: 12 },
      lastSeq: 12,
      sendProblem: null,
    })
    expect(JSON.stringify(data)).not.toMatch(/@fuel\.example|\+46850001234/)
  })

  it('has an id, started or not', async () => {
    const [, cara] = await people(2)
    const ask = (id: string) => anna.call('GET', `/messaging/conversation-id/${id}`)
    expect((await ask(boris.id)).data).toEqual({ conversation_id: idOf(anna, boris) })
    expect((await ask(cara.id)).data).toEqual({ conversation_id: idOf(anna, cara) })
    expect(await ask(anna.id)).toMatchObject({
      status: 422,
      error: { message: 'You cannot write to yourself.' },
    })
    expect(await ask(randomUUID())).toMatchObject({ status: 404 })
    expect(await ask('nobody')).toMatchObject({ status: 422 })
  })

  it('that has not begun is empty', async () => {
    const [cara] = await people(1)
    expect((await readThread(anna, cara)).data).toMatchObject({
      conversation: { lastMessage: null, lastSeq: 0, unreadCount: 0, sendProblem: null },
      messages: [],
      older: null,
    })
  })

  it('is nobody else’s', async () => {
    const [stranger] = await people(1)
    const id = idOf(anna, boris)
    const calls: Parameters<Person['call']>[] = [
      ['GET', `/messaging/conversation/${id}`],
      ['GET', `/messaging/conversation/${id}/export.csv`],
      ['GET', `/messaging/conversation/${id}/export.pdf`],
      ['GET', `/messaging/search?query=message&conversationId=${id}`],
      ['POST', '/messaging/mark-read', { conversationId: id }],
      ['POST', '/messaging/typing', { conversationId: id }],
    ]
    for (const [method, path, body] of calls) {
      const { status, error } = await stranger.call(method, path, body)
      expect([path, status, error.message]).toEqual([path, 404, 'There is no such conversation.'])
    }
    expect((await stranger.call('GET', '/messaging/search?query=message')).data.results).toEqual([])
    expect((await stranger.call('GET', '/messaging/my-messages')).data.messages).toEqual([])
    expect((await stranger.call('GET', '/messaging/conversations')).data.conversations).toEqual([])
  })

  const malformed = () => [
    anna.id,
    `${anna.id}_`,
    `_${anna.id}`,
    `${anna.id}_${anna.id}`,
    `${anna.id}_${boris.id}_${boris.id}`,
    `${anna.id}-${boris.id}`,
    `${anna.id}_nobody`,
    '%00_%00',
    'x'.repeat(250),
  ]
  it('must have an id that splits into two people', async () => {
    for (const id of malformed()) {
      const { status, error } = await anna.call('GET', `/messaging/conversation/${id}`)
      expect([id, status]).toEqual([id, id.includes('%00') ? 400 : 422])
      if (status === 422) expect(error.fields?.id).toContain('This is not the id of a conversation')
    }
    const marked = await anna.call('POST', '/messaging/mark-read', { conversationId: anna.id })
    expect(marked.error.fields?.conversationId).toContain('This is not the id of a conversation')
  })

  it.each([
    '?limit=0',
    '?limit=201',
    '?limit=x',
    '?before=-1',
    '?before=1.5',
    '?before=99999999999',
    '?page=2',
    '?before=3&after=1',
  ])('refuses %s', async (query) => expect((await readThread(anna, boris, query)).status).toBe(422))

  it('with somebody unknown is not there', async () => {
    const id = [anna.id, randomUUID()].sort().join('_')
    expect(await anna.call('GET', `/messaging/conversation/${id}`)).toMatchObject({ status: 404 })
    expect(await anna.call('POST', '/messaging/mark-read', { conversationId: id })).toMatchObject({
      status: 404,
    })
  })
})

it('asks everybody to sign in', async () => {
  const nobody = callerOf(test.app, undefined)
  const id = `${randomUUID()}_${randomUUID()}`
  const calls: Parameters<Person['call']>[] = [
    ['POST', '/messaging/send', {}],
    ['GET', `/messaging/conversation/${id}`],
    ['GET', '/messaging/my-messages'],
    ['POST', '/messaging/mark-read', {}],
    ['GET', `/messaging/conversation-id/${randomUUID()}`],
    ['GET', '/messaging/conversations'],
    ['GET', '/messaging/unread-count'],
    ['GET', '/messaging/search?query=x'],
    ['POST', '/messaging/typing', {}],
    ['GET', '/messaging/blocks'],
    ['PUT', `/messaging/blocks/${randomUUID()}`],
    ['DELETE', `/messaging/blocks/${randomUUID()}`],
    ['GET', `/messaging/conversation/${id}/export.csv`],
    ['GET', `/messaging/conversation/${id}/export.pdf`],
  ]
  for (const [method, path, body] of calls) {
    expect([path, (await nobody(method, path, body)).status]).toEqual([path, 401])
  }
})

import { randomUUID } from 'node:crypto'
import { maxMessageLength, sendProblemTexts } from '@laycan/contract/messaging/messaging-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPeople, createPerson, idsAsTokens, type Person } from '#test/cast.ts'
import { callerOf } from '#test/members.ts'
import { deactivate, readThread, send } from '#test/messaging.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const people = (count: number) => createPeople(test, count) as Promise<[Person, Person, Person]>

describe('sending', () => {
  it('answers with the message, as it is stored', async () => {
    const [anna, boris] = await people(2)
    const { status, data } = await send(anna, boris, '  Good morning\r\nBoris ', 'a-1')
    expect(status).toBe(201)
    expect(data.message).toEqual({
      message_id: expect.stringMatching(/^\d+$/),
      conversation_id: [anna.id, boris.id].sort().join('_'),
      seq: 1,
      sender_id: anna.id,
      recipient_id: boris.id,
      content: 'Good morning\nBoris',
      created_at: expect.any(String),
      read: false,
      messageType: 'text',
      client_id: 'a-1',
      warnings: [],
    })
    const { data: thread } = await readThread(boris, anna)
    expect(thread.messages).toEqual([{ ...data.message, client_id: null }])
  })

  it('is the same message however often it is sent with the same client id, and whatever came since', async () => {
    const [anna, boris] = await people(2)
    const clientId = randomUUID()
    const first = await send(anna, boris, 'once', clientId)
    await anna.call('PUT', `/messaging/blocks/${boris.id}`)
    const again = await Promise.all([1, 2, 3].map(() => send(anna, boris, 'once', clientId)))
    expect(again.map(({ data }) => data)).toEqual([first.data, first.data, first.data])
    expect((await readThread(anna, boris)).data.messages).toHaveLength(1)
  })

  it('stores one of many sent with the same client id at the same time', async () => {
    const [anna, boris] = await people(2)
    const clientId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send(anna, boris, 'at once', clientId)),
    )
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.message.message_id}`)).size).toBe(1)
    expect((await readThread(anna, boris)).data.messages).toHaveLength(1)
  })

  it('refuses a client id that another message has, and lets another sender use it', async () => {
    const [anna, boris, cara] = await people(3)
    await send(anna, boris, 'one', 'shared')
    expect(await send(anna, boris, 'two', 'shared')).toMatchObject({ status: 409 })
    expect(await send(anna, cara, 'one', 'shared')).toMatchObject({
      status: 409,
      error: { fields: { clientId: 'Another message was sent with this client id.' } },
    })
    expect(await send(boris, anna, 'one', 'shared')).toMatchObject({ status: 201 })
  })

  it('works without a client id, as a new message each time', async () => {
    const [anna, boris] = await people(2)
    const body = { recipientId: boris.id.toUpperCase(), content: 'hello' }
    for (const seq of [1, 2]) {
      const { data } = await anna.call('POST', '/messaging/send', body)
      expect(data.message).toMatchObject({ seq, client_id: null, messageType: 'text' })
    }
  })

  it('numbers without gaps what two people send at the same time, in the same order for both', async () => {
    const [anna, boris] = await people(2)
    const sends = Array.from({ length: 40 }, (_, n) =>
      n % 2 ? send(anna, boris, `anna ${n}`) : send(boris, anna, `boris ${n}`),
    )
    const answers = await Promise.all(sends)
    expect(answers.map(({ data }) => data.message.seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 1),
    )
    const seen = await Promise.all([readThread(anna, boris), readThread(boris, anna)])
    const [first, second] = seen.map(({ data }) =>
      data.messages.map(({ seq, message_id, content }: Record<string, unknown>) => [
        seq,
        message_id,
        content,
      ]),
    )
    expect(first).toHaveLength(40)
    expect(first).toEqual(second)
    const times = seen[0]?.data.messages.map(({ created_at }: { created_at: string }) => created_at)
    expect(times).toEqual([...times].sort())
  })
})

describe('what cannot be sent', () => {
  let anna: Person
  let boris: Person
  beforeAll(async () => {
    ;[anna, boris] = await people(2)
  })

  const contents: [string, unknown, string][] = [
    ['nothing', '', 'Type a message'],
    ['blanks', ' \n\t ', 'Type a message'],
    ['what cannot be seen', '\u200b\u2060', 'Type a message'],
    ['too much', 'x'.repeat(100_000), `A message has at most ${maxMessageLength} characters`],
    ['control characters', 'a\u0007b', 'A message cannot contain control characters'],
    ['an escape sequence', '\u001b[31mred', 'A message cannot contain control characters'],
    ['text turned around', 'pay \u202e0001', 'A message cannot contain control characters'],
    ['a number', 7, 'Type a message'],
    ['no content', undefined, 'Type a message'],
  ]
  it.each(contents)('%s', async (_name, content, message) => {
    const body = { recipientId: boris.id, content, messageType: 'text' }
    const answer = await anna.call('POST', '/messaging/send', body)
    expect(answer).toMatchObject({ status: 422, error: { fields: { content: message } } })
  })

  it.each(['a\u0000b', 'a\ud800'])('what no text can hold: %j', async (content) => {
    expect(await send(anna, boris, content)).toMatchObject({
      status: 400,
      error: { message: 'The body holds characters that are not accepted.' },
    })
  })

  it('the longest message and markup go through as they are', async () => {
    const markup = '<script>alert(1)</script> & "quotes" \\ %s {{x}} 🛢️ Привет مرحبا 你好'
    for (const content of ['x'.repeat(maxMessageLength), markup]) {
      expect((await send(anna, boris, content)).data.message.content).toBe(content)
    }
  })

  it.each([
    ['unknown', () => randomUUID(), 404, 'There is no such member.'],
    ['malformed', () => 'nobody', 422, 'This is not the id of a member.'],
    ['oneself', () => anna.id, 422, 'You cannot write to yourself.'],
  ])('to a recipient that is %s', async (_name, recipientId, status, message) => {
    const answer = await anna.call('POST', '/messaging/send', { recipientId: recipientId(), content: 'hi' })
    expect(answer).toMatchObject({ status, error: { fields: { recipientId: message } } })
  })

  it('to somebody who has left', async () => {
    const [gone] = await people(1)
    await send(anna, gone, 'still there?')
    await deactivate(test, gone)
    expect(await send(anna, gone, 'hello?')).toMatchObject({
      status: 409,
      error: { message: sendProblemTexts.deactivated },
    })
    expect((await readThread(anna, gone)).data).toMatchObject({
      conversation: { sendProblem: 'deactivated', other: { isActive: false } },
      messages: [{ content: 'still there?' }],
    })
  })

  it.each([
    [{ clientId: 'has spaces' }, 'clientId'],
    [{ clientId: 'x'.repeat(65) }, 'clientId'],
    [{ messageType: 'image' }, 'messageType'],
    [{ subject: 'unknown field' }, 'subject'],
  ])('with %j', async (extra, field) => {
    const body = { recipientId: boris.id, content: 'hi', ...extra }
    const answer = await anna.call('POST', '/messaging/send', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field])
  })

  it('by somebody without a profile', async () => {
    const stranger = callerOf(test.app, randomUUID())
    expect(await stranger('POST', '/messaging/send', { recipientId: boris.id, content: 'hi' })).toMatchObject(
      {
        status: 404,
        error: { message: 'There is no profile for this account.' },
      },
    )
  })
})

describe('beginning conversations', () => {
  it('is limited for unverified members, and not for verified ones', async () => {
    const newcomer = await createPerson(test, { isVerified: false })
    const others = await createPeople(test, 12)
    const answers = await Promise.all(others.map((other) => send(newcomer, other, 'hello')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.error.fields?.recipientId).toBe(refused[0]?.error.message)
    expect(refused[0]?.error.message).toBe(
      'Until your identity is verified you can begin 10 conversations a day. Complete the KYC verification, or try again in 24 hours.',
    )
    const [reached] = others.filter((_, n) => answers[n]?.status === 201) as [Person]
    const [unreached] = others.filter((_, n) => answers[n]?.status === 429) as [Person]
    expect(await send(newcomer, reached, 'and again')).toMatchObject({ status: 201 })
    await send(unreached, newcomer, 'I write first')
    expect(await send(newcomer, unreached, 'so I may answer')).toMatchObject({ status: 201 })
    const verified = await createPerson(test)
    const many = await Promise.all(others.map((other) => send(verified, other, 'hello')))
    expect(many.every(({ status }) => status === 201)).toBe(true)
  })

  it('says when to try again', async () => {
    const newcomer = await createPerson(test, { isVerified: false })
    for (const other of await createPeople(test, 10)) await send(newcomer, other, 'hello')
    const [last] = await people(1)
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/messaging/send',
      headers: { authorization: `Bearer ${newcomer.id}` },
      payload: { recipientId: last.id, content: 'hello' },
    })
    expect(answer.statusCode).toBe(429)
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(23 * 3600)
    expect(seconds).toBeLessThanOrEqual(24 * 3600)
  })
})

it('refuses a flood, and says when to go on', async () => {
  const strict = await createTestApp({
    beside: test,
    verifyToken: idsAsTokens,
    settings: { CALLS_PER_MINUTE: '8' },
  })
  const [anna, boris] = await people(2)
  const sendOn = (content: string) =>
    strict.app.inject({
      method: 'POST',
      url: '/v1/messaging/send',
      headers: { authorization: `Bearer ${anna.id}` },
      payload: { recipientId: boris.id, content },
    })
  expect([(await sendOn('one')).statusCode, (await sendOn('two')).statusCode]).toEqual([201, 201])
  const refused = await sendOn('three')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().error).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^You are sending too many messages\. Try again in \d+ seconds\.$/),
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await readThread(boris, anna)).data.messages).toHaveLength(2)
  await strict.close()
})

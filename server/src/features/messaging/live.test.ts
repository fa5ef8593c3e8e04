import { randomUUID } from 'node:crypto'
import { sendProblemTexts } from '@laycan/contract/messaging/messaging-rules'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPeople, idsAsTokens, type Person } from '#test/cast.ts'
import { openEvents } from '#test/events.ts'
import { eventually } from '#test/eventually.ts'
import { callerOf } from '#test/members.ts'
import { idOf, readThread, send } from '#test/messaging.ts'
import { sendReminders } from './reminders.service.ts'

let test: TestApp
let beside: TestApp
let origin: string
let elsewhere: string
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  beside = await createTestApp({ verifyToken: idsAsTokens, beside: test })
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  elsewhere = await beside.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await beside.close()
  await test.close()
})

const people = (count: number) => createPeople(test, count) as Promise<[Person, Person, Person]>

async function listen(person: Person, where = origin) {
  const stream = await openEvents(where, person.id)
  await stream.next('ready')
  return stream
}

describe('both participants get events', () => {
  it('of a message, each as they may see it, in whichever process', async () => {
    const [anna, boris, cara] = await people(3)
    const streams = await Promise.all([listen(anna), listen(boris, elsewhere), listen(cara)])
    const [toAnna, toBoris, toCara] = streams
    const content = 'Pay the tank storage fee first, then JP54 is yours'
    await send(anna, boris, content, 'c-1')
    expect((await toAnna.next('message')).data).toMatchObject({ content, client_id: 'c-1', warnings: [] })
    const { data } = await toBoris.next('message')
    expect(data).toMatchObject({ content, client_id: null, read: false, seq: 1 })
    expect(data.warnings).toMatchObject([
      { sign: 'advance_fee', title: 'Asks for a fee in advance', found: 'tank storage fee' },
      { sign: 'phantom_product', found: 'jp54' },
    ])
    const threads = await Promise.all([readThread(anna, boris), readThread(boris, anna)])
    expect(threads.map((thread) => thread.data.messages[0].warnings.length)).toEqual([0, 2])
    await send(anna, boris, content, 'c-1')
    await send(anna, cara, 'last')
    await toCara.next('message')
    expect(toBoris.named('message')).toHaveLength(1)
    for (const stream of streams) stream.close()
  })

  it('for a message just as it is read, also after being away', async () => {
    const [anna, boris] = await people(2)
    const streams = await Promise.all([listen(anna), listen(boris)])
    await send(anna, boris, 'before')
    const seen = await Promise.all(
      streams.map(async (stream) => (await stream.next('message')) && stream.close()),
    )
    await send(boris, anna, 'Our bank details have changed\n"now"', 'c-2')
    for (const [index, [reader, other]] of [[anna, boris] as const, [boris, anna] as const].entries()) {
      const stream = await openEvents(origin, reader.id, { lastEventId: seen[index] })
      const { data } = await stream.next('message')
      const { messages } = (await readThread(reader, other)).data
      expect(data).toEqual(messages[1])
      expect(streams[index]?.named('message')[0]?.data).toEqual(messages[0])
      stream.close()
    }
  })

  it('of what was read, once', async () => {
    const [anna, boris] = await people(2)
    await send(anna, boris, 'hello')
    const streams = await Promise.all([listen(anna), listen(boris)])
    const read = () => boris.call('POST', '/messaging/mark-read', { conversationId: idOf(anna, boris) })
    await read()
    await read()
    await send(boris, anna, 'seen')
    for (const stream of streams) {
      await stream.next('message')
      expect(stream.named('messages_read').map(({ data }) => data)).toEqual([
        { conversation_id: idOf(anna, boris), reader_id: boris.id, readSeq: 1, unreadCount: 0 },
      ])
      stream.close()
    }
  })
})

describe('signs in passing', () => {
  it('show the other that somebody is typing, in another process too', async () => {
    const [anna, boris] = await people(2)
    await send(anna, boris, 'hello')
    const stream = await listen(boris, elsewhere)
    const type = () => anna.call('POST', '/messaging/typing', { conversationId: idOf(anna, boris) })
    expect((await type()).status).toBe(202)
    const sign = await stream.next('typing')
    expect(sign).toEqual({
      id: undefined,
      event: 'typing',
      data: { conversation_id: idOf(anna, boris), user_id: anna.id },
    })
    await boris.call('PUT', `/messaging/blocks/${anna.id}`)
    await type()
    await boris.call('DELETE', `/messaging/blocks/${anna.id}`)
    await type()
    await stream.next('typing', 2)
    await stream.next('conversation_changed', 2)
    const names = stream.seen.map(({ event }) => event).filter((event) => event !== 'presence')
    expect(names).toEqual(['ready', 'typing', 'conversation_changed', 'conversation_changed', 'typing'])
    stream.close()
  })

  it('show who is online, to people who write with them and nobody else', async () => {
    const [anna, boris, cara] = await people(3)
    await send(anna, boris, 'hello')
    const [toBoris, toCara] = await Promise.all([listen(boris), listen(cara)])
    const isOnline = async () => (await readThread(boris, anna)).data.conversation.isOnline
    expect(await isOnline()).toBe(false)
    const stream = await listen(anna, elsewhere)
    expect((await toBoris.next('presence')).data).toEqual({ user_id: anna.id, isOnline: true })
    await eventually(async () => expect(await isOnline()).toBe(true))
    expect((await readThread(cara, anna)).data.conversation.isOnline).toBe(false)
    await anna.call('PUT', `/messaging/blocks/${boris.id}`)
    expect(await isOnline()).toBe(false)
    await send(cara, boris, 'cara hears nothing of anna')
    await toCara.next('message')
    expect(toCara.named('presence')).toEqual([])
    for (const one of [stream, toBoris, toCara]) one.close()
  })
})

describe('blocking', () => {
  it('stops the other, shows it to both, and can be undone', async () => {
    const [anna, boris] = await people(2)
    await send(anna, boris, 'before')
    const block = `/messaging/blocks/${boris.id}`
    expect((await anna.call('PUT', block)).data).toEqual({ isBlocked: true })
    expect((await anna.call('PUT', block)).status).toBe(200)
    expect((await anna.call('GET', '/messaging/blocks')).data.members).toMatchObject([{ userId: boris.id }])
    expect(await send(boris, anna, 'why?')).toMatchObject({
      status: 403,
      error: { message: sendProblemTexts.blocked_by_other },
    })
    expect(await send(anna, boris, 'hm')).toMatchObject({
      status: 403,
      error: { message: sendProblemTexts.blocked_by_me },
    })
    const problems = await Promise.all([readThread(anna, boris), readThread(boris, anna)])
    expect(problems.map(({ data }) => [data.conversation.sendProblem, data.messages.length])).toEqual([
      ['blocked_by_me', 1],
      ['blocked_by_other', 1],
    ])
    expect((await anna.call('DELETE', block)).data).toEqual({ isBlocked: false })
    expect((await anna.call('DELETE', block)).status).toBe(200)
    expect((await send(boris, anna, 'thanks')).status).toBe(201)
  })

  it('stops somebody who has never written, too', async () => {
    const [anna, boris] = await people(2)
    await anna.call('PUT', `/messaging/blocks/${boris.id}`)
    expect((await send(boris, anna, 'hello')).status).toBe(403)
  })

  it('needs another, existing member', async () => {
    const [anna] = await people(1)
    expect(await anna.call('PUT', `/messaging/blocks/${anna.id}`)).toMatchObject({
      status: 422,
      error: { message: 'You cannot block yourself.' },
    })
    expect((await anna.call('PUT', '/messaging/blocks/00000000-0000-4000-8000-000000000000')).status).toBe(
      404,
    )
    expect((await anna.call('PUT', '/messaging/blocks/nobody')).status).toBe(422)
    expect(await callerOf(test.app, randomUUID())('PUT', `/messaging/blocks/${anna.id}`)).toMatchObject({
      status: 404,
      error: { message: 'There is no profile for this account.' },
    })
  })
})

describe('a member who has not seen a message', () => {
  const notices = async (person: Person) =>
    (await person.call('GET', '/notifications?show=unread')).data.notifications
      .filter(({ isExample }: { isExample: boolean }) => !isExample)
      .map(({ kind, message, path }: Record<string, unknown>) => [kind, message, path])
  const letTimePass = () =>
    sql`update conversations set low_remind_at = now() where low_remind_at is not null`
      .execute(test.ctx.db)
      .then(() =>
        sql`update conversations set high_remind_at = now() where high_remind_at is not null`.execute(
          test.ctx.db,
        ),
      )

  it('is notified once, after a while', async () => {
    const [anna, boris] = await people(2)
    const path = `/messaging?conversation=${idOf(anna, boris)}`
    await send(anna, boris, 'one')
    await send(anna, boris, 'two')
    await sendReminders(test.ctx)
    expect(await notices(boris)).toEqual([])
    await letTimePass()
    await sendReminders(test.ctx)
    await sendReminders(test.ctx)
    expect(await notices(boris)).toEqual([['message', `2 new messages from ${anna.name}`, path]])
    expect(await notices(anna)).toEqual([])
    await send(anna, boris, 'three')
    await letTimePass()
    await sendReminders(test.ctx)
    expect(await notices(boris)).toHaveLength(1)
    await boris.call('POST', '/messaging/mark-read', { conversationId: idOf(anna, boris) })
    await send(anna, boris, 'four')
    await letTimePass()
    await sendReminders(test.ctx)
    expect(await notices(boris)).toEqual([
      ['message', `New message from ${anna.name}`, path],
      ['message', `2 new messages from ${anna.name}`, path],
    ])
  })

  it('is not notified of what was read in time, nor of people they blocked', async () => {
    const [anna, boris, cara] = await people(3)
    await send(anna, boris, 'quickly')
    await send(cara, boris, 'from cara')
    await boris.call('POST', '/messaging/mark-read', { conversationId: idOf(anna, boris) })
    await boris.call('PUT', `/messaging/blocks/${cara.id}`)
    await letTimePass()
    await sendReminders(test.ctx)
    expect(await notices(boris)).toEqual([])
  })
})

import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { openEvents } from '#test/events.ts'
import { type Caller, callerOf, createMember } from '#test/members.ts'
import { notificationsPruneQueue, raiseNotification } from './notifications.service.ts'

type Seen = { id: string; message: string; isRead: boolean; isExample: boolean; kind: string }
type PageAnswer = { notifications: Seen[]; unread: number; next: string | null }

let test: TestApp
let origin: string
let anna: string
let call: Caller

beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())
beforeEach(async () => {
  anna = (await createMember(test.ctx)).userId
  call = callerOf(test.app, anna)
})

const raise = (message: string, userId = anna) =>
  inTransaction(test.ctx.db, (tx) =>
    raiseNotification(test.ctx, tx, { userId, kind: 'price_alert', message, path: '/markets' }),
  )
const list = async (query = '', as = call): Promise<PageAnswer> =>
  (await as('GET', `/notifications${query}`)).data
const messages = async (query = '') => (await list(query)).notifications.map(({ message }) => message)

describe('a new account', () => {
  it('starts with three examples', async () => {
    const { notifications, unread, next } = await list()
    expect(notifications.map(({ kind, isExample, isRead }) => [kind, isExample, isRead])).toEqual([
      ['fuel_request', true, false],
      ['kyc', true, false],
      ['price_alert', true, false],
    ])
    expect(notifications[0]?.message).toBe('New fuel request from Nordfeld Energy')
    expect([unread, next]).toEqual([3, null])
    expect((await call('GET', '/notifications/unread-count')).data).toEqual({ unread: 3 })
  })

  it('has them once, however often the member is met', async () => {
    const { userId } = await createMember(test.ctx)
    await createMember(test.ctx, { userId })
    expect((await list('', callerOf(test.app, userId))).unread).toBe(3)
  })

  it('loses an example by reading or dismissing it', async () => {
    const [first, second] = (await list()).notifications
    expect((await call('POST', `/notifications/${first?.id}/read`)).data).toEqual({ unread: 2 })
    expect((await call('DELETE', `/notifications/${second?.id}`)).data).toEqual({ unread: 1 })
    expect((await list()).notifications).toHaveLength(1)
    expect((await call('POST', '/notifications/read')).data).toEqual({ unread: 0 })
    expect((await list()).notifications).toEqual([])
  })
})

describe('notifications', () => {
  beforeEach(() => call('DELETE', '/notifications'))

  it('come in pages, the newest first, and by whether they were read', async () => {
    for (const n of [1, 2, 3, 4, 5]) await raise(`Price ${n}`)
    const first = await list('?limit=2')
    expect(first.notifications.map(({ message }) => message)).toEqual(['Price 5', 'Price 4'])
    const second = await list(`?limit=2&before=${first.next}`)
    expect(second.notifications.map(({ message }) => message)).toEqual(['Price 3', 'Price 2'])
    const third = await list(`?limit=2&before=${second.next}`)
    expect([third.notifications.length, third.next]).toEqual([1, null])
    await call('POST', `/notifications/${first.notifications[0]?.id}/read`)
    expect(await messages('?show=read')).toEqual(['Price 5'])
    expect(await messages('?show=unread')).toEqual(['Price 4', 'Price 3', 'Price 2', 'Price 1'])
  })

  it('stay when read, and may be read twice', async () => {
    await raise('Price 1')
    const [one] = (await list()).notifications
    for (const _ of [1, 2]) {
      expect(await call('POST', `/notifications/${one?.id}/read`)).toMatchObject({
        status: 200,
        data: { unread: 0 },
      })
    }
    expect((await list()).notifications).toMatchObject([{ message: 'Price 1', isRead: true }])
    await call('DELETE', '/notifications')
    expect((await list()).notifications).toEqual([])
  })

  it('are pushed, and so is what is left unread', async () => {
    const client = await openEvents(origin, anna)
    await client.next('ready')
    await raise('Price 1')
    const { data } = await client.next('notification')
    expect(data).toMatchObject({ message: 'Price 1', isRead: false, path: '/markets' })
    await call('POST', `/notifications/${data.id}/read`)
    expect((await client.next('notifications_changed')).data).toEqual({ unread: 0 })
    client.close()
  })

  it('do not go to people who turned them off or have left', async () => {
    const { data: settings } = await call('GET', '/api/auth/settings')
    await call('PUT', '/api/auth/settings', {
      ...settings,
      notifications: { ...settings.notifications, price_alert: { inApp: false, email: false } },
    })
    await raise('Price 1')
    expect((await list()).notifications).toEqual([])
    const { userId } = await createMember(test.ctx)
    await sql`update members set deactivated_at = now() where user_id = ${userId}`.execute(test.ctx.db)
    await raise('Price 1', userId)
    expect((await list('', callerOf(test.app, userId))).unread).toBe(3)
  })

  it('are deleted once they are half a year old', async () => {
    for (const age of [0, 179, 181]) {
      await raise(`${age} days old`)
      await sql`
        update notifications set created_at = now() - make_interval(days => ${age})
        where user_id = ${anna} and message = ${`${age} days old`}`.execute(test.ctx.db)
    }
    await notificationsPruneQueue(test.ctx.db).handle({})
    expect((await messages()).sort()).toEqual(['0 days old', '179 days old'])
  })

  it('of somebody else are not there', async () => {
    const other = await createMember(test.ctx)
    const [theirs] = (await list('', callerOf(test.app, other.userId))).notifications
    expect((await call('POST', `/notifications/${theirs?.id}/read`)).status).toBe(404)
    expect((await call('DELETE', `/notifications/${theirs?.id}`)).status).toBe(404)
    await call('POST', '/notifications/read')
    await call('DELETE', '/notifications')
    expect((await list('', callerOf(test.app, other.userId))).unread).toBe(3)
  })
})

describe('refusals', () => {
  const calls = [
    ['GET', '/notifications'],
    ['GET', '/notifications/unread-count'],
    ['POST', '/notifications/read'],
    ['POST', '/notifications/1/read'],
    ['DELETE', '/notifications'],
    ['DELETE', '/notifications/1'],
  ] as const
  it.each(calls)('%s %s needs a token', async (method, path) => {
    expect((await callerOf(test.app, undefined)(method, path)).status).toBe(401)
  })

  it.each([
    ['GET', '/notifications?limit=0'],
    ['GET', '/notifications?limit=101'],
    ['GET', '/notifications?before=x'],
    ['GET', '/notifications?show=some'],
    ['GET', '/notifications?page=2'],
    ['POST', '/notifications/x/read'],
    ['DELETE', '/notifications/99999999999999999999'],
  ] as const)('%s %s is malformed', async (method, path) => {
    expect((await call(method, path)).status).toBe(422)
  })
})

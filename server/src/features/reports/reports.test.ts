import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPeople, messagesOf, type Person } from '#test/cast.ts'
import { callerOf } from '#test/members.ts'
import { deactivate, idOf, readThread, send } from '#test/messaging.ts'

let test: TestApp
/** Roles by id, beside which a token is just an id. */
const roles = new Map<string, string[]>()
let anna: Person
let boris: Person
let claire: Person

beforeAll(async () => {
  test = await createTestApp({ verifyToken: (token) => ({ userId: token, roles: roles.get(token) ?? [] }) })
  ;[anna, boris, claire] = (await createPeople(test, 3)) as [Person, Person, Person]
  roles.set(claire.id, ['compliance'])
})
afterAll(() => test.close())

const people = (count: number) => createPeople(test, count) as Promise<[Person, Person]>
const report = (by: Person, body: object) => by.call('POST', '/reports', body)
const listed = async (status = 'open') =>
  (await claire.call('GET', `/api/staff/reports?status=${status}&limit=100`)).data

describe('a report', () => {
  it('of a message shows staff those around it, as they were at the time', async () => {
    const [dora, ebbe] = await people(2)
    for (let n = 1; n <= 30; n++) await send(n % 2 ? dora : ebbe, n % 2 ? ebbe : dora, `message ${n}`)
    const answer = await report(dora, {
      userId: ebbe.id,
      reason: 'fraud',
      note: 'Asks for a fee',
      conversationId: idOf(dora, ebbe),
      seq: 28,
    })
    expect(answer.status).toBe(201)
    await send(ebbe, dora, 'after the report')
    const { data } = await claire.call('GET', `/api/staff/reports/${answer.data.id}`)
    expect(data.report).toMatchObject({
      reporter: { userId: dora.id },
      reported: { userId: ebbe.id },
      reason: 'fraud',
      note: 'Asks for a fee',
      hasMessages: true,
      openAgainstReported: 1,
      closedAt: null,
      outcome: null,
    })
    expect(data.messages.map(({ seq }: { seq: number }) => seq)).toEqual([
      ...[18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30],
    ])
    expect(data.messages[10]).toMatchObject({
      content: 'message 28',
      isReported: true,
      isIntact: true,
      sender_id: ebbe.id,
    })
    expect(data.messages.filter(({ isReported }: { isReported: boolean }) => isReported)).toHaveLength(1)
  })

  it('of a person needs no message, and the same twice is one', async () => {
    const [dora, ebbe] = await people(2)
    const first = await report(dora, { userId: ebbe.id, reason: 'spam' })
    const again = await report(dora, { userId: ebbe.id, reason: 'abuse', note: 'worse' })
    expect(again.data.id).toBe(first.data.id)
    const { data } = await claire.call('GET', `/api/staff/reports/${first.data.id}`)
    expect(data).toMatchObject({
      report: { reason: 'abuse', note: 'worse', hasMessages: false },
      messages: [],
    })
  })

  it('can be about a member who has left, for what they wrote', async () => {
    const [dora, ebbe] = await people(2)
    await send(ebbe, dora, 'fee please')
    await deactivate(test, ebbe)
    const body = { userId: ebbe.id, reason: 'fraud' }
    expect((await report(dora, body)).status).toBe(404)
    const conversationId = idOf(dora, ebbe)
    expect((await report(dora, { ...body, conversationId, seq: 1 })).status).toBe(201)
  })

  it('must be of a message of that person, in one’s own conversation', async () => {
    const [dora, ebbe] = await people(2)
    await send(dora, ebbe, 'mine')
    await send(ebbe, dora, 'theirs')
    const about = (by: Person, seq: number, userId = ebbe.id) =>
      report(by, { userId, reason: 'other', conversationId: idOf(dora, ebbe), seq })
    expect((await about(dora, 1)).error.message).toBe('There is no such message of this member.')
    expect((await about(dora, 3)).status).toBe(404)
    expect((await about(anna, 2)).status).toBe(404)
    expect((await about(dora, 2)).status).toBe(201)
  })

  it('is refused from people without a profile', async () => {
    const stranger = callerOf(test.app, randomUUID())
    expect(await stranger('POST', '/reports', { userId: anna.id, reason: 'spam' })).toMatchObject({
      status: 404,
      error: { message: 'There is no profile for this account.' },
    })
  })

  it.each([
    ['nobody', () => ({ userId: 'x', reason: 'spam' }), 'userId'],
    ['oneself', () => ({ userId: anna.id, reason: 'spam' }), 'userId'],
    ['for no reason', () => ({ userId: boris.id }), 'reason'],
    ['for an unknown reason', () => ({ userId: boris.id, reason: 'ugly' }), 'reason'],
    ['at length', () => ({ userId: boris.id, reason: 'spam', note: 'x'.repeat(1001) }), 'note'],
    [
      'a message beyond counting',
      () => ({ userId: boris.id, reason: 'spam', conversationId: idOf(anna, boris), seq: 3_000_000_000 }),
      'seq',
    ],
    ['with half a message', () => ({ userId: boris.id, reason: 'spam', seq: 1 }), 'seq'],
  ])('of %s is refused', async (_name, body, field) => {
    const { status, error } = await report(anna, body())
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]])
  })
})

describe('staff', () => {
  it('close a report once; the reporter is notified, and a warned member, but not by whom', async () => {
    const [dora, ebbe] = await people(2)
    const { data } = await report(dora, { userId: ebbe.id, reason: 'abuse' })
    const close = (outcome: string) =>
      claire.call('POST', `/api/staff/reports/${data.id}/close`, { outcome, note: 'seen' })
    expect((await close('warned')).data.report).toMatchObject({
      outcome: 'warned',
      closedBy: claire.name,
      closingNote: 'seen',
      openAgainstReported: 0,
    })
    expect(await close('dismissed')).toMatchObject({
      status: 409,
      error: { message: 'This report is closed already.' },
    })
    expect(await messagesOf(dora)).toEqual([`Your report about ${ebbe.name} was looked at. Thank you.`])
    const [warning] = await messagesOf(ebbe)
    expect(warning).toContain('You were reported and found to break the rules.')
    expect(warning).not.toContain(dora.name)
    expect((await listed('closed')).reports[0].id).toBe(data.id)
    expect((await listed()).reports.map(({ id }: { id: string }) => id)).not.toContain(data.id)
    expect((await report(dora, { userId: ebbe.id, reason: 'abuse' })).data.id).not.toBe(data.id)
  })

  it('see the open ones in pages, the oldest first', async () => {
    const { reports, openCount } = await listed()
    expect(openCount).toBe(reports.length)
    const pages: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const { data } = await claire.call('GET', `/api/staff/reports?limit=2${next && `&before=${next}`}`)
      pages.push(...data.reports.map(({ id }: { id: string }) => id))
      next = data.next
    }
    expect(pages).toEqual(reports.map(({ id }: { id: string }) => id))
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.map(Number)).toEqual(pages.map(Number).sort((a, b) => a - b))
  })

  it('do not decide on what they reported themselves', async () => {
    const { data } = await report(claire, { userId: anna.id, reason: 'other' })
    expect(
      (await claire.call('POST', `/api/staff/reports/${data.id}/close`, { outcome: 'dismissed' })).status,
    ).toBe(403)
  })

  it('never see what was reported of themselves, nor by whom', async () => {
    const { openCount } = (await claire.call('GET', '/api/staff/reports')).data
    const { data } = await report(anna, { userId: claire.id, reason: 'other', note: 'she threatened me' })
    const listed = (await claire.call('GET', '/api/staff/reports?limit=100')).data
    expect(listed.openCount).toBe(openCount)
    expect(JSON.stringify(listed)).not.toContain('she threatened me')
    const path = `/api/staff/reports/${data.id}`
    expect((await claire.call('GET', path)).status).toBe(404)
    expect((await claire.call('POST', `${path}/close`, { outcome: 'dismissed' })).status).toBe(404)
  })

  it('alone see reports, and nothing else of a conversation', async () => {
    await send(anna, boris, 'private')
    expect((await readThread(claire, boris)).data.messages).toEqual([])
    const path = `/messaging/conversation/${idOf(anna, boris)}`
    expect((await claire.call('GET', path)).status).toBe(404)
    const calls: Parameters<Person['call']>[] = [
      ['GET', '/api/staff/reports'],
      ['GET', '/api/staff/reports/1'],
      ['POST', '/api/staff/reports/1/close', { outcome: 'dismissed' }],
    ]
    const nobody = callerOf(test.app, undefined)
    for (const [method, path, body] of calls) {
      expect((await anna.call(method, path, body)).status).toBe(403)
      expect((await nobody(method, path, body)).status).toBe(401)
    }
    expect((await nobody('POST', '/reports', {})).status).toBe(401)
    expect((await claire.call('GET', '/api/staff/reports/999999')).status).toBe(404)
    expect((await claire.call('GET', '/api/staff/reports/x')).status).toBe(422)
    expect((await claire.call('POST', '/api/staff/reports/1/close', { outcome: 'burn' })).status).toBe(422)
  })
})

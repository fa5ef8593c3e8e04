import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grantRole } from '#features/staff/staff.service.ts'
import type { Caller as Person } from '#platform/auth.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openEvents } from '#test/events.ts'
import { eventually } from '#test/eventually.ts'
import { type Caller, callerOf, createMember } from '#test/members.ts'

let test: TestApp
let origin: string
const staffIds = new Set<string>()
const adminIds = new Set<string>()
let anna: string
let call: Caller
let sara: string
let desk: Caller
let admin: Caller

const verifyToken = (token: string): Person | undefined => ({
  userId: token,
  roles: staffIds.has(token) ? ['support'] : adminIds.has(token) ? ['admin', 'compliance'] : [],
})

beforeAll(async () => {
  test = await createTestApp({ verifyToken })
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())
beforeEach(async () => {
  anna = (await createMember(test.ctx)).userId
  call = callerOf(test.app, anna)
  sara = await createStaff('Sara')
  desk = callerOf(test.app, sara)
  const { userId } = await createMember(test.ctx)
  adminIds.add(userId)
  admin = callerOf(test.app, userId)
})

async function createStaff(firstName: string) {
  const { userId } = await createMember(test.ctx, { firstName, lastName: 'Lund' })
  staffIds.add(userId)
  return userId
}

async function openTicket(as = call) {
  await as('POST', '/support/chat', { message: 'Somebody please look at my invoice' })
  const { conversation } = (await as('GET', '/support/conversation')).data
  const opened = await as('POST', '/support/tickets', { conversationId: conversation.conversationId })
  return opened.data.conversation as { conversationId: string; ticket: { id: string; state: string } }
}

const reply = (as: Caller, id: string, content: string, clientId = randomUUID()) =>
  as('POST', `/staff/support/tickets/${id}/replies`, { content, clientId })

describe('asking for a person', () => {
  it('opens one ticket, however often it is asked', async () => {
    const { ticket, conversationId } = await openTicket()
    expect(ticket.state).toBe('open')
    const again = await call('POST', '/support/tickets', { conversationId })
    expect(again.data.conversation.ticket.id).toBe(ticket.id)
  })

  it('also without a word said before', async () => {
    const { data, status } = await call('POST', '/support/tickets', {})
    expect([status, data.conversation.turns, data.conversation.ticket.state]).toEqual([201, [], 'open'])
  })

  it('silences the machine until the ticket is closed', async () => {
    const { ticket, conversationId } = await openTicket()
    const ask = async () => {
      await call('POST', '/support/chat', { message: 'What is laycan?', conversationId })
      return (await call('GET', '/support/conversation')).data.conversation.turns.at(-1)
    }
    expect(await ask()).toMatchObject({ role: 'user', content: 'What is laycan?' })
    expect((await call('POST', `/support/tickets/${ticket.id}/close`)).data.conversation.ticket.state).toBe(
      'closed',
    )
    expect(await ask()).toMatchObject({ role: 'assistant', answeredBy: 'help_centre' })
  })

  it('can be taken back also after another conversation was begun', async () => {
    const { ticket, conversationId } = await openTicket()
    await call('POST', '/support/conversations')
    const closed = await call('POST', `/support/tickets/${ticket.id}/close`)
    expect([closed.status, closed.data?.conversation]).toMatchObject([
      200,
      { conversationId, ticket: { id: ticket.id, state: 'closed' } },
    ])
  })

  it("is not possible in somebody else's conversation, nor closing their ticket", async () => {
    const { ticket, conversationId } = await openTicket()
    const ben = callerOf(test.app, (await createMember(test.ctx)).userId)
    expect((await ben('POST', '/support/tickets', { conversationId })).status).toBe(404)
    expect((await ben('POST', `/support/tickets/${ticket.id}/close`)).status).toBe(404)
  })
})

describe('the desk', () => {
  it('takes a ticket, answers into the chat, notifies and closes', async () => {
    const { ticket, conversationId } = await openTicket()
    const waiting = (await desk('GET', '/staff/support/tickets')).data.tickets
    expect(waiting[0]).toMatchObject({
      id: ticket.id,
      person: 'Anna Berg',
      company: 'Nordfeld Energy',
      lastMessage: 'Somebody please look at my invoice',
      awaitsReply: true,
      isMine: false,
    })
    const tab = await openEvents(origin, anna)
    await tab.next('ready')
    const claimed = (await desk('POST', `/staff/support/tickets/${ticket.id}/claim`)).data
    expect(claimed.ticket).toMatchObject({ state: 'claimed', isMine: true, staffName: 'Sara Lund' })
    const clientId = randomUUID()
    expect((await reply(desk, ticket.id, 'I have your invoice.', clientId)).status).toBe(201)
    await reply(desk, ticket.id, 'I have your invoice.', clientId)
    const { turns } = (await call('GET', '/support/conversation')).data.conversation
    expect(turns.filter(({ answeredBy }: { answeredBy: string }) => answeredBy === 'person')).toMatchObject([
      { content: 'I have your invoice.', author: 'Sara', role: 'assistant' },
    ])
    expect((await tab.next('notification')).data).toMatchObject({
      kind: 'support',
      message: 'Sara answered your question: I have your invoice.',
      path: '/support',
    })
    const shown = tab
      .named('support_changed')
      .map(({ data }) => (data.turn as { content: string } | null)?.content)
    expect(shown).toContain('I have your invoice.')
    const closed = (await desk('POST', `/staff/support/tickets/${ticket.id}/close`)).data
    expect((await tab.next('notification', 2)).data).toMatchObject({
      kind: 'support',
      message: 'The support desk has closed your ticket. If something is still open, ask for a person again.',
      path: '/support',
    })
    tab.close()
    expect(closed.ticket).toMatchObject({ state: 'closed', awaitsReply: false, staffName: 'Sara Lund' })
    const listed = (await desk('GET', '/staff/support/tickets?state=closed')).data.tickets
    expect(listed.map(({ id }: { id: string }) => id)).toContain(ticket.id)
    expect(conversationId).toBeTruthy()
  })

  it('gives a ticket to one person, even when two claim it at once', async () => {
    const { ticket } = await openTicket()
    const tom = callerOf(test.app, await createStaff('Tom'))
    const both = await Promise.all([
      desk('POST', `/staff/support/tickets/${ticket.id}/claim`),
      tom('POST', `/staff/support/tickets/${ticket.id}/claim`),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [winner, loser] = both[0].status === 200 ? [desk, tom] : [tom, desk]
    const refused = await reply(loser, ticket.id, 'Mine!')
    expect(refused.status).toBe(409)
    expect(refused.error.message).toMatch(/ has this ticket\.$/)
    await winner('POST', `/staff/support/tickets/${ticket.id}/release`)
    expect((await loser('POST', `/staff/support/tickets/${ticket.id}/claim`)).status).toBe(200)
  })

  it('lists to each their own tickets, until they give them back', async () => {
    const { ticket: hers } = await openTicket()
    const { ticket: his } = await openTicket(callerOf(test.app, (await createMember(test.ctx)).userId))
    const tom = callerOf(test.app, await createStaff('Tom'))
    await desk('POST', `/staff/support/tickets/${hers.id}/claim`)
    await tom('POST', `/staff/support/tickets/${his.id}/claim`)
    const mine = async (as: Caller) => (await as('GET', '/staff/support/tickets?state=mine')).data.tickets
    expect(await mine(desk)).toMatchObject([{ id: hers.id, state: 'claimed', isMine: true }])
    expect(await mine(tom)).toMatchObject([{ id: his.id, state: 'claimed', isMine: true }])
    await desk('POST', `/staff/support/tickets/${hers.id}/release`)
    expect(await mine(desk)).toEqual([])
    await tom('POST', `/staff/support/tickets/${his.id}/close`)
    expect(await mine(tom)).toEqual([])
  })

  it('refuses what the state of a ticket does not allow', async () => {
    const { ticket } = await openTicket()
    const act = (name: string) => desk('POST', `/staff/support/tickets/${ticket.id}/${name}`)
    expect((await reply(desk, ticket.id, 'Hello')).error.message).toBe('Take the ticket first.')
    expect((await act('close')).status).toBe(200)
    expect((await act('close')).error.message).toBe('This ticket is closed.')
    expect((await act('claim')).error.message).toBe('This ticket is closed.')
    expect((await desk('GET', '/staff/support/tickets/999999999')).status).toBe(404)
    expect((await desk('GET', '/staff/support/tickets/x')).status).toBe(422)
    expect((await reply(desk, ticket.id, ' ')).error.fields).toEqual({ content: 'Please enter an answer.' })
  })

  it('does not let staff answer themselves', async () => {
    const { ticket } = await openTicket(desk)
    const refused = await desk('POST', `/staff/support/tickets/${ticket.id}/claim`)
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'Somebody else must answer your own ticket.',
    ])
  })

  it('gets new tickets and pages through them', async () => {
    const { userId, email } = await createMember(test.ctx, { firstName: 'Vera' })
    staffIds.add(userId)
    await grantRole(test.ctx.db, email, 'support')
    const screen = await openEvents(origin, userId)
    await screen.next('ready')
    const { ticket } = await openTicket()
    expect((await screen.next('support_ticket_changed')).data).toEqual({ ticketId: ticket.id })
    screen.close()
    await openTicket(callerOf(test.app, (await createMember(test.ctx)).userId))
    const first = (await desk('GET', '/staff/support/tickets?limit=1')).data
    const second = (await desk('GET', `/staff/support/tickets?limit=1&before=${first.next}`)).data
    expect(second.tickets[0].id).toBe(ticket.id)
  })

  it('writes, corrects, restores and withdraws articles, which are found at once', async () => {
    const text = {
      title: 'Marble harbours',
      category: 'trading',
      keywords: 'marble, harbour',
      questions: 'What is a marble harbour?',
      body: 'A marble harbour takes zebrafish alone, as [Deals](/deals) shows.',
      isWithdrawn: false,
    }
    const path = '/staff/support/articles/marble-harbours'
    async function find(query: string, { app } = test): Promise<string[]> {
      const found = await app.inject({
        method: 'POST',
        url: '/v1/support/search',
        headers: { authorization: `Bearer ${anna}` },
        payload: { query },
      })
      return found.json().results.map(({ file }: { file: string }) => file)
    }
    const first = await desk('PUT', path, { ...text, version: 0 })
    expect(first.data.article).toMatchObject({ version: 1, isShipped: false, hasNewShipped: false })
    expect(await find('zebrafish')).toContain('marble-harbours')
    const mended = { ...text, body: 'A marble harbour takes quokkas alone, no others.', version: 1 }
    const both = await Promise.all([desk('PUT', path, mended), desk('PUT', path, mended)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await find('quokkas')).toContain('marble-harbours')
    const { versions } = (await desk('GET', path)).data
    expect(
      versions.map(({ version, writer }: { version: number; writer: string }) => [version, writer]),
    ).toEqual([
      [2, 'Sara Lund'],
      [1, 'Sara Lund'],
    ])
    await desk('PUT', path, { ...text, version: 2 })
    expect(await find('zebrafish')).toContain('marble-harbours')
    await desk('PUT', path, { ...text, isWithdrawn: true, version: 3 })
    expect(await find('zebrafish')).not.toContain('marble-harbours')
    expect((await call('GET', '/support/articles/marble-harbours')).status).toBe(404)
    expect((await desk('PUT', path, { ...text, questions: 'None', version: 4 })).status).toBe(422)
    expect((await desk('GET', '/staff/support/articles/no-such-article')).status).toBe(404)
  })

  it('finds in every process what one of them has saved', async () => {
    const other = await createTestApp({ verifyToken, beside: test })
    const path = '/staff/support/articles/lamplighters'
    const text = {
      title: 'Lamplighters',
      category: 'platform',
      keywords: 'lamplighter, lantern',
      questions: 'Who lights the lamps?',
      body: 'A lamplighter lights the lanterns of the quay at dusk.',
      isWithdrawn: false,
    }
    const shownBy = async ({ app }: TestApp) =>
      (await callerOf(app, anna)('GET', '/support/articles/lamplighters')).data?.article.body
    await desk('PUT', path, { ...text, version: 0 })
    expect(await shownBy(test)).toBe(text.body)
    await eventually(async () => expect(await shownBy(other)).toBe(text.body))
    const mended = 'A lamplighter lights the lanterns of the quay, and puts them out at dawn.'
    await callerOf(other.app, sara)('PUT', path, { ...text, body: mended, version: 1 })
    expect(await shownBy(other)).toBe(mended)
    await eventually(async () => expect(await shownBy(test)).toBe(mended))
    await other.close()
  })

  it('keeps a correction when the shipped text changes, and marks that it has', async () => {
    const path = '/staff/support/articles/price-alerts'
    const [{ version: _version, writer: _writer, writtenAt: _at, ...shipped }] = (await desk('GET', path))
      .data.versions
    const body = 'A price alert watches wombats too, and nothing else is said here.'
    await desk('PUT', path, { ...shipped, body, version: 0 })
    await sql`update support_article_versions set shipped_hash = 'older' where file = 'price-alerts'`.execute(
      test.ctx.db,
    )
    const listed = (await desk('GET', '/staff/support/articles')).data.articles
    expect(listed.find(({ file }: { file: string }) => file === 'price-alerts')).toMatchObject({
      version: 1,
      isShipped: true,
      hasNewShipped: true,
    })
    expect((await call('GET', '/support/articles/price-alerts')).data.article.body).toBe(body)
    const back = await desk('PUT', path, { ...shipped, version: 1 })
    expect(back.data.article).toMatchObject({ version: 2, hasNewShipped: false })
    expect(back.data.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1, 0])
  })

  it.each([
    ['GET', '/staff/support/tickets'],
    ['GET', '/staff/support/tickets/1'],
    ['POST', '/staff/support/tickets/1/claim'],
    ['POST', '/staff/support/tickets/1/release'],
    ['POST', '/staff/support/tickets/1/close'],
    ['POST', '/staff/support/tickets/1/replies'],
    ['GET', '/staff/support/gaps'],
    ['POST', '/staff/support/gaps/1/close'],
    ['POST', '/staff/support/gaps/1/reopen'],
    ['GET', '/staff/support/articles'],
    ['GET', '/staff/support/articles/laycan'],
    ['PUT', '/staff/support/articles/laycan'],
  ] as const)('is closed to members and to other staff: %s %s', async (method, path) => {
    expect((await call(method, path)).status).toBe(403)
    expect((await admin(method, path)).status).toBe(403)
    expect((await callerOf(test.app, undefined)(method, path)).status).toBe(401)
  })
})

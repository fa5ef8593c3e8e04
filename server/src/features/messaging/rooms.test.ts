import { randomUUID } from 'node:crypto'
import { conversationIdOf, sendProblemTexts } from '@laycan/contract/messaging/messaging-rules'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { asCompliance, createPerson, idsAsTokens, messagesOf, type Person } from '#test/cast.ts'
import { createBindingDeal, type TestDeal } from '#test/execution-world.ts'
import { makePicture, sendForm } from '#test/kyc.ts'
import { callerOf } from '#test/members.ts'
import { sendReminders } from './reminders.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const roomOf = (person: Person, { dealId }: TestDeal) => conversationIdOf(person.id, dealId)
const read = (person: Person, deal: TestDeal) =>
  person.call('GET', `/messaging/conversation/${roomOf(person, deal)}`)
const send = (person: Person, deal: TestDeal, content: string, more: object = {}) =>
  person.call('POST', '/messaging/send', { recipientId: deal.dealId, content, ...more })
const textsOf = async (person: Person, deal: TestDeal) =>
  (await read(person, deal)).data.messages.map(({ content }: { content: string }) => content)
const unreadOf = async (person: Person) => (await person.call('GET', '/messaging/unread-count')).data.unread
const find = async (person: Person, query: string) =>
  (await person.call('GET', `/messaging/search?query=${query}`)).data.results

const createDeal = async () => {
  const deal = await createBindingDeal(test, { commission: { perUnit: '1', payer: 'buyer' } })
  if (!deal.broker) throw new Error('this deal has a broker')
  return { ...deal, broker: deal.broker }
}

/** A person of the same company. */
async function createColleague(of: Person): Promise<Person> {
  const person = await createPerson(test)
  await sql`
    insert into company_members (company_id, user_id, roles)
    select company_id, ${person.id}, '{reader}' from company_members where user_id = ${of.id}`.execute(
    test.ctx.db,
  )
  return person
}

it('is for the people of both companies and the broker, and shows the reference', async () => {
  const deal = await createDeal()
  const { buyer, seller, broker } = deal
  const empty = await read(buyer, deal)
  expect(empty.data).toMatchObject({ messages: [], conversation: { deal: { dealId: deal.dealId } } })
  const clientId = randomUUID()
  const sendings = await Promise.all(
    [1, 2, 3].map(() => send(buyer, deal, 'When do you load?', { clientId })),
  )
  expect(new Set(sendings.map(({ status, data }) => `${status} ${data.message.seq}`))).toEqual(
    new Set(['201 1']),
  )
  await send(broker, deal, 'Sven, please. And pay the JP54 fee in advance.')
  expect(await textsOf(seller, deal)).toHaveLength(2)
  const [first, second] = (await read(seller, deal)).data.messages
  expect(first).toMatchObject({
    sender_id: buyer.id,
    client_id: null,
    senderName: expect.stringContaining('Bea'),
  })
  expect(second.warnings).not.toEqual([])

  // Counted, listed and found as other conversations are.
  expect([await unreadOf(seller), await unreadOf(buyer), await unreadOf(broker)]).toEqual([2, 1, 1])
  const { data } = await seller.call('GET', '/messaging/conversations')
  const { reference } = empty.data.conversation.deal
  expect(data).toMatchObject({
    unread: 2,
    conversations: [{ unreadCount: 2, other: { lastName: reference } }],
  })
  expect(
    (await seller.call('GET', `/messaging/conversations?search=${reference}`)).data.conversations,
  ).toHaveLength(1)
  expect((await seller.call('GET', '/messaging/conversations?search=nobody')).data.conversations).toEqual([])
  const marked = await seller.call('POST', '/messaging/mark-read', {
    conversationId: roomOf(seller, deal),
    seq: 1,
  })
  expect(marked.data).toMatchObject({ readSeq: 1, unreadCount: 1 })
  expect(await unreadOf(seller)).toBe(1)
  expect(await find(seller, 'load')).toMatchObject([{ message: { seq: 1 }, other: { lastName: reference } }])
  const within = `/messaging/search?query=load&conversationId=${roomOf(seller, deal)}`
  expect((await seller.call('GET', within)).data.results).toHaveLength(1)
  const typing = { conversationId: roomOf(seller, deal) }
  expect((await seller.call('POST', '/messaging/typing', typing)).status).toBe(202)
  expect((await seller.call('GET', `/messaging/conversation-id/${deal.dealId}`)).status).toBe(200)
  // Screens without events ask for the latest messages, and so learn of those in rooms.
  const latest = (await seller.call('GET', '/messaging/my-messages')).data.messages
  expect(latest).toMatchObject([{ seq: 2 }, { seq: 1, senderName: expect.stringContaining('Bea') }])
})

it('is listed in full pages, also when some rooms are lost or not asked for', async () => {
  const [first, second, third] = [await createDeal(), await createDeal(), await createDeal()]
  const { buyer } = first
  for (const deal of [first, second, third]) {
    // The same company in all three; then it has no part in the second any more.
    await sql`
      update deals set buyer_id = ${buyer.id}, buyer_company_id =
        (select company_id from company_members where user_id = ${buyer.id}) where id = ${deal.dealId}`.execute(
      test.ctx.db,
    )
    await send(deal.seller, deal, 'Hello')
  }
  await sql`
    update deals set buyer_id = ${second.buyer.id}, buyer_company_id = null where id = ${second.dealId}`.execute(
    test.ctx.db,
  )
  const page = async (query: string) =>
    (await buyer.call('GET', `/messaging/conversations?limit=1${query}`)).data
  const newest = await page('')
  expect(newest).toMatchObject({ unread: 2, conversations: [{ deal: { dealId: third.dealId } }] })
  const older = await page(`&before=${newest.next}`)
  expect(older).toMatchObject({ next: null, conversations: [{ deal: { dealId: first.dealId } }] })
  const found = await page(`&search=${older.conversations[0].deal.reference}`)
  expect(found.conversations).toMatchObject([{ deal: { dealId: first.dealId } }])
})

it('is found by what was said in it, however many rooms there are', async () => {
  const deal = await createDeal()
  const { buyer, seller } = deal
  await send(seller, deal, 'Surveyor boards at Antwerp')
  await createRooms(deal, 505)
  expect(await find(buyer, 'antwerp')).toMatchObject([{ message: { seq: 1 } }])
  await send(buyer, deal, 'Noted, laydays narrowed')
  expect(await find(buyer, 'antwrep')).toMatchObject([{ message: { seq: 1 } }])
  const page = async (path: string, before = '') =>
    (await buyer.call('GET', `/messaging/${path}limit=50${before && `&before=${before}`}`)).data
  // In the order of the messages, whichever room they are in, and without an end before the last.
  const found: number[] = []
  for (let next: string | null = ''; next !== null; ) {
    const {
      results,
      next: following,
    }: { results: { message: { message_id: string } }[]; next: string | null } = await page(
      'search?query=berth&',
      next,
    )
    found.push(...results.map(({ message }) => Number(message.message_id)))
    next = following
  }
  expect(found).toEqual(found.toSorted((one, other) => other - one))
  expect(new Set(found).size).toBe(505)
  const newest = await page('my-messages?')
  const older = await page('my-messages?', newest.next)
  expect(newest.messages.slice(0, 2)).toMatchObject([{ seq: 2 }, { content: 'Berth 505' }])
  expect(older.messages[0].content).toBe('Berth 456')
})

/** Rooms of further deals between the same companies, with a message of the seller in each. */
async function createRooms({ dealId }: TestDeal, count: number) {
  await sql`
    with copies as (
      insert into deals (buyer_id, buyer_company_id, seller_id, seller_company_id, status, terms, recap, bound_at)
      select buyer_id, buyer_company_id, seller_id, seller_company_id, 'binding', terms, recap, bound_at
      from deals, generate_series(1, ${count}::int) where id = ${dealId} returning *
    ), rooms as (
      insert into conversations (deal_id, started_by, last_seq, last_message_id)
      select id, seller_id, 1, nextval('message_ids') from copies returning *
    ), texts as (
      insert into messages
        (conversation_id, seq, id, sender_id, recipient_id, created_at, message_type, hash, content)
      select id, 1, last_message_id, started_by, deal_id, now(), 'text', '',
        'Berth ' || row_number() over (order by last_message_id) from rooms
    )
    insert into room_people (user_id, conversation_id)
    select k.user_id, r.id from rooms r join copies c on c.id = r.deal_id
    join company_members k on k.company_id in (c.buyer_company_id, c.seller_company_id)`.execute(test.ctx.db)
}

it('is in the data export of those who wrote in it, while they may read it', async () => {
  const deal = await createDeal()
  const { buyer, seller, broker } = deal
  await send(seller, deal, 'Loading on Monday')
  await send(buyer, deal, 'Well noted')
  const exported = async (person: Person) => {
    const { data } = await person.call('GET', '/api/auth/me/export')
    return data.parts.messages.messages.map(({ content }: { content: string }) => content)
  }
  expect(await exported(buyer)).toEqual(['Well noted', 'Loading on Monday'])
  // The broker has read it all, and written nothing.
  expect(await exported(broker)).toEqual([])
  await sql`delete from company_members where user_id = ${buyer.id}`.execute(test.ctx.db)
  expect(await exported(buyer)).toEqual(['Well noted'])
})

it('reminds people of what they have not read, unless they have lost the room', async () => {
  const deal = await createDeal()
  const { buyer, seller, broker } = deal
  const colleague = await createColleague(seller)
  await send(buyer, deal, 'Any news?')
  await send(buyer, deal, 'Please answer')
  await broker.call('POST', '/messaging/mark-read', { conversationId: roomOf(broker, deal) })
  await sql`delete from company_members where user_id = ${colleague.id}`.execute(test.ctx.db)
  const remind = async () => {
    await sql`update room_people set remind_at = remind_at - interval '1 hour'`.execute(test.ctx.db)
    await sendReminders(test.ctx)
  }
  await remind()
  await remind()
  const { notifications } = (await seller.call('GET', '/notifications')).data
  expect(notifications[0]).toMatchObject({
    message: expect.stringMatching(/^2 new messages in the room of deal D-/),
    path: `/messaging?with=${deal.dealId}`,
  })
  expect(await messagesOf(seller)).toHaveLength(1)
  expect(await messagesOf(colleague)).toEqual([])
  expect(await messagesOf(broker)).toEqual([])
  expect(await messagesOf(buyer)).toEqual([])
})

it('lets a message be reported to the staff, who see who wrote those around it', async () => {
  const deal = await createDeal()
  const { buyer, seller, broker } = deal
  await send(buyer, deal, 'Is the tank full?')
  await send(broker, deal, 'Pay the fee first')
  const about = { reason: 'fraud', conversationId: roomOf(seller, deal), seq: 2 }
  const { status, data } = await seller.call('POST', '/reports', { ...about, userId: broker.id })
  expect(status).toBe(201)
  // It must be of its sender, and seen in the reporter's own room.
  expect((await seller.call('POST', '/reports', { ...about, userId: buyer.id })).status).toBe(404)
  const stranger = await createPerson(test)
  const asStranger = { ...about, userId: broker.id, conversationId: roomOf(stranger, deal) }
  expect((await stranger.call('POST', '/reports', asStranger)).status).toBe(404)
  const staff = callerOf(test.app, asCompliance(stranger.id))
  const shown = await staff('GET', `/api/staff/reports/${data.id}`)
  expect(shown.data.messages).toMatchObject([
    { seq: 1, isIntact: true, isReported: false, senderName: expect.stringContaining('Bea') },
    { seq: 2, isIntact: true, isReported: true, senderName: expect.stringContaining('Bruno') },
  ])
})

it('is closed to a broker who leaves, and to new messages when the deal is over; what was said stays', async () => {
  const deal = await createDeal()
  const { buyer, seller, broker } = deal
  await send(broker, deal, 'Terms are agreed')
  await send(buyer, deal, 'Good')
  await sql`delete from company_members where user_id = ${broker.id}`.execute(test.ctx.db)
  expect((await read(broker, deal)).status).toBe(404)
  expect((await send(broker, deal, 'One more thing')).status).toBe(404)
  expect(
    (await broker.call('POST', '/messaging/mark-read', { conversationId: roomOf(broker, deal) })).status,
  ).toBe(404)

  const clientId = randomUUID()
  await send(seller, deal, 'Thank you', { clientId })
  await sql`update deals set status = 'cancelled' where id = ${deal.dealId}`.execute(test.ctx.db)
  const refused = { status: 409, error: { fields: { recipientId: sendProblemTexts.deal_over } } }
  expect(await send(buyer, deal, 'Wait')).toMatchObject(refused)
  const conversationId = roomOf(buyer, deal)
  const upload = { conversationId, contentType: 'image/png' }
  expect((await buyer.call('POST', '/messaging/uploads', upload)).status).toBe(409)
  const second = `/messaging/conversation/${conversationId}/messages/2`
  expect((await buyer.call('PUT', second, { content: 'Bad' })).status).toBe(409)
  // A repeat of what was sent before is no new message.
  expect((await send(seller, deal, 'Thank you', { clientId })).status).toBe(201)
  const kept = await read(buyer, deal)
  expect(kept.data.conversation.sendProblem).toBe('deal_over')
  expect(await textsOf(buyer, deal)).toEqual(['Terms are agreed', 'Good', 'Thank you'])
  // The export names who wrote it, also once they have left.
  const { body } = await test.app.inject({
    url: `/v1/messaging/conversation/${conversationId}/export.csv`,
    headers: { authorization: `Bearer ${buyer.id}` },
  })
  expect(body).toContain('Bruno')
  expect(body.match(/intact/g)).toHaveLength(3)
})

it('is closed to strangers and to staff, and follows who joins or leaves a company', async () => {
  const deal = await createDeal()
  const { buyer, seller } = deal
  await send(buyer, deal, 'Between us')
  const stranger = await createPerson(test)
  const staff = { ...stranger, call: callerOf(test.app, asCompliance(stranger.id)) }
  for (const outsider of [stranger, staff]) {
    expect((await read(outsider, deal)).status).toBe(404)
    expect((await send(outsider, deal, 'Hello')).status).toBe(404)
  }
  const colleague = await createColleague(seller)
  expect(await textsOf(colleague, deal)).toEqual(['Between us'])
  // Listed and found at once; what was said before is not unread.
  const listed = (await colleague.call('GET', '/messaging/conversations')).data
  expect(listed).toMatchObject({ unread: 0, conversations: [{ deal: { dealId: deal.dealId } }] })
  expect(await find(colleague, 'between')).toHaveLength(1)
  await send(buyer, deal, 'Welcome')
  expect(await unreadOf(colleague)).toBe(1)
  await sql`delete from company_members where user_id = ${colleague.id}`.execute(test.ctx.db)
  expect((await read(colleague, deal)).status).toBe(404)
  expect((await send(colleague, deal, 'Still here')).status).toBe(404)
  expect(await unreadOf(colleague)).toBe(0)
  expect((await colleague.call('GET', '/messaging/conversations')).data.conversations).toEqual([])
  expect(await find(colleague, 'welcome')).toEqual([])
  const exported = `/messaging/conversation/${roomOf(colleague, deal)}/export.csv`
  expect((await colleague.call('GET', exported)).status).toBe(404)
})

it('takes files, edits and withdrawals, and is exported with an intact chain', async () => {
  const deal = await createDeal()
  const { buyer, seller } = deal
  const conversationId = roomOf(seller, deal)
  const { data: form } = await seller.call('POST', '/messaging/uploads', {
    conversationId,
    contentType: 'image/png',
  })
  await sendForm(test, form, await makePicture())
  await seller.call('POST', `/messaging/uploads/${form.uploadId}/done`, { fileName: 'berth.png' })
  const sent = await send(seller, deal, '', { attachmentIds: [form.uploadId] })
  expect(sent).toMatchObject({ status: 201, data: { message: { attachments: [{ fileName: 'berth.png' }] } } })
  const link = `/messaging/attachments/${form.uploadId}/link`
  expect((await buyer.call('GET', link)).status).toBe(200)
  expect((await (await createPerson(test)).call('GET', link)).status).toBe(404)

  await send(seller, deal, 'Loading on Monday')
  const second = `/messaging/conversation/${conversationId}/messages/2`
  expect((await seller.call('PUT', second, { content: 'Loading on Tuesday' })).status).toBe(200)
  expect((await buyer.call('PUT', second, { content: 'Mine' })).status).toBe(404)
  expect(
    (await buyer.call('DELETE', `/messaging/conversation/${roomOf(buyer, deal)}/messages/2`)).status,
  ).toBe(403)
  expect(await textsOf(buyer, deal)).toEqual(['', 'Loading on Tuesday'])
  const { body } = await test.app.inject({
    url: `/v1/messaging/conversation/${roomOf(buyer, deal)}/export.csv`,
    headers: { authorization: `Bearer ${buyer.id}` },
  })
  expect(body.match(/intact/g)).toHaveLength(2)
  expect(body).toMatch(/Loading on Monday.*Edited .*Loading on Tuesday/s)
})

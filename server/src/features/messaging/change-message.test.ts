import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { changeMinutes } from '@laycan/contract/messaging/messaging-rules'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { asCompliance, createPeople, idsAsTokens, type Person } from '#test/cast.ts'
import { makePicture, sendForm } from '#test/kyc.ts'
import { callerOf } from '#test/members.ts'
import { idOf, readThread, send } from '#test/messaging.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const people = (count: number) => createPeople(test, count) as Promise<[Person, Person, Person]>
const pathOf = (one: Person, other: Person, seq = 1) =>
  `/messaging/conversation/${idOf(one, other)}/messages/${seq}`
const edit = (by: Person, to: Person, content: string, seq = 1) =>
  by.call('PUT', pathOf(by, to, seq), { content })
const withdraw = (by: Person, to: Person, seq = 1) => by.call('DELETE', pathOf(by, to, seq))
const messagesOf = async (one: Person, other: Person) => (await readThread(one, other)).data.messages
const exportOf = async (one: Person, other: Person, kind: string) =>
  test.app.inject({
    url: `/v1/messaging/conversation/${idOf(one, other)}/export.${kind}`,
    headers: { authorization: `Bearer ${one.id}` },
  })

it('edits a message with the earlier wording kept, and reads the new one for signs of fraud', async () => {
  const [anna, ben] = await people(2)
  await send(anna, ben, 'Price is 512 flat', 'c-1')
  const edited = await edit(anna, ben, 'Price is 521 for JP54')
  expect(edited.data.message).toMatchObject({
    content: 'Price is 521 for JP54',
    editedAt: expect.any(String),
  })
  // Once more is no further change, nor is sending it again from a browser that missed the answer.
  expect((await edit(anna, ben, 'Price is 521 for JP54')).data).toEqual(edited.data)
  expect((await send(anna, ben, 'Price is 512 flat', 'c-1')).status).toBe(201)
  const [seen] = await messagesOf(ben, anna)
  expect(seen).toMatchObject({ content: 'Price is 521 for JP54', warnings: [{ sign: 'phantom_product' }] })
  const { data } = await ben.call('GET', `${pathOf(ben, anna)}/wordings`)
  expect(data.wordings).toEqual([{ content: 'Price is 512 flat', writtenAt: seen.created_at }])

  const found = async (query: string) =>
    (await ben.call('GET', `/messaging/search?query=${query}`)).data.results.length
  expect([await found('521'), await found('512')]).toEqual([1, 0])
  const csv = (await exportOf(ben, anna, 'csv')).body
  expect(csv).toContain('Price is 512 flat')
  expect(csv).toMatch(/Edited .*: Price is 521 for JP54/)
  expect(csv).toContain('intact')
  expect((await exportOf(ben, anna, 'pdf')).statusCode).toBe(200)
  expect(JSON.stringify(await anna.call('GET', '/api/auth/me/export'))).toContain('Price is 512 flat')
})

it('takes edits from two tabs one after the other, in the order of their times, with every wording kept', async () => {
  const [anna, ben] = await people(2)
  await send(anna, ben, 'Price is 1')
  const both = await Promise.all([edit(anna, ben, 'Price is 2'), edit(anna, ben, 'Price is 3')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  // The last one was begun first: its clock is behind.
  await sql`
    update messages set edited_at = edited_at + interval '1 hour' where sender_id = ${anna.id}`.execute(
    test.ctx.db,
  )
  const [before] = await messagesOf(ben, anna)
  const { data } = await edit(anna, ben, 'Price is 4')
  expect(data.message.editedAt).toBe(before.editedAt)
  const { wordings } = (await ben.call('GET', `${pathOf(ben, anna)}/wordings`)).data
  expect(wordings.map(({ content }: { content: string }) => content).sort()).toEqual([
    ...['Price is 1', 'Price is 2', 'Price is 3'],
  ])
  const times = wordings.map(({ writtenAt }: { writtenAt: string }) => writtenAt)
  expect(times).toEqual(times.toSorted())
})

it('withdraws a message, its files too, and leaves that it was withdrawn', async () => {
  const [anna, ben] = await people(2)
  const { data: form } = await anna.call('POST', '/messaging/uploads', {
    conversationId: idOf(anna, ben),
    contentType: 'image/png',
  })
  const picture = await makePicture()
  await sendForm(test, form, picture)
  await anna.call('POST', `/messaging/uploads/${form.uploadId}/done`, { fileName: 'wrong.png' })
  const body = { recipientId: ben.id, content: 'Wrong window', attachmentIds: [form.uploadId] }
  await anna.call('POST', '/messaging/send', body)
  await ben.call('POST', '/reports', {
    userId: anna.id,
    reason: 'fraud',
    conversationId: idOf(anna, ben),
    seq: 1,
  })
  const first = await withdraw(anna, ben)
  expect(first.data.message).toMatchObject({ content: '', withdrawnAt: expect.any(String) })
  expect((await withdraw(anna, ben)).data).toEqual(first.data)
  expect((await edit(anna, ben, 'On second thoughts')).status).toBe(409)
  const [seen] = await messagesOf(ben, anna)
  expect(seen).toMatchObject({ content: '', warnings: [] })
  expect(seen).not.toHaveProperty('attachments')
  expect((await ben.call('GET', `/messaging/attachments/${form.uploadId}/link`)).status).toBe(404)
  expect((await ben.call('GET', `${pathOf(ben, anna)}/wordings`)).data.wordings).toEqual([])
  expect((await exportOf(ben, anna, 'csv')).body).toMatch(/Wrong window.*wrong\.png.*Withdrawn/s)

  // Who was reported does not escape by withdrawing it.
  const staff = callerOf(test.app, asCompliance((await people(1))[0].id))
  const { data } = await staff('GET', '/api/staff/reports')
  const reported = data.reports.find(
    ({ reporter }: { reporter: { userId: string } }) => reporter.userId === ben.id,
  )
  const shown = await staff('GET', `/api/staff/reports/${reported.id}`)
  expect(shown.data.messages).toMatchObject([
    {
      content: 'Wrong window',
      isIntact: true,
      changes: [{ content: null }],
      files: [{ id: form.uploadId, fileName: 'wrong.png' }],
    },
  ])
  // The file too, which only staff open; each view is recorded.
  const fileOf = (id: string) => `/api/staff/reports/${reported.id}/files/${id}/link`
  for (const person of [anna, ben]) {
    expect((await person.call('GET', fileOf(form.uploadId))).status).toBe(403)
  }
  expect((await callerOf(test.app, asCompliance(anna.id))('GET', fileOf(form.uploadId))).status).toBe(404)
  expect((await staff('GET', fileOf(randomUUID()))).status).toBe(404)
  expect((await staff('GET', `/api/staff/reports/${reported.id}`)).data.fileViews).toEqual([])
  const link = await staff('GET', fileOf(form.uploadId))
  expect((await test.app.inject(link.data.url)).rawPayload.equals(picture)).toBe(true)
  const { fileViews } = (await staff('GET', `/api/staff/reports/${reported.id}`)).data
  expect(fileViews).toMatchObject([{ fileName: 'wrong.png', name: expect.any(String) }])
})

it('is for the author alone, for some minutes, and not for those who were blocked', async () => {
  const [anna, ben, cara] = await people(3)
  await send(anna, ben, 'First')
  expect((await edit(ben, anna, 'Not mine')).status).toBe(403)
  expect((await withdraw(ben, anna)).status).toBe(403)
  expect((await cara.call('PUT', pathOf(anna, ben), { content: 'Stranger' })).status).toBe(404)
  expect((await cara.call('GET', `${pathOf(anna, ben)}/wordings`)).status).toBe(404)
  expect((await edit(anna, ben, 'x', 7)).status).toBe(404)
  expect((await edit(anna, cara, 'x')).status).toBe(404)
  expect((await edit(anna, ben, ' ')).status).toBe(422)
  await ben.call('PUT', `/messaging/blocks/${anna.id}`)
  expect((await edit(anna, ben, 'Read this instead')).status).toBe(403)
  await ben.call('DELETE', `/messaging/blocks/${anna.id}`)
  await sql`
    update messages set created_at = created_at - make_interval(mins => ${changeMinutes + 1})
    where sender_id = ${anna.id}`.execute(test.ctx.db)
  expect(await edit(anna, ben, 'Too late')).toMatchObject({
    status: 409,
    error: { message: `A message can be changed for ${changeMinutes} minutes after it was sent.` },
  })
  expect((await withdraw(anna, ben)).status).toBe(409)
  expect((await messagesOf(ben, anna))[0]).toMatchObject({ content: 'First' })
})

describe('the chain of hashes covers every wording, and shows', () => {
  const untouched = ['intact', 'intact', 'intact', 'intact']
  const tampering: [string, (key: number) => ReturnType<typeof sql>[], (string | RegExp)[]][] = [
    ['that nothing was tampered with', () => [], untouched],
    [
      'a new wording that was altered',
      (key) => [sql`update messages set content = 'Price is 999' where conversation_id = ${key} and seq = 1`],
      ['broken', 'intact', 'intact', 'intact'],
    ],
    [
      'a wording in between that was altered',
      (key) => [
        sql`update message_wordings set content = '?' where conversation_id = ${key} and seq = 1 and version = 2`,
      ],
      ['broken', 'intact', 'intact', 'intact'],
    ],
    [
      'a withdrawal that was undone',
      (key) => [
        sql`update messages set content = 'Oops', withdrawn_at = null where conversation_id = ${key} and seq = 3`,
        sql`delete from message_wordings where conversation_id = ${key} and seq = 3`,
      ],
      ['intact', 'intact', 'broken', 'intact'],
    ],
    [
      'an edit that was taken out',
      (key) => [
        sql`delete from message_changes where conversation_id = ${key} and seq = 1 and version = 3`,
        sql`delete from message_wordings where conversation_id = ${key} and seq = 1 and version = 2`,
        sql`update messages set content = 'Price is 2' where conversation_id = ${key} and seq = 1`,
      ],
      // The last change of the first message stands behind the second.
      ['broken', 'intact', 'broken', 'intact'],
    ],
    [
      'a last change that was taken out',
      (key) => [
        sql`delete from message_changes where conversation_id = ${key} and after_seq = 4`,
        sql`delete from message_wordings where conversation_id = ${key} and seq = 4`,
        sql`update messages set content = 'Done' where conversation_id = ${key} and seq = 4`,
      ],
      [...untouched, /^broken: the conversation ends with message 4/],
    ],
  ]
  it.each(tampering)('%s', async (_what, tamper, chain) => {
    const [anna, ben] = await people(2)
    await send(anna, ben, 'Price is 1')
    await edit(anna, ben, 'Price is 2')
    await send(ben, anna, 'Which?')
    await edit(anna, ben, 'Price is 3')
    await send(anna, ben, 'Oops')
    await withdraw(anna, ben, 3)
    await send(anna, ben, 'Done')
    await edit(anna, ben, 'All done', 4)
    const { rows } = await sql<{ id: number }>`
      select id from conversations where low_id || '_' || high_id = ${idOf(anna, ben)}`.execute(test.ctx.db)
    for (const statement of tamper(rows[0]?.id ?? 0)) await statement.execute(test.ctx.db)
    const { body } = await exportOf(ben, anna, 'csv')
    const found = [...body.matchAll(/,"?((?:intact|broken)[^"\r]*)"?\r\n/g)].map(([, state]) => state)
    expect(found).toEqual(
      chain.map((state) => (state instanceof RegExp ? expect.stringMatching(state) : state)),
    )
  })
})

it('takes changes from before into the chain when it is upgraded', async () => {
  const { db } = test.ctx
  const [anna, ben] = await people(2)
  await send(anna, ben, 'Price is 1')
  await send(anna, ben, 'Oops')
  await edit(anna, ben, 'Price is 2')
  await edit(anna, ben, 'Price is 3')
  await withdraw(anna, ben, 2)
  await sql`delete from message_changes`.execute(db)
  await sql`
    update conversations c set last_hash = m.hash from messages m
    where m.conversation_id = c.id and m.seq = c.last_seq`.execute(db)
  const chain = async () => (await exportOf(ben, anna, 'csv')).body.match(/intact|broken/g)
  expect(await chain()).toEqual(['broken', 'broken'])
  const migration = await readFile(
    new URL('../../../migrations/0094_chained_changes.sql', import.meta.url),
    'utf8',
  )
  const [backfill = ''] = /^do \$\$.*?^\$\$;/ms.exec(migration) ?? []
  await sql`${sql.raw(backfill)}`.execute(db)
  expect(await chain()).toEqual(['intact', 'intact'])
})

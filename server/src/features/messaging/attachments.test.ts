import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import { maxAttachments } from '@laycan/contract/messaging/messaging-rules'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPeople, idsAsTokens, messagesOf, type Person } from '#test/cast.ts'
import { startClamd } from '#test/clamd.ts'
import { eventually } from '#test/eventually.ts'
import { makeBomb, makePicture, sendForm } from '#test/kyc.ts'
import { deactivate, idOf, readThread, send } from '#test/messaging.ts'
import { textOfPdf } from '#test/pdf.ts'
import { deleteOldUnsent, eraseUnsent } from './attachments.service.ts'
import { scanAgain } from './scan-again.job.ts'

let test: TestApp
let now = new Date('2026-03-20T12:00:00Z')
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => now })
})
afterAll(() => test.close())

const people = (count: number, app = test) => createPeople(app, count) as Promise<[Person, Person, Person]>

const ask = (from: Person, to: Person, contentType = 'image/png') =>
  from.call('POST', '/messaging/uploads', { conversationId: idOf(from, to), contentType })

async function upload(from: Person, to: Person, content?: Buffer, fileName = 'paper.png', app = test) {
  const { data: form } = await ask(from, to)
  await sendForm(app, form, content ?? (await makePicture()))
  const done = () => from.call('POST', `/messaging/uploads/${form.uploadId}/done`, { fileName })
  return { id: form.uploadId as string, done, answer: await done() }
}

const sendFiles = (from: Person, to: Person, attachmentIds: string[], content = '', clientId?: string) =>
  from.call('POST', '/messaging/send', { recipientId: to.id, content, attachmentIds, clientId })

describe('a file in a message', () => {
  it('is sent with or without a text, and only the participants can open it', async () => {
    const [anna, ben, cara] = await people(3)
    const content = await makePicture()
    const { id, answer } = await upload(anna, ben, content, 'C:\\scans\\tank.exe')
    const attachment = { id, fileName: 'tank.exe.png', contentType: 'image/png', size: content.length }
    expect(answer).toMatchObject({ status: 201, data: { attachment } })
    // Not sent yet: nobody but its owner knows of it.
    expect((await ben.call('GET', `/messaging/attachments/${id}/link`)).status).toBe(404)
    expect((await anna.call('GET', `/messaging/attachments/${id}/link`)).status).toBe(200)

    const sent = await sendFiles(anna, ben, [id])
    expect(sent).toMatchObject({ status: 201, data: { message: { content: '', attachments: [attachment] } } })
    const { data } = await readThread(ben, anna)
    expect(data.messages).toMatchObject([{ seq: 1, attachments: [attachment] }])
    const link = await ben.call('GET', `/messaging/attachments/${id}/link`)
    const file = await test.app.inject(link.data.url)
    expect(file.rawPayload.equals(content)).toBe(true)
    expect(file.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    for (const stranger of [cara, await people(1).then(([one]) => one)]) {
      expect((await stranger.call('GET', `/messaging/attachments/${id}/link`)).status).toBe(404)
    }
  })

  it('is named in both exports, covered by the chain of hashes, and its text is read for signs of fraud', async () => {
    const [anna, ben] = await people(2)
    const { id } = await upload(anna, ben, undefined, 'dip test.png')
    await sendFiles(anna, ben, [id], 'Pay the JP54 dip test fee in advance')
    await send(ben, anna, 'No.')
    expect((await readThread(ben, anna)).data.messages[0].warnings).not.toEqual([])
    const asPdf = await test.app.inject({
      url: `/v1/messaging/conversation/${idOf(anna, ben)}/export.pdf`,
      headers: { authorization: `Bearer ${ben.id}` },
    })
    expect(await textOfPdf(asPdf.rawPayload)).toContain('File: dip test.png')
    const download = async () =>
      (
        await test.app.inject({
          url: `/v1/messaging/conversation/${idOf(anna, ben)}/export.csv`,
          headers: { authorization: `Bearer ${ben.id}` },
        })
      ).body
    expect(await download()).toContain('dip test.png')
    expect((await download()).match(/intact/g)).toHaveLength(2)
    await sql`
      update messages set attachments = jsonb_set(attachments, '{0,sha256}', '"00"')
      where sender_id = ${anna.id}`.execute(test.ctx.db)
    expect((await download()).match(/broken/g)).toHaveLength(1)
    const own = await anna.call('GET', '/api/auth/me/export')
    expect(JSON.stringify(own)).toContain('dip test.png')
  })

  it('is found by its name and parts of it, until the message is withdrawn', async () => {
    const [anna, ben] = await people(2)
    const { id } = await upload(anna, ben, undefined, 'Survey-report_tank7.png')
    await sendFiles(anna, ben, [id], 'Here it is')
    await send(ben, anna, 'Which report?')
    const found = async (query: string) =>
      (await ben.call('GET', `/messaging/search?query=${query}`)).data.results.map(
        ({ message }: { message: { seq: number } }) => message.seq,
      )
    expect(await found('survey')).toEqual([1])
    expect(await found('report')).toEqual([2, 1])
    expect(await found('here%20tank7')).toEqual([1])
    expect(await found('Survey-report_tank7.png')).toEqual([1])
    await anna.call('DELETE', `/messaging/conversation/${idOf(anna, ben)}/messages/1`)
    expect(await found('survey')).toEqual([])
  })

  it('that was abandoned before it was checked is deleted', async () => {
    const [anna, ben] = await people(2)
    const { data: form } = await ask(anna, ben)
    await sendForm(test, form, await makePicture())
    const { rows } = await sql<{ key: string }>`
      update message_uploads set expires_at = ${now}::timestamptz - interval '2 hours'
      where upload_id = ${form.uploadId} returning upload_key as key`.execute(test.ctx.db)
    const key = rows[0]?.key as string
    expect(await test.ctx.files.stat(key)).toBeDefined()
    await test.ctx.jobs.enqueue(test.ctx.db, 'message-abandoned-uploads', {})
    await eventually(async () => expect(await test.ctx.files.stat(key)).toBeUndefined())
  })

  it('goes with one message only, however often and at once that is sent', async () => {
    const [anna, ben] = await people(2)
    const { id, done } = await upload(anna, ben)
    expect((await done()).data.attachment.id).toBe(id)
    const clientId = randomUUID()
    const sendings = await Promise.all(
      Array.from({ length: 6 }, () => sendFiles(anna, ben, [id], 'once', clientId)),
    )
    expect(new Set(sendings.map(({ status, data }) => `${status} ${data.message.message_id}`)).size).toBe(1)
    const again = await sendFiles(anna, ben, [id], 'another')
    expect(again).toMatchObject({
      status: 409,
      error: { fields: { attachmentIds: 'This file was sent already.' } },
    })
    // The same client id names a message with that file, and no other.
    expect((await sendFiles(anna, ben, [(await upload(anna, ben)).id], 'once', clientId)).status).toBe(409)
    expect((await readThread(anna, ben)).data.messages).toHaveLength(1)
  })

  it('must be the sender’s own, for this conversation', async () => {
    const [anna, ben, cara] = await people(3)
    const { id } = await upload(anna, ben)
    const refused = { status: 404, error: { fields: { attachmentIds: expect.any(String) } } }
    expect(await sendFiles(ben, anna, [id])).toMatchObject(refused)
    expect(await sendFiles(cara, anna, [id])).toMatchObject(refused)
    expect(await sendFiles(anna, cara, [id])).toMatchObject(refused)
    expect(await sendFiles(anna, ben, [randomUUID()])).toMatchObject(refused)
    expect((await ben.call('POST', `/messaging/uploads/${id}/done`, { fileName: 'a.png' })).status).toBe(404)
    // Nothing was half done: the owner can still send it.
    expect((await sendFiles(anna, ben, [id])).status).toBe(201)
  })

  it('cannot be uploaded by strangers, nor to people who blocked the sender or left', async () => {
    const [anna, ben, cara] = await people(3)
    const conversationId = idOf(ben, cara)
    const ofOthers = await anna.call('POST', '/messaging/uploads', {
      conversationId,
      contentType: 'image/png',
    })
    expect(ofOthers.status).toBe(404)
    const { id } = await upload(anna, ben)
    await ben.call('PUT', `/messaging/blocks/${anna.id}`)
    expect((await ask(anna, ben)).status).toBe(403)
    expect((await sendFiles(anna, ben, [id])).status).toBe(403)
    await deactivate(test, cara)
    expect((await ask(anna, cara)).status).toBe(409)
    expect((await ask(cara, anna)).status).toBe(404)
  })
})

/** Sends a form with so many bytes, until there is an answer. */
async function sendEndless(url: URL, fields: Record<string, string>, bytes: number) {
  const boundary = randomUUID()
  const chunk = Buffer.alloc(64 * 1024)
  let sentBytes = 0
  function* write() {
    for (const [name, value] of Object.entries(fields)) {
      yield `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    }
    yield `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
    for (; sentBytes < bytes; sentBytes += chunk.length) yield chunk
  }
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const call = request(url, { method: 'POST', headers })
  const body = Readable.from(write())
  // Once it is refused the connection may close.
  const status = new Promise<number>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (response) => resolve(response.statusCode ?? 0))
  })
  body.pipe(call)
  const answered = await status
  body.destroy()
  call.destroy()
  return { status: answered, sentBytes }
}

describe('refuses, with the reason and nothing kept,', () => {
  it.each([
    ['a program with the name of a picture', 415, async () => Buffer.from('MZ\x90\x00 a program')],
    ['a picture that unpacks to gigabytes', 422, makeBomb],
    [
      'a zip archive',
      415,
      async () => Buffer.concat([Buffer.from('PK\x03\x04'), deflateSync(Buffer.alloc(1e6))]),
    ],
  ])('%s', async (_name, status, make) => {
    const [anna, ben] = await people(2)
    const { id, answer, done } = await upload(anna, ben, await make())
    expect(answer.status).toBe(status)
    expect((await done()).status).toBe(404)
    expect((await sendFiles(anna, ben, [id], 'with it')).status).toBe(404)
    expect((await readThread(anna, ben)).data.messages).toEqual([])
  })

  it('what is too large, in the storage itself', async () => {
    const [anna, ben] = await people(2)
    const { data: form } = await ask(anna, ben)
    expect((await sendForm(test, form, Buffer.alloc(form.maxBytes + 1))).statusCode).toBe(413)
    const done = await anna.call('POST', `/messaging/uploads/${form.uploadId}/done`, { fileName: 'a.png' })
    expect(done.status).toBe(409)
  })

  it('a PDF of some kilobytes whose packed objects are far more', async () => {
    const [anna, ben] = await people(2)
    const objects = deflateSync(Buffer.alloc(64 * 1024 * 1024, ' '))
    const head = `%PDF-1.5\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Length ${objects.length}/Filter/FlateDecode>>\nstream\n`
    const end = '\nendstream\nendobj\nstartxref\n0\n%%EOF\n'
    const { data: form } = await ask(anna, ben, 'application/pdf')
    await sendForm(test, form, Buffer.concat([Buffer.from(head), objects, Buffer.from(end)]))
    const done = await anna.call('POST', `/messaging/uploads/${form.uploadId}/done`, { fileName: 'a.pdf' })
    expect(done).toMatchObject({ status: 422, error: { message: expect.stringContaining('PDF') } })
    expect((await sendFiles(anna, ben, [form.uploadId])).status).toBe(404)
  })

  it('200 megabytes, long before they have arrived', async () => {
    const [anna, ben] = await people(2)
    const { data: form } = await ask(anna, ben)
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { status, sentBytes } = await sendEndless(new URL(form.url, origin), form.fields, 200_000_000)
    expect(status).toBe(413)
    expect(sentBytes).toBeLessThan(100_000_000)
    const done = await anna.call('POST', `/messaging/uploads/${form.uploadId}/done`, { fileName: 'a.png' })
    expect(done.status).toBe(409)
  })

  it('a virus, where a scanner is set', async () => {
    const clamd = await startClamd()
    const settings = { CLAMD_URL: clamd.url }
    const scanned = await createTestApp({ verifyToken: idsAsTokens, settings, beside: test })
    const [anna, ben] = await people(2, scanned)
    const content = Buffer.concat([await makePicture(), Buffer.from('EICAR-TEST')])
    const { answer } = await upload(anna, ben, content, 'a.png', scanned)
    expect(answer).toMatchObject({
      status: 422,
      error: { message: 'This file carries a virus and was not kept.' },
    })
    await clamd.close()
    await scanned.close()
  })

  it('a virus that the scanner learns of after the file was sent', async () => {
    // Accepted while no scanner is set, which stands for one that does not know it.
    const [anna, ben] = await people(2)
    const infected = Buffer.concat([await makePicture(), Buffer.from('EICAR-TEST')])
    const [bad, good] = [await upload(anna, ben, infected, 'bad.png'), await upload(anna, ben)]
    await sendFiles(anna, ben, [bad.id, good.id])
    const clamd = await startClamd()
    const settings = { CLAMD_URL: clamd.url }
    const scanned = await createTestApp({
      verifyToken: idsAsTokens,
      settings,
      beside: test,
      clock: () => now,
    })
    const open = async ({ id }: { id: string }) =>
      (await ben.call('GET', `/messaging/attachments/${id}/link`)).status
    await scanAgain(scanned.ctx)
    expect([await open(bad), clamd.received.length]).toEqual([200, 0])
    now = new Date(now.getTime() + 25 * 3_600_000)
    await scanAgain(test.ctx)
    await Promise.all([scanAgain(scanned.ctx), scanAgain(scanned.ctx)])
    await scanAgain(scanned.ctx)
    expect([await open(bad), await open(good)]).toEqual([409, 200])
    for (const person of [anna, ben]) {
      expect((await messagesOf(person)).filter((text) => text.includes('virus'))).toEqual([
        expect.stringContaining('bad.png'),
      ])
    }
    await clamd.close()
    await scanned.close()
  })

  it('too many files, the same one twice, and a message with neither file nor text', async () => {
    const [anna, ben] = await people(2)
    const ids = Array.from({ length: 1000 }, () => randomUUID())
    expect(await sendFiles(anna, ben, ids)).toMatchObject({
      status: 422,
      error: { fields: { attachmentIds: `A message has at most ${maxAttachments} files` } },
    })
    const { id } = await upload(anna, ben)
    expect((await sendFiles(anna, ben, [id, id])).status).toBe(422)
    expect((await sendFiles(anna, ben, [id], 'x'.repeat(100_000))).error.fields).toHaveProperty('content')
    expect((await sendFiles(anna, ben, [])).error.fields).toEqual({ content: 'Type a message' })
    expect((await sendFiles(anna, ben, ['1'])).status).toBe(422)
    // Forty under way are enough for anybody.
    for (let n = 1; n < 40; n += 1) await ask(anna, ben)
    expect((await ask(anna, ben)).status).toBe(429)
  })
})

it('deletes files that were never sent, with the account or after some days, and keeps those that were', async () => {
  const [anna, ben] = await people(2)
  const [sent, old, mine] = [await upload(anna, ben), await upload(anna, ben), await upload(ben, anna)]
  await sendFiles(anna, ben, [sent.id])
  const keyOf = async (id: string) =>
    (
      await sql<{ key: string }>`select file_key as key from message_files where file_id = ${id}`.execute(
        test.ctx.db,
      )
    ).rows[0]?.key ?? ''
  const keys = { sent: await keyOf(sent.id), old: await keyOf(old.id), mine: await keyOf(mine.id) }
  await ask(ben, anna)

  await inTransaction(test.ctx.db, (tx) => eraseUnsent(test.ctx, tx, ben.id))
  await eventually(async () => expect(await test.ctx.files.stat(keys.mine)).toBeUndefined())
  now = new Date(now.getTime() + 4 * 24 * 3_600_000)
  await deleteOldUnsent(test.ctx)
  await eventually(async () => expect(await test.ctx.files.stat(keys.old)).toBeUndefined())
  expect(await test.ctx.files.stat(keys.sent)).toBeDefined()
  expect((await ben.call('GET', `/messaging/attachments/${sent.id}/link`)).status).toBe(200)
})

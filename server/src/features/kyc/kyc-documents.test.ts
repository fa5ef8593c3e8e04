import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import {
  askForUpload,
  createApplicant,
  goodInfo,
  initiateCase,
  makeBomb,
  makePicture,
  sendForm,
  uploadDocument,
} from '#test/kyc.ts'
import { makePdf } from '#test/pdf.ts'
import { startS3Server } from '#test/s3-server.ts'

let test: TestApp
let aheadMs = 0
beforeAll(async () => {
  test = await createTestApp({
    verifyToken: idsAsTokens,
    clock: () => new Date(Date.now() + aheadMs),
  })
})
afterAll(() => test.close())

const halfPicture = (await makePicture()).subarray(0, 500)
const bomb = await makeBomb()

async function createInitiated(): Promise<{ person: Person; caseId: string }> {
  const person = await createApplicant(test)
  return { person, caseId: await initiateCase(person) }
}

/** Uploads and asks for it to be taken. */
async function offer({ person, caseId }: { person: Person; caseId: string }, content: Buffer) {
  const upload = await askForUpload(person.call, caseId, 'Passport')
  const sent = await sendForm(test, upload, content)
  const taken = await person.call('POST', '/kyc/documents', { uploadId: upload.uploadId, fileName: 'a.png' })
  return { upload, sent, taken }
}

const fileKeys = async (caseId: string) => {
  const { rows } = await sql<{ key: string }>`
    select file_key as key from kyc_documents where case_id = ${caseId}`.execute(test.ctx.db)
  return rows.map(({ key }) => key)
}

describe('forms to upload with', () => {
  it('are given for every document and type, or for the one that is named', async () => {
    const { person, caseId } = await createInitiated()
    const { data } = await person.call('GET', `/kyc/upload-urls/${caseId}`)
    expect(data.uploads).toHaveLength(6 * 3)
    const { data: one } = await person.call(
      'GET',
      `/kyc/upload-urls/${caseId}?document=Proof+of+address&contentType=application/pdf`,
    )
    expect(one.uploads).toEqual([
      {
        uploadId: expect.any(String),
        document: 'Proof of address',
        contentType: 'application/pdf',
        url: '/v1/files/upload',
        fields: { token: expect.any(String), 'Content-Type': 'application/pdf' },
        maxBytes: 10 * 1024 * 1024,
        expiresAt: expect.any(String),
      },
    ])
  })

  it("are not given for another's case, or for what is not asked for", async () => {
    const { person, caseId } = await createInitiated()
    const { caseId: other } = await createInitiated()
    expect((await person.call('GET', `/kyc/upload-urls/${other}`)).status).toBe(404)
    expect((await person.call('GET', `/kyc/upload-urls/${randomUUID()}`)).status).toBe(404)
    expect((await person.call('GET', '/kyc/upload-urls/1')).status).toBe(422)
    const query = (text: string) => person.call('GET', `/kyc/upload-urls/${caseId}?${text}`)
    expect((await query('document=Selfie')).error.fields).toEqual({
      document: 'This document is not asked for.',
    })
    expect((await query('contentType=image/gif')).error.fields).toEqual({
      contentType: 'A document must be a PNG, JPEG or PDF file',
    })
  })

  it('are not given without end', async () => {
    const { person, caseId } = await createInitiated()
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await person.call('GET', `/kyc/upload-urls/${caseId}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('run out', async () => {
    const { person, caseId } = await createInitiated()
    const upload = await askForUpload(person.call, caseId, 'Passport')
    aheadMs = 16 * 60 * 1000
    const sent = await sendForm(test, upload, await makePicture())
    aheadMs = 0
    expect(sent.statusCode).toBe(403)
    expect(sent.json().error.message).toBe('This link has expired.')
  })
})

describe('an uploaded file', () => {
  it('is stored under another key than it was uploaded to, and shown to its person', async () => {
    const { person, caseId } = await createInitiated()
    const content = await makePicture()
    const { taken, upload } = await offer({ person, caseId }, content)
    expect(taken.status).toBe(201)
    expect(taken.data.document).toEqual({
      id: expect.any(String),
      document: 'Passport',
      fileName: 'a.png',
      contentType: 'image/png',
      size: content.length,
      uploadedAt: expect.any(String),
      isDeleted: false,
    })
    // Whoever still has the form may use it, and changes nothing.
    expect((await sendForm(test, upload, await makePicture())).statusCode).toBe(204)
    const { data: link } = await person.call('GET', `/kyc/documents/${taken.data.document.id}/view-link`)
    const shown = await test.app.inject({ url: link.url })
    expect(shown.rawPayload.equals(content)).toBe(true)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Passport.png"; filename*=UTF-8''Passport.png`,
    })
  })

  it('is known by its content, whatever it was declared to be', async () => {
    const { person, caseId } = await createInitiated()
    const { taken } = await offer({ person, caseId }, makePdf())
    expect(taken.data.document.contentType).toBe('application/pdf')
  })

  it('is taken once, and asked again answered alike', async () => {
    const { person, caseId } = await createInitiated()
    const { taken, upload } = await offer({ person, caseId }, await makePicture())
    const again = await person.call('POST', '/kyc/documents', {
      uploadId: upload.uploadId,
      fileName: 'b.png',
    })
    expect(again.data).toEqual(taken.data)
    expect((await person.call('GET', '/kyc/status')).data.documents).toHaveLength(1)
  })

  it('is taken by one of those who ask at the same time', async () => {
    const { person, caseId } = await createInitiated()
    const upload = await askForUpload(person.call, caseId, 'Passport')
    await sendForm(test, upload, await makePicture())
    const ask = () => person.call('POST', '/kyc/documents', { uploadId: upload.uploadId, fileName: 'a.png' })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.some(({ status }) => status === 201)).toBe(true)
    for (const { status } of answers) expect([201, 409]).toContain(status)
    expect((await person.call('GET', '/kyc/status')).data.documents).toHaveLength(1)
  })

  it('may be asked for before it is there, and again', async () => {
    const { person, caseId } = await createInitiated()
    const upload = await askForUpload(person.call, caseId, 'Passport')
    const ask = () => person.call('POST', '/kyc/documents', { uploadId: upload.uploadId, fileName: 'a.png' })
    const early = await ask()
    expect(early.status).toBe(409)
    expect(early.error.message).toBe('The file has not been uploaded yet.')
    await sendForm(test, upload, await makePicture())
    expect((await ask()).status).toBe(201)
  })

  it("that is another's does not exist", async () => {
    const one = await createInitiated()
    const { person: other, caseId } = await createInitiated()
    const upload = await askForUpload(one.person.call, one.caseId, 'Passport')
    await sendForm(test, upload, await makePicture())
    const body = { uploadId: upload.uploadId, fileName: 'a.png' }
    expect((await other.call('POST', '/kyc/documents', body)).status).toBe(404)
    const mine = await uploadDocument(test, one.person, one.caseId)
    expect((await other.call('GET', `/kyc/documents/${mine.id}/view-link`)).status).toBe(404)
    expect((await other.call('DELETE', `/kyc/documents/${mine.id}`)).status).toBe(404)
    expect((await one.person.call('GET', `/kyc/upload-urls/${caseId}`)).status).toBe(404)
  })

  it('takes the place of an earlier one, whose file goes', async () => {
    const { person, caseId } = await createInitiated()
    await uploadDocument(test, person, caseId)
    const [firstKey = ''] = await fileKeys(caseId)
    const second = await uploadDocument(test, person, caseId)
    await uploadDocument(test, person, caseId, { document: 'Proof of address' })
    const { documents } = (await person.call('GET', '/kyc/status')).data
    expect(documents.map(({ document }: { document: string }) => document)).toEqual([
      'Passport',
      'Proof of address',
    ])
    expect(documents[0].id).toBe(second.id)
    await eventually(async () => expect(await test.ctx.files.stat(firstKey)).toBeUndefined())
  })

  it('is taken back with its file', async () => {
    const { person, caseId } = await createInitiated()
    const document = await uploadDocument(test, person, caseId)
    const [key = ''] = await fileKeys(caseId)
    expect((await person.call('DELETE', `/kyc/documents/${document.id}`)).data).toEqual({})
    expect((await person.call('GET', '/kyc/status')).data.documents).toEqual([])
    expect((await person.call('DELETE', `/kyc/documents/${document.id}`)).status).toBe(404)
    await eventually(async () => expect(await test.ctx.files.stat(key)).toBeUndefined())
  })
})

describe('an unfit file is rejected, and nothing of it is stored', () => {
  it('eleven megabytes, while they are sent', async () => {
    const initiated = await createInitiated()
    const { sent, taken } = await offer(initiated, Buffer.alloc(11 * 1024 * 1024, 1))
    expect(sent.statusCode).toBe(413)
    expect(sent.json().error.message).toBe('The file is too large.')
    expect(taken.status).toBe(409)
  })

  it.each([
    [
      'a program with another name',
      Buffer.from('MZ\x90\0\x03'),
      415,
      'A document must be a PNG, JPEG or PDF file.',
    ],
    [
      'a PDF with a script',
      makePdf(['<< /OpenAction << /S /JavaScript /JS (x) >> >>']),
      422,
      'The PDF file holds a script, a program or another file.',
    ],
    ['half a picture', halfPicture, 422, 'The PNG file is damaged.'],
    ['a PNG bomb', bomb, 422, 'The picture has too many pixels.'],
  ])('%s', async (_what, content, status, message) => {
    const initiated = await createInitiated()
    const { taken, upload } = await offer(initiated, content)
    expect(taken.status).toBe(status)
    expect(taken.error.message).toBe(message)
    const { person, caseId } = initiated
    expect((await person.call('GET', '/kyc/status')).data.documents).toEqual([])
    const body = { uploadId: upload.uploadId, fileName: 'a.png' }
    expect((await person.call('POST', '/kyc/documents', body)).status).toBe(404)
    expect(await fileKeys(caseId)).toEqual([])
    expect((await offer(initiated, await makePicture())).taken.status).toBe(201)
  })

  it.each([
    [{ uploadId: 'x', fileName: 'a' }, { uploadId: 'This is not the id of an upload.' }],
    [{ uploadId: randomUUID() }, { fileName: 'File name is required' }],
    [{ uploadId: randomUUID(), fileName: 'a\nb' }, { fileName: 'File name must be one line' }],
  ])('or never looked at: %j', async (body, fields) => {
    const { person } = await createInitiated()
    expect((await person.call('POST', '/kyc/documents', body)).error.fields).toEqual(fields)
  })
})

describe('uploads that nobody came back for', () => {
  it('go with their files after an hour', async () => {
    const { person, caseId } = await createInitiated()
    const upload = await askForUpload(person.call, caseId, 'Passport')
    await sendForm(test, upload, await makePicture())
    const { db, jobs, files } = test.ctx
    const { rows } = await sql<{ key: string }>`
      update kyc_uploads set expires_at = now() - interval '2 hours' where upload_id = ${upload.uploadId}
      returning upload_key as key`.execute(db)
    const key = rows[0]?.key ?? ''
    expect(await files.stat(key)).toBeDefined()
    const body = { uploadId: upload.uploadId, fileName: 'a.png' }
    expect((await person.call('POST', '/kyc/documents', body)).status).toBe(404)
    await jobs.enqueue(db, 'kyc-abandoned-uploads', {})
    await eventually(async () => expect(await files.stat(key)).toBeUndefined())
  })
})

describe('with S3', () => {
  it('files go the same way, past this server', async () => {
    const s3 = await startS3Server()
    const away = await createTestApp({ verifyToken: idsAsTokens, settings: s3.settings })
    const person = await createApplicant(away)
    const caseId = await initiateCase(person, goodInfo)
    const upload = await askForUpload(person.call, caseId, 'Passport')
    expect(upload.url).toContain(s3.settings.S3_ENDPOINT)
    const form = new FormData()
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
    const content = await makePicture()
    form.append('file', new Blob([new Uint8Array(content)]))
    expect((await fetch(upload.url, { method: 'POST', body: form })).status).toBe(204)
    const { data } = await person.call('POST', '/kyc/documents', {
      uploadId: upload.uploadId,
      fileName: 'a.png',
    })
    const { data: link } = await person.call('GET', `/kyc/documents/${data.document.id}/view-link`)
    expect(Buffer.from(await (await fetch(link.url)).arrayBuffer()).equals(content)).toBe(true)
    // The upload is gone; what was looked at is there.
    await eventually(() => expect(s3.keys()).toEqual([expect.stringMatching(/^kyc\//)]))
    await away.close()
    await s3.close()
  })
})

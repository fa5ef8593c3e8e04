import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { newFileKey } from './files.ts'

/* What only the folder has: files that lie on a disk of ours, and links that we serve. */

let test: TestApp
let address: string
beforeAll(async () => {
  test = await createTestApp()
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const root = () => join(test.ctx.config.dataDir, 'files')
const pathOf = (key: string) => join(root(), key.replace(/\/(..)/, '/$1/$1'))

async function keep(content: string | Buffer) {
  const key = newFileKey('test')
  await test.ctx.files.put(key, Buffer.from(content), 'image/png')
  return key
}
const read = async (key: string) => buffer((await test.ctx.files.read(key)) ?? expect.unreachable())
const linkTo = async (key: string) => {
  const { url } = await test.ctx.files.createViewLink(key, {
    fileName: 'a.png',
    contentType: 'image/png',
    seconds: 60,
  })
  return new URL(url, address)
}

it('nothing of a file can be read on the disk', async () => {
  const key = await keep('a passport number: P1234567'.repeat(10_000))
  const bytes = await readFile(pathOf(key))
  expect(bytes.includes('passport')).toBe(false)
  expect(bytes.includes('image/png')).toBe(true)
})

it('a changed, shortened, lengthened or swapped file is not given out', async () => {
  const original = Buffer.alloc(200_000, 7)
  for (const change of [
    (bytes: Buffer) => bytes.with(bytes.length - 20, (bytes.at(-20) ?? 0) ^ 1),
    (bytes: Buffer) => bytes.subarray(0, bytes.length - 1),
    (bytes: Buffer) => bytes.subarray(0, 46 + 65_536 + 16),
    (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(5)]),
    (bytes: Buffer) => bytes.with(40, 0x6a),
    () => Buffer.from('LCF1'),
    () => Buffer.alloc(0),
  ]) {
    const key = await keep(original)
    expect((await read(key)).equals(original)).toBe(true)
    await writeFile(pathOf(key), change(await readFile(pathOf(key))))
    await expect(read(key)).rejects.toThrow(/a stored file/)
  }
  const [one, other] = [await keep('one'), await keep('other')]
  await writeFile(pathOf(one), await readFile(pathOf(other)))
  await expect(read(one)).rejects.toThrow('a stored file was changed')
})

it('another key stops the start', async () => {
  await expect(createTestApp({ beside: test, settings: { FILES_KEY: 'a'.repeat(64) } })).rejects.toThrow(
    /^FILES_KEY is not the key with which the files in .*files were written\. Restore that key/,
  )
})

it('a link shows the file to be rendered by nothing', async () => {
  const answer = await fetch(await linkTo(await keep('x')))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': '1',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
})

it('a link to a file that is gone says so', async () => {
  const key = await keep('x')
  const link = await linkTo(key)
  await test.ctx.files.delete(key)
  expect((await fetch(link)).status).toBe(404)
})

it.each([
  ['no token', '/v1/files/view', 403],
  ['another token', '/v1/files/view?token=e30.AAAA', 403],
  ['two tokens', '/v1/files/view?token=a&token=b', 403],
])('a link with %s is refused', async (_what, path, status) => {
  const answer = await fetch(new URL(path, address))
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ success: false, error: { code: 'forbidden' } })
})

it('a pass to upload is no pass to view', async () => {
  const key = await keep('x')
  const { fields } = await test.ctx.files.presignUpload(key, {
    contentType: 'image/png',
    maxBytes: 9,
    seconds: 60,
  })
  expect((await fetch(new URL(`/v1/files/view?token=${fields.token}`, address))).status).toBe(403)
})

const boundary = 'limit'
const form = (body: string) =>
  fetch(new URL('/v1/files/upload', address), {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  })
const part = (name: string, value: string, file = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`

it.each([
  ['nothing', '', 400],
  ['no file', `${part('token', 'x')}--${boundary}--`, 400],
  [
    'a file before its token',
    `${part('file', 'x', '; filename="a"')}${part('token', 'x')}--${boundary}--`,
    403,
  ],
  ['a file that breaks off', `${part('token', 'x')}--${boundary}\r\nContent-Dispo`, 400],
])('a form with %s is refused', async (_what, body, status) => {
  expect((await form(body)).status).toBe(status)
})

it('a form without a boundary, or that is none, is refused', async () => {
  const send = (type: string) =>
    fetch(new URL('/v1/files/upload', address), {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'x',
    })
  expect((await send('multipart/form-data')).status).toBe(400)
  expect((await send('application/json')).status).toBe(415)
})

it('an upload that breaks off leaves nothing behind', async () => {
  const key = newFileKey('test')
  const terms = { contentType: 'image/png', maxBytes: 1_000_000, seconds: 60 }
  const { fields } = await test.ctx.files.presignUpload(key, terms)
  const upload = request(new URL('/v1/files/upload', address), {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': 900_000 },
  })
  upload.on('error', () => undefined)
  upload.write(
    `${part('token', fields.token ?? '')}${part('Content-Type', 'image/png')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'x'.repeat(300_000)}`,
  )
  await eventually(async () => expect(await readdir(join(root(), 'drafts'))).toHaveLength(1))
  upload.destroy()
  await eventually(async () => expect(await readdir(join(root(), 'drafts'))).toEqual([]))
  expect(await test.ctx.files.stat(key)).toBeUndefined()
})

it('the next start deletes files that a killed process left half written, and none that are being written', async () => {
  const [old, fresh] = [join(root(), 'drafts', 'old'), join(root(), 'drafts', 'fresh')]
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const draft of [old, fresh]) await writeFile(draft, 'half of a file')
  await utimes(old, hoursAgo, hoursAgo)
  await (await createTestApp({ beside: test })).close()
  expect(await readdir(join(root(), 'drafts'))).toEqual(['fresh'])
})

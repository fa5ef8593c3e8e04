import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { startS3Server } from '#test/s3-server.ts'
import { isOutage } from '../outage.ts'
import { type FileStore, newFileKey, type UploadForm } from './files.ts'
import { openS3Store } from './s3-store.ts'

/* What both kinds of store promise, asked of each as a browser would ask. */

type Place = {
  files: FileStore
  setAhead: (seconds: number) => void
  fetch: typeof fetch
  close(): Promise<void>
}

async function openFolder(): Promise<Place> {
  let offsetMs = 0
  const test = await createTestApp({ clock: () => new Date(Date.now() + offsetMs) })
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    files: test.ctx.files,
    setAhead: (seconds) => {
      offsetMs = seconds * 1000
    },
    fetch: (url, init) => fetch(new URL(String(url), address), init),
    close: () => test.close(),
  }
}

async function openS3(): Promise<Place> {
  const s3 = await startS3Server()
  const test: TestApp = await createTestApp({ settings: s3.settings })
  return {
    files: test.ctx.files,
    setAhead: s3.setAhead,
    fetch,
    close: async () => {
      await test.close()
      await s3.close()
    },
  }
}

const terms = { contentType: 'image/png', maxBytes: 1000, seconds: 60 }

describe.each([
  ['a folder', openFolder],
  ['S3', openS3],
])('files in %s', (_name, open) => {
  let place: Place
  beforeAll(async () => {
    place = await open()
  })
  afterEach(() => place.setAhead(0))
  afterAll(() => place.close())

  const send = (form: UploadForm, content: Buffer, change: Record<string, string> = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...form.fields, ...change })) body.append(name, value)
    body.append('file', new Blob([new Uint8Array(content)]), 'whatever.exe')
    return place.fetch(form.url, { method: 'POST', body })
  }
  const contentOf = async (key: string) => {
    const stream = await place.files.read(key)
    return stream && buffer(stream)
  }

  it('are stored, read, described and deleted', async () => {
    const { files } = place
    for (const size of [1, 65_536, 65_537, 300_000]) {
      const key = newFileKey('test')
      const content = randomBytes(size)
      await files.put(key, content, 'application/pdf')
      expect(await files.stat(key)).toEqual({ size, contentType: 'application/pdf' })
      expect(content.equals((await contentOf(key)) ?? Buffer.alloc(0))).toBe(true)
      await files.delete(key)
      expect(await files.stat(key)).toBeUndefined()
      expect(await files.read(key)).toBeUndefined()
      await files.delete(key)
    }
  })

  it('replace what was there', async () => {
    const key = newFileKey('test')
    await place.files.put(key, Buffer.from('a longer first'), 'image/png')
    await place.files.put(key, Buffer.from('second'), 'image/jpeg')
    expect((await contentOf(key))?.toString()).toBe('second')
    expect(await place.files.stat(key)).toEqual({ size: 6, contentType: 'image/jpeg' })
  })

  it('come by a form, up to its limit', async () => {
    const key = newFileKey('test')
    const form = await place.files.presignUpload(key, terms)
    const content = randomBytes(terms.maxBytes)
    expect((await send(form, content)).status).toBe(204)
    expect(await place.files.stat(key)).toEqual({ size: terms.maxBytes, contentType: 'image/png' })
    expect(content.equals((await contentOf(key)) ?? Buffer.alloc(0))).toBe(true)
  })

  it.each<[string, number, Record<string, string>]>([
    ['one byte too many', terms.maxBytes + 1, {}],
    ['far too much', 30 * 1024 * 1024, {}],
    ['an empty file', 0, {}],
    ['another type than agreed', 10, { 'Content-Type': 'text/html' }],
  ])('refuse a form with %s, and keep nothing', async (_what, size, change) => {
    const key = newFileKey('test')
    const form = await place.files.presignUpload(key, terms)
    const answer = await send(form, Buffer.alloc(size, 1), change)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await place.files.stat(key)).toBeUndefined()
  })

  it('refuse a form that was tampered with', async () => {
    const form = await place.files.presignUpload(newFileKey('test'), terms)
    for (const name of Object.keys(form.fields)) {
      const answer = await send(form, Buffer.from('x'), { [name]: `${form.fields[name]}A` })
      expect(answer.status, name).toBeGreaterThanOrEqual(400)
      expect(answer.status, name).toBeLessThan(500)
    }
  })

  it('refuse a form that has run out', async () => {
    const key = newFileKey('test')
    const form = await place.files.presignUpload(key, terms)
    place.setAhead(terms.seconds + 1)
    expect((await send(form, Buffer.from('x'))).status).toBe(403)
    expect(await place.files.stat(key)).toBeUndefined()
  })

  it('are shown by a link, as attachments that are never cached', async () => {
    const key = newFileKey('test')
    await place.files.put(key, Buffer.from('%PDF'), 'application/pdf')
    const { url } = await place.files.createViewLink(key, {
      fileName: 'Päss "1".pdf',
      contentType: 'application/pdf',
      seconds: 60,
    })
    expect(url).not.toContain('P%C3%A4ss "')
    const answer = await place.fetch(url)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('%PDF')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="P_ss_1_.pdf"; filename*=UTF-8''P%C3%A4ss%20%221%22.pdf`,
    )
  })

  it('of a type that a browser might run are bytes to it', async () => {
    const key = newFileKey('test')
    await place.files.put(key, Buffer.from('<script>'), 'text/html')
    const { url } = await place.files.createViewLink(key, {
      fileName: 'a.html',
      contentType: 'text/html',
      seconds: 60,
    })
    const answer = await place.fetch(url)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  })

  it('are not shown by a link that has run out or was changed', async () => {
    const key = newFileKey('test')
    await place.files.put(key, Buffer.from('secret'), 'image/png')
    const { url } = await place.files.createViewLink(key, {
      fileName: 'a.png',
      contentType: 'image/png',
      seconds: 60,
    })
    expect((await place.fetch(url)).status).toBe(200)
    const changed = url.at(-10) === '0' ? '1' : '0'
    expect((await place.fetch(`${url.slice(0, -10)}${changed}${url.slice(-9)}`)).status).toBe(403)
    place.setAhead(61)
    expect((await place.fetch(url)).status).toBe(403)
  })

  it.each(['../identity.key', 'kyc/../../identity.key', '/etc/passwd', '', 'kyc/abc'])(
    'take no key but those we make: %s',
    async (key) => {
      await expect(async () => place.files.read(key)).rejects.toThrow('not the key of a file')
      await expect(async () => place.files.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow()
      await expect(async () => place.files.delete(key)).rejects.toThrow()
    },
  )
})

it('gives up on a store that does not answer, as on any other outage', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined).resume())
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const s3 = {
    bucket: 'documents',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'a',
    secretAccessKey: 'b',
  }
  const store = openS3Store(s3, () => new Date(), { mostMs: 50 })
  const failure = await store.stat(newFileKey('uploads')).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  expect(isOutage(failure)).toBe(true)
  store.close()
  silent.close()
})

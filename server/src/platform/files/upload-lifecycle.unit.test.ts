import { Readable } from 'node:stream'
import { afterEach, expect, it, vi } from 'vitest'
import type { Db } from '../db.ts'
import { claimSeconds, uploadLifecycle } from './upload-lifecycle.ts'

const options = {
  feature: 'test',
  folder: 'test',
  maxBytes: 1,
  tooLargeText: 'Too large',
  mostOpen: 1,
  isScanned: false,
  cron: '0 * * * *',
}
const noStore = {
  insert: async () => undefined,
  claim: async () => undefined,
  renew: async () => undefined,
  isClaimed: async () => false,
  release: async () => undefined,
  delete: async () => false,
  deleteExpired: async () => [],
}
/** Another call has the claim, and it ends between two looks of this one. */
const lostClaim = uploadLifecycle({ ...options, store: noStore })
const ctx = { db: {} as Db, clock: () => new Date(0) } as Parameters<typeof lostClaim.receive>[0]

it('answers a document that another call stored while this one looked', async () => {
  const looks = [undefined, 'the document']
  const received = lostClaim.receive(
    ctx,
    'an upload',
    async () => undefined,
    async () => looks.shift(),
  )
  expect(await received).toBe('the document')
})

it('says that there is none where nobody has stored it', async () => {
  const received = lostClaim.receive(
    ctx,
    'an upload',
    async () => undefined,
    async () => undefined,
  )
  await expect(received).rejects.toMatchObject({ code: 'not_found' })
})

afterEach(() => vi.useRealTimers())

const row = { uploadId: 'an upload', uploadKey: 'uploads/a', fileKey: 'test/a' }

it.each([
  ['breaks off', () => Readable.from(breakingOff())],
  ['sends something else', () => Readable.from([Buffer.from('<html>Maintenance</html>')])],
])('does not blame the file when the store %s', async (_name, read) => {
  const released: string[] = []
  const broken = uploadLifecycle<typeof row, string>({
    ...options,
    maxBytes: 1_000,
    store: {
      ...noStore,
      claim: async () => row,
      release: async (_db, uploadId) => void released.push(uploadId),
    },
  })
  const files = {
    stat: async () => ({ size: 200, contentType: 'application/pdf' }),
    read: async () => read(),
  }
  const received = broken.receive(
    { ...ctx, files } as unknown as Parameters<typeof broken.receive>[0],
    'an upload',
    async () => undefined,
    async () => undefined,
  )
  await expect(received).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  expect(released).toEqual([row.uploadId])
})

async function* breakingOff() {
  yield Buffer.from('%PDF-1.7')
  throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
}

it('keeps its claim for as long as it looks, and not longer', async () => {
  vi.useFakeTimers()
  let renewed = 0
  const slow = uploadLifecycle<typeof row, string>({
    ...options,
    store: {
      ...noStore,
      claim: async () => row,
      renew: async (_db, uploadId) => {
        expect(uploadId).toBe(row.uploadId)
        renewed += 1
        // A database that is away for a moment ends nothing.
        throw new Error('no connection')
      },
    },
  })
  const { promise: stat, resolve: answer } = Promise.withResolvers<undefined>()
  const files = { stat: () => stat }
  const received = slow.receive(
    { ...ctx, files } as unknown as Parameters<typeof slow.receive>[0],
    'an upload',
    async () => undefined,
    async () => undefined,
  )
  received.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(claimSeconds * 1000)
  const meanwhile = renewed
  expect(meanwhile).toBeGreaterThanOrEqual(3)
  answer(undefined)
  await expect(received).rejects.toMatchObject({ code: 'conflict' })
  await vi.advanceTimersByTimeAsync(claimSeconds * 1000)
  expect(renewed).toBe(meanwhile)
})

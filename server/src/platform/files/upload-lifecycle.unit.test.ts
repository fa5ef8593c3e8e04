import { expect, it } from 'vitest'
import type { Db } from '../db.ts'
import { uploadLifecycle } from './upload-lifecycle.ts'

/** Another call has the claim, and it ends between two looks of this one. */
const lostClaim = uploadLifecycle({
  feature: 'test',
  folder: 'test',
  maxBytes: 1,
  tooLargeText: 'Too large',
  mostOpen: 1,
  isScanned: false,
  cron: '0 * * * *',
  store: {
    insert: async () => undefined,
    claim: async () => undefined,
    isClaimed: async () => false,
    release: async () => undefined,
    delete: async () => false,
    deleteExpired: async () => [],
  },
})
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

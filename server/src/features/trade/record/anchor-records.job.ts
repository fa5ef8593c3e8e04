import type { Context } from '#context.ts'
import { openDataKeys } from '#platform/data-keys.ts'
import { inTransaction } from '#platform/db.ts'
import { type Queue, sweepQueue } from '#platform/jobs.ts'
import { logBackground } from '#platform/outage.ts'
import { anchorKeyOf, anchorStart, signAnchor } from './anchors.rules.ts'
import { insertAnchor, listUnanchored, listUnstamped, lockAnchors, storeStamp } from './anchors.store.ts'
import { readTimestamp, timestampRequest } from './timestamp.rules.ts'

/**
 * Anchors the records every hour: where each chain that has grown ends is signed, and stamped by the authority of
 * RECORD_TIMESTAMP_URL. An authority that is away is asked again an hour later.
 */
export const anchorsQueue = (ctx: Context): Queue =>
  sweepQueue('record-anchors', '7 * * * *', async () => {
    await anchorRecords(ctx)
    await stampAnchors(ctx)
  })

const mostHeads = 5_000

export async function anchorRecords({ db, clock, config }: Context) {
  const keys = await openDataKeys(config, { mayCreate: false })
  const [{ master }] = await keys.list()
  const key = anchorKeyOf(master)
  let isMore = true
  while (isMore) {
    isMore = await inTransaction(db, async (tx) => {
      const last = await lockAnchors(tx)
      const heads = await listUnanchored(tx, mostHeads)
      if (heads.length === 0) return false
      const number = (last?.number ?? 0) + 1
      const content = { number, at: clock().toISOString(), previous: last?.digest ?? anchorStart, heads }
      await insertAnchor(tx, signAnchor(content, key))
      return heads.length === mostHeads
    })
  }
}

const mostStamps = 20
const stampPatienceMs = 30_000

export async function stampAnchors({ db, log, config: { recordTimestampUrl } }: Context) {
  if (!recordTimestampUrl) return
  try {
    for (const { number, digest } of await listUnstamped(db, mostStamps)) {
      await storeStamp(db, number, await requestStamp(recordTimestampUrl, Buffer.from(digest, 'hex')))
    }
  } catch (error) {
    logBackground(log, error, 'the timestamp authority did not stamp an anchor')
  }
}

async function requestStamp(url: string, digest: Buffer) {
  const { query, nonce } = timestampRequest(digest)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(query),
    signal: AbortSignal.timeout(stampPatienceMs),
  })
  if (!response.ok) throw new Error(`the timestamp authority answered ${response.status}`)
  return readTimestamp(Buffer.from(await response.arrayBuffer()), { digest, nonce })
}

import { createHash } from 'node:crypto'
import { type DealDigests, type DealPart, dealParts } from '@laycan/contract/trade/record/record'

/*
 * Each entry has a hash over the previous hash and its own content, so that a changed, removed or inserted entry no
 * longer fits. The database computes it when an entry is appended (trade_record_hash in its schema); here it is
 * computed again for verification.
 */

/** The hash before the first entry. */
export const chainStart = '0'.repeat(64)

export type ChainEntry = { seq: number; body: string; hash: string }
export type ChainHead = { seq: number; hash: string }

export const linkOf = (previous: string, dealId: string, { seq, body }: Omit<ChainEntry, 'hash'>): string =>
  createHash('sha256').update([previous, dealId, seq, body].join('\n')).digest('hex')

/** The first entry that does not fit, or the number after the last if the end is missing; null if intact. */
export function firstBroken(
  dealId: string,
  entries: readonly ChainEntry[],
  head: ChainHead | undefined,
): number | null {
  let previous: ChainHead = { seq: 0, hash: chainStart }
  for (const entry of entries) {
    const seq = previous.seq + 1
    if (entry.seq !== seq || entry.hash !== linkOf(previous.hash, dealId, entry)) return seq
    previous = entry
  }
  if (head?.seq === previous.seq && head.hash === previous.hash && head.seq > 0) return null
  return previous.seq + 1
}

/** Parts of a deal that are not as the last act on record left them; none where no act has recorded them yet. */
export function partsThatDiffer(
  recorded: readonly (DealDigests | undefined)[],
  live: Partial<DealDigests>,
): DealPart[] {
  const last = recorded.findLast((state) => state !== undefined)
  return last ? dealParts.filter((part) => last[part] !== undefined && last[part] !== live[part]) : []
}

import { createHash } from 'node:crypto'

/*
 * Each entry carries a hash over the one before and everything that it says, so that an entry that is changed, taken
 * out or put in later does not fit any more. The database computes it when an entry is appended (trade_record_hash
 * in its schema); here it is computed again by whoever checks.
 */

/** What stands before the first entry. */
export const chainStart = '0'.repeat(64)

export type KeptEntry = { seq: number; body: string; hash: string }
export type ChainHead = { seq: number; hash: string }

export const linkOf = (previous: string, dealId: string, { seq, body }: Omit<KeptEntry, 'hash'>): string =>
  createHash('sha256').update([previous, dealId, seq, body].join('\n')).digest('hex')

/** The first entry that does not fit, or the number after the last when the end is missing; null when all is well. */
export function firstBroken(
  dealId: string,
  entries: readonly KeptEntry[],
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

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * One text for one meaning: keys in the order of their code units, nothing between. What JSON has no word for is
 * left out, as `JSON.stringify` does.
 */
export function canonicalJson(value: unknown): string {
  return write(JSON.parse(JSON.stringify(value ?? null)))
}

function write(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${pairs.map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`).join(',')}}`
}

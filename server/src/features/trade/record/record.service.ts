import type { DealRecord, RecordEntry } from '@laycan/contract/trade/record/record'
import type { Db } from '#platform/db.ts'
import { findName, insertEntry, type KeptChain, listDealsAfter, readChain } from './record.store.ts'
import { canonicalJson, chainStart, firstBroken } from './record-chain.ts'

/**
 * What was done to a deal, for good: every act is appended in its own transaction, nothing is ever changed, and each
 * entry is chained to the one before. Whoever reads a record has it verified anew.
 *
 * For features that act on deals, inside the transaction of the act:
 *   appendRecord(tx, dealId, { act: 'step.load', label: 'Loaded', actor: { id, role: 'seller' }, at: ctx.clock(), facts })
 */
export type ActorRole = 'buyer' | 'seller' | 'broker' | 'compliance' | 'system'

export type NewRecord = {
  /** What happened, as a word for programs, such as `step.load`. */
  act: string
  /** The same for people. */
  label: string
  /** Null for the platform itself. */
  actor: { id: string; role: Exclude<ActorRole, 'system'> } | null
  at: Date
  /** Anything that JSON can hold; decimals as text. */
  facts: object
}

export async function appendRecord(tx: Db, dealId: string, { actor, at, ...said }: NewRecord) {
  // The name as it is now: people may change theirs, the record does not.
  const name = actor ? ((await findName(tx, actor.id)) ?? '') : 'Laycan'
  const doer = actor ? { ...actor, name } : { id: null, role: 'system', name }
  await insertEntry(tx, dealId, canonicalJson({ ...said, actor: doer, at: at.toISOString() }))
}

/** Whether somebody may read it is for the deal to say. */
export async function readRecord(db: Db, dealId: string): Promise<DealRecord> {
  return viewRecord(dealId, await readChain(db, dealId))
}

function viewRecord(dealId: string, { entries, head }: KeptChain): DealRecord {
  const broken = firstBroken(dealId, entries, head)
  return {
    entries: entries.map(({ seq, body, hash }, index) => ({
      seq,
      ...readBody(body),
      previousHash: entries[index - 1]?.hash ?? chainStart,
      hash,
    })),
    isIntact: broken === null,
    firstBroken: broken,
    head: head?.hash ?? null,
  }
}

type Body = Omit<RecordEntry, 'seq' | 'hash' | 'previousHash'>

/** One that was tampered with may be no JSON any more; it is shown as broken, not hidden. */
function readBody(body: string): Body {
  try {
    return JSON.parse(body) as Body
  } catch {
    const actor = { id: null, role: 'system', name: '' }
    return { at: new Date(0).toISOString(), act: 'unreadable', label: 'Unreadable', actor, facts: { body } }
  }
}

const dealsAtOnce = 500

export type BrokenRecord = { reference: string; id: string; firstBroken: number }

/** Every chain of every deal. */
export async function verifyRecords(
  db: Db,
): Promise<{ deals: number; entries: number; broken: BrokenRecord[] }> {
  const found = { deals: 0, entries: 0, broken: [] as BrokenRecord[] }
  for (let after: string | undefined; ; ) {
    const deals = await listDealsAfter(db, after, dealsAtOnce)
    for (const { id, reference } of deals) {
      const { entries, head } = await readChain(db, id)
      const broken = firstBroken(id, entries, head)
      found.deals += 1
      found.entries += entries.length
      if (broken !== null) found.broken.push({ reference, id, firstBroken: broken })
    }
    if (deals.length < dealsAtOnce) return found
    after = deals.at(-1)?.id
  }
}

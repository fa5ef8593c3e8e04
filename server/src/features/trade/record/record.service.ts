import type { DealRecord, RecordEntry } from '@laycan/contract/trade/record/record'
import { findActor } from '#features/trade/shared/parties.service.ts'
import { canonicalJson } from '#platform/canonical-json.ts'
import type { Db } from '#platform/db.ts'
import { insertEntry, listDealsAfter, readChain, type StoredChain } from './record.store.ts'
import { chainStart, firstBroken } from './record-chain.rules.ts'

/**
 * The append-only record of a deal: every act appends an entry in its own transaction, nothing is ever changed, and
 * each entry is chained to the previous one. The chain is verified on every read.
 */
export type ActorRole = 'buyer' | 'seller' | 'broker' | 'compliance' | 'system'

export type NewRecord = {
  /** A code such as `step.load`. */
  act: string
  /** The same in words. */
  label: string
  /** Null for the platform. */
  actor: { id: string; role: Exclude<ActorRole, 'system'> } | null
  at: Date
  /** Anything that JSON can hold; decimals as text. */
  facts: object
}

export async function appendRecord(tx: Db, dealId: string, { actor, at, ...entry }: NewRecord) {
  // The current name and company: people may change both later, the record stays.
  const found = actor ? await findActor(tx, actor.id) : undefined
  // Compliance acts for the platform, whatever company a reviewer belongs to.
  const company = actor?.role === 'compliance' ? null : found?.company
  const recorded = actor
    ? { id: actor.id, role: actor.role, name: found?.name ?? '', ...(company && { company }) }
    : { id: null, role: 'system', name: 'Laycan' }
  await insertEntry(tx, dealId, canonicalJson({ ...entry, actor: recorded, at: at.toISOString() }))
}

/** The caller checks access to the deal. */
export async function readRecord(db: Db, dealId: string): Promise<DealRecord> {
  return viewRecord(dealId, await readChain(db, dealId))
}

function viewRecord(dealId: string, { entries, head }: StoredChain): DealRecord {
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

/** A tampered entry may no longer be JSON; it is shown as broken, not hidden. */
function readBody(body: string): Body {
  try {
    return JSON.parse(body) as Body
  } catch {
    const actor = { id: null, role: 'system', name: '' }
    return { at: new Date(0).toISOString(), act: 'unreadable', label: 'Unreadable', actor, facts: { body } }
  }
}

const batchSize = 500

export type BrokenRecord = { reference: string; id: string; firstBroken: number }

/** Verifies the chains of all deals. */
export async function verifyRecords(
  db: Db,
): Promise<{ deals: number; entries: number; broken: BrokenRecord[] }> {
  const found = { deals: 0, entries: 0, broken: [] as BrokenRecord[] }
  for (let after: string | undefined; ; ) {
    const deals = await listDealsAfter(db, after, batchSize)
    for (const { id, reference } of deals) {
      const { entries, head } = await readChain(db, id)
      const broken = firstBroken(id, entries, head)
      found.deals += 1
      found.entries += entries.length
      if (broken !== null) found.broken.push({ reference, id, firstBroken: broken })
    }
    if (deals.length < batchSize) return found
    after = deals.at(-1)?.id
  }
}

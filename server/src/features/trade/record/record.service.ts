import type {
  DealDigests,
  DealPart,
  DealRecord,
  RecordAnchor,
  RecordEntry,
} from '@laycan/contract/trade/record/record'
import type { PartyRole } from '@laycan/contract/trade/sides'
import type { Work } from '#features/trade/shared/command.service.ts'
import { findActor } from '#features/trade/shared/parties.service.ts'
import { canonicalJson } from '#platform/canonical-json.ts'
import type { Db } from '#platform/db.ts'
import { findAnchorOf, type StoredAnchor } from './anchors.store.ts'
import {
  findFirstBody,
  insertEntry,
  listDealsAfter,
  readChain,
  readState,
  type StoredChain,
} from './record.store.ts'
import { chainStart, firstBroken, partsThatDiffer } from './record-chain.rules.ts'

/**
 * The append-only record of a deal: every act appends an entry in its own transaction, nothing is ever changed, and
 * each entry is chained to the previous one. The last entry of an act has digests of what the deal is after it. On
 * every read the chain is verified, and the deal is held against it.
 */
export type ActorRole = PartyRole | 'compliance' | 'mediator' | 'system'

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

const waiting = new WeakMap<Db, Map<string, NewRecord[]>>()

/** Written at the end of the act, when the deal is what the act makes of it. */
export function appendRecord(
  { tx, beforeCommit }: Pick<Work, 'tx' | 'beforeCommit'>,
  dealId: string,
  entry: NewRecord,
) {
  const deals = waiting.get(tx) ?? new Map<string, NewRecord[]>()
  if (deals.size === 0) {
    waiting.set(tx, deals)
    beforeCommit(() => writeRecords(tx, deals))
  }
  deals.set(dealId, [...(deals.get(dealId) ?? []), entry])
}

async function writeRecords(tx: Db, deals: Map<string, NewRecord[]>) {
  for (const [dealId, entries] of deals) {
    const state = await readState(tx, dealId)
    for (const entry of entries) await writeRecord(tx, dealId, entry, entry === entries.at(-1) && { state })
  }
  deals.clear()
}

async function writeRecord(
  tx: Db,
  dealId: string,
  { actor, at, ...entry }: NewRecord,
  attested: false | { state: DealDigests },
) {
  // The current name and company: people may change both later, the record stays.
  const found = actor ? await findActor(tx, actor.id) : undefined
  // Compliance acts for the platform and a mediator for nobody, whatever company they belong to.
  const actsAlone = actor?.role === 'compliance' || actor?.role === 'mediator'
  const company = actsAlone ? null : found?.company
  const recorded = actor
    ? { id: actor.id, role: actor.role, name: found?.name ?? '', ...(company && { company }) }
    : { id: null, role: 'system', name: 'Laycan' }
  await insertEntry(
    tx,
    dealId,
    canonicalJson({ ...entry, ...attested, actor: recorded, at: at.toISOString() }),
  )
}

/** The caller checks access to the deal. */
export async function readRecord(db: Db, dealId: string): Promise<DealRecord> {
  return viewRecord(dealId, await readChain(db, dealId), await findAnchorOf(db, dealId))
}

/** How the deal came about. The caller checks access to the deal. */
export async function readFirstEntry(db: Db, dealId: string): Promise<Body | undefined> {
  const body = await findFirstBody(db, dealId)
  return body === undefined ? undefined : readBody(body)
}

function viewRecord(
  dealId: string,
  chain: StoredChain,
  found: Awaited<ReturnType<typeof findAnchorOf>>,
): DealRecord {
  const { entries, head } = chain
  const broken = firstBroken(dealId, entries, head)
  const changed = changedParts(chain)
  return {
    entries: entries.map(({ seq, body, hash }, index) => ({
      seq,
      ...readBody(body),
      previousHash: entries[index - 1]?.hash ?? chainStart,
      hash,
    })),
    isIntact: broken === null && changed.length === 0,
    firstBroken: broken,
    changed,
    head: head?.hash ?? null,
    anchor: found ? anchorOf(found) : null,
  }
}

const anchorOf = ({ previous: _, token: __, ...anchor }: StoredAnchor & { seq: number }): RecordAnchor =>
  anchor

/** What of the deal is not as its last act left it. */
const changedParts = ({ entries, state }: StoredChain): DealPart[] =>
  partsThatDiffer(
    entries.map(({ body }) => readBody(body).state),
    state,
  )

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

export type BrokenRecord = { reference: string; id: string; firstBroken: number | null; changed: DealPart[] }

/** Verifies the chains of all deals. */
export async function verifyRecords(
  db: Db,
): Promise<{ deals: number; entries: number; broken: BrokenRecord[] }> {
  const found = { deals: 0, entries: 0, broken: [] as BrokenRecord[] }
  for (let after: string | undefined; ; ) {
    const deals = await listDealsAfter(db, after, batchSize)
    for (const { id, reference } of deals) {
      const chain = await readChain(db, id)
      const { entries, head } = chain
      const broken = firstBroken(id, entries, head)
      const changed = changedParts(chain)
      found.deals += 1
      found.entries += entries.length
      if (broken !== null || changed.length > 0) {
        found.broken.push({ reference, id, firstBroken: broken, changed })
      }
    }
    if (deals.length < batchSize) return found
    after = deals.at(-1)?.id
  }
}

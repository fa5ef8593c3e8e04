import { z } from 'zod'
import { endpoints, file } from '../../endpoint.ts'

/** What a deal consists of, as far as its record vouches for it. */
const firstParts = ['terms', 'agreement', 'execution', 'steps', 'invoices', 'documents'] as const
/** Entries from before they were added do not have them. */
const laterParts = [
  'corrections',
  'notes',
  'laytime',
  'claims',
  'brokerage',
  'commission',
  'disputes',
  'credits',
] as const
export const dealParts = [...firstParts, ...laterParts] as const
export type DealPart = (typeof dealParts)[number]

const digestsOf = <Part extends string, Schema>(parts: readonly Part[], schema: Schema) =>
  Object.fromEntries(parts.map((part) => [part, schema])) as Record<Part, Schema>

export const DealDigests = z
  .object({ ...digestsOf(firstParts, z.string()), ...digestsOf(laterParts, z.string().optional()) })
  .meta({ id: 'DealDigests', description: 'The SHA-256 of each part of the deal after the act.' })
export type DealDigests = z.infer<typeof DealDigests>

/** One action on a deal. Its hash covers the previous entry, so that no entry can be changed, removed or inserted. */
export const RecordEntry = z
  .object({
    seq: z.int().positive().describe('1, 2, 3 … within the deal.'),
    at: z.iso.datetime(),
    act: z.string().describe('Such as quote.accepted or step.loaded.'),
    label: z.string().describe('The action as text.'),
    actor: z.object({
      id: z.uuid().nullable().describe('Null for the system.'),
      role: z.string().describe('buyer, seller, broker, compliance, mediator or system.'),
      name: z.string(),
      company: z.string().optional().describe('The company they acted for.'),
    }),
    facts: z.unknown().describe('The recorded facts, exactly as they were hashed.'),
    state: DealDigests.optional().describe('On the last entry of each act, and part of what is hashed.'),
    previousHash: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'RecordEntry' })
export type RecordEntry = z.infer<typeof RecordEntry>

/** A signed statement of where the records stood at a time, to be kept outside. */
export const RecordAnchor = z
  .object({
    number: z.int().positive(),
    at: z.iso.datetime(),
    seq: z.int().positive().describe('The last entry of this record that it holds.'),
    digest: z
      .string()
      .describe('SHA-256 over the anchor before it and the ends of all chains that have grown since.'),
    publicKey: z.string().describe('Ed25519, base64url.'),
    signature: z.string().describe('Of the digest, base64url.'),
    stampedAt: z.iso.datetime().nullable().describe('When a timestamp authority stamped it.'),
  })
  .meta({ id: 'RecordAnchor' })
export type RecordAnchor = z.infer<typeof RecordAnchor>

export const DealRecord = z
  .object({
    entries: z.array(RecordEntry),
    isIntact: z.boolean().describe('Verified on every read.'),
    firstBroken: z.int().nullable().describe('The first entry that breaks the chain; null if it is intact.'),
    changed: z.array(z.enum(dealParts)).describe('What of the deal is not as its last act left it.'),
    head: z.string().nullable().describe('The hash of the last entry, which covers the whole chain.'),
    anchor: RecordAnchor.nullable().describe(
      'The newest anchor that holds this record; null before the first.',
    ),
  })
  .meta({ id: 'DealRecord' })
export type DealRecord = z.infer<typeof DealRecord>

const byDeal = z.strictObject({ id: z.uuid() })

export const recordApi = endpoints({
  'GET /trading/deals/:id/record': {
    summary: 'Get the record of a deal, verified on reading',
    access: 'member',
    params: byDeal,
    answer: z.object({ record: DealRecord }),
  },
  'GET /trading/deals/:id/export.pdf': {
    summary: 'Download a deal as PDF: recap, timeline, parties, head of the chain',
    access: 'member',
    params: byDeal,
    answer: file('application/pdf'),
    callsPerMinute: 20,
  },
  'GET /trading/deals/:id/export.json': {
    summary: 'Download a deal as JSON with the whole chain',
    access: 'member',
    params: byDeal,
    answer: file('application/json'),
    callsPerMinute: 20,
  },
})

import { z } from 'zod'
import { endpoints, file } from '../../endpoint.ts'

/** One action on a deal. Its hash covers the previous entry, so that no entry can be changed, removed or inserted. */
export const RecordEntry = z
  .object({
    seq: z.int().positive().describe('1, 2, 3 … within the deal.'),
    at: z.iso.datetime(),
    act: z.string().describe('Such as quote.accepted or step.loaded.'),
    label: z.string().describe('The action as text.'),
    actor: z.object({
      id: z.uuid().nullable().describe('Null for the system.'),
      role: z.string().describe('buyer, seller, broker, compliance or system.'),
      name: z.string(),
      company: z.string().optional().describe('The company they acted for.'),
    }),
    facts: z.unknown().describe('The recorded facts, exactly as they were hashed.'),
    previousHash: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'RecordEntry' })
export type RecordEntry = z.infer<typeof RecordEntry>

export const DealRecord = z
  .object({
    entries: z.array(RecordEntry),
    isIntact: z.boolean().describe('Verified on every read.'),
    firstBroken: z.int().nullable().describe('The first entry that breaks the chain; null if it is intact.'),
    head: z.string().nullable().describe('The hash of the last entry, which covers the whole chain.'),
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

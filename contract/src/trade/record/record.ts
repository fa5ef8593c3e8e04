import { z } from 'zod'
import { endpoints, file } from '../../endpoint.ts'

/** One act on a deal. Its hash covers the previous one, so that no entry can be changed, removed or inserted. */
export const RecordEntry = z
  .object({
    seq: z.int().positive().describe('1, 2, 3 … within the deal.'),
    at: z.iso.datetime(),
    act: z.string().describe('Such as quote.accepted or step.loaded.'),
    label: z.string().describe('The same in words.'),
    actor: z.object({
      id: z.uuid().nullable().describe('Null for the platform itself.'),
      role: z.string().describe('buyer, seller, broker, compliance or system.'),
      name: z.string(),
    }),
    facts: z.unknown().describe('What was said or done, as it was hashed.'),
    previousHash: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'RecordEntry' })
export type RecordEntry = z.infer<typeof RecordEntry>

export const DealRecord = z
  .object({
    entries: z.array(RecordEntry),
    isIntact: z.boolean().describe('Computed anew at this reading.'),
    firstBroken: z.int().nullable().describe('The first entry that does not fit the chain.'),
    head: z.string().nullable().describe('The hash of the last entry: it stands for all of them.'),
  })
  .meta({ id: 'DealRecord' })
export type DealRecord = z.infer<typeof DealRecord>

const byDeal = z.strictObject({ id: z.uuid() })

export const recordApi = endpoints({
  'GET /trading/deals/:id/record': {
    summary: 'Everything that was done to a deal, verified as it is read',
    access: 'member',
    params: byDeal,
    answer: z.object({ record: DealRecord }),
  },
  'GET /trading/deals/:id/export.pdf': {
    summary: 'A deal as a document: recap, timeline, parties, head of the chain',
    access: 'member',
    params: byDeal,
    answer: file('application/pdf'),
    callsPerMinute: 20,
  },
  'GET /trading/deals/:id/export.json': {
    summary: 'The same for programs, with the whole chain',
    access: 'member',
    params: byDeal,
    answer: file('application/json'),
    callsPerMinute: 20,
  },
})

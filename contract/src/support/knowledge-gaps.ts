import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { numericId } from '../fields.ts'
import { paged } from '../paged.ts'

/** What the help centre lacks: questions of one meaning that it did not answer, or whose answers did not help. */
export const GapOutcome = z.enum(['resolved', 'dismissed']).meta({ id: 'GapOutcome' })
export type GapOutcome = z.infer<typeof GapOutcome>

export const GapQuestion = z
  .object({
    id: z.string(),
    question: z.string(),
    answer: z.string(),
    reason: z.enum(['no_answer', 'not_helpful']),
    askedAt: z.iso.datetime(),
  })
  .meta({ id: 'GapQuestion' })
export type GapQuestion = z.infer<typeof GapQuestion>

export const KnowledgeGap = z
  .object({
    id: z.string().describe('Of the question that was asked first; later ones of the same meaning join it.'),
    count: z.int().describe('Of all its questions.'),
    latestId: z.string().describe('Of its newest question.'),
    questions: z.array(GapQuestion).describe('The newest first, at most ten.'),
    nearest: z
      .array(z.object({ file: z.string(), title: z.string() }))
      .describe('The closest articles, the closest first.'),
    outcome: GapOutcome.nullable().describe('Null while it is open.'),
    closedBy: z.string().nullable(),
    closedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'KnowledgeGap' })
export type KnowledgeGap = z.infer<typeof KnowledgeGap>

export const GapsChanged = z.object({}).meta({ id: 'GapsChanged' })

const params = z.strictObject({ id: numericId('This is not a number of ours.') })

export const knowledgeGapsApi = endpoints({
  'GET /staff/support/gaps': {
    summary: 'List knowledge gaps, those with the most questions first',
    access: 'support',
    ...paged({
      query: { state: z.enum(['open', 'closed']).default('open') },
      answer: { gaps: z.array(KnowledgeGap) },
      limit: 30,
    }),
  },
  'POST /staff/support/gaps/:id/close': {
    summary: 'Resolve or dismiss the questions of a gap that were seen; later ones stay open',
    access: 'support',
    params,
    body: z.strictObject({
      outcome: GapOutcome,
      latestId: numericId('This is not a number of ours.').describe('The newest question that was seen.'),
    }),
    answer: z.object({}),
  },
  'POST /staff/support/gaps/:id/reopen': {
    summary: 'Open the closed questions of a gap again',
    access: 'support',
    params,
    answer: z.object({}),
  },
})

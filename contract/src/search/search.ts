import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { maxSearchLength } from './search-constants.ts'

export const FoundKind = z
  .enum(['deal', 'person', 'company', 'fuel', 'market', 'article'])
  .meta({ id: 'FoundKind' })
export type FoundKind = z.infer<typeof FoundKind>

export const Found = z
  .object({
    kind: FoundKind,
    id: z.string().describe('Of the deal, member, company, fuel type or market; the file of an article.'),
    title: z.string(),
    detail: z.string().describe('What tells it apart, such as the cargo of a deal; may be empty.'),
  })
  .meta({ id: 'Found' })
export type Found = z.infer<typeof Found>

export const searchApi = endpoints({
  'GET /search': {
    summary: 'Search my deals, members, companies, fuel types, markets and help; the best few of each kind',
    access: 'member',
    query: z.strictObject({
      query: z
        .string('Type what you look for')
        .trim()
        .min(1, 'Type what you look for')
        .max(maxSearchLength, `A search has at most ${maxSearchLength} characters`),
    }),
    answer: z.object({ found: z.array(Found) }),
    callsPerMinute: 240,
  },
})

import { z } from 'zod'

/**
 * The one way a list is read page by page: `before` is the `next` of the page before, and `next` is null on the last
 * page. What a cursor holds is the server's business (`server/src/platform/cursor.ts`).
 */
export const paged = <Query extends z.ZodRawShape, Answer extends z.ZodRawShape>(list: {
  /** Filters beside `before` and `limit`. */
  query: Query
  /** The list, named by its noun, and what is said of all its pages, such as a count. */
  answer: Answer
  /** Items of a page unless the caller asks for another number. */
  limit?: number
  maxLimit?: number
}) => ({
  query: z.strictObject({ ...list.query, ...pageQuery(list) }),
  answer: z.object({ ...list.answer, next: z.string().nullable().describe('Null on the last page.') }),
})

const pageQuery = ({ limit = 25, maxLimit = 100 }: { limit?: number; maxLimit?: number }) => ({
  before: z.string().max(200).optional().describe('Continue a list: `next` of the page before.'),
  limit: z.coerce.number().int().min(1).max(maxLimit).default(limit),
})

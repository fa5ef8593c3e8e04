import { z } from 'zod'

/**
 * Pagination of all lists: `before` is the `next` of the previous page, and `next` is null on the last
 * page. Only the server reads the content of a cursor (`server/src/platform/cursor.ts`).
 */
export const paged = <Query extends z.ZodRawShape, Answer extends z.ZodRawShape>(list: {
  /** Filters beside `before` and `limit`. */
  query: Query
  /** The list, named by its noun, and figures of all pages, such as a count. */
  answer: Answer
  /** Items per page unless the caller asks for another number. */
  limit?: number
  maxLimit?: number
}) => ({
  query: z.strictObject({ ...list.query, ...pageQuery(list) }),
  answer: z.object({ ...list.answer, next: z.string().nullable().describe('Null on the last page.') }),
})

const pageQuery = ({ limit = 25, maxLimit = 100 }: { limit?: number; maxLimit?: number }) => ({
  before: z.string().max(200).optional().describe('Cursor: `next` of the previous page.'),
  limit: z.coerce.number().int().min(1).max(maxLimit).default(limit),
})

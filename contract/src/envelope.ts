import { z } from 'zod'
import { ErrorCode } from './error.ts'

/** The shape of every JSON answer: `{ success: true, data }`, or this one. */
export const Failure = z
  .object({
    success: z.literal(false),
    error: z.object({
      code: ErrorCode,
      message: z.string().describe('One sentence that can be shown to the user.'),
      fields: z
        .record(z.string(), z.string())
        .optional()
        .describe('Messages by field; the path of a field is separated by dots.'),
    }),
  })
  .meta({ id: 'Failure' })
export type Failure = z.infer<typeof Failure>

export const successOf = <S extends z.ZodType>(data: S) => z.object({ success: z.literal(true), data })

import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { maxQuickLength, quickFields } from './quick-entry.ts'

const Field = z.enum(quickFields as [(typeof quickFields)[number], ...typeof quickFields])

/** What the configured language model makes of words that the rules could not read. Never a value of the form. */
export const QuickSuggestion = z
  .object({
    field: Field,
    words: z.string().describe('Words of the text, exactly as they stand there.'),
    written: z.string().describe('The same in the short form that the rules of quick entry read.'),
  })
  .meta({ id: 'QuickSuggestion' })
export type QuickSuggestion = z.infer<typeof QuickSuggestion>

export const quickSuggestionsApi = endpoints({
  'GET /trading/quick-entry/model': {
    summary: 'Whether a language model can be asked what quick entry could not read',
    access: 'member',
    answer: z.object({ isConfigured: z.boolean() }),
  },
  'POST /trading/quick-entry/suggestions': {
    summary:
      'Ask the configured language model what a text says of some fields, to be confirmed by the person',
    access: 'member',
    body: z.strictObject({
      text: z.string().min(1, 'Text is required').max(maxQuickLength, 'The text is too long'),
      fields: z.array(Field).min(1, 'Name at least one field').max(quickFields.length),
    }),
    answer: z.object({
      suggestions: z.array(QuickSuggestion),
      notice: z.string().nullable().describe('Why there are none, such as a limit that is used up.'),
    }),
  },
})

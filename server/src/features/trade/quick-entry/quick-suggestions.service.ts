import type { QuickField } from '@laycan/contract/trade/quick-entry/quick-entry'
import type { QuickSuggestion } from '@laycan/contract/trade/quick-entry/quick-suggestions'
import type { Context } from '#context.ts'
import { askModel } from '#features/support/ask-model.service.ts'
import { readSuggestions, suggestionContent, suggestionInstructions } from './quick-suggestions.rules.ts'

/** The model quotes words and writes them as the rules read them; the rules read, and the person confirms. */

const mostTokens = 600
const notices = {
  none: 'No language model is configured.',
  limited: 'You have used up what the language model may answer today.',
  failed: 'The language model could not be reached. Please fill in these fields yourself.',
}

export const isModelConfigured = ({ config }: Context) => ({ isConfigured: config.llm !== undefined })

export async function suggestFields(
  ctx: Context,
  userId: string,
  { text, fields }: { text: string; fields: QuickField[] },
): Promise<{ suggestions: QuickSuggestion[]; notice: string | null }> {
  const content = suggestionContent(text, fields)
  const reply = await askModel(ctx, userId, { instructions: suggestionInstructions, content, mostTokens })
  if ('problem' in reply) return { suggestions: [], notice: notices[reply.problem] }
  return { suggestions: readSuggestions(reply.text, text, fields), notice: null }
}

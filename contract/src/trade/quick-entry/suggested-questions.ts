import type { QuickEntry, QuickField, QuickQuestion, QuickReference, Span } from './quick-entry.ts'
import { readQuickEntry } from './read-quick-entry.ts'

/** As in quick-suggestions.ts, which has Zod. */
type Suggestion = { field: QuickField; words: string; written: string }

/**
 * What a language model proposes becomes a choice of its question, for the person to take or to leave. The rules read
 * what it wrote; what they cannot read is left out, and so are words that are not in the text.
 */
export function withSuggestions(
  text: string,
  { found, questions }: QuickEntry,
  suggestions: readonly Suggestion[],
  reference: QuickReference,
): QuickQuestion[] {
  return questions.map((question) => {
    const { field } = question
    const suggested = suggestions.find((one) => one.field === field)
    const from = suggested ? text.indexOf(suggested.words) : -1
    if (!suggested || from < 0) return question
    // A price is read by the product and the unit beside it.
    const known = Object.entries(found).flatMap(([name, { spans }]) => (name === field ? [] : spans))
    const words = known.map((span: Span) => text.slice(span.from, span.to))
    const value = readQuickEntry([...words, suggested.written].join(' '), reference).found[field]?.value
    if (value === undefined) return question
    const others = question.choices.filter((choice) => JSON.stringify(choice) !== JSON.stringify(value))
    return {
      ...question,
      reason: `Unsure: the language model reads this from “${suggested.words}”. Is it right?`,
      spans: [{ from, to: from + suggested.words.length }],
      choices: [value, ...others],
      isMissing: false,
    } as QuickQuestion
  })
}

import { informativeWords } from './knowledge/informative-words.rules.ts'
import { cosine } from './knowledge/known-questions.rules.ts'

/**
 * Which gap a question belongs to: that of the first question which it is near enough to, the nearest where there are
 * several. It is compared with first questions alone, so that what comes later never moves an earlier one, and the reason
 * for a group is one question that people can read.
 */
export type ReadGap = {
  id: string
  question: string
  /** Null without an embedding model: then words decide. */
  model: string | null
  vector: Float32Array | null
}

/** Of two questions in `known-questions.txt` that are so near, three in five pairs have their answer in one article. */
const leastAlike = { byMeaning: 0.65, byWords: 0.6 }

export function findGap(asked: ReadGap, firsts: ReadGap[]): string | undefined {
  const near = firsts
    .map((first) => ({ id: first.id, lead: leadOf(asked, first) }))
    .filter(({ lead }) => lead >= 0)
    .sort((one, other) => other.lead - one.lead)
  return near[0]?.id
}

/** By how much two questions are nearer than they need to be. */
function leadOf(one: ReadGap, other: ReadGap): number {
  if (one.vector && other.vector && one.model === other.model)
    return cosine(one.vector, other.vector) - leastAlike.byMeaning
  return wordsInCommon(one.question, other.question) - leastAlike.byWords
}

function wordsInCommon(one: string, other: string): number {
  const [first, second] = [new Set(informativeWords(one)), new Set(informativeWords(other))]
  const all = new Set([...first, ...second]).size
  if (all === 0) return one.trim().toLowerCase() === other.trim().toLowerCase() ? 1 : 0
  return [...first].filter((word) => second.has(word)).length / all
}

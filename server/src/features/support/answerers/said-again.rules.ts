import { informativeWords } from '../knowledge/informative-words.rules.ts'
import { hasWanted } from './wanted-figure.rules.ts'

/** Of its own words the answer must have so many, if it has nothing new besides. */
const leastCovered = 0.5

/**
 * What was said a moment ago is seldom the answer to the next question: `and for a company?` wants something else than
 * the answer before. It is one only where it has the words of the question, or
 * the figure that is asked for.
 */
export function saysNothingNew(question: string, content: string, before: string): boolean {
  if (content === '' || !plain(before).includes(plain(content))) return false
  return hasWanted(question, content) < 1 && sharedOf(question, content) < leastCovered
}

/** Of a question that points back: the words of the one before may have found this alone. */
export const leavesOwnWords = (question: string, content: string): boolean =>
  ownWords(question).length > 0 && sharedOf(question, content) === 0

/** Without what is left of `it's` and `deal's`. */
const ownWords = (text: string) => informativeWords(text).filter((word) => word.length > 1 || /\d/.test(word))
const stemOf = (word: string) => word.slice(0, 5)

function sharedOf(question: string, content: string): number {
  const asked = ownWords(question)
  const said = new Set(ownWords(content).map(stemOf))
  return asked.length === 0 ? 0 : asked.filter((word) => said.has(stemOf(word))).length / asked.length
}

/** Steps and sentences are the same thing said. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/^\d+\. /gm, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

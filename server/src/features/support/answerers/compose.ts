import { paragraphsOf, sentencesOf } from '../knowledge/article.rules.ts'
import { informativeWords } from '../knowledge/informative-words.rules.ts'
import { type Found, isAnswerable } from '../knowledge/retrieval.ts'

/** From what was found to what is said: which sentences, and how sure they are. */
export const longestQuote = 520
const nearlyAsNear = 0.85

/** The paragraph of the best sentence, and a sentence elsewhere that is nearly as near. */
export function quoteOf(best: Found): string[] {
  const [first, ...others] = best.sentences
  if (!first) return []
  const paragraphs = paragraphsOf(best.article).map(sentencesOf)
  const home = paragraphs.find((sentences) => sentences.includes(first.text)) ?? [first.text]
  const chosen = new Set(home.join(' ').length <= longestQuote ? home : [first.text])
  for (const { text, score } of others.slice(0, 2)) {
    const length = [...chosen].join(' ').length + text.length
    if (score >= first.score * nearlyAsNear && length <= longestQuote) chosen.add(text)
  }
  return paragraphs.flat().filter((sentence) => chosen.has(sentence))
}

/** `asks`: something is missing, and what is said asks for it. */
export type Confidence = 'sure' | 'unsure' | 'asks' | 'none'

/** Calibrated with the questions of bench/support that are there for it. */
const sureMeaning = 0.75
const sureWithWords = { meaning: 0.62, coverage: 0.75 }
const leastLead = 0.03

/**
 * How sure the nearest article is the right one: its meaning is very near, or near and the words of the question are in
 * what is quoted; and no other article is as near.
 */
export function confidenceOf(
  found: Found[],
  question: string,
  quoted: string,
  byMeaning: boolean,
): Confidence {
  const [best, second] = found
  if (!best || !isAnswerable(found, byMeaning)) return 'none'
  const covered = coverageOf(question, `${best.article.title} ${best.article.keywords} ${quoted}`)
  if (!byMeaning) return covered >= sureWithWords.coverage && best.words >= 0.6 ? 'sure' : 'unsure'
  const leads = !second || best.score - second.score >= leastLead
  if (best.meaning >= sureMeaning && leads) return 'sure'
  return best.meaning >= sureWithWords.meaning && covered >= sureWithWords.coverage && leads
    ? 'sure'
    : 'unsure'
}

/** Who asks with numbers wants them used; names of grades, standards and forms have some of their own. */
export function hasOtherNumbers(question: string, said: string): boolean {
  const asked =
    question.replace(/\b(?:\p{L}+[ -]?\d+\p{L}*|\d-\d-\d|\d+\p{L}+)\b/giu, ' ').match(/\d[\d.,]*/g) ?? []
  return asked.some((one) => !said.includes(one.replace(/[.,]$/, '')))
}

/** Whether what stands after an `and` is nowhere in the answer of a tool. */
export function leavesPart(question: string, said: string): boolean {
  const [, ...rest] = question.split(/,?\s(?:and|plus)\s|\s[&+]\s/i)
  return rest.some((piece) => informativeWords(piece).length > 0 && coverageOf(piece, said) < 0.34)
}

/** The share of the question's words that the text has, by their first letters: verify, verified and verification. */
export function coverageOf(question: string, text: string): number {
  const asked = informativeWords(question)
  const stems = new Set(informativeWords(text).map(stemOf))
  return asked.length === 0 ? 0 : asked.filter((word) => stems.has(stemOf(word))).length / asked.length
}
const stemOf = (word: string) => word.slice(0, 5)

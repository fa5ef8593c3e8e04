import { informativeWords } from '../knowledge/informative-words.rules.ts'
import { placesIn } from '../tools/prices/market-places.rules.ts'
import { productsIn } from '../tools/prices/market-products.rules.ts'

/**
 * The same question in fewer words: without the story before it, and without the names of fuels and places. What
 * is asked is often known, and only the story around it is new.
 */
export function shorterWordings(question: string): string[] {
  return [questionAfterStory(question) ?? '', bareOf(question).trim()].filter(
    (one) =>
      one !== question.trim() && informativeWords(one).length > 0 && one.split(/\s+/).length >= leastWords,
  )
}

/** `and now?` alone asks nothing. */
const leastWords = 4

const sentenceEnd = /(?<=[.!?…])\s+(?=\S)/
const isAsked =
  /^\W*(?:(?:so|and|but|now|anyway|my question is|question)\b[ ,:]*)?(?:what|which|how|where|who|whose|why|when|until when|is|are|am|was|can|could|do|does|did|may|must|should|shall|will|would)\b/i
/** It is asked of the story. */
const leansBack = /\b(?:it|its|this|that|these|those|they|them|he|she|there|such|then)\b/i

/** The question at the end of a story, where it can be asked by itself. */
export function questionAfterStory(message: string): string | undefined {
  const sentences = message.trim().split(sentenceEnd)
  const last = sentences.at(-1)
  if (sentences.length < 2 || last === undefined) return undefined
  const isWhole = last.split(/\s+/).length >= leastWords && !leansBack.test(last)
  return isWhole && isAsked.test(last) && !isAsked.test(sentences[0] ?? '') ? last : undefined
}

function bareOf(question: string): string {
  const named = [...productsIn(question), ...placesIn(question)].map(({ words }) => words)
  if (named.length === 0) return question
  return named
    .reduce((rest, words) => rest.replace(words, ' '), question)
    .replace(/\b(?:in|at|from|to|of|for)\s+(?=$|[?.,;:-])/gi, ' ')
    .replace(/\s+/g, ' ')
}

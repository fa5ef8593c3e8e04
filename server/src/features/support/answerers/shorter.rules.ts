import { questionAfterStory } from '../intent/told.rules.ts'
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

function bareOf(question: string): string {
  const named = [...productsIn(question), ...placesIn(question)].map(({ words }) => words)
  if (named.length === 0) return question
  return named
    .reduce((rest, words) => rest.replace(words, ' '), question)
    .replace(/\b(?:in|at|from|to|of|for)\s+(?=$|[?.,;:-])/gi, ' ')
    .replace(/\s+/g, ' ')
}

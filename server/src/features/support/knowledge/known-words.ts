import {
  type KnownMatch,
  type KnownQuestion,
  type KnownTarget,
  matchKnown,
  type ReadQuestion,
} from './known-questions.rules.ts'
import { stemsOf } from './word-weights.ts'

/**
 * Finds known questions by meaning and by words, of one article where it is named. One question is looked up several times
 * on its way to an answer, each time with the same vector.
 */
export function createKnownMatcher(known: ReadQuestion[]) {
  const words = indexKnownWords(known)
  const kept = new WeakMap<Float32Array, KnownMatch[]>()
  const titles = titlesOf(known)
  const match = (some: ReadQuestion[], vector: Float32Array, besides: Set<KnownTarget>) =>
    matchKnown(some, vector, besides).map((one) => ({
      ...one,
      title: titles.get(one.target) ?? one.question,
    }))
  return (question: string, vector: Float32Array, file?: string): KnownMatch[] => {
    const besides = nearestByWords(words, question)
    if (file !== undefined) {
      const isOf = ({ target }: KnownQuestion) => target.kind === 'sentences' && target.file === file
      return match(known.filter(isOf), vector, besides)
    }
    const matches = kept.get(vector) ?? match(known, vector, besides)
    kept.set(vector, matches)
    return matches
  }
}

const wholeQuestion =
  /^(?:how|what|where|who|whose|when|which|why|can|could|may|must|is|are|am|do|does|did|will|has|have|at|in|for|from)\b.*\?$/i

/** Of each target the first wording that is a whole question: telegrams are read, and not suggested. */
function titlesOf(known: KnownQuestion[]): Map<KnownTarget, string> {
  const titles = new Map<KnownTarget, string>()
  for (const { text, target } of known)
    if (!titles.has(target) && wholeQuestion.test(text)) titles.set(target, text)
  return titles
}

/** A rare word of the trade says more than the model knows of it. */
type KnownWords = { stems: Map<KnownTarget, Set<string>>; having: Map<string, number> }

function indexKnownWords(known: KnownQuestion[]): KnownWords {
  const stems = new Map<KnownTarget, Set<string>>()
  for (const { text, target } of known) {
    if (target.kind !== 'sentences') continue
    const own = stems.get(target) ?? new Set()
    for (const stem of stemsOf(`${text} ${target.beginnings.join(' ')}`)) own.add(stem)
    stems.set(target, own)
  }
  const having = new Map<string, number>()
  for (const own of stems.values()) for (const stem of own) having.set(stem, (having.get(stem) ?? 0) + 1)
  return { stems, having }
}

const mostFound = 5

/** Those that share the words that say most. */
function nearestByWords({ stems, having }: KnownWords, question: string): Set<KnownTarget> {
  const asked = [...stemsOf(question)].flatMap((stem) => {
    const count = having.get(stem)
    return count === undefined ? [] : [{ stem, weight: Math.log((stems.size + 1) / count) }]
  })
  const scored = [...stems].flatMap(([target, own]) => {
    const score = asked.reduce((sum, { stem, weight }) => sum + (own.has(stem) ? weight : 0), 0)
    return score > 0 ? [{ target, score: score / Math.sqrt(own.size + wordsOfOne) }] : []
  })
  scored.sort((one, other) => other.score - one.score)
  return new Set(scored.slice(0, mostFound).map(({ target }) => target))
}
/** A target with few wordings is not preferred for having few words. */
const wordsOfOne = 12

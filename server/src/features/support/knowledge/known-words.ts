import {
  cosine,
  type KnownMatch,
  type KnownQuestion,
  type KnownTarget,
  matchKnown,
  type ReadQuestion,
} from './known-questions.rules.ts'
import { indexLetters } from './letter-index.ts'

/** What a target says besides its wordings: the sentences that answer it. */
export type SaidBy = (target: KnownTarget) => string

/**
 * Finds known questions by meaning and by letters, of one article where it is named. The nearest wording may be near by
 * chance; the middle of all wordings of a target, and the letters that they share with the question, seldom are too. One
 * question is looked up several times on its way to an answer, each time with the same vector.
 */
export function createKnownMatcher(known: ReadQuestion[], saidBy: SaidBy = () => '') {
  const targets = targetsOf(known)
  const lettersOf = indexLetters(
    targets.map(({ target, wordings }) => [...wordings.map(({ text }) => text), saidBy(target)].join(' ')),
  )
  const kept = new WeakMap<Float32Array, KnownMatch[]>()
  const titles = titlesOf(known)

  function match(some: ReadQuestion[], question: string, vector: Float32Array): KnownMatch[] {
    const letters = lettersOf(question)
    const signs = new Map(
      targets.map(({ target, middle }, at) => [
        target,
        { middle: cosine(vector, middle), letters: letters[at] ?? 0 },
      ]),
    )
    const besides = new Set([...leading(signs, 'middle'), ...leading(signs, 'letters')])
    return matchKnown(some, vector, besides).map((one) => ({
      ...one,
      ...signs.get(one.target),
      title: titles.get(one.target) ?? one.question,
    }))
  }

  return (question: string, vector: Float32Array, file?: string): KnownMatch[] => {
    if (file !== undefined) {
      const isOf = ({ target }: KnownQuestion) => target.kind === 'sentences' && target.file === file
      return match(known.filter(isOf), question, vector)
    }
    const matches = kept.get(vector) ?? match(known, question, vector)
    kept.set(vector, matches)
    return matches
  }
}

type Signs = { middle: number; letters: number }
const mostFound = 5

/** The targets of articles for which one sign speaks most. */
const leading = (signs: Map<KnownTarget, Signs>, sign: keyof Signs): KnownTarget[] =>
  [...signs]
    .filter(([{ kind }]) => kind === 'sentences')
    .sort(([, one], [, other]) => other[sign] - one[sign])
    .slice(0, mostFound)
    .map(([target]) => target)

function targetsOf(known: ReadQuestion[]) {
  const wordings = new Map<KnownTarget, ReadQuestion[]>()
  for (const one of known) {
    const there = wordings.get(one.target)
    if (there) there.push(one)
    else wordings.set(one.target, [one])
  }
  return [...wordings].map(([target, own]) => ({ target, wordings: own, middle: middleOf(own) }))
}

/** The mean of their vectors, as long as each of them. */
function middleOf(wordings: ReadQuestion[]): Float32Array {
  const sum = new Float32Array(wordings[0]?.vector.length ?? 0)
  for (const { vector } of wordings)
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0)
  const length = Math.hypot(...sum) || 1
  return sum.map((value) => value / length)
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

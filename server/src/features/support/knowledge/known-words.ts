import {
  groupByTarget,
  type KnownGroup,
  type KnownMatch,
  type KnownQuestion,
  type KnownTarget,
  keyOfTarget,
  matchOf,
  type ReadQuestion,
} from './known-questions.rules.ts'
import { indexLetters } from './letter-index.ts'
import { type LinearModel, sharesOf } from './linear-model.rules.ts'
import { featuresOf } from './text-features.rules.ts'

/** What a target says besides its wordings: the sentences that answer it. */
export type SaidBy = (target: KnownTarget) => string

type Group = KnownGroup & { title: string | undefined }
type Signs = { chance: number; letters: number }

/** So many lead by each sign; of these alone every wording is looked at. */
const mostBySign = { chance: 40, letters: 8 }
const signNames = ['chance', 'letters'] as const
/** Fewer are said to have been found. */
const mostFound = { nearest: 14, bySign: 5 }

/**
 * Finds known questions by the fitted model, by meaning and by letters, of one article where it is named. The nearest
 * wording may be near by chance; what the model learned from all wordings of all targets, and the letters that they share
 * with the question, seldom are too. One question is looked up several times on its way to an answer, each time
 * with the same vector.
 */
export function createKnownMatcher(
  known: ReadQuestion[],
  saidBy: SaidBy = () => '',
  model?: LinearModel | undefined,
) {
  const groups = groupByTarget(known).map((group): Group => ({ ...group, title: titleOf(group.wordings) }))
  const rowOf = new Map(model?.classes.map((name, at) => [name, at]))
  const rows = groups.map(({ target }) => rowOf.get(keyOfTarget(target)))
  const lettersOf = indexLetters(
    groups.map(({ target, wordings }) => [...wordings.map(({ text }) => text), saidBy(target)].join(' ')),
  )
  const kept = new WeakMap<Float32Array, KnownMatch[]>()

  function match(question: string, vector: Float32Array, file?: string): KnownMatch[] {
    const shares = model && sharesOf(model, featuresOf(question, vector))
    const letters = lettersOf(question)
    const signed = groups.flatMap((group, at) => {
      if (file !== undefined && !isOf(group.target, file)) return []
      const signs: Signs = {
        chance: shares?.[rows[at] ?? -1] ?? 0,
        letters: letters[at] ?? 0,
      }
      return [{ group, signs }]
    })
    const answering = signed.filter(({ group }) => group.target.kind === 'sentences')
    const leading = signNames.map((sign) =>
      answering.toSorted((one, other) => other.signs[sign] - one.signs[sign]).slice(0, mostBySign[sign]),
    )
    const looked = new Set(leading.flat())
    const found = signed
      .filter((one) => !shares || one.group.target.kind !== 'sentences' || looked.has(one))
      .map((one) => ({ ...one, match: matchOf(one.group, vector) }))
      .sort((one, other) => other.match.nearness - one.match.nearness)
    const besides = new Set(
      leading.flatMap((all) => all.slice(0, mostFound.bySign)).map(({ group }) => group),
    )
    return found
      .filter(
        ({ group }, at) => at < mostFound.nearest || group.target.kind !== 'sentences' || besides.has(group),
      )
      .map(({ group, match, signs }) => ({ ...match, ...signs, title: group.title ?? match.question }))
  }

  return (question: string, vector: Float32Array, file?: string): KnownMatch[] => {
    if (file !== undefined) return match(question, vector, file)
    const matches = kept.get(vector) ?? match(question, vector)
    kept.set(vector, matches)
    return matches
  }
}

const isOf = (target: KnownTarget, file: string) => target.kind === 'sentences' && target.file === file

const wholeQuestion =
  /^(?:how|what|where|who|whose|when|which|why|can|could|may|must|is|are|am|do|does|did|will|has|have|at|in|for|from)\b.*\?$/i

/** The first wording that is a whole question: telegrams are read, and not suggested. */
const titleOf = (wordings: KnownQuestion[]): string | undefined =>
  wordings.find(({ text }) => wholeQuestion.test(text))?.text

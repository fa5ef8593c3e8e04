import { type Article, leansBack, sentencesIn } from './article.rules.ts'

/**
 * Questions as people ask them, each with what answers it: sentences of an article, an intent, or one of the person's own
 * things. The embedding model compares questions with questions far better than with sentences that answer them.
 */
export type KnownTarget =
  | { kind: 'sentences'; file: string; beginnings: string[] }
  | { kind: 'intent'; name: string }
  | { kind: 'mine'; name: string }

/** As written in the files. */
export const keyOfTarget = (target: KnownTarget): string =>
  target.kind === 'sentences'
    ? `${target.file} > ${target.beginnings.join(' & ')}`
    : `@${target.kind} ${target.name}`

export type KnownQuestion = { text: string; target: KnownTarget }

/**
 * Questions that articles and tools answer, and messages that neither does: every `known-….txt` of a folder. The first has
 * the wordings that people are shown.
 */
export const knownFilesIn = (names: string[]): string[] => [
  ...firstFiles.filter((name) => names.includes(name)),
  ...names.filter((name) => isKnownFile.test(name) && !firstFiles.includes(name)).sort(),
]
const isKnownFile = /^known-[a-z0-9-]+\.txt$/
const firstFiles = ['known-questions.txt', 'known-wordings.txt']

/**
 * Read from these, of which the first says how they are written. What is answered by the same sentences has one target,
 * in whichever file it stands.
 */
export const parseKnownFiles = (texts: string[]): KnownQuestion[] => {
  const targets = new Map<string, KnownTarget>()
  return texts.flatMap((text) => parseKnownQuestions(text, targets))
}

export function parseKnownQuestions(text: string, targets = new Map<string, KnownTarget>()): KnownQuestion[] {
  const [, ...sections] = text.split(/^## /m)
  return sections.flatMap((section) => {
    const [heading = '', ...lines] = section.trim().split('\n')
    return lines.flatMap((line) => {
      const [questions = '', answer = ''] = line.split(' > ')
      const key = `${heading} > ${answer}`
      const target = targets.get(key) ?? targetOf(heading, answer)
      targets.set(key, target)
      return questions
        .split(/(?<=[.?!])\s+/)
        .filter(Boolean)
        .map((one): KnownQuestion => ({ text: one.trim(), target }))
    })
  })
}

function targetOf(heading: string, answer: string): KnownTarget {
  const [, mine, intent] = /^@(?:mine (\w+)|(\w+))$/.exec(heading) ?? []
  if (mine) return { kind: 'mine', name: mine }
  if (intent) return { kind: 'intent', name: intent }
  return { kind: 'sentences', file: heading, beginnings: answer.split(' & ').map((one) => one.trim()) }
}

/**
 * With the sentence before where one leans on it. Undefined where the article no longer has one of them, as it may once it
 * was changed at the desk.
 */
export function sentencesFor(
  articles: Article[],
  { file, beginnings }: { file: string; beginnings: string[] },
): string[] | undefined {
  const article = articles.find((one) => one.file === file)
  const all = article ? sentencesIn(article).plain : []
  const isSaid = (sentence: string) => beginnings.some((start) => sentence.startsWith(start))
  const isWhole = beginnings.every((start) => all.some((sentence) => sentence.startsWith(start)))
  if (!isWhole || !all.some(isSaid)) return undefined
  return all.filter((sentence, at) => isSaid(sentence) || leadsTo(all[at + 1]))
  function leadsTo(next: string | undefined) {
    return next !== undefined && isSaid(next) && leansBack(next)
  }
}

/** Beginnings of different length name the same sentences: what has the same answer is one target. */
export function shareTargets<Known extends KnownQuestion>(known: Known[], articles: Article[]): Known[] {
  const shared = new Map<string, KnownTarget>()
  const sharedBy = new Map<KnownTarget, KnownTarget>()
  for (const { target } of known) if (!sharedBy.has(target)) sharedBy.set(target, firstWithSame(target))
  return known.map((question) => ({ ...question, target: sharedBy.get(question.target) ?? question.target }))

  function firstWithSame(target: KnownTarget): KnownTarget {
    const said = target.kind === 'sentences' ? sentencesFor(articles, target) : undefined
    if (target.kind !== 'sentences' || !said) return target
    const key = [target.file, ...said].join('\n')
    const first = shared.get(key) ?? target
    shared.set(key, first)
    return first
  }
}

/** How near the nearest question with a target is, the nearest target first; and the next wording of the same. */
export type KnownMatch = {
  target: KnownTarget
  question: string
  /** A wording that is a whole question, to be shown to people. */
  title?: string
  nearness: number
  also?: { question: string; nearness: number }
  /** How likely it is for this target and no other, by the fitted model. */
  chance?: number
  /** Which share of the question's letters it has, see `letter-index.ts`. */
  letters?: number
}

/** How likely the likeliest target of such a kind is. */
export const chanceOfLikeliest = (matches: KnownMatch[], isOf: (target: KnownTarget) => boolean): number =>
  Math.max(0, ...matches.map(({ target, chance = 0 }) => (isOf(target) ? chance : 0)))

export type ReadQuestion = KnownQuestion & { vector: Float32Array }

/** Questions that have the same answer. */
export type KnownGroup = { target: KnownTarget; wordings: ReadQuestion[] }

export function groupByTarget(known: ReadQuestion[]): KnownGroup[] {
  const groups = new Map<KnownTarget, ReadQuestion[]>()
  for (const one of known) {
    const there = groups.get(one.target)
    if (there) there.push(one)
    else groups.set(one.target, [one])
  }
  return [...groups].map(([target, wordings]) => ({ target, wordings }))
}

/** The nearest wording of a target, and the next one. */
export function matchOf({ target, wordings }: KnownGroup, vector: Float32Array): KnownMatch {
  let [best, also] = [none, none]
  for (const { text, vector: own } of wordings) {
    const nearness = cosine(vector, own)
    if (nearness > best.nearness) [best, also] = [{ question: text, nearness }, best]
    else if (nearness > also.nearness) also = { question: text, nearness }
  }
  return { target, ...best, ...(also !== none && { also }) }
}
const none = { question: '', nearness: -2 }

/** Of two unit vectors. */
export function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}

import { type Article, withParagraphs } from '../knowledge/article.rules.ts'
import { asksForControl, namesControl } from '../knowledge/article-links.rules.ts'
import type { DirectAnswer } from '../knowledge/direct-answers/pin.ts'
import { type KnownMatch, sentencesFor } from '../knowledge/known-questions.rules.ts'
import type { Found } from '../knowledge/retrieval.ts'
import { stemsOf, weightedCoverage, wordWeightsOf } from '../knowledge/word-weights.ts'
import { quoteOf } from './compose.ts'
import { hasWanted } from './wanted-figure.rules.ts'

/**
 * What may answer a question: the sentences of known questions that are near, those that a rule about words names, and the
 * paragraphs that are nearest; each with what speaks for it. How much each of that counts is fitted, see `answer-weights.ts`.
 */
export type Candidate = {
  file: string
  said: string[]
  /** The nearest question that it is known to answer. */
  known: string | undefined
  /** A wording of it for people to read. */
  title: string | undefined
  /** How much nearer a question about one's own things is, or a message that is refused. */
  otherKind: number
  /** How likely the question is one for articles at all, as a logarithm from -1 to 0. */
  isForArticles: number
  features: Features
}

export const featureNames = [
  /** Of the nearest known question. */
  'nearness',
  /** How likely the fitted model holds it for, as a logarithm from -1 to 0. */
  'chance',
  /** The share of the question's letters in all its wordings and its sentences. */
  'letters',
  /** Known only by its sentences. */
  'isUnknown',
  /** Of the nearest of its sentences. */
  'sentence',
  /** How far its article is behind the nearest one. */
  'behind',
  /** The share of the question's words in all that belongs to it, and in the sentences alone. */
  'covered',
  'coveredBySaid',
  /** A rule about words leads to it, or elsewhere. */
  'isPinned',
  'isPinnedElsewhere',
  /** It has the number or the time that is asked for, or the control; negative where it has none. */
  'amount',
  'control',
] as const
export type FeatureName = (typeof featureNames)[number]
export type Features = Record<FeatureName, number>

/** What the certainty of a chosen candidate rests on. */
export const evidenceNames = [
  'bias',
  'score',
  'lead',
  'nearness',
  'chance',
  'letters',
  'isUnknown',
  'sentence',
  'isNearest',
  'covered',
  'coveredBySaid',
  'isPinned',
  'isPinnedElsewhere',
  'amount',
  'control',
  'isJoined',
  'words',
  /** A number that was given is nowhere in the answer, unless it is asked how something is done. */
  'otherNumbers',
  /** A question about one's own things, or a message that is refused, is nearer. */
  'otherKind',
  'isForArticles',
] as const
export type Evidence = Record<(typeof evidenceNames)[number], number>

export type Gathered = {
  articles: Article[]
  matches: KnownMatch[]
  found: Found[]
  pin: DirectAnswer | undefined
  question: string
  /** Without what was asked before it. */
  alone: string
  /** How likely it is one for articles, where that is known. */
  forArticles: number | undefined
}

const mostParagraphs = 3

export function candidatesFor(gathered: Gathered): Candidate[] {
  const { articles, matches, found, pin, question, alone } = gathered
  const weights = wordWeightsOf(articles)
  const asked = [...new Set([question, alone])].map(stemsOf)
  /** Of a question that points back its own words count as much as those of both. */
  const coverage = (text: string) =>
    asked.reduce((sum, stems) => sum + weightedCoverage(weights, stems, text), 0) / asked.length
  const byFile = new Map(found.map((one) => [one.article.file, one]))
  const first = found[0]?.score ?? 0
  const pinned = pin && sentencesFor(articles, { file: pin.file, beginnings: pin.sentences })
  const wantsControl = asksForControl(question)

  const isForArticles = logOf(gathered.forArticles ?? usual, leastForArticles)
  const ofOtherKind = matches.find(({ target }) => target.kind !== 'sentences')?.nearness ?? 0

  function candidate(file: string, said: string[], match?: KnownMatch): Candidate[] {
    const article = articles.find((one) => one.file === file)
    if (!article) return []
    const there = byFile.get(file)
    const text = said.join(' ')
    const wordings = match ? `${match.question} ${match.also?.question ?? ''}` : ''
    const isPinned = pin?.file === file && said.some((one) => pinned?.includes(one))
    const nearness = match?.nearness ?? 0
    return [
      {
        file,
        said: withParagraphs(article, said),
        known: match?.question,
        title: match?.title,
        otherKind: ofOtherKind - nearness,
        isForArticles,
        features: {
          nearness,
          chance: logOf(match?.chance ?? 0, leastChance),
          letters: match?.letters ?? 0,
          isUnknown: match ? 0 : 1,
          sentence: Math.max(0, ...said.map((one) => there?.meanings.get(one) ?? 0)),
          behind: first - (there?.score ?? 0),
          covered: coverage(`${text} ${wordings} ${article.title} ${article.keywords}`),
          coveredBySaid: coverage(text),
          isPinned: isPinned ? 1 : 0,
          isPinnedElsewhere: pinned && !isPinned ? 1 : 0,
          amount: hasWanted(question, text),
          control: wantsControl ? (namesControl(article, said) ? 1 : -1) : 0,
        },
      },
    ]
  }

  const known = matches.flatMap((match) => {
    if (match.target.kind !== 'sentences') return []
    const said = sentencesFor(articles, match.target)
    return said ? candidate(match.target.file, said, match) : []
  })
  const isThere = (file: string, said: string[]) =>
    known.some((one) => one.file === file && said.every((sentence) => one.said.includes(sentence)))
  const byRule = pin && pinned && !isThere(pin.file, pinned) ? candidate(pin.file, pinned) : []
  const near = found.slice(0, mostParagraphs).flatMap((one) => {
    const said = quoteOf(one)
    return said.length === 0 || isThere(one.article.file, said) ? [] : candidate(one.article.file, said)
  })
  return [...known, ...byRule, ...near]
}

/** What is less likely than this is as good as impossible. */
const leastChance = 1e-4
const leastForArticles = 0.01
/** Where nothing is known of it. */
const usual = 0.8
const logOf = (chance: number, least: number): number => Math.log(Math.max(least, chance)) / -Math.log(least)

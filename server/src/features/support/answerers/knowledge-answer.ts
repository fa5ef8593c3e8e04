import type { Citation, LiveFact } from '@laycan/contract/support/support'
import type { Context } from '#context.ts'
import type { Article } from '../knowledge/article.rules.ts'
import { asksForControl, linksIn } from '../knowledge/article-links.rules.ts'
import { type DirectAnswer, directAnswers } from '../knowledge/direct-answers.ts'
import { type KnownMatch, sentencesFor } from '../knowledge/known-questions.rules.ts'
import { libraryOf } from '../knowledge/open-library.service.ts'
import type { Asker } from '../knowledge/question-queue.ts'
import { citationsOf, type Found } from '../knowledge/retrieval.ts'
import { type Confidence, certaintyOf, confidenceOf, levelOf, longestQuote, quote } from './compose.ts'
import { type AskedQuestion, matchesFor } from './follow-up-matches.ts'

/** An answer from the articles to one question. */
export type KnowledgeAnswer = {
  content: string
  confidence: Confidence
  /** From 0 to 1, where the model was asked; `levelOf` says what is sure. */
  certainty: number | null
  citations: Citation[]
  suggestions: string[]
  /** What it leads to, where that was asked for. */
  liveFacts: LiveFact[]
}

/**
 * From what people asked like this before, from rules about fees, limits and times, and from the nearest sentences. Where
 * these agree, the answer is sure; where they do not, it is not.
 */
export async function answerFromArticles(
  ctx: Context,
  question: AskedQuestion,
  asker: Asker,
): Promise<KnowledgeAnswer> {
  const library = libraryOf(ctx)
  const articles = library.articles()
  const direct = findDirect(question.alone, question.asked)
  const pinned = direct && sentencesFor(articles, { ...direct, beginnings: direct.sentences })
  const matches = (await matchesFor(ctx, question, asker)).flatMap((match) => resolve(articles, match))
  const found = await library.find(question.asked, matches.length > 0 || !pinned ? asker : { byWords: true })
  const [nearest] = matches
  if (nearest && nearest.nearness >= leastNearness) {
    return answerAsKnown(articles, nearest, { matches, found, direct, question })
  }
  if (direct && pinned) {
    const confidence = nearest || library.searchesByMeaning() ? pinConfidence(direct, matches, found) : 'sure'
    return {
      content: pinned.join(' '),
      confidence,
      certainty: null,
      citations: withQuoted(articles, [direct.file], found),
      suggestions: suggestionsOf(matches, articles, direct.file, question.alone),
      liveFacts: opensFor(articles, [direct.file], pinned, question),
    }
  }
  return answerByNearness(found, question.asked, library.searchesByMeaning(), matches)
}

const leastNearness = 0.55
/** Two known questions that are about as near both answer, sooner where one article has both answers. */
const aboutAsNear = { sameArticle: 0.05, another: 0.03 }

type Resolved = Omit<KnownMatch, 'target'> & { file: string; said: string[] }

function resolve(articles: Article[], { target, ...match }: KnownMatch): Resolved[] {
  if (target.kind !== 'sentences') return []
  const said = sentencesFor(articles, target)
  return said ? [{ ...match, file: target.file, said }] : []
}

type Evidence = {
  matches: Resolved[]
  found: Found[]
  direct: DirectAnswer | undefined
  question: AskedQuestion
}

function answerAsKnown(articles: Article[], nearest: Resolved, evidence: Evidence): KnowledgeAnswer {
  const { matches, found, direct, question } = evidence
  const beside = matches[1]
  const isJoined =
    beside !== undefined &&
    nearest.nearness - beside.nearness <=
      aboutAsNear[nearest.file === beside.file ? 'sameArticle' : 'another'] &&
    nearest.nearness < 0.9 &&
    [...nearest.said, ...beside.said].join(' ').length <= longestQuote
  const parts = isJoined ? [nearest, beside] : [nearest]
  const rival = matches.find(({ said, file }) => !parts.some((part) => overlaps(part, { said, file })))
  const certainty = certaintyOf({
    nearness: nearest.nearness,
    lead: nearest.nearness - (rival?.nearness ?? 0),
    isNearest: parts.some(({ file }) => found[0]?.article.file === file),
    isPinned: direct && parts.some(({ file }) => file === direct.file),
    question: question.asked,
    said: parts.flatMap(({ said, question: known }) => [...said, known]).join(' '),
  })
  return {
    content: [...new Set(parts.flatMap(({ said }) => said))].join(' '),
    confidence: levelOf(certainty),
    certainty,
    citations: withQuoted(
      articles,
      parts.map(({ file }) => file),
      found,
    ),
    suggestions: suggestionsOf(matches.slice(1), articles, nearest.file, question.alone),
    liveFacts: opensFor(
      articles,
      parts.map(({ file }) => file),
      parts.flatMap(({ said }) => said),
      question,
    ),
  }
}

const overlaps = (one: Pick<Resolved, 'file' | 'said'>, other: Pick<Resolved, 'file' | 'said'>) =>
  one.file === other.file && other.said.every((sentence) => one.said.includes(sentence))

/** A rule about words is sure where the model finds the same article near. */
const pinConfidence = ({ file }: DirectAnswer, matches: Resolved[], found: Found[]): Confidence =>
  matches.slice(0, 2).some((one) => one.file === file) ||
  found.slice(0, 2).some(({ article }) => article.file === file)
    ? 'sure'
    : 'unsure'

function answerByNearness(
  found: Found[],
  asked: string,
  byMeaning: boolean,
  matches: Resolved[],
): KnowledgeAnswer {
  const [best] = found
  const quoted = best ? quote(best) : ''
  const confidence = confidenceOf(found, asked, quoted, byMeaning)
  if (confidence === 'none' || !best) {
    return {
      content: '',
      confidence: 'none',
      certainty: null,
      citations: citationsOf(found, 0),
      suggestions: [],
      liveFacts: [],
    }
  }
  const others = found.slice(0, 3).map(({ article }) => article)
  return {
    content: quoted,
    confidence,
    certainty: null,
    citations: citationsOf(found, 1),
    suggestions: suggestionsOf(matches, others, best.article.file, asked),
    liveFacts: [],
  }
}

/** Links that open what the sentences name, for who asks where it is. */
function opensFor(
  articles: Article[],
  files: string[],
  said: string[],
  { alone }: AskedQuestion,
): LiveFact[] {
  if (!asksForControl(alone)) return []
  const links = articles.filter(({ file }) => files.includes(file)).flatMap((one) => linksIn(one, said))
  return links.map(({ text, path }) => ({ tool: 'open_screen', text, path }))
}

/** Of a question that points back: one that the question before alone would not have found. */
function findDirect(alone: string, asked: string): DirectAnswer | undefined {
  const own = directAnswers.find(({ asked: pattern }) => pattern.test(alone))
  if (own || alone === asked) return own
  const before = asked.slice(0, asked.length - alone.length)
  return directAnswers.find(({ asked: pattern }) => pattern.test(asked) && !pattern.test(before))
}

const mostSuggestions = 3
const leastSuggested = 0.35

/** What may have been meant, or leads on: known questions that are near, then those of the article itself. */
function suggestionsOf(matches: Resolved[], articles: Article[], file: string, asked: string): string[] {
  const near = matches.filter(({ nearness }) => nearness >= leastSuggested).map(({ question }) => question)
  const own = articles.find((article) => article.file === file)?.questions.match(/[^?]+\?/g) ?? []
  return [...new Set([...near, ...own.map((one) => one.trim())])]
    .filter((question) => question.toLowerCase() !== asked.toLowerCase())
    .slice(0, mostSuggestions)
}

function withQuoted(articles: Article[], files: string[], found: Found[]): Citation[] {
  const quoted = [...new Set(files)].flatMap((file) => articles.filter((article) => article.file === file))
  const rest = found.filter(({ article }) => !files.includes(article.file))
  return [
    ...quoted.map(({ file, title, category }): Citation => ({ file, title, category, isQuoted: true })),
    ...citationsOf(rest, 0),
  ].slice(0, 3)
}

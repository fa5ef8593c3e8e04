import { setImmediate as turn } from 'node:timers/promises'
import type { AnswerPassage, Citation, LiveFact } from '@laycan/contract/support/support'
import type { Context } from '#context.ts'
import type { Article } from '../knowledge/article.rules.ts'
import { asksForControl, linksIn } from '../knowledge/article-links.rules.ts'
import type { DirectAnswer } from '../knowledge/direct-answers/pin.ts'
import { directAnswers } from '../knowledge/direct-answers.ts'
import { chanceOfLikeliest, type KnownTarget, sentencesFor } from '../knowledge/known-questions.rules.ts'
import { libraryOf } from '../knowledge/open-library.service.ts'
import type { Asker } from '../knowledge/question-queue.ts'
import { citationsOf, type Found, isAnswerable } from '../knowledge/retrieval.ts'
import { type Alternative, alternativesTo } from './alternatives.ts'
import { type Choice, isSureAt } from './answer-ranking.ts'
import { lackingKinds } from './asked-kind.rules.ts'
import { type Candidate, candidatesFor, type Gathered } from './candidates.ts'
import { chooseNew } from './choose-new.ts'
import { type Confidence, confidenceOf, quoteOf } from './compose.ts'
import { type AskedQuestion, isShortAfter, matchesFor } from './follow-up-matches.ts'
import { opinionOn } from './intent-opinion.ts'
import { asText, stepsOf } from './steps.rules.ts'
import { suggestionsOf } from './suggest.ts'

/** An answer from the articles to one question. */
export type KnowledgeAnswer = {
  content: string
  /** Its paragraphs, each with its article. */
  passages: AnswerPassage[]
  confidence: Confidence
  /** The chance that it is right, where the model was asked. */
  certainty: number | null
  citations: Citation[]
  /** What else may be meant, where it is not sure. */
  alternatives: Alternative[]
  suggestions: string[]
  /** What it leads to, where that was asked for. */
  liveFacts: LiveFact[]
}

/**
 * From what people asked like this before, from rules about fees, limits and times, and from the nearest sentences: each
 * is a candidate, and what speaks for the best of them says how sure it is. Without the model, rules and words decide.
 */
export async function answerFromArticles(
  ctx: Context,
  question: AskedQuestion,
  asker: Asker,
): Promise<KnowledgeAnswer> {
  const gathered = await gather(ctx, question, asker)
  if (gathered.matches.length === 0) return answerWithoutKnown(ctx, gathered, question)
  await turn()
  const candidates = candidatesFor(gathered)
  await turn()
  const choice = chooseNew(question, candidates)
  return choice && hasAnswer(gathered, choice)
    ? answerAs(choice, gathered, question)
    : noAnswer(gathered.found)
}

function hasAnswer({ matches, pin, found, forArticles = 0 }: Gathered, { certainty }: Choice): boolean {
  if (certainty < worthShowing) return false
  const isKnown = ({ kind }: KnownTarget) => kind === 'sentences'
  const nearest = matches.find(({ target }) => isKnown(target))?.nearness ?? 0
  const likeliest = chanceOfLikeliest(matches, isKnown)
  return (
    nearest >= leastNearness ||
    pin !== undefined ||
    isAnswerable(found, true) ||
    (forArticles >= leastLikely.articles &&
      likeliest >= leastLikely.target &&
      certainty >= leastLikely.certainty)
  )
}
/** What is less likely is no help, not even with others beside it. */
const worthShowing = 0.25
/** Below, known questions alone do not show that there is an answer, unless the fitted models hold it for likely. */
const leastNearness = 0.55
const leastLikely = { articles: 0.8, target: 0.1, certainty: 0.5 }
/** Below, it may be no question for articles, however near one is. */
const surelyForArticles = 0.6

/** All that may bear on a question; also what weights are fitted with. */
export async function gather(ctx: Context, question: AskedQuestion, asker: Asker): Promise<Gathered> {
  const library = libraryOf(ctx)
  const pin = findDirect(question.alone, question.asked)
  const matches = await matchesFor(ctx, question, asker)
  const byWords = matches.length === 0 && pin !== undefined
  const found = await library.find(question.asked, byWords ? { byWords } : asker)
  const chances = byWords ? undefined : await opinionOn(ctx, question.alone, question.previous)
  return {
    articles: library.articles(),
    matches,
    found,
    pin,
    question: question.asked,
    alone: question.alone,
    forArticles: chances?.article,
  }
}

function answerAs({ parts, ranked, near, certainty }: Choice, gathered: Gathered, question: AskedQuestion) {
  const { articles, found } = gathered
  const files = [...new Set(parts.map(({ file }) => file))]
  const said = [...new Set(parts.flatMap((part) => part.said))]
  const passages = files.map((file) => passageOf(file, parts, question.alone))
  const lacks = certainty < 1 && lackingKinds(question.alone, said.join(' ')).length > 0
  const isOther = (gathered.forArticles ?? 1) < surelyForArticles
  const isSure = isSureAt(certainty, isShortAfter(question)) && !lacks && !isOther
  const others = isSure ? [] : alternativesTo(parts, near)
  return {
    ...sayPassages(passages),
    confidence: isSure ? ('sure' as const) : ('unsure' as const),
    certainty,
    citations: withQuoted(articles, files, found),
    alternatives: others.flatMap((one) => {
      const [citation] = withQuoted(articles, [one.file], [])
      return citation ? [{ passage: passageOf(one.file, [one], question.alone), citation }] : []
    }),
    suggestions: suggestionsOf(
      // What is far behind was hardly meant; beside a sure answer it is what else there is to know.
      (isSure ? ranked : near).filter(
        (candidate) => !parts.includes(candidate) && !others.includes(candidate),
      ),
      articles,
      files[0],
      question.alone,
    ),
    liveFacts: opensFor(articles, files, said, question),
  }
}

/** Beside what a tool says, where that is in doubt. */
export const asAlternatives = ({ passages, citations, alternatives }: KnowledgeAnswer): Alternative[] => [
  ...passages.flatMap((passage) => {
    const citation = citations.find(({ file }) => file === passage.file)
    return citation ? [{ passage, citation }] : []
  }),
  ...alternatives,
]

/** What is said of one article: as steps, where that is asked for. */
function passageOf(file: string, parts: Pick<Candidate, 'file' | 'said'>[], asked: string): AnswerPassage {
  const said = [...new Set(parts.filter((part) => part.file === file).flatMap((part) => part.said))]
  const steps = asksForControl(asked) ? stepsOf(said) : undefined
  return { file, text: steps ? asText(steps) : said.join(' ') }
}

const sayPassages = (passages: AnswerPassage[]) => ({
  content: passages.map(({ text }) => text).join('\n\n'),
  passages,
})

/** By rules and by words; where the model reads articles only, by their nearness. */
function answerWithoutKnown(ctx: Context, gathered: Gathered, { alone, asked }: AskedQuestion) {
  const { articles, found, pin } = gathered
  const pinned = pin && sentencesFor(articles, { file: pin.file, beginnings: pin.sentences })
  const byMeaning = libraryOf(ctx).searchesByMeaning()
  if (pin && pinned) {
    const isNear = found.slice(0, 2).some(({ article }) => article.file === pin.file)
    return {
      ...sayPassages([passageOf(pin.file, [{ file: pin.file, said: pinned }], alone)]),
      confidence: byMeaning && !isNear ? ('unsure' as const) : ('sure' as const),
      certainty: null,
      citations: withQuoted(articles, [pin.file], found),
      alternatives: [],
      suggestions: suggestionsOf([], articles, pin.file, alone),
      liveFacts: opensFor(articles, [pin.file], pinned, { alone }),
    }
  }
  const [best] = found
  const content = best ? quoteOf(best).join(' ') : ''
  const confidence = confidenceOf(found, asked, content, byMeaning)
  if (confidence === 'none' || !best) return noAnswer(found)
  return {
    ...sayPassages([{ file: best.article.file, text: content }]),
    confidence,
    certainty: null,
    citations: citationsOf(found, 1),
    alternatives: [],
    suggestions: suggestionsOf([], articles, best.article.file, asked),
    liveFacts: [],
  }
}

const noAnswer = (found: Found[]): KnowledgeAnswer => ({
  content: '',
  passages: [],
  confidence: 'none',
  certainty: null,
  citations: citationsOf(found, 0),
  alternatives: [],
  suggestions: [],
  liveFacts: [],
})

/** Links that open what the sentences name, for who asks where it is. */
function opensFor(
  articles: Article[],
  files: string[],
  said: string[],
  { alone }: Pick<AskedQuestion, 'alone'>,
): LiveFact[] {
  if (!asksForControl(alone)) return []
  const links = articles.filter(({ file }) => files.includes(file)).flatMap((one) => linksIn(one, said))
  return links
    .filter(({ path }, at) => links.findIndex((one) => one.path === path) === at)
    .map(({ text, path }) => ({ tool: 'open_screen', text, path }))
}

/** Of a question that points back: one that the question before alone would not have found. */
function findDirect(alone: string, asked: string): DirectAnswer | undefined {
  const own = directAnswers.find(({ asked: pattern }) => pattern.test(alone))
  if (own || alone === asked) return own
  const before = asked.slice(0, asked.length - alone.length)
  return directAnswers.find(({ asked: pattern }) => pattern.test(asked) && !pattern.test(before))
}

function withQuoted(articles: Article[], files: string[], found: Found[]): Citation[] {
  const quoted = files.flatMap((file) => articles.filter((article) => article.file === file))
  const rest = found.filter(({ article }) => !files.includes(article.file))
  return [
    ...quoted.map(({ file, title, category }): Citation => ({ file, title, category, isQuoted: true })),
    ...citationsOf(rest, 0),
  ].slice(0, 3)
}

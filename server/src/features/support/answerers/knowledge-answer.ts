import type { Citation } from '@laycan/contract/support/support'
import type { Context } from '#context.ts'
import { type Article, paragraphsOf, sentencesOf } from '../knowledge/article.rules.ts'
import { type DirectAnswer, directAnswers } from '../knowledge/direct-answers.ts'
import { libraryOf } from '../knowledge/open-library.service.ts'
import type { Asker } from '../knowledge/question-queue.ts'
import { citationsOf, type Found } from '../knowledge/retrieval.ts'
import { type Confidence, confidenceOf, quote } from './compose.ts'

/** An answer from the articles to one question. */
export type KnowledgeAnswer = {
  content: string
  confidence: Confidence
  citations: Citation[]
  suggestions: string[]
}

/** `alone` is the question as it was typed, `asked` with what was asked before where it points back. */
export async function answerFromArticles(
  ctx: Context,
  { alone, asked }: { alone: string; asked: string },
  asker: Asker,
): Promise<KnowledgeAnswer> {
  const library = libraryOf(ctx)
  const direct = findDirect(alone, asked)
  const said = direct && textOf(library.articles(), direct)
  if (direct && said) {
    const related = await library.find(asked, { byWords: true })
    const own = related.filter(({ article }) => article.file === direct.file)
    const rest = related.filter(({ article }) => article.file !== direct.file)
    const article = library.articles().find(({ file }) => file === direct.file)
    return {
      content: said,
      confidence: 'sure',
      citations:
        own.length > 0 || !article
          ? citationsOf([...own, ...rest], 1)
          : [cite(article), ...citationsOf(rest, 0).slice(0, 2)],
      suggestions: article ? questionsOf(article, asked) : [],
    }
  }
  return answerByNearness(await library.find(asked, asker), asked, library.searchesByMeaning())
}

function answerByNearness(found: Found[], asked: string, byMeaning: boolean): KnowledgeAnswer {
  const [best] = found
  const quoted = best ? quote(best) : ''
  const confidence = confidenceOf(found, asked, quoted, byMeaning)
  if (confidence === 'none' || !best) {
    return { content: '', confidence: 'none', citations: citationsOf(found, 0), suggestions: [] }
  }
  return {
    content: quoted,
    confidence,
    citations: citationsOf(found, 1),
    suggestions:
      confidence === 'sure'
        ? questionsOf(best.article, asked)
        : found.slice(0, 3).flatMap(({ article }) => questionsOf(article, asked).slice(0, 1)),
  }
}

/** Of a question that points back: one that the question before alone would not have found. */
function findDirect(alone: string, asked: string): DirectAnswer | undefined {
  const own = directAnswers.find(({ asked: pattern }) => pattern.test(alone))
  if (own || alone === asked) return own
  const before = asked.slice(0, asked.length - alone.length)
  return directAnswers.find(({ asked: pattern }) => pattern.test(asked) && !pattern.test(before))
}

function textOf(articles: Article[], { file, sentences }: DirectAnswer): string | undefined {
  const article = articles.find((one) => one.file === file)
  const all = article ? paragraphsOf(article).flatMap(sentencesOf) : []
  const said = all.filter((sentence) => sentences.some((start) => sentence.startsWith(start)))
  // An article that was changed at the desk may no longer say it.
  return said.length === sentences.length ? said.join(' ') : undefined
}

const questionsOf = (article: Article, asked: string) =>
  sentencesOf(article.questions)
    .filter((question) => question.toLowerCase() !== asked.toLowerCase())
    .slice(0, 2)

const cite = ({ file, title, category }: Article): Citation => ({ file, title, category, isQuoted: true })

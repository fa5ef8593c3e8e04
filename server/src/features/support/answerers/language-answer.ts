import type { Context } from '#context.ts'
import { type Language, phrases, understand } from '../intent/language.rules.ts'
import { libraryOf } from '../knowledge/open-library.service.ts'
import { citationsOf } from '../knowledge/retrieval.ts'
import { findLiveFacts } from '../tools/live-facts.ts'
import type { Answer, Question } from './answerer.ts'
import { answerFromArticles } from './knowledge-answer.ts'
import { plainAnswer } from './standing-answers.ts'

const mostTitles = 2
const leastWords = 0.05

/** What exists, in the language of the question: a sentence, figures, the articles' titles, and a person. */
export async function answerInLanguage(
  ctx: Context,
  { text, caller }: Question,
  language: Language,
  signal?: AbortSignal,
): Promise<Answer> {
  const said = phrases[language]
  const { english } = understand(text)
  const liveFacts = await findLiveFacts(ctx, caller, english)
  if (liveFacts.length > 0) {
    const facts = liveFacts.map((fact) => fact.text).join('\n')
    return { ...plainAnswer(`${said.facts} ${facts}`, 'language'), liveFacts }
  }
  const found = (await libraryOf(ctx).find(english, { byWords: true })).filter(
    ({ words }) => words > leastWords,
  )
  if (found.length === 0) return { ...plainAnswer(said.nothing, 'language'), answeredBy: 'nobody' }
  const titles = found.slice(0, mostTitles).map(({ article }) => `“${article.title}”`)
  // The time that is asked for most, which needs no words.
  const hours = english.startsWith('KYC') ? 'KYC: 24–48 h. ' : ''
  const asked = { alone: english, asked: english, previous: undefined }
  const { content, confidence } = await answerFromArticles(ctx, asked, { userId: caller.userId, signal })
  const quoted = confidence === 'sure' ? `“${content}” ` : ''
  return {
    ...plainAnswer(`${hours}${said.found} ${titles.join(', ')}. ${quoted}${said.duration}`, 'language'),
    // Titles alone may be those of other things.
    isUncertain: quoted === '',
    citations: citationsOf(found, Math.min(mostTitles, found.length)),
  }
}

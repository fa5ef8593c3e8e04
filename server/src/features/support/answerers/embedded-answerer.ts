import type { Citation, LiveFact } from '@laycan/contract/support/support'
import type { Context } from '#context.ts'
import { resolveFollowUp } from '../intent/follow-up.rules.ts'
import { intentOf, smallTalkAnswer } from '../intent/intent.rules.ts'
import { languageOf, phrases, understand } from '../intent/language.rules.ts'
import { correctSpelling } from '../intent/spelling.rules.ts'
import { splitQuestions } from '../intent/split.rules.ts'
import { libraryOf } from '../knowledge/open-library.service.ts'
import { citationsOf } from '../knowledge/retrieval.ts'
import { vocabularyOf } from '../knowledge/vocabulary.ts'
import { findLiveFacts } from '../tools/live-facts.ts'
import { proposeAlert } from '../tools/proposals.ts'
import type { Answer, Question } from './answerer.ts'
import type { Confidence } from './compose.ts'
import { completeQuestion, lastQuestion } from './follow-up.ts'
import { answerFromArticles } from './knowledge-answer.ts'
import { answerInLanguage } from './language-answer.ts'
import { plainAnswer, standingAnswers } from './standing-answers.ts'

/**
 * Answers without a language model, in this order: what decides for the whole message (a person, small talk, another
 * language), then each question in it: refused, by a tool, by a known sentence, or by the nearest articles. What is not
 * sure says so.
 */
export async function answerFromHelpCentre(ctx: Context, question: Question): Promise<Answer> {
  const atOnce = await answerAtOnce(ctx, question)
  if (atOnce) return atOnce
  const language = languageOf(question.text)
  if (language) return answerInLanguage(ctx, question, language)
  const text = correctSpelling(question.text, vocabularyOf(ctx))

  let previous = lastQuestion(question.history)
  const parts: Part[] = []
  for (const one of splitQuestions(text)) {
    parts.push(await answerPart(ctx, question, one, previous))
    previous = one
  }
  return join(parts)
}

/**
 * What is decided before anything is looked up, for every answerer alike: a person is called, small talk is answered,
 * advice and other people's data are refused, and what would change something is asked back.
 */
export async function answerAtOnce(ctx: Context, { text }: Question): Promise<Answer | undefined> {
  const language = languageOf(text)
  if (language) {
    return understand(text).callsPerson ? standingAnswers.person(phrases[language].person) : undefined
  }
  const corrected = correctSpelling(text, vocabularyOf(ctx))
  const intent = intentOf(text) === 'question' ? intentOf(corrected) : intentOf(text)
  if (intent === 'person') return standingAnswers.person()
  if (intent === 'small_talk')
    return plainAnswer(smallTalkAnswer(text) ?? smallTalkAnswer(corrected) ?? '', intent)
  const proposal = await proposeAlert(ctx, corrected)
  if (proposal) return standingAnswers.proposal(proposal)
  const isOne = splitQuestions(corrected).length === 1
  return isOne && (intent === 'advice' || intent === 'others_data') ? standingAnswers[intent]() : undefined
}

type Part = {
  asked: string
  content: string
  confidence: Confidence
  refusal: Answer | undefined
  citations: Citation[]
  liveFacts: LiveFact[]
  suggestions: string[]
}

async function answerPart(
  ctx: Context,
  { caller }: Question,
  text: string,
  previous: string | undefined,
): Promise<Part> {
  const nothing = {
    asked: text,
    content: '',
    citations: [],
    liveFacts: [],
    suggestions: [],
    refusal: undefined,
  }
  const intent = intentOf(text)
  if (intent === 'advice' || intent === 'others_data') {
    return { ...nothing, confidence: 'sure', refusal: standingAnswers[intent]() }
  }
  if (intent === 'off_topic') return { ...nothing, confidence: 'none' }
  const resolved = resolveFollowUp(text, previous)
  const liveFacts = await findLiveFacts(ctx, caller, resolved)
  const asked = resolved === text ? completeQuestion(text, previous) : resolved
  const alone = resolved === text ? text : resolved
  if (liveFacts.length > 0) {
    const citations = await relatedTo(ctx, asked)
    return {
      ...nothing,
      content: liveFacts.map((fact) => fact.text).join(' '),
      confidence: 'sure',
      citations,
      liveFacts,
    }
  }
  return {
    ...nothing,
    ...(await answerFromArticles(ctx, { alone, asked }, { userId: caller.userId })),
    liveFacts,
  }
}

/** Articles beside a fact, without asking the model. */
async function relatedTo(ctx: Context, asked: string): Promise<Citation[]> {
  return citationsOf(await libraryOf(ctx).find(asked, { byWords: true }), 0)
}

const mostCited = 3

function join(parts: Part[]): Answer {
  const [only] = parts
  if (parts.length === 1 && only?.refusal) return only.refusal
  const answered = parts.filter(({ confidence, refusal }) => confidence !== 'none' || refusal)
  if (answered.length === 0)
    return standingAnswers.unknown(parts.flatMap(({ citations }) => citations).slice(0, mostCited))
  const isUncertain = parts.some(({ confidence }) => confidence !== 'sure')
  const texts = parts.map((part) => sayPart(part, parts.length > 1))
  const citations = parts.flatMap((part) => part.citations)
  return {
    ...plainAnswer(texts.join('\n\n'), 'question'),
    citations: distinct([...citations.filter(({ isQuoted }) => isQuoted), ...citations]).slice(0, mostCited),
    liveFacts: parts.flatMap(({ liveFacts }) => liveFacts),
    isUncertain,
    suggestions: [...new Set(parts.flatMap(({ suggestions }) => suggestions))].slice(0, 3),
  }
}

function sayPart({ asked, content, confidence, refusal }: Part, isOneOfSeveral: boolean): string {
  if (refusal) return refusal.content
  const about = isOneOfSeveral ? ` about “${asked.replace(/\?$/, '')}”` : ''
  if (confidence === 'none') return `I found no answer${about}.`
  return confidence === 'unsure'
    ? `I am not sure${about}, but this may be what you mean: ${content}`
    : content
}

const distinct = (citations: Citation[]) =>
  citations.filter(({ file }, at) => citations.findIndex((one) => one.file === file) === at)

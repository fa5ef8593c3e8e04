import { setImmediate as turn } from 'node:timers/promises'
import type { Citation } from '@laycan/contract/support/support'
import type { Context } from '#context.ts'
import { resolveFollowUp } from '../intent/follow-up.rules.ts'
import { nameSubject } from '../intent/inherit.rules.ts'
import { readablePart } from '../intent/intent.rules.ts'
import { isNearestRefused } from '../intent/known-intent.rules.ts'
import type { KindChances } from '../intent/message-kinds.rules.ts'
import { smallTalkOf } from '../intent/small-talk.rules.ts'
import { splitQuestions } from '../intent/split.rules.ts'
import { unreadLanguageReply } from '../intent/unread-language.rules.ts'
import type { KnownMatch } from '../knowledge/known-questions.rules.ts'
import { libraryOf } from '../knowledge/open-library.service.ts'
import type { Asker } from '../knowledge/question-queue.ts'
import { citationsOf } from '../knowledge/retrieval.ts'
import { calculation } from '../tools/calculate.ts'
import { ownTools } from '../tools/live-facts.ts'
import { marketPrice } from '../tools/market-price.ts'
import { proposeAlert } from '../tools/proposals.ts'
import type { Alternative } from './alternatives.ts'
import type { Answer, Question } from './answerer.ts'
import { leavesPart } from './compose.ts'
import { findFacts } from './find-facts.ts'
import { completeQuestion, isFollowUp, lastAnswer } from './follow-up.ts'
import type { AskedQuestion } from './follow-up-matches.ts'
import { callsPersonIn, type EnglishQuestion, inEnglish } from './in-english.ts'
import { joinParts, type Part } from './join-parts.ts'
import { answerFromArticles, asAlternatives } from './knowledge-answer.ts'
import { joinInLanguage, sayAtOnce } from './language-answer.ts'
import { unusedKinds, withoutFigures, withoutMarkets } from './named-used.rules.ts'
import { isRead, type ReadIntent, readIntent } from './read-intent.ts'
import { isInDoubt, isRefused, maybeRefused, type Refused, refuse } from './refuse.ts'
import { leavesOwnWords } from './said-again.rules.ts'
import { questionsIn } from './split-by-tools.ts'
import { plainAnswer, standingAnswers } from './standing-answers.ts'

/**
 * Answers without a language model, in this order: what decides for the whole message (a person, small talk), then each
 * question in it: refused, by a tool, by a known question, or by the nearest articles. What is not sure says so. Another
 * language is read word by word in English, and answered in itself.
 */
export async function answerFromHelpCentre(
  ctx: Context,
  asked: Question,
  signal?: AbortSignal,
): Promise<Answer> {
  const question = inEnglish(ctx, asked)
  const unread = question.language ? undefined : unreadLanguageReply(readablePart(asked.text))
  if (unread) return { ...plainAnswer(unread, 'language'), answeredBy: 'nobody' }
  const atOnce = await decideAtOnce(ctx, question, signal)
  if (atOnce) return atOnce
  const asker = { userId: question.caller.userId, signal }
  let { previous } = question
  const parts: Part[] = []
  for (const [at, part] of questionsIn(question.text).entries()) {
    // `…, and at what price?` is refused with what it belongs to.
    if (parts.at(-1)?.refusal !== undefined && wordsIn(part) <= mostOfRest) continue
    const text = at > 0 && previous !== undefined ? nameSubject(part, previous) : part
    const said = at === 0 ? lastAnswer(question.history) : parts.map(({ content }) => content).join(' ')
    const answer = await answerPart(
      ctx,
      question,
      {
        text,
        typed: part,
        previous,
        said,
        isTranslated: question.language !== undefined,
        lost: question.lost,
      },
      asker,
    )
    parts.push(at === 0 ? answer : { ...answer, confidence: confidenceAfter(answer, parts, part) })
    previous = standsAlone(text) ? text : resolveFollowUp(text, previous)
  }
  return question.language ? joinInLanguage(parts, question.language) : joinParts(parts)
}

const mostOfRest = 4
const wordsIn = (text: string) => text.trim().split(/\s+/).length

/**
 * Of a question after another in the same message. The same figure again answers only the first; and sentences that have
 * none of its own words may be about the first alone.
 */
function confidenceAfter(answer: Part, before: Part[], asked: string): Part['confidence'] {
  const { liveFacts, content, confidence, refusal } = answer
  if (refusal || confidence !== 'sure') return confidence
  if (liveFacts.length > 0) return before.some((one) => one.content === content) ? 'none' : confidence
  return leavesOwnWords(asked, content) ? 'unsure' : confidence
}

/**
 * What is decided before anything is looked up, for every answerer alike: a person is called, small talk is answered,
 * advice, other people's data and what is not ours are refused, and what would change something is asked back.
 */
export const answerAtOnce = (ctx: Context, question: Question, signal?: AbortSignal) =>
  decideAtOnce(ctx, inEnglish(ctx, question), signal)

async function decideAtOnce(
  ctx: Context,
  { typed, text, previous, language, caller, history }: EnglishQuestion,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  const kind = smallTalkOf(typed) ?? smallTalkOf(text)
  const say = (answer: Answer) => (language ? sayAtOnce(answer, language, kind) : answer)
  const read = await readIntent(
    ctx,
    { text: typed, corrected: text, previous, isTranslated: language !== undefined },
    { userId: caller.userId, signal },
  )
  const { intent } = read
  const callsPerson = intent === 'person' || (language && intent !== 'off_topic' && callsPersonIn(text))
  if (callsPerson) return say(standingAnswers.person())
  // By meaning alone `how did it do` is near to `how are you`.
  const isResolved = resolveFollowUp(text, previous, lastAnswer(history)) !== text
  const pointsBack = isResolved || (kind === undefined && previous !== undefined && isFollowUp(text))
  if (intent === 'small_talk' && !pointsBack) return say(standingAnswers.small_talk(kind))
  const proposal = await proposeAlert(ctx, text)
  if (proposal) return standingAnswers.proposal(proposal)
  const isOne = splitQuestions(text).length === 1
  if (!isOne || !isRefused(intent) || isResolved) return undefined
  const question = { alone: text, asked: text, previous, typed: text, said: lastAnswer(history) }
  if (language) return say(refuse(intent, read))
  return refuseWith(ctx, intent, read, question, { userId: caller.userId, signal })
}

async function refuseWith(
  ctx: Context,
  intent: Refused,
  read: ReadIntent,
  question: AskedQuestion,
  asker: Asker,
): Promise<Answer> {
  const articles = isInDoubt(intent, read) ? await answerFromArticles(ctx, question, asker) : undefined
  return refuse(intent, read, articles)
}

/** Too little to refuse it, and enough to leave it to the articles, which show nothing of others. */
const isLikelyRefused = (chances: KindChances | undefined): boolean =>
  chances !== undefined && chances.off_topic + chances.others_data >= likelyRefused
const likelyRefused = 0.5

/** Whether a question is refused, or what is nearest to it, also one that points back: a model is not given such a message. */
export async function refusesSome(ctx: Context, asked: Question, signal?: AbortSignal): Promise<boolean> {
  const { text, caller, ...question } = inEnglish(ctx, asked)
  let { previous } = question
  for (const one of splitQuestions(text)) {
    const resolved = resolveFollowUp(one, previous)
    const asker = { userId: caller.userId, signal }
    const { intent, matches, chances } = await readIntent(ctx, { text: resolved, corrected: resolved }, asker)
    if (isRefused(intent) || isNearestRefused(matches) || isLikelyRefused(chances)) return true
    previous = one
  }
  return false
}

const empty = (asked: string) => ({
  asked,
  content: '',
  citations: [],
  passages: [],
  alternatives: [],
  liveFacts: [],
  suggestions: [],
  certainty: null,
  refusal: undefined,
})

/** `typed` is without what it takes from the question before, `said` what was answered to that. */
type PartAsked = {
  text: string
  typed: string
  previous: string | undefined
  said: string
  isTranslated: boolean
  lost: number
}

async function answerPart(
  ctx: Context,
  { caller, history }: Pick<Question, 'caller' | 'history'>,
  { text, typed, previous, said, isTranslated, lost }: PartAsked,
  asker: Asker,
): Promise<Part> {
  const resolved = standsAlone(text) ? text : resolveFollowUp(text, previous, lastAnswer(history))
  const isAfterAnother = resolved === text && history.length > 0
  const read = {
    text: resolved,
    corrected: resolved,
    previous: isAfterAnother ? previous : undefined,
    isTranslated,
  }
  const readAs = await readIntent(ctx, read, asker)
  const { intent, matches, chances } = readAs
  const nothing = { ...empty(text), maybeRefused: maybeRefused(chances) }
  const asked = resolved === text ? completeQuestion(text, previous) : resolved
  const question = { alone: resolved, asked, previous, typed, said }
  if (isRefused(intent)) {
    const refusal = await refuseWith(ctx, intent, readAs, question, asker)
    const { passages, citations, isUncertain } = refusal
    return { ...nothing, passages, citations, confidence: isUncertain ? 'unsure' : 'sure', refusal }
  }
  // Rules are many: others have their turn before the next.
  await turn()
  const found = await findFacts(ctx, caller, { text: resolved, matches, chances, isTranslated })
  if (found.length > 0) {
    const liveFacts = found.map(({ tool, text, path }) => ({ tool, text, path }))
    const content = liveFacts.map((fact) => fact.text).join(' ')
    if (found.some(({ isAskedBack }) => isAskedBack))
      return { ...nothing, content, confidence: 'asks', liveFacts }
    const ofMarkets = liveFacts.every(({ tool }) => tool === marketPrice.name)
    const isSum = liveFacts.every(({ tool }) => tool === calculation.name)
    // What leaves out something that was named may answer another question than was asked.
    const isPartial =
      liveFacts.some(({ tool }) => unusedKinds(tool, resolved, content).length > 0) ||
      (resolved === text &&
        !isMine(liveFacts) &&
        leavesPart(ofMarkets ? withoutMarkets(text) : isSum ? withoutFigures(text) : text, content))
    const isLoose = isTranslated && isMine(liveFacts) && nearestMine(matches) < leastMine
    const isDoubtful = isPartial || isLoose || found.some((one) => one.isDoubtful)
    const beside = isDoubtful || found.some(({ isMaybeOther }) => isMaybeOther) ? await besides() : []
    const confidence = isDoubtful || beside.length > 0 ? 'unsure' : 'sure'
    const citations = await relatedTo(ctx, asked)
    return { ...nothing, content, confidence, citations, liveFacts, alternatives: beside }
  }
  const answer = await answerFromArticles(ctx, question, asker)
  const isDoubtful = answer.confidence === 'unsure' && resolved === asked && isNearestRefused(matches)
  const isWellRead = lost < mostLost && (answer.certainty ?? 1) >= surelyTranslated
  const isHalfRead = isTranslated && !isWellRead && answer.confidence === 'sure'
  return {
    ...nothing,
    ...answer,
    ...(isDoubtful && { confidence: 'none' }),
    ...(isHalfRead && { confidence: 'unsure' }),
  }

  /** What articles say of it, where that is likely. */
  async function besides(): Promise<Alternative[]> {
    const answer = await answerFromArticles(ctx, question, asker)
    return (answer.certainty ?? 0) >= likely ? asAlternatives(answer) : []
  }
}

/** With every fifth word unread the nearest answer may be one to another question. */
const mostLost = 0.2
/** Word by word the certainty says less. */
const surelyTranslated = 0.985

/** Less is shown beside no figure. */
const likely = 0.5

/** Word by word half of a sentence is lost, so that a rule about own things has too little to go by. */
const leastMine = 0.6
const nearestMine = (matches: KnownMatch[]) =>
  matches.find(({ target }) => target.kind === 'mine')?.nearness ?? 0

const isMine = (facts: { tool: string }[]) =>
  facts.some(({ tool }) => ownTools.some(({ name }) => name === tool))

const leastAlone = 4
/** A whole question that a tool reads does not point back. */
const standsAlone = (text: string) => wordsIn(text) >= leastAlone && isWhole.test(text) && isRead(text)
const isWhole =
  /^\W*(?:and |also |then )?(?:what|how|which|where|convert|price of|(?:tell|give|show) me)\b(?!.*\b(?:it|its|that|this|they|them|same|those|these|one)\b)(?! about\b)/i

/** Articles beside a fact, without asking the model. */
async function relatedTo(ctx: Context, asked: string): Promise<Citation[]> {
  return citationsOf(await libraryOf(ctx).find(asked, { byWords: true }), 0)
}

import type { Citation } from '@laycan/contract/support/support'
import type { Context } from '#context.ts'
import { resolveFollowUp } from '../intent/follow-up.rules.ts'
import { nameSubject } from '../intent/inherit.rules.ts'
import { type Intent, readablePart } from '../intent/intent.rules.ts'
import { decideMine, isNearestRefused } from '../intent/known-intent.rules.ts'
import { smallTalkOf } from '../intent/small-talk.rules.ts'
import { splitQuestions } from '../intent/split.rules.ts'
import { unreadLanguageReply } from '../intent/unread-language.rules.ts'
import { informativeWords } from '../knowledge/informative-words.rules.ts'
import type { KnownMatch } from '../knowledge/known-questions.rules.ts'
import { libraryOf } from '../knowledge/open-library.service.ts'
import type { Asker } from '../knowledge/question-queue.ts'
import { citationsOf } from '../knowledge/retrieval.ts'
import { catalogueTools, countingTools, findLiveFacts, ownTools, readMine } from '../tools/live-facts.ts'
import { marketPrice } from '../tools/market-price.ts'
import { proposeAlert } from '../tools/proposals.ts'
import type { Answer, Question } from './answerer.ts'
import { coverageOf, leavesPart } from './compose.ts'
import { completeQuestion, isFollowUp, lastAnswer } from './follow-up.ts'
import { callsPersonIn, type EnglishQuestion, inEnglish } from './in-english.ts'
import { joinParts, type Part } from './join-parts.ts'
import { answerFromArticles } from './knowledge-answer.ts'
import { joinInLanguage, sayAtOnce } from './language-answer.ts'
import { unusedKinds, withoutMarkets } from './named-used.rules.ts'
import { isRead, readIntent } from './read-intent.ts'
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
    const text = at > 0 && previous !== undefined ? nameSubject(part, previous) : part
    const answer = await answerPart(ctx, question, { text, previous }, asker)
    parts.push(at === 0 ? answer : { ...answer, confidence: confidenceAfter(answer, parts, part) })
    previous = standsAlone(text) ? text : resolveFollowUp(text, previous)
  }
  return question.language ? joinInLanguage(parts, question.language) : joinParts(parts)
}

/**
 * Of a question after another in the same message. The same figure again answers only the first; and sentences that have
 * none of its own words may be about the first alone.
 */
function confidenceAfter(answer: Part, before: Part[], asked: string): Part['confidence'] {
  const { liveFacts, content, confidence, refusal } = answer
  if (refusal || confidence !== 'sure') return confidence
  if (liveFacts.length > 0) return before.some((one) => one.content === content) ? 'none' : confidence
  return informativeWords(asked).length > 0 && coverageOf(asked, content) === 0 ? 'unsure' : confidence
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
  if (language && callsPersonIn(text)) return say(standingAnswers.person())
  const { intent } = await readIntent(
    ctx,
    { text: typed, corrected: text },
    { userId: caller.userId, signal },
  )
  if (intent === 'person') return say(standingAnswers.person())
  // By meaning alone `how did it do` is near to `how are you`.
  const isResolved = resolveFollowUp(text, previous, lastAnswer(history)) !== text
  const pointsBack = isResolved || (kind === undefined && previous !== undefined && isFollowUp(text))
  if (intent === 'small_talk' && !pointsBack) return say(standingAnswers.small_talk(kind))
  const proposal = await proposeAlert(ctx, text)
  if (proposal) return standingAnswers.proposal(proposal)
  const isOne = splitQuestions(text).length === 1
  return isOne && isRefused(intent) && !isResolved ? say(standingAnswers[intent]()) : undefined
}

const isRefused = (intent: Intent): intent is 'advice' | 'others_data' | 'off_topic' =>
  intent === 'advice' || intent === 'others_data' || intent === 'off_topic'

/** Whether a question is refused, or what is nearest to it, also one that points back: a model is not given such a message. */
export async function refusesSome(ctx: Context, asked: Question, signal?: AbortSignal): Promise<boolean> {
  const { text, caller, ...question } = inEnglish(ctx, asked)
  let { previous } = question
  for (const one of splitQuestions(text)) {
    const resolved = resolveFollowUp(one, previous)
    const asker = { userId: caller.userId, signal }
    const { intent, matches } = await readIntent(ctx, { text: resolved, corrected: resolved }, asker)
    if (isRefused(intent) || isNearestRefused(matches)) return true
    previous = one
  }
  return false
}

async function answerPart(
  ctx: Context,
  { caller, history }: Pick<Question, 'caller' | 'history'>,
  { text, previous }: { text: string; previous: string | undefined },
  asker: Asker,
): Promise<Part> {
  const nothing = {
    asked: text,
    content: '',
    citations: [],
    passages: [],
    liveFacts: [],
    suggestions: [],
    certainty: null,
    refusal: undefined,
  }
  const resolved = standsAlone(text) ? text : resolveFollowUp(text, previous, lastAnswer(history))
  const { intent, matches } = await readIntent(ctx, { text: resolved, corrected: resolved }, asker)
  if (isRefused(intent)) {
    return { ...nothing, confidence: 'sure', refusal: standingAnswers[intent]() }
  }
  const asked = resolved === text ? completeQuestion(text, previous) : resolved
  const found = await findFacts(ctx, caller, resolved, matches)
  if (found.length > 0) {
    const liveFacts = found.map(({ tool, text, path }) => ({ tool, text, path }))
    const content = liveFacts.map((fact) => fact.text).join(' ')
    if (found.some(({ isAskedBack }) => isAskedBack))
      return { ...nothing, content, confidence: 'asks', liveFacts }
    const ofMarkets = liveFacts.every(({ tool }) => tool === marketPrice.name)
    // What leaves out something that was named may answer another question than was asked.
    const isPartial =
      liveFacts.some(({ tool }) => unusedKinds(tool, resolved, content).length > 0) ||
      (resolved === text &&
        !isMine(liveFacts) &&
        leavesPart(ofMarkets ? withoutMarkets(text) : text, content))
    const confidence = isPartial ? 'unsure' : 'sure'
    return { ...nothing, content, confidence, citations: await relatedTo(ctx, asked), liveFacts }
  }
  const alone = resolved === text ? text : resolved
  const answer = await answerFromArticles(ctx, { alone, asked, previous }, asker)
  const isDoubtful = answer.confidence === 'unsure' && alone === asked && isNearestRefused(matches)
  return { ...nothing, ...answer, ...(isDoubtful && { confidence: 'none' }) }
}

const isMine = (facts: { tool: string }[]) =>
  facts.some(({ tool }) => ownTools.some(({ name }) => name === tool))

const leastAlone = 4
/** A whole question that a tool reads does not point back. */
const standsAlone = (text: string) =>
  text.trim().split(/\s+/).length >= leastAlone && isWhole.test(text) && isRead(text)
const isWhole =
  /^\W*(?:and |also |then )?(?:what|how|which|where|convert|price of|(?:tell|give|show) me)\b(?!.*\b(?:it|its|that|this|they|them|same|those|these|one)\b)(?! about\b)/i

/** How something of one's own stands now, and no rule about it. */
const asksState =
  /\b(?:my|our)\b.*\b(?:already|yet|right now|at the moment|currently|at present)\b|^\W*(?:unread|any\w*|new|open|pending|my|do i have (?:an?y?|new))(?:\s+\S+){1,3}\s*$|^\W*(?:when (?:do|does|is|are)|has|have|did|which of|how many)\b.*\b(?:my|our|mine|us)\b|^\W*(?:what|which)\b.*\b(?:in|on|under|inside) (?:my|our) \S+\W*$|\bhow many\b.*\b(?:waiting|unread|open|pending|outstanding|overdue)\b|\bin (?:there|it) for (?:me|us)\b/i
/** What a market stands at, and not what it is. */
const asksPriceNow =
  /\b(?:now|today|right now|at the moment|at present|currently|trading|latest|yesterday|last (?:week|month|year)|on \d{1,2})\b|\bat\W*$|^\W*(?:[\w.%-]+ ){1,3}in (?:the )?\p{L}+(?: \p{L}+)?\W*$|\bprice\b.*\b(?:and|plus) (?:its|the|what)\b/iu
const surelyKnown = { forMarkets: 0.85, forMine: 0.95 }
/** So much nearer than any question about own things, it is none. */
const clearlyOther = { least: 0.85, lead: 0.15 }
/** Who asks how something is done asks for no state of it. */
const otherHowTo = { least: 0.55, lead: 0.06 }
const howTo =
  /\bhow (?:do|can|could|would|should|to|i|we)\b(?! (?:i|we) (?:stand|look))|\bwhat now\b|\bwhat (?:do|should|must) (?:i|we) (?:press|click|choose)\b|\bi(?:'d| would)? (?:want|like) .*\b(?:in|on|into|to) (?:my|our|one|the)\b|\bwhere (?:do|can) (?:i|we) (?!stand)|\band where\b|\bdoable\b/i

/** A question that is known as one for the articles is none for a tool that goes by words. */
async function findFacts(ctx: Context, caller: Question['caller'], text: string, matches: KnownMatch[]) {
  const counted = await findLiveFacts(ctx, caller, text, countingTools)
  if (counted.length > 0) return counted
  const mine = decideMine(text, matches)
  if (mine) return readMine(ctx, caller, mine)
  const [first] = matches
  const known = first?.target.kind === 'sentences' ? first.nearness : 0
  const nearestMine = matches.find(({ target }) => target.kind === 'mine')?.nearness ?? 0
  const other = howTo.test(text) ? otherHowTo : clearlyOther
  const isOther = known >= other.least && known - nearestMine >= other.lead && !asksState.test(text)
  const isForArticles = isOther || (known >= surelyKnown.forMine && !asksState.test(text))
  const own = isForArticles ? [] : await findLiveFacts(ctx, caller, text, ownTools)
  if (own.length > 0) return own
  return known >= surelyKnown.forMarkets && !asksPriceNow.test(text)
    ? []
    : findLiveFacts(ctx, caller, text, catalogueTools)
}

/** Articles beside a fact, without asking the model. */
async function relatedTo(ctx: Context, asked: string): Promise<Citation[]> {
  return citationsOf(await libraryOf(ctx).find(asked, { byWords: true }), 0)
}

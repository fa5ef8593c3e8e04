import { parseConfig } from '../../server/src/config.ts'
import type { Context } from '../../server/src/context.ts'
import type { Answer } from '../../server/src/features/support/answerers/answerer.ts'
import { answerFromHelpCentre } from '../../server/src/features/support/answerers/embedded-answerer.ts'
import { openAnswerer } from '../../server/src/features/support/answerers/open-answerer.ts'
import { type LlmServer, startLlmServer } from '../../server/test/llm-server.ts'
import { report } from '../figures.ts'
import type { Ask } from './answers.ts'
import { isRefusal, judge } from './judge.ts'
import type { JudgedQuestion } from './question-table.ts'
import { replyWillingly } from './willing-model.ts'

/** Both answerers on the same articles, tools and person; the model is a fake that refuses nothing. */
export type BothAnswerers = { embedded: Ask; model: Ask; llm: LlmServer }

export async function openBoth(ctx: Context, userId: string): Promise<BothAnswerers> {
  const llm = await startLlmServer(replyWillingly)
  const { llm: settings } = parseConfig({
    LLM_PROVIDER: 'openai-compatible',
    LLM_MODEL: 'willing',
    LLM_API_KEY: 'none',
    LLM_BASE_URL: `${llm.url}/v1`,
    LLM_DAILY_TOKENS: '1000000000',
  })
  const caller = { userId, roles: [] }
  const model = openAnswerer({ ...ctx, config: { ...ctx.config, llm: settings } })
  const options = { signal: new AbortController().signal, onText: () => undefined }
  return {
    embedded: (text, history) => answerFromHelpCentre(ctx, { text, history, caller }),
    model: (text, history) => model.answer({ text, history, caller }, options),
    llm,
  }
}

/**
 * Reports how much of what the embedded answerer refuses, hands over or reads from a tool stays right with the model. Of
 * tools only where both took the same ones: that a model finds them by itself is not what a fake shows.
 */
export async function judgeBoth({ embedded, model, llm }: BothAnswerers, questions: JudgedQuestion[]) {
  const held = { refusals: [] as boolean[], people: [] as boolean[], tools: [] as boolean[] }
  let shown = 0
  for (const question of questions) {
    const history = question.after ? [{ role: 'user' as const, content: question.after }] : []
    const before = llm.requests.length
    const own = await embedded(question.asks, history)
    const theirs = await model(question.asks, history)
    const isRight = judge(question, own) === 'right'
    const stays = judge(question, theirs) === 'right'
    if (isRefusal(question)) held.refusals.push(stays)
    else if (question.callsPerson) held.people.push(stays)
    // What is given with doubt may be right by the articles beside the tool.
    else if (isRight && !own.isUncertain && usesTools(own) && toolsOf(own) === toolsOf(theirs))
      held.tools.push(stays)
    // What the articles do not know is not refused: the model has tools and may say that it does not know either.
    if (isRefusal(question) && own.intent !== 'question' && llm.requests.length > before) shown += 1
  }
  const share = (stays: boolean[]) => stays.filter(Boolean).length / stays.length
  report('model: refusals right, all questions', share(held.refusals), { atLeast: 0.95 })
  report('model: people called, all questions', share(held.people), { atLeast: 0.95 })
  report('model: tools right where they were, all questions', share(held.tools), { atLeast: 0.95 })
  report('model: refused questions that it was shown', shown, { atMost: 0 })
}

const usesTools = ({ liveFacts }: Answer) => liveFacts.length > 0
const toolsOf = ({ liveFacts }: Answer) => liveFacts.map(({ tool }) => tool).join()

import { utcDate } from '@laycan/contract/calendar/calendar'
import type { LanguageModel } from 'ai'
import type { Context } from '#context.ts'
import { loadModel } from './answerers/model-provider.ts'
import { type ModelUsage, reserveUsage, settleUsage } from './answerers/model-usage.store.ts'
import { limitOf, usageOf, withoutRequest } from './answerers/open-answerer.ts'

/**
 * One question to the configured language model on behalf of a person, within the same limits a day, time and cost as
 * the support desk. For features that show what it says as something to confirm.
 */
export type ModelReply = { text: string } | { problem: 'none' | 'limited' | 'failed' }

/** Far more than any script has. */
const mostCharactersPerToken = 20

const models = new WeakMap<Context, Promise<LanguageModel>>()

export async function askModel(
  ctx: Context,
  userId: string,
  { instructions, content, mostTokens }: { instructions: string; content: string; mostTokens: number },
): Promise<ModelReply> {
  const settings = ctx.config.llm
  if (!settings) return { problem: 'none' }
  const maxOutputTokens = Math.min(mostTokens, settings.answerTokens)
  const day = utcDate(ctx.clock())
  const reserved = usageOf(settings, 0, maxOutputTokens)
  if (!(await reserveUsage(ctx.db, userId, day, { most: reserved, limit: limitOf(settings) })))
    return { problem: 'limited' }
  const settle = (used: ModelUsage) => settleUsage(ctx.db, userId, day, { reserved, used })
  try {
    const model = models.get(ctx) ?? loadModel(settings)
    models.set(ctx, model)
    // Loaded when needed: most installations have no model, and its library is large.
    const { streamText } = await import('ai')
    let failure: unknown
    const result = streamText({
      model: await model,
      instructions,
      messages: [{ role: 'user', content }],
      maxOutputTokens,
      maxRetries: 1,
      abortSignal: AbortSignal.timeout(settings.answerSeconds * 1000),
      onError: ({ error }) => {
        failure = error
      },
    })
    let text = ''
    for await (const delta of result.textStream) {
      text += delta
      // It was asked for less; a model that goes on is not listened to.
      if (text.length > maxOutputTokens * mostCharactersPerToken) throw new Error('The answer is too long.')
    }
    if (failure !== undefined) throw failure
    const { inputTokens = 0, outputTokens = 0 } = await result.totalUsage
    await settle(usageOf(settings, inputTokens, outputTokens))
    return { text }
  } catch (error) {
    // What it took is unknown: the reservation stays.
    models.delete(ctx)
    ctx.log.warn({ err: withoutRequest(error) }, 'the language model failed')
    return { problem: 'failed' }
  }
}

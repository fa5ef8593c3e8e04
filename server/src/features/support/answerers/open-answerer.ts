import { utcDate } from '@laycan/contract/calendar/calendar'
import type { LanguageModel } from 'ai'
import type { Context } from '#context.ts'
import type { Answer, Answerer } from './answerer.ts'
import { answerAtOnce, answerFromHelpCentre, refusesSome } from './embedded-answerer.ts'
import { loadModel, type ModelSettings } from './model-provider.ts'
import { type ModelUsage, reserveUsage, settleUsage } from './model-usage.store.ts'

export const notices = {
  failed: 'The assistant could not be reached, so this answer comes from the help centre.',
  limited: 'You have used up what the assistant may answer today, so this answer comes from the help centre.',
}

export type OpenedAnswerer = { answer: Answerer; isWorking(): boolean }

/** The answerer that the settings name. If it fails, is slow or has used up its budget, the embedded one answers. */
export function openAnswerer(ctx: Context): OpenedAnswerer {
  const settings = ctx.config.llm
  if (!settings) {
    return {
      isWorking: () => true,
      async answer(question, { signal, onText }) {
        return speak(await answerFromHelpCentre(ctx, question, signal), onText)
      },
    }
  }
  let model: Promise<LanguageModel> | undefined
  let isWorking = true

  return {
    isWorking: () => isWorking,
    async answer(question, { signal, onText }) {
      const atOnce = await answerAtOnce(ctx, question, signal)
      if (atOnce) return speak(atOnce, onText)
      if (await refusesSome(ctx, question, signal))
        return speak(await answerFromHelpCentre(ctx, question, signal), onText)
      const { userId } = question.caller
      const fallBack = async (notice: string) =>
        speak({ ...(await answerFromHelpCentre(ctx, question, signal)), notice }, onText)
      const day = utcDate(ctx.clock())
      const reserved = usageOf(settings, 0, settings.answerTokens)
      const asked = { most: reserved, limit: limitOf(settings) }
      if (!(await reserveUsage(ctx.db, userId, day, asked))) return fallBack(notices.limited)
      const settle = (used: ModelUsage) => settleUsage(ctx.db, userId, day, { reserved, used })
      let hasSpoken = false
      try {
        model ??= loadModel(settings)
        // Loaded when needed: most installations have no model, and its library is large.
        const { answerByModel } = await import('./model-answerer.ts')
        const limit = AbortSignal.timeout(settings.answerSeconds * 1000)
        const options = {
          signal: AbortSignal.any([signal, limit]),
          onText: (text: string) => {
            hasSpoken = true
            onText(text)
          },
        }
        const answered = await answerByModel(ctx, await model, settings, question, options)
        const { inputTokens, outputTokens, ...answer } = answered
        isWorking = true
        await settle(usageOf(settings, inputTokens, outputTokens))
        return answer
      } catch (error) {
        // An answer that broke off was paid for up to there, by an unknown amount: the reservation stays.
        if (!hasSpoken) await settle({ tokens: 0, costMicroUsd: 0 })
        // The person stopped it: nobody failed.
        if (signal.aborted) throw error
        isWorking = false
        model = undefined
        ctx.log.warn({ err: withoutRequest(error) }, 'the language model failed')
        return fallBack(notices.failed)
      }
    },
  }
}

export const usageOf = (settings: ModelSettings, inputTokens: number, outputTokens: number): ModelUsage => ({
  tokens: inputTokens + outputTokens,
  costMicroUsd: Math.ceil(
    inputTokens * settings.inputUsdPerMillion + outputTokens * settings.outputUsdPerMillion,
  ),
})

export const limitOf = ({ dailyTokens, dailyCostUsd }: ModelSettings): ModelUsage => ({
  tokens: dailyTokens,
  costMicroUsd: Math.ceil(dailyCostUsd * 1_000_000),
})

function speak(answer: Answer, onText: (text: string) => void): Answer {
  onText(answer.content)
  return answer
}

/** What was asked, and with which key, does not belong in a log. */
export function withoutRequest(error: unknown) {
  const { name, message, statusCode } = error as Error & { statusCode?: number }
  return { name, message: message?.slice(0, 300), statusCode }
}

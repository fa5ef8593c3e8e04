import type { LanguageModel } from 'ai'
import type { Config } from '#config.ts'

export type ModelSettings = NonNullable<Config['llm']>

/** Providers are loaded when they are needed, since most installations need none. */
export async function loadModel({ provider, model, baseUrl, apiKey }: ModelSettings): Promise<LanguageModel> {
  const address = baseUrl && { baseURL: baseUrl }
  const key = apiKey && { apiKey }
  switch (provider) {
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      return createOpenAICompatible({ name: 'llm', baseURL: baseUrl ?? '', includeUsage: true, ...key })(
        model,
      )
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic({ ...address, ...key })(model)
    }
    case 'bedrock': {
      const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock')
      return createAmazonBedrock({ ...address, ...key })(model)
    }
  }
}

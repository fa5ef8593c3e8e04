import { quickSuggestionsApi } from '@laycan/contract/trade/quick-entry/quick-suggestions'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { isModelConfigured, suggestFields } from './quick-suggestions.service.ts'

export const quickSuggestionsRoutes = (ctx: Context) =>
  bind(quickSuggestionsApi, {
    'GET /trading/quick-entry/model': () => isModelConfigured(ctx),
    'POST /trading/quick-entry/suggestions': ({ body }, { caller }) =>
      suggestFields(ctx, caller.userId, body),
  })

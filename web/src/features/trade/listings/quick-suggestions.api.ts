import type { QuickField } from '@laycan/contract/trade/quick-entry/quick-entry'
import type { quickSuggestionsApi } from '@laycan/contract/trade/quick-entry/quick-suggestions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '#platform/api.ts'

const call = client<typeof quickSuggestionsApi>()

/** Whether a language model is configured; asked once. */
export const useHasModel = (isWanted: boolean): boolean =>
  useQuery({
    queryKey: ['quick-entry-model'],
    queryFn: async ({ signal }) => (await call('GET /trading/quick-entry/model', { signal })).isConfigured,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  }).data ?? false

/** The text leaves the browser with this call alone. */
export const useAskModel = () =>
  useMutation({
    mutationFn: (body: { text: string; fields: QuickField[] }) =>
      call('POST /trading/quick-entry/suggestions', { body }),
  })

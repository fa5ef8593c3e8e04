import type { agendaApi } from '@laycan/contract/trade/agenda/agenda'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { tradeKeys } from '#features/trade/shared/trade-cache.ts'
import { client } from '#platform/api.ts'

const call = client<typeof agendaApi>()

export const useAgenda = () =>
  useQuery({
    queryKey: tradeKeys.agenda,
    queryFn: ({ signal }) => call('GET /trading/agenda', { signal }),
    staleTime: 0,
  })

export function useFeedCalls() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: tradeKeys.agenda })
  return {
    async make(): Promise<string> {
      const { address } = await call('POST /trading/agenda/feed', {})
      void refresh()
      return address
    },
    async revoke() {
      await call('DELETE /trading/agenda/feed', {})
      await refresh()
    },
  }
}

import type { AlertCondition, MarketAlert } from '@laycan/contract/markets/market-alerts'
import type { marketsApi } from '@laycan/contract/markets/markets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { useServerEvent } from '#platform/realtime.ts'
import { toast } from '#ui/toast.ts'

const call = client<typeof marketsApi>()
const params = (source: string | undefined) => ({ market_source: source ?? '' })
const key = (source: string | undefined) => ['markets', 'alerts', source]

export function useAlerts(source: string | undefined) {
  const queryClient = useQueryClient()
  // An alert that fired says so as a notification.
  useServerEvent('notification', ({ kind }) => {
    if (kind === 'price_alert') void queryClient.invalidateQueries({ queryKey: key(source) })
  })
  return useQuery({
    queryKey: key(source),
    queryFn: async ({ signal }) =>
      (await call('GET /api/:market_source/alerts', { params: params(source), signal })).alerts,
    enabled: source !== undefined,
    staleTime: 30_000,
    refetchInterval: 60_000,
  })
}

/** Failures are the form's to show. */
export function useCreateAlert(source: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { condition: AlertCondition; cooldown_minutes: number }) =>
      call('POST /api/:market_source/alerts', { params: params(source), body }),
    onSuccess: ({ alert }) => {
      toast.success(`Alert set: ${alert.title}`)
      return queryClient.invalidateQueries({ queryKey: key(source) })
    },
  })
}

export function useAlertChanges(source: string | undefined) {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: key(source) })
  const onError = () => toast.error('Failed to update the alert. Please try again.')
  const pause = useMutation({
    mutationFn: ({ alert_id, condition, cooldown_minutes, is_active }: MarketAlert) =>
      call('PUT /api/:market_source/alerts/:alertId', {
        params: { ...params(source), alertId: alert_id },
        body: { condition, cooldown_minutes, is_active: !is_active },
      }),
    onSettled,
    onError,
  })
  const remove = useMutation({
    mutationFn: (alertId: string) =>
      call('DELETE /api/:market_source/alerts/:alertId', { params: { ...params(source), alertId } }),
    onSettled,
    onError,
  })
  return { pause, remove }
}

import type { savedViewsApi } from '@laycan/contract/saved-views/saved-views'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'

const call = client<typeof savedViewsApi>()
const keyOf = (screen: string) => ['saved-views', screen]

export const useSavedViews = (screen: string) =>
  useQuery({
    queryKey: keyOf(screen),
    queryFn: async ({ signal }) => (await call('GET /saved-views', { query: { screen }, signal })).savedViews,
  })

/** Each change answers all views of the screen. */
export function useChangeViews(screen: string) {
  const queryClient = useQueryClient()
  const onSuccess = ({ savedViews }: { savedViews: unknown }) =>
    queryClient.setQueryData(keyOf(screen), savedViews)
  return {
    save: useMutation({
      mutationFn: (view: { name: string; query: string }) =>
        call('POST /saved-views', { body: { screen, ...view } }),
      onSuccess,
    }),
    notify: useMutation({
      mutationFn: ({ id, isNotifying }: { id: string; isNotifying: boolean }) =>
        call('PUT /saved-views/:id/notifying', { params: { id }, body: { isNotifying } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call('DELETE /saved-views/:id', { params: { id } }),
      onSuccess,
    }),
  }
}

/** From a notification, whichever list the view is of. */
export function useStopNotifying() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      call('PUT /saved-views/:id/notifying', { params: { id }, body: { isNotifying: false } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['saved-views'] }),
  })
}

import type { erasureApi } from '@laycan/contract/erasure/erasure'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { usePagedQuery } from '#platform/paged-query.ts'

const call = client<typeof erasureApi>()
const privacyKey = ['privacy']
const requestsKey = ['staff-erasure-requests']

export const usePrivacy = () =>
  useQuery({
    queryKey: privacyKey,
    queryFn: async ({ signal }) => (await call('GET /privacy', { signal })).privacy,
    staleTime: 0,
  })

/** Much is deleted with the request, so everything is loaded again. */
export function useRequestErasure() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (proof: string) => (await call('POST /privacy/erasure', { body: { proof } })).privacy,
    onSuccess: (privacy) => queryClient.setQueryData(privacyKey, privacy),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

export function useWithdrawErasure() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call('POST /privacy/erasure/withdraw')).privacy,
    onSuccess: (privacy) => queryClient.setQueryData(privacyKey, privacy),
    onError: () => queryClient.invalidateQueries({ queryKey: privacyKey }),
  })
}

export const useErasureRequests = () =>
  usePagedQuery(requestsKey, (before, signal) =>
    call('GET /staff/erasure-requests', { query: { before }, signal }),
  )

type Decision = { id: string } & ({ decision: 'erase' } | { decision: 'refuse'; reason: string })

export function useDecideErasure() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...body }: Decision) =>
      (await call('POST /staff/erasure-requests/:id/decision', { params: { id }, body })).request,
    onSettled: () => queryClient.invalidateQueries({ queryKey: requestsKey }),
  })
}

import type { CompanyStanding, PersonStanding, standingApi } from '@laycan/contract/standing/standing'
import type { CompanyAction } from '@laycan/contract/standing/standing-labels'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { usePagedQuery } from '#platform/paged-query.ts'

const call = client<typeof standingApi>()
const key = ['staff-standing']

export const usePersonStanding = (id: string) =>
  useQuery({
    queryKey: [...key, 'person', id],
    queryFn: async ({ signal }): Promise<PersonStanding> =>
      (await call('GET /staff/members/:id/standing', { params: { id }, signal })).standing,
    staleTime: 0,
  })

export type PersonAct = 'withdraw-verification' | 'suspend' | 'restore'

export function useActOnPerson(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ act, reason }: { act: PersonAct; reason: string }) => {
      const input = { params: { id }, body: { reason } }
      if (act === 'suspend') return call('POST /staff/members/:id/suspend', input)
      if (act === 'restore') return call('POST /staff/members/:id/restore', input)
      return call('POST /staff/members/:id/withdraw-verification', input)
    },
    onSuccess: ({ standing }) => queryClient.setQueryData([...key, 'person', id], standing),
    // A refusal may mean that a colleague was faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export const useCompanyStanding = (id: string) =>
  useQuery({
    queryKey: [...key, 'company', id],
    queryFn: async ({ signal }): Promise<CompanyStanding> =>
      (await call('GET /staff/companies/:id/standing', { params: { id }, signal })).standing,
    staleTime: 0,
  })

export type CompanyStep =
  | { kind: 'propose'; action: CompanyAction; reason: string }
  | { kind: 'confirm'; proposalId: string }
  | { kind: 'decline'; proposalId: string; reason: string }

export function useActOnCompany(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (step: CompanyStep) => {
      if (step.kind === 'propose') {
        const { action, reason } = step
        return call('POST /staff/companies/:id/proposals', { params: { id }, body: { action, reason } })
      }
      const params = { id: step.proposalId }
      return step.kind === 'confirm'
        ? call('POST /staff/standing-proposals/:id/confirm', { params })
        : call('POST /staff/standing-proposals/:id/decline', { params, body: { reason: step.reason } })
    },
    onSuccess: ({ standing }) => queryClient.setQueryData([...key, 'company', id], standing),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export const useComplianceSummary = () =>
  useQuery({
    queryKey: [...key, 'summary'],
    queryFn: ({ signal }) => call('GET /staff/compliance/summary', { signal }),
    staleTime: 0,
  })

export const useWatchedPeople = (show: 'suspended' | 'expiring') =>
  usePagedQuery(
    [...key, 'people', show],
    (before, signal) => call('GET /staff/compliance/people', { query: { show, before }, signal }),
    { keepsPrevious: false },
  )

export type CompanyShow = 'suspended' | 'expiring' | 'proposed' | 'high_risk'

export const useWatchedCompanies = (show: CompanyShow) =>
  usePagedQuery(
    [...key, 'companies', show],
    (before, signal) => call('GET /staff/compliance/companies', { query: { show, before }, signal }),
    { keepsPrevious: false },
  )

export const useNameReviews = () =>
  usePagedQuery(
    [...key, 'names'],
    (before, signal) => call('GET /staff/name-reviews', { query: { before }, signal }),
    { keepsPrevious: false },
  )

/** Of one company, also those that were decided. */
export const useNameReviewsOf = (companyId: string) =>
  useQuery({
    queryKey: [...key, 'names-of', companyId],
    queryFn: async ({ signal }) =>
      (await call('GET /staff/companies/:id/name-reviews', { params: { id: companyId }, signal })).reviews,
    staleTime: 0,
  })

export function useDecideName() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; verdict: 'cleared' | 'refused'; reason: string }) =>
      call('POST /staff/name-reviews/:id/decide', { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

import type { Report, ReportedMessage, ReportOutcome, reportsApi } from '@laycan/contract/reports/reports'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'

const call = client<typeof reportsApi>()
const reportsKey = ['staff-reports']

export type ReportStatus = 'open' | 'closed'
type ReportPage = { reports: Report[]; openCount: number; next: string | null }
export type FullReport = { report: Report; messages: ReportedMessage[] }

export const useReports = (status: ReportStatus) =>
  useInfiniteQuery({
    queryKey: [...reportsKey, 'list', status],
    queryFn: ({ pageParam, signal }): Promise<ReportPage> =>
      call('GET /api/staff/reports', {
        query: { status, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Colleagues work on the same list.
    staleTime: 0,
  })

export const useReport = (id: string) =>
  useQuery({
    queryKey: [...reportsKey, 'one', id],
    queryFn: ({ signal }): Promise<FullReport> =>
      call('GET /api/staff/reports/:id', { params: { id }, signal }),
    staleTime: 0,
  })

export function useCloseReport(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { outcome: ReportOutcome; note: string }) =>
      call('POST /api/staff/reports/:id/close', { params: { id }, body }),
    // A refusal may mean that a colleague was faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportsKey }),
  })
}

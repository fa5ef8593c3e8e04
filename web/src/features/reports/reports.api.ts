import type {
  Report,
  ReportedMessage,
  ReportFileView,
  ReportOutcome,
  reportsApi,
} from '@laycan/contract/reports/reports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { usePagedQuery } from '#platform/paged-query.ts'
import { fetchFile } from '#platform/stored-file.ts'

const call = client<typeof reportsApi>()
const reportsKey = ['staff-reports']

export type ReportStatus = 'open' | 'closed'
export type FullReport = { report: Report; messages: ReportedMessage[]; fileViews: ReportFileView[] }

/** Colleagues work on the same list, so it is fetched again whenever it is shown. */
export const useReports = (status: ReportStatus) =>
  usePagedQuery(
    [...reportsKey, 'list', status],
    (before, signal) => call('GET /api/staff/reports', { query: { status, before }, signal }),
    { keepsPrevious: false },
  )

export const useReport = (id: string) =>
  useQuery({
    queryKey: [...reportsKey, 'one', id],
    queryFn: ({ signal }): Promise<FullReport> =>
      call('GET /api/staff/reports/:id', { params: { id }, signal }),
    staleTime: 0,
  })

/** Each load is recorded as a view, so nothing is fetched unasked. */
export function useReportedFile(id: string, fileId: string) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: [...reportsKey, 'file', id, fileId],
    queryFn: async ({ signal }) => {
      const link = await call('GET /api/staff/reports/:id/files/:fileId/link', {
        params: { id, fileId },
        signal,
      })
      void queryClient.invalidateQueries({ queryKey: [...reportsKey, 'one', id] })
      return fetchFile(link, signal)
    },
    staleTime: 'static',
  })
}

export function useCloseReport(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { outcome: ReportOutcome; note: string }) =>
      call('POST /api/staff/reports/:id/close', { params: { id }, body }),
    // A refusal may mean that a colleague was faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportsKey }),
  })
}

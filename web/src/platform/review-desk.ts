import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast.ts'
import { errorText } from './error-views.tsx'
import { useServerEvent } from './realtime.ts'
import { fetchFile } from './stored-file.ts'

/** In case the event stream is down. */
export const deskPollMs = 60_000

type Desk<Case, Decision, Summary> = {
  /** The first part of the keys of its queries. */
  key: string
  /** Comes when another reviewer, or somebody who is reviewed, has done something. */
  event: Parameters<typeof useServerEvent>[0]
  readSummary(signal: AbortSignal): Promise<Summary>
  readCase(id: string, signal: AbortSignal): Promise<Case>
  /** Recorded as a view of the document. */
  viewDocument(id: string, documentId: string, signal: AbortSignal): Promise<Parameters<typeof fetchFile>[0]>
  decide(id: string, decision: Decision): Promise<Case>
  writeNote(id: string, text: string): Promise<unknown>
}

/** What every desk of reviewers does, whatever it reviews. */
export function reviewDesk<Case, Decision, Summary>(desk: Desk<Case, Decision, Summary>) {
  const caseQuery = (id: string) =>
    queryOptions({
      queryKey: [desk.key, 'case', id],
      queryFn: ({ signal }) => desk.readCase(id, signal),
      staleTime: 0,
      refetchInterval: deskPollMs,
    })
  const showError = (error: Error) => toast.error(errorText(error, 'That did not work. Please try again.'))

  return {
    queueKey: [desk.key, 'queue'] as const,

    /** Shows at once what others have done. */
    useLiveDesk() {
      const queryClient = useQueryClient()
      useServerEvent(desk.event, () => queryClient.invalidateQueries({ queryKey: [desk.key] }))
    },

    useQueueSummary: () =>
      useQuery({
        queryKey: [desk.key, 'summary'],
        queryFn: ({ signal }) => desk.readSummary(signal),
        staleTime: 0,
        refetchInterval: deskPollMs,
      }),

    useCase: (id: string) => useQuery(caseQuery(id)),

    /** Each call is recorded as a view, so a file is fetched once, and dropped when it is not shown. */
    useDocumentFile(id: string, documentId: string, isWanted: boolean) {
      const queryClient = useQueryClient()
      return useQuery({
        queryKey: [`${desk.key}-file`, documentId],
        queryFn: async ({ signal }) => {
          const link = await desk.viewDocument(id, documentId, signal)
          // The history shows the view.
          void queryClient.invalidateQueries({ queryKey: caseQuery(id).queryKey })
          return fetchFile(link, signal)
        },
        enabled: isWanted,
        staleTime: 'static',
        gcTime: 0,
        retry: false,
      })
    },

    /** A reviewer's decision. One that came too late is explained, and the case is shown as it now is. */
    useDecision(id: string) {
      const queryClient = useQueryClient()
      return useMutation({
        mutationFn: (decision: Decision) => desk.decide(id, decision),
        onSuccess: (changed) => queryClient.setQueryData(caseQuery(id).queryKey, () => changed),
        onError: showError,
        onSettled: () => queryClient.invalidateQueries({ queryKey: [desk.key] }),
      })
    },

    useAddNote(id: string) {
      const queryClient = useQueryClient()
      return useMutation({
        mutationFn: (text: string) => desk.writeNote(id, text),
        onSuccess: () => queryClient.invalidateQueries({ queryKey: caseQuery(id).queryKey }),
        onError: showError,
      })
    },
  }
}

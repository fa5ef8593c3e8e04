import type { ScreeningSubjectKind, screeningApi } from '@laycan/contract/screening/screening'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { usePagedQuery } from '#platform/paged-query.ts'
import { useServerEvent } from '#platform/realtime.ts'

const call = client<typeof screeningApi>()
const screeningKey = ['staff-screening']
/** In case the event stream is down. */
const pollMs = 60_000

export type ScreeningSubject = { kind: ScreeningSubjectKind; id: string }
export type HitStatus = 'open' | 'all'

/** Shows at once what another reviewer has decided, and what a new list has brought. */
export function useLiveScreenings() {
  const queryClient = useQueryClient()
  useServerEvent('screening_changed', () => queryClient.invalidateQueries({ queryKey: screeningKey }))
}

export const useScreenings = ({ kind, id }: ScreeningSubject) =>
  useQuery({
    queryKey: [...screeningKey, 'subject', kind, id],
    queryFn: async ({ signal }) => {
      const input = { params: { id }, query: { subjectKind: kind }, signal }
      return (await call('GET /staff/screenings/subjects/:id', input)).screenings
    },
    staleTime: 0,
    refetchInterval: pollMs,
  })

export const useScreeningsWithHits = (status: HitStatus) =>
  usePagedQuery(
    [...screeningKey, 'hits', status],
    (before, signal) => call('GET /staff/screenings', { query: { status, before }, signal }),
    { pollMs },
  )

export type Disposition = { isMatch: boolean; reason: string; isChange: boolean }

/** Refetches after a refusal too: another reviewer may have decided first. */
export function useDisposition(hitId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Disposition) =>
      call('POST /staff/screenings/hits/:id/disposition', { params: { id: hitId }, body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: screeningKey }),
        // Cases count the hits that wait.
        queryClient.invalidateQueries({ queryKey: ['staff-kyc'] }),
        queryClient.invalidateQueries({ queryKey: ['staff-companies'] }),
      ]),
  })
}

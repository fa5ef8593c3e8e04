import type { KycDocument, KycDraft, KycPersonalInfo, KycState, kycApi } from '@laycan/contract/kyc/kyc'
import type { profileApi } from '@laycan/contract/profile/profile'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { useServerEvent } from '#platform/realtime.ts'
import { useSession } from '#platform/session.tsx'
import { fetchFile } from '#platform/stored-file.ts'

export const call = client<typeof kycApi>()
const account = client<typeof profileApi>()

const kycKey = ['kyc']
const minuteMs = 60_000

/** What cannot be fetched is only logged: the screen goes on with what it knows. */
async function logged<T>(what: string, signal: AbortSignal, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!signal.aborted) console.error(`Failed to fetch ${what}`, error)
    throw error
  }
}

const statusQuery = queryOptions({
  queryKey: [...kycKey, 'status'],
  queryFn: ({ signal }) => logged('the KYC status', signal, call('GET /kyc/status', { signal })),
  staleTime: 0,
})

/** Where the verification stands; followed by the stream, and asked for now and then while others work on it. */
export function useKycStatus() {
  const queryClient = useQueryClient()
  useServerEvent('kyc_changed', () => queryClient.invalidateQueries({ queryKey: kycKey }))
  return useQuery({
    ...statusQuery,
    refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? minuteMs : false),
  })
}

type Asked = Partial<Pick<KycPersonalInfo, 'country' | 'nationality' | 'documentType'>>

/** What is asked of a person who gives this, or, without anything, of this person; undefined until it is known. */
export function useRequiredDocuments(asked: Asked, isWanted = true): string[] | undefined {
  const { data } = useQuery({
    queryKey: [...kycKey, 'required-documents', asked],
    queryFn: async ({ signal }) => {
      const answer = call('GET /kyc/required-documents', { query: asked, signal })
      return (await logged('the required documents', signal, answer)).requiredDocuments
    },
    enabled: isWanted,
    placeholderData: (previous) => previous,
  })
  return data
}

export function useInitiate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: KycPersonalInfo) => call('POST /kyc/initiate', { body }),
    // Also when it was refused: another tab may have gone on.
    onSettled: () => queryClient.invalidateQueries({ queryKey: kycKey }),
  })
}

/** Keeps the form as far as it is filled in, for whenever it is shown again. */
export function useSaveDraft() {
  const queryClient = useQueryClient()
  return async (draft: KycDraft) => {
    await call('PUT /kyc/draft', { body: draft })
    queryClient.setQueryData<KycState>(statusQuery.queryKey, (state) => state && { ...state, draft })
  }
}

/** Asks for the status because the person wants to know. */
export function useCheckStatus() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: () => queryClient.fetchQuery(statusQuery) })
}

/** Submits the case: the first time, or again after a rejection. The person is fetched again, for the badge. */
export function useSubmit() {
  const queryClient = useQueryClient()
  const { updateUser } = useSession()
  return useMutation({
    mutationFn: ({ caseId, isRetry }: { caseId: string; isRetry: boolean }) =>
      call(isRetry ? 'POST /kyc/retry' : 'POST /kyc/submit', { body: { caseId } }),
    onSettled: async () => {
      const refreshed = account('GET /api/auth/me').then(updateUser, () => undefined)
      await Promise.all([refreshed, queryClient.invalidateQueries({ queryKey: kycKey })])
    },
  })
}

/** Changes the documents of the status that is shown. */
export function useDocumentChanges() {
  const queryClient = useQueryClient()
  const change = (edit: (documents: KycDocument[]) => KycDocument[]) =>
    queryClient.setQueryData<KycState>(
      statusQuery.queryKey,
      (state) => state && { ...state, documents: edit(state.documents) },
    )
  return {
    put: (added: KycDocument) =>
      change((documents) => [...documents.filter(({ document }) => document !== added.document), added]),
    remove: async (id: string) => {
      await call('DELETE /kyc/documents/:id', { params: { id } })
      change((documents) => documents.filter((document) => document.id !== id))
    },
  }
}

/** A file of the person's own, from the storage; forgotten as soon as nothing shows it. */
export const useOwnFile = (id: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...kycKey, 'file', id],
    queryFn: async ({ signal }) => {
      const link = await call('GET /kyc/documents/:id/view-link', { params: { id }, signal })
      return fetchFile(link, signal)
    },
    enabled: isWanted,
    staleTime: 'static',
    gcTime: 0,
    retry: 1,
  })

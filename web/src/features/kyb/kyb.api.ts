import type { kybApi, PassportDocument, PassportState } from '@laycan/contract/kyb/kyb'
import type { PassportDocumentKind } from '@laycan/contract/kyb/passport-documents'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { useServerEvent } from '#platform/realtime.ts'
import { fetchFile } from '#platform/stored-file.ts'
import { sendFile } from '#platform/uploads/send-file.ts'
import { type Sending, shortName } from '#platform/uploads/use-uploads.ts'

export const call = client<typeof kybApi>()

const passportKey = ['company-passport']
const minuteMs = 60_000

const passportQuery = queryOptions({
  queryKey: passportKey,
  queryFn: async ({ signal }) => (await call('GET /companies/mine/passport', { signal })).passport,
  staleTime: 0,
})

/** The passport of my company; followed by the stream, and asked for now and then while it is reviewed. */
export function usePassport() {
  const queryClient = useQueryClient()
  useServerEvent('company_changed', () => queryClient.invalidateQueries({ queryKey: passportKey }))
  return useQuery({
    ...passportQuery,
    refetchInterval: ({ state }) => (state.data?.status === 'in_review' ? minuteMs : false),
  })
}

export function useSubmitPassport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (version: number) =>
      (await call('POST /companies/mine/passport/submit', { body: { version } })).passport,
    onSuccess: (passport) => queryClient.setQueryData(passportKey, passport),
    onError: () => queryClient.invalidateQueries({ queryKey: passportKey }),
  })
}

export function useTakeBackPassport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call('POST /companies/mine/passport/take-back')).passport,
    onSuccess: (passport) => queryClient.setQueryData(passportKey, passport),
    onError: () => queryClient.invalidateQueries({ queryKey: passportKey }),
  })
}

/** Changes the documents of the passport that is shown. */
export function useDocumentChanges() {
  const queryClient = useQueryClient()
  const change = (edit: (documents: PassportDocument[]) => PassportDocument[]) =>
    queryClient.setQueryData<PassportState>(
      passportKey,
      (passport) => passport && { ...passport, documents: edit(passport.documents) },
    )
  return {
    put: (added: PassportDocument) =>
      change((documents) => [...documents.filter(({ kind }) => kind !== added.kind), added]),
    remove: async (id: string) => {
      await call('DELETE /companies/mine/passport/documents/:id', { params: { id } })
      change((documents) => documents.filter((document) => document.id !== id))
      // The approved one that it was to replace is back.
      await queryClient.invalidateQueries({ queryKey: passportKey })
    },
  }
}

export type DocumentDates = { issuedOn: string; expiresOn: string }

/** Asks for a form, sends the file to the storage with it, and tells the server that it is there. */
export async function uploadDocument(
  { name, file, contentType, signal, onProgress, onSent }: Sending,
  { issuedOn, expiresOn }: DocumentDates,
): Promise<PassportDocument> {
  const kind = name as PassportDocumentKind
  const form = await call('POST /companies/mine/passport/uploads', { body: { kind, contentType }, signal })
  await sendFile({ form, file, onProgress, signal })
  onSent()
  const body = {
    uploadId: form.uploadId,
    fileName: shortName(file.name),
    issuedOn,
    expiresOn: expiresOn === '' ? null : expiresOn,
  }
  return (await call('POST /companies/mine/passport/documents', { body })).document
}

/** Opens in a tab of its own; the link is short-lived. */
export const useOwnDocument = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const link = await call('GET /companies/mine/passport/documents/:id/view-link', { params: { id } })
      return fetchFile(link, AbortSignal.timeout(minuteMs))
    },
  })

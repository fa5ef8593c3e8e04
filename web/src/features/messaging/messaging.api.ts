import type { DocumentContentType } from '@laycan/contract/kyc/kyc-rules'
import type { messagingApi } from '@laycan/contract/messaging/messaging'
import { messagesFetched } from '@laycan/contract/messaging/messaging-rules'
import { useQuery } from '@tanstack/react-query'
import { addressOf, client } from '#platform/api.ts'
import { download } from '#platform/download.ts'
import { usePagedQuery } from '#platform/paged-query.ts'
import { fetchFile } from '#platform/stored-file.ts'
import { messagingKeys } from './messaging-keys.ts'

const call = client<typeof messagingApi>()

/** The specification's own figures; events are faster, this is for when they fail. */
const myMessagesPollMs = 10_000
const myMessagesStaleMs = 30_000

/** The latest messages of all conversations. They tell whether the list of conversations is out of date. */
export const useMyMessages = () =>
  useQuery({
    queryKey: messagingKeys.myMessages,
    queryFn: async ({ signal }) =>
      (await call('GET /messaging/my-messages', { query: { limit: messagesFetched }, signal })).messages,
    staleTime: myMessagesStaleMs,
    // A hidden tab does not poll.
    refetchInterval: myMessagesPollMs,
    refetchOnMount: 'always',
  })

/** With people whose name or company has words that begin like `search`; all of them when it is empty. */
export const useConversations = (search = '') =>
  usePagedQuery(
    messagingKeys.list(search),
    (before, signal) =>
      call('GET /messaging/conversations', { query: { ...(search && { search }), before }, signal }),
    { staleTimeMs: myMessagesStaleMs, refetchOnMount: 'always', keepsPrevious: search !== '' },
  )

export const useFoundMessages = (query: string) =>
  usePagedQuery(
    messagingKeys.found(query),
    (before, signal) => call('GET /messaging/search', { query: { query, before }, signal }),
    { enabled: query !== '' },
  )

export const fetchPage = (
  id: string,
  place: { before?: number; after?: number; around?: number } = {},
  signal?: AbortSignal,
) =>
  call('GET /messaging/conversation/:id', {
    params: { id },
    query: { limit: messagesFetched, ...place },
    signal,
  })

export const postMessage = (
  recipientId: string,
  content: string,
  clientId: string,
  attachmentIds: string[],
) =>
  call('POST /messaging/send', {
    body: { recipientId, content, messageType: 'text', clientId, attachmentIds },
  })

export const beginUpload = (conversationId: string, contentType: DocumentContentType, signal: AbortSignal) =>
  call('POST /messaging/uploads', { body: { conversationId, contentType }, signal })

export const endUpload = (id: string, fileName: string) =>
  call('POST /messaging/uploads/:id/done', { params: { id }, body: { fileName } })

export const fetchAttachment = async (id: string, signal: AbortSignal): Promise<Blob> =>
  fetchFile(await call('GET /messaging/attachments/:id/link', { params: { id }, signal }), signal)

/** The content of a file; it never changes. */
export const useAttachment = (id: string, isWanted: boolean) =>
  useQuery({
    queryKey: messagingKeys.attachment(id),
    queryFn: ({ signal }) => fetchAttachment(id, signal),
    enabled: isWanted,
    staleTime: 'static',
  })

export const editMessage = (id: string, seq: number, content: string) =>
  call('PUT /messaging/conversation/:id/messages/:seq', {
    params: { id, seq: String(seq) },
    body: { content },
  })

export const withdrawMessage = (id: string, seq: number) =>
  call('DELETE /messaging/conversation/:id/messages/:seq', { params: { id, seq: String(seq) } })

export const useWordings = (id: string, seq: number, isWanted: boolean) =>
  useQuery({
    queryKey: messagingKeys.wordings(id, seq),
    queryFn: async ({ signal }) =>
      (
        await call('GET /messaging/conversation/:id/messages/:seq/wordings', {
          params: { id, seq: String(seq) },
          signal,
        })
      ).wordings,
    enabled: isWanted,
  })

export const markRead = (conversationId: string, seq: number) =>
  call('POST /messaging/mark-read', { body: { conversationId, seq } })

/** Lost signs of typing are no loss. */
export const reportTyping = (conversationId: string) =>
  call('POST /messaging/typing', { body: { conversationId } }).catch(() => undefined)

export const exportConversation = (id: string, kind: 'pdf' | 'csv') =>
  download(addressOf(`/messaging/conversation/:id/export.${kind}`, { id }))

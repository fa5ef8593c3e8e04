import type { Message, MessageChanged, MessagesRead, Presence } from '@laycan/contract/messaging/messages'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useServerEvent } from '#platform/realtime.ts'
import {
  type ConversationPage,
  changeConversations,
  listWithMessage,
  listWithRead,
} from './conversation-list.ts'
import { fetchPage, useMyMessages } from './messaging.api.ts'
import { messagingKeys } from './messaging-keys.ts'
import { addMessage, addPage, applyRead, hasNewer, replaceMessage, type Thread } from './thread-data.ts'

type List = InfiniteData<ConversationPage>

/** Puts a message that was sent or has arrived wherever it is shown. */
export function takeMessage(queryClient: QueryClient, message: Message) {
  const threadKey = messagingKeys.thread(message.conversation_id)
  const before = queryClient.getQueryData<Thread>(threadKey)
  if (before) {
    const after = addMessage(before, message)
    queryClient.setQueryData<Thread>(threadKey, after)
    // One came before those it follows.
    if (!hasNewer(before) && hasNewer(after)) void queryClient.invalidateQueries({ queryKey: threadKey })
  }
  const list = queryClient.getQueryData<List>(messagingKeys.list(''))
  const pages = list && listWithMessage(list.pages, message)
  if (list && pages) queryClient.setQueryData<List>(messagingKeys.list(''), { ...list, pages })
  else void queryClient.invalidateQueries({ queryKey: messagingKeys.lists })
}

/** The author's own screen shows a change with the answer, before the event. */
export function takeChanged(queryClient: QueryClient, message: Message) {
  queryClient.setQueryData<Thread>(
    messagingKeys.thread(message.conversation_id),
    (thread) => thread && replaceMessage(thread, message),
  )
  forgetChanged(queryClient, message)
}

/** What else may show the former text. */
function forgetChanged(queryClient: QueryClient, { conversation_id: id, seq }: MessageChanged) {
  void queryClient.invalidateQueries({ queryKey: messagingKeys.lists })
  void queryClient.invalidateQueries({ queryKey: ['messaging', 'found'] })
  void queryClient.invalidateQueries({ queryKey: messagingKeys.wordings(id, seq) })
}

/** Another author's change may be far back, so its page is fetched. */
async function loadChanged(queryClient: QueryClient, changed: MessageChanged) {
  forgetChanged(queryClient, changed)
  const key = messagingKeys.thread(changed.conversation_id)
  const known = queryClient.getQueryData<Thread>(key)
  if (!known?.messages.some(({ seq }) => seq === changed.seq)) return
  const page = await fetchPage(changed.conversation_id, { around: changed.seq })
  queryClient.setQueryData<Thread>(key, (thread) => thread && addPage(thread, page))
}

export function takeRead(queryClient: QueryClient, read: MessagesRead) {
  queryClient.setQueryData<Thread>(
    messagingKeys.thread(read.conversation_id),
    (thread) => thread && { ...thread, conversation: applyRead(thread.conversation, read) },
  )
  queryClient.setQueriesData<List>(
    { queryKey: messagingKeys.lists },
    (list) => list && { ...list, pages: listWithRead(list.pages, read) },
  )
}

function takePresence(queryClient: QueryClient, { user_id, isOnline }: Presence) {
  const change = <C extends { otherParticipant: string }>(conversation: C) =>
    conversation.otherParticipant === user_id ? { ...conversation, isOnline } : conversation
  queryClient.setQueriesData<Thread>(
    { queryKey: ['messaging', 'thread'] },
    (thread) => thread && { ...thread, conversation: change(thread.conversation) },
  )
  queryClient.setQueriesData<List>(
    { queryKey: messagingKeys.lists },
    (list) => list && { ...list, pages: changeConversations(list.pages, change) },
  )
}

/** Keeps what the screen shows as the server has it: by events, and by polling where they do not come. */
export function useLiveMessaging() {
  const queryClient = useQueryClient()
  useServerEvent('message', (message) => takeMessage(queryClient, message))
  useServerEvent('messages_read', (read) => takeRead(queryClient, read))
  // The next poll has it where this fails.
  useServerEvent('message_changed', (changed) => {
    loadChanged(queryClient, changed).catch(() => undefined)
  })
  useServerEvent('presence', (presence) => takePresence(queryClient, presence))
  useServerEvent('conversation_changed', ({ conversation_id: id }) => {
    void queryClient.invalidateQueries({ queryKey: messagingKeys.lists })
    void queryClient.invalidateQueries({ queryKey: messagingKeys.thread(id) })
  })

  // The same array until the server answers something else.
  const { data: latest } = useMyMessages()
  const known = useRef(latest)
  useEffect(() => {
    const isNews = known.current !== undefined && known.current !== latest
    known.current = latest
    if (isNews) void queryClient.invalidateQueries({ queryKey: messagingKeys.lists })
  }, [latest, queryClient])
}

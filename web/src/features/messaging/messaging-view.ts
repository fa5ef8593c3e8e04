import { conversationIdOf, splitConversationId } from '@laycan/contract/messaging/messaging-rules'
import { useLocation } from 'react-router'
import { urlState, useUrlView } from '#platform/url-state.ts'

/** What is open, by the URL: `?with=` a member, and perhaps `&message=` one of the messages. */
export type MessagingView = {
  otherId: string | null
  /** The number of the message to show. */
  seq: number | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const params = urlState<{ with: string; conversation: string; message: number | null }>({
  with: { fallback: '', parse: (text) => text.toLowerCase() },
  conversation: { fallback: '', parse: (text) => text },
  message: {
    fallback: null,
    parse: (text) => (Number.isSafeInteger(Number(text)) && Number(text) > 0 ? Number(text) : undefined),
  },
})

/** A conversation may also be named by its own id. What names nobody opens nothing. */
export function readMessagingView(search: URLSearchParams, ownId: string): MessagingView {
  const { with: member, conversation, message } = params.read(search)
  const people = splitConversationId(conversation)
  const otherId = people?.includes(ownId) ? people.find((id) => id !== ownId) : member
  if (!otherId || !uuid.test(otherId) || otherId === ownId) return { otherId: null, seq: null }
  return { otherId, seq: message }
}

export const threadPath = (otherId: string, seq?: number): string =>
  `/messaging?with=${otherId}${seq === undefined ? '' : `&message=${seq}`}`

export function useMessagingView(ownId: string) {
  const { key } = useLocation()
  const view = useUrlView({ read: (search) => readMessagingView(search, ownId) })
  return {
    ...view,
    conversationId: view.otherId === null ? null : conversationIdOf(ownId, view.otherId),
    /** Differs with every step, so that the same message can be asked for twice. */
    visit: key,
  }
}

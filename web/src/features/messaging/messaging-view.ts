import { conversationIdOf, splitConversationId } from '@laycan/contract/messaging/messaging-rules'
import { useLocation, useSearchParams } from 'react-router'

/** What is open, as the address has it: `?with=` a member, and perhaps `&message=` one of the messages. */
export type MessagingView = {
  otherId: string | null
  /** The number of the message to show. */
  seq: number | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A conversation may also be named by its own id. What names nobody opens nothing. */
export function readMessagingView(search: URLSearchParams, ownId: string): MessagingView {
  const people = splitConversationId(search.get('conversation') ?? '')
  const named = people?.includes(ownId) ? people.find((id) => id !== ownId) : search.get('with')
  const otherId = named?.toLowerCase() ?? ''
  if (!uuid.test(otherId) || otherId === ownId) return { otherId: null, seq: null }
  const seq = Number(search.get('message'))
  return { otherId, seq: Number.isSafeInteger(seq) && seq > 0 ? seq : null }
}

export const threadPath = (otherId: string, seq?: number): string =>
  `/messaging?with=${otherId}${seq === undefined ? '' : `&message=${seq}`}`

export function useMessagingView(ownId: string) {
  const [search] = useSearchParams()
  const { key } = useLocation()
  const view = readMessagingView(search, ownId)
  return {
    ...view,
    conversationId: view.otherId === null ? null : conversationIdOf(ownId, view.otherId),
    /** Differs with every step, so that the same message can be asked for twice. */
    visit: key,
  }
}

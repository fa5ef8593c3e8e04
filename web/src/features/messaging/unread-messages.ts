import type { messagingApi } from '@laycan/contract/messaging/messaging'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '#platform/api.ts'
import { useServerEvent } from '#platform/realtime.ts'
import { notifyOnDesktop } from './desktop-notifications.ts'
import { messagingKeys } from './messaging-keys.ts'

/** Unread messages as the frame of every screen shows them. Small, since it is loaded with every screen. */

const call = client<typeof messagingApi>()
/** In case the event stream is down. */
const pollMs = 60_000

/** How many messages are unread. */
export function useUnreadMessages(): number {
  const { data } = useQuery({
    queryKey: messagingKeys.unread,
    queryFn: ({ signal }) => call('GET /messaging/unread-count', { signal }),
    refetchInterval: pollMs,
  })
  return data?.unread ?? 0
}

/** Keeps the count current, shows it in the title of the page, and notifies on the desktop while nobody looks. */
export function useMessageAlerts(userId: string): { announcement: string } {
  const queryClient = useQueryClient()
  const unread = useUnreadMessages()
  const [announced, setAnnounced] = useState(0)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: messagingKeys.unread })
  useServerEvent('messages_read', refresh)
  useServerEvent('message', (message) => {
    if (message.sender_id === userId) return
    refresh()
    setAnnounced(announced + 1)
    if (document.hidden) notifyOnDesktop(message.message_id)
  })
  useEffect(() => keepInTitle(unread), [unread])
  // The conversation on the screen is announced by itself, and only what came since is news.
  const isNews = announced > 0 && unread > 0 && window.location.pathname !== '/messaging'
  return { announcement: isNews ? unreadText(unread) : '' }
}

export const unreadText = (count: number): string =>
  count === 1 ? '1 unread message' : `${count} unread messages`

/** The title of a page with the count before it, or without one. */
export function countedTitle(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\+?\) /, '')
  return count > 0 && plain !== '' ? `(${count > 99 ? '99+' : count}) ${plain}` : plain
}

/** Screens set their own titles; the count is put before each of them until the answer is called. */
function keepInTitle(count: number): () => void {
  const apply = () => {
    const wanted = countedTitle(document.title, count)
    if (document.title !== wanted) document.title = wanted
  }
  const observer = new MutationObserver(apply)
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  apply()
  return () => {
    observer.disconnect()
    document.title = countedTitle(document.title, 0)
  }
}

import type {
  Notification,
  NotificationsChanged,
  notificationsApi,
} from '@laycan/contract/notifications/notifications'
import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { usePagedQuery } from '#platform/paged-query.ts'
import { useServerEvent } from '#platform/realtime.ts'
import { toast } from '#ui/toast.ts'

const call = client<typeof notificationsApi>()

export type Filter = 'all' | 'unread'
type NotificationPage = { notifications: Notification[]; unread: number; next: string | null }

const countKey = ['notifications', 'count']
const listsKey = ['notifications', 'lists']
const menuLength = 6
const pageLength = 20
/** In case the event stream is down. */
const pollMs = 60_000

/** How many are unread, kept current by the stream. */
export function useUnreadCount(): number {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: countKey,
    queryFn: ({ signal }) => call('GET /notifications/unread-count', { signal }),
    refetchInterval: pollMs,
  })
  useServerEvent('notification', () => queryClient.invalidateQueries({ queryKey: ['notifications'] }))
  useServerEvent('notifications_changed', (changed) => {
    queryClient.setQueryData<NotificationsChanged>(countKey, changed)
    void queryClient.invalidateQueries({ queryKey: listsKey })
  })
  return data?.unread ?? 0
}

/** The few newest, for the menu. */
export const useLatest = () => useNotifications('all', menuLength)

export const useNotificationPages = (show: Filter) => useNotifications(show, pageLength)

function useNotifications(show: Filter, limit: number) {
  // Another device may have read or deleted some meanwhile: always fetched again.
  return usePagedQuery([...listsKey, show, limit], (before, signal) =>
    call('GET /notifications', { query: { show, limit, before }, signal }),
  )
}

export const flatten = (data: InfiniteData<NotificationPage> | undefined): Notification[] =>
  data?.pages.flatMap(({ notifications }) => notifications) ?? []

/** Shown at once, and undone by fetching the lists again if the server refuses. */
export function useNotificationChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: async (change: NotificationChange) => {
      await queryClient.cancelQueries({ queryKey: listsKey })
      queryClient.setQueriesData<InfiniteData<NotificationPage>>(
        { queryKey: listsKey },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              notifications: applyChange(page.notifications, change),
            })),
          },
      )
    },
    onSuccess: (changed) => queryClient.setQueryData<NotificationsChanged>(countKey, changed),
    onError: () => toast.error('Failed to update notifications. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  })
}

function send(change: NotificationChange): Promise<NotificationsChanged> {
  if (change.kind === 'read-all') return call('POST /notifications/read')
  const params = { id: change.id }
  return change.kind === 'read'
    ? call('POST /notifications/:id/read', { params })
    : call('DELETE /notifications/:id', { params })
}

type NotificationChange =
  | { kind: 'read'; id: string }
  | { kind: 'dismiss'; id: string }
  | { kind: 'read-all' }

/** What a list will look like once the server has followed: read ones stay, examples leave. */
export function applyChange(notifications: Notification[], change: NotificationChange): Notification[] {
  if (change.kind === 'dismiss') return notifications.filter(({ id }) => id !== change.id)
  const isMeant = ({ id }: Notification) => change.kind === 'read-all' || id === change.id
  return notifications
    .filter((notification) => !(isMeant(notification) && notification.isExample))
    .map((notification) => (isMeant(notification) ? { ...notification, isRead: true } : notification))
}

import type { Notification } from '@laycan/contract/notifications/notifications'

export type NotificationChange =
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

import type { Notification } from '@laycan/contract/notifications/notifications'
import { useRef } from 'react'
import { useFormats } from '#platform/settings.ts'
import { NotificationItem } from './notification-item.tsx'
import { useNotificationChange } from './notifications.api.ts'

type NotificationListProps = { notifications: Notification[]; onOpen?: (() => void) | undefined }

export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  const formats = useFormats()
  const change = useNotificationChange()
  const list = useRef<HTMLUListElement>(null)

  function handleChange(kind: 'read' | 'dismiss', id: string) {
    change.mutate({ kind, id })
    // The pressed button goes away; the keyboard must not start again at the top of the page.
    list.current?.focus({ preventScroll: true })
  }

  return (
    <ul ref={list} tabIndex={-1} aria-label="Notifications" className="outline-none">
      {notifications.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          formats={formats}
          onRead={() => handleChange('read', notification.id)}
          onDismiss={() => handleChange('dismiss', notification.id)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

import type { Notification } from '@laycan/contract/notifications/notifications'
import { useRef } from 'react'
import { isNotFound } from '#platform/error-views.tsx'
import { useStopNotifying } from '#platform/lists/saved-views.api.ts'
import { useFormats } from '#platform/settings.ts'
import { toast } from '#ui/toast.ts'
import { NotificationItem } from './notification-item.tsx'
import { useNotificationChange } from './notifications.api.ts'

type NotificationListProps = { notifications: Notification[]; onOpen?: (() => void) | undefined }

export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  const formats = useFormats()
  const change = useNotificationChange()
  const stop = useStopNotifying()
  const list = useRef<HTMLUListElement>(null)

  function handleChange(kind: 'read' | 'dismiss', id: string) {
    change.mutate({ kind, id })
    // The pressed button goes away; the keyboard must not start again at the top of the page.
    list.current?.focus({ preventScroll: true })
  }

  function handleStop(viewId: string) {
    stop.mutate(viewId, {
      onSuccess: () => toast.success('This view does not notify you any more'),
      onError: (error) =>
        isNotFound(error)
          ? toast.success('This view was deleted and does not notify you any more')
          : toast.error('Failed to turn it off. Please try again.'),
    })
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
          onStop={handleStop}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

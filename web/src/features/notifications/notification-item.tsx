import type { Notification, NotificationKind } from '@laycan/contract/notifications/notifications'
import { viewOfPath } from '@laycan/contract/saved-views/saved-view-constants'
import BellOff from 'lucide-react/icons/bell-off'
import Building2 from 'lucide-react/icons/building-2'
import ChartLine from 'lucide-react/icons/chart-line'
import Check from 'lucide-react/icons/check'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Handshake from 'lucide-react/icons/handshake'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MessageSquare from 'lucide-react/icons/message-square'
import ShieldCheck from 'lucide-react/icons/shield-check'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { Formats } from '#platform/formats.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'

const icons: Record<NotificationKind, typeof X> = {
  fuel_request: ClipboardList,
  kyc: ShieldCheck,
  price_alert: ChartLine,
  message: MessageSquare,
  company: Building2,
  support: LifeBuoy,
  trade: Handshake,
}

type NotificationItemProps = {
  notification: Notification
  formats: Formats
  onRead: () => void
  onDismiss: () => void
  /** Turns the saved view off that it is of. */
  onStop: (viewId: string) => void
  /** When its screen was opened. */
  onOpen?: (() => void) | undefined
}

export function NotificationItem({
  notification,
  formats,
  onRead,
  onDismiss,
  onStop,
  onOpen,
}: NotificationItemProps) {
  const { kind, message, time, isRead, isExample, path } = notification
  const Icon = Object.hasOwn(icons, kind) ? icons[kind] : MessageSquare
  const view = path ? viewOfPath(path) : undefined
  function handleOpen() {
    // An example disappears when read; someone who opens its screen first may still want it.
    if (!isRead && !isExample) onRead()
    onOpen?.()
  }
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 not-first:border-line not-first:border-t">
      <span
        className={classNames(
          'mt-0.5 grid size-7 shrink-0 place-items-center rounded-full',
          isRead ? 'bg-neutral-soft text-subtle' : 'bg-accent-soft text-accent-strong',
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames('text-pretty break-words', isRead ? 'text-muted' : 'font-medium text-ink')}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {path ? (
            <Link
              to={path}
              onClick={handleOpen}
              className="rounded-sm hover:underline hover:underline-offset-3"
            >
              {message}
            </Link>
          ) : (
            message
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-subtle">
          <time dateTime={time} title={formats.dateTime(time)}>
            {formats.ago(time)}
          </time>
          {isExample && <Badge>Example</Badge>}
        </p>
      </div>
      <div className="-mr-1.5 flex shrink-0">
        {!isRead && (
          <IconButton
            size="sm"
            label={`Mark as read: ${message}`}
            title="Mark as read"
            icon={<Check />}
            onClick={onRead}
            className="text-subtle hover:text-ink"
          />
        )}
        {view && (
          <IconButton
            size="sm"
            label={`Stop notifications of this view: ${message}`}
            title="Stop notifications of this view"
            icon={<BellOff />}
            onClick={() => onStop(view)}
            className="text-subtle hover:text-ink"
          />
        )}
        <IconButton
          size="sm"
          label={`Dismiss: ${message}`}
          title="Dismiss"
          icon={<X />}
          onClick={onDismiss}
          className="text-subtle hover:text-ink"
        />
      </div>
    </li>
  )
}

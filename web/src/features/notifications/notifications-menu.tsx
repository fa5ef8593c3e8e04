import { Popover } from '@base-ui/react/popover'
import Bell from 'lucide-react/icons/bell'
import CheckCheck from 'lucide-react/icons/check-check'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useState } from 'react'
import { Link } from 'react-router'
import { QueryList } from '#platform/query-list.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { popupClass } from '#ui/popup-class.ts'
import { NotificationList } from './notification-list.tsx'
import { NotificationSkeleton } from './notification-skeleton.tsx'
import { flatten, useLatest, useNotificationChange, useUnreadCount } from './notifications.api.ts'

/** The latest notifications under a bell, whose badge counts the unread ones and unread messages. */
export function NotificationsMenu({ unreadMessages }: { unreadMessages: number }) {
  const [isOpen, setOpen] = useState(false)
  const unread = useUnreadCount()
  // The badge shows the sum, so the name says it too.
  const total = unread + unreadMessages
  const label = [
    'Notifications',
    total > 0 && `${total} unread`,
    unreadMessages > 0 && `${unreadMessages} of them ${unreadMessages === 1 ? 'a message' : 'messages'}`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        render={
          <IconButton label={label} icon={<Bell />}>
            {total > 0 && <CountBadge count={total} />}
          </IconButton>
        }
      />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-50 outline-none">
          <Popover.Popup
            className={classNames(
              popupClass,
              'flex max-h-[min(36rem,var(--available-height))] w-96 max-w-[calc(100vw-1rem)] flex-col',
            )}
          >
            <Latest unread={unread} unreadMessages={unreadMessages} onClose={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function CountBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      data-unread-count
      className="tabular absolute top-0 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-negative px-1 font-semibold text-on-negative text-xs leading-none"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

const messagesText = (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`)

type LatestProps = { unread: number; unreadMessages: number; onClose: () => void }

function Latest({ unread, unreadMessages, onClose }: LatestProps) {
  const change = useNotificationChange()
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-2 border-line border-b py-1 pr-2 pl-4">
        <Popover.Title className="font-semibold text-lg">Notifications</Popover.Title>
        <Button
          variant="ghost"
          size="sm"
          icon={<CheckCheck aria-hidden="true" />}
          disabled={unread === 0}
          onClick={() => change.mutate({ kind: 'read-all' })}
        >
          Mark all read
        </Button>
      </div>
      {unreadMessages > 0 && (
        <Link
          to="/messaging"
          onClick={onClose}
          className="flex min-h-10 items-center gap-2 border-line border-b bg-accent-soft px-4 py-2 font-medium text-accent-strong hover:underline"
        >
          <MessagesSquare aria-hidden="true" className="size-4 shrink-0" />
          {messagesText(unreadMessages)}
        </Link>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <LatestBody onClose={onClose} />
      </div>
      <div className="border-line border-t p-1.5">
        <Link
          to="/notifications"
          onClick={onClose}
          className={buttonClass({ variant: 'ghost', size: 'sm', className: 'w-full text-accent' })}
        >
          See all
        </Link>
      </div>
    </>
  )
}

function LatestBody({ onClose }: { onClose: () => void }) {
  const { data, error, isError, isPending, isFetching, dataUpdatedAt, refetch } = useLatest()
  return (
    <QueryList
      // Not its further pages: the page of all notifications has those.
      query={{ data, error, isError, isPending, isFetching, dataUpdatedAt, refetch }}
      items={flatten(data)}
      what="notifications"
      skeleton={<NotificationSkeleton rows={3} />}
      isEdgeToEdge
      empty={<EmptyState icon={<Bell />} title="Nothing new" className="py-8" />}
    >
      {(latest) => <NotificationList notifications={latest} onOpen={onClose} />}
    </QueryList>
  )
}

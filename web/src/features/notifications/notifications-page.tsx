import BellOff from 'lucide-react/icons/bell-off'
import CheckCheck from 'lucide-react/icons/check-check'
import { QueryList } from '#platform/query-list.tsx'
import { oneOf, urlState, useUrlState } from '#platform/url-state.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { NotificationList } from './notification-list.tsx'
import { NotificationSkeleton } from './notification-skeleton.tsx'
import {
  type Filter,
  flatten,
  useNotificationChange,
  useNotificationPages,
  useUnreadCount,
} from './notifications.api.ts'

const pageState = urlState<{ show: Filter }>({ show: oneOf(['all', 'unread'], 'all') })

export default function NotificationsPage() {
  const {
    view: { show },
    change: changeView,
  } = useUrlState(pageState)
  const unread = useUnreadCount()
  const change = useNotificationChange()
  return (
    <>
      <title>Notifications · Laycan</title>
      <PageHeader
        title="Notifications"
        description="What happened on your account, kept for 180 days."
        actions={
          <Button
            variant="secondary"
            icon={<CheckCheck aria-hidden="true" />}
            disabled={unread === 0}
            onClick={() => change.mutate({ kind: 'read-all' })}
          >
            Mark all read
          </Button>
        }
      />
      <Tabs value={show} onValueChange={(next) => changeView({ show: next as Filter })} className="mt-4">
        <TabList label="Filter">
          <Tab value="all">All</Tab>
          <Tab value="unread">{unread > 0 ? `Unread (${unread})` : 'Unread'}</Tab>
        </TabList>
        <TabPanel value={show}>
          <Entries show={show} />
        </TabPanel>
      </Tabs>
    </>
  )
}

function Entries({ show }: { show: Filter }) {
  const query = useNotificationPages(show)
  return (
    <QueryList
      query={query}
      items={flatten(query.data)}
      what="notifications"
      skeleton={<NotificationSkeleton rows={5} />}
      empty={
        <EmptyState
          icon={<BellOff />}
          title={show === 'unread' ? 'You have read everything' : 'No notifications yet'}
        >
          Requests, messages, price alerts and decisions on your verification will show up here.
        </EmptyState>
      }
    >
      {(entries) => (
        <Card>
          <NotificationList notifications={entries} />
        </Card>
      )}
    </QueryList>
  )
}

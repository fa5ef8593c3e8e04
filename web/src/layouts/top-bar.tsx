import PanelLeft from 'lucide-react/icons/panel-left'
import Search from 'lucide-react/icons/search'
import type { ReactNode, RefObject } from 'react'
import { useLocation } from 'react-router'
import { useUnreadMessages } from '#features/messaging/unread-messages.ts'
import { NotificationsMenu } from '#features/notifications/notifications-menu.tsx'
import type { SessionUser } from '#platform/claims-profile.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { KycBadge } from '../platform/verified-badge.tsx'
import { titleOf } from './navigation.ts'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { searchKeys } from './search-keys.ts'
import { UserMenu } from './user-menu.tsx'

type TopBarProps = {
  user: SessionUser
  main: RefObject<HTMLElement | null>
  isCollapsed: boolean
  onToggleSidebar: () => void
  onSearch: () => void
}

/** Stays while the page scrolls. Its title is no heading: every screen has a first-level one of its own. */
export function TopBar({ user, main, isCollapsed, onToggleSidebar, onSearch }: TopBarProps) {
  const { pathname } = useLocation()
  const unreadMessages = useUnreadMessages()
  return (
    <Bar>
      <NavigationDrawer user={user} main={main} />
      <IconButton
        label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
        icon={<PanelLeft />}
        aria-expanded={!isCollapsed}
        aria-controls="sidebar"
        onClick={onToggleSidebar}
        className="-ml-2 max-lg:hidden"
      />
      <p
        data-page-title
        className="min-w-0 font-semibold max-sm:line-clamp-2 max-[23rem]:sr-only max-sm:leading-4.5 sm:truncate sm:text-lg"
      >
        {titleOf(pathname, user.userType)}
      </p>
      <Button
        variant="secondary"
        onClick={onSearch}
        className="ml-auto shrink-0 font-normal text-muted max-lg:hidden"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Search aria-hidden="true" /> Search
        <kbd className="rounded-sm border border-line px-1 font-mono text-xs">{searchKeys()}</kbd>
      </Button>
      <IconButton label="Search" icon={<Search />} onClick={onSearch} className="ml-auto lg:hidden" />
      <span className="shrink-0">
        <KycBadge status={user.kycStatus} userId={user.userId} />
      </span>
      <NotificationsMenu unreadMessages={unreadMessages} />
      <UserMenu user={user} />
    </Bar>
  )
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <header className="keep-clear sticky top-0 z-10 flex h-14 items-center gap-1 border-line border-b bg-surface px-3 sm:gap-2.5 sm:px-6 print:hidden">
      {children}
    </header>
  )
}

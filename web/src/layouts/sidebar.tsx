import type { UserType } from '@laycan/contract/profile/profile'
import { Link, NavLink } from 'react-router'
import { useUnreadMessages } from '#features/messaging/unread-messages.ts'
import type { SessionUser } from '#platform/claims-profile.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Logo, LogoMark } from '#ui/logo.tsx'
import { fullName } from '../platform/full-name.ts'
import { linksFor, type NavigationLink, staffLinksFor } from './navigation.ts'

const userTypeTexts: Record<UserType, string> = { buyer: 'Buyer', seller: 'Seller', broker: 'Broker' }

type SidebarProps = {
  user: SessionUser
  /** Icons only; the words stay for screen readers and as hints. */
  collapsed?: boolean
  /** After a link was followed, for a drawer to close. */
  onNavigate?: (() => void) | undefined
}

/** Brand, links and who is signed in; the whole height of its container. */
export function Sidebar({ user, collapsed = false, onNavigate }: SidebarProps) {
  const staffLinks = staffLinksFor(user.roles)
  return (
    <div className="flex h-full flex-col">
      <div className={classNames('flex h-14 shrink-0 items-center', collapsed ? 'justify-center' : 'px-4')}>
        <Link
          to="/dashboard"
          aria-label="Laycan, dashboard"
          onClick={onNavigate}
          className="flex min-h-9 items-center rounded-md"
        >
          {collapsed ? <LogoMark /> : <Logo />}
        </Link>
      </div>
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto px-2 py-2">
        <Links links={linksFor(user.userType)} {...{ collapsed, onNavigate }} />
        {staffLinks.length > 0 && (
          <div className="mt-3 border-line border-t pt-3">
            {!collapsed && <p className="px-2.5 pb-1 font-medium text-subtle text-xs">Staff area</p>}
            <Links links={staffLinks} {...{ collapsed, onNavigate }} />
          </div>
        )}
      </nav>
      <SignedInAs user={user} collapsed={collapsed} />
    </div>
  )
}

type LinksProps = { links: NavigationLink[]; collapsed: boolean; onNavigate: (() => void) | undefined }

function Links({ links, collapsed, onNavigate }: LinksProps) {
  const unread = useUnreadMessages()
  return (
    <ul className="space-y-0.5">
      {links.map(({ to, text, Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            onClick={onNavigate}
            title={collapsed ? text : undefined}
            className={({ isActive }) =>
              classNames(
                'relative flex min-h-9 items-center gap-3 rounded-md font-medium transition-colors duration-100 max-lg:min-h-10',
                collapsed ? 'justify-center' : 'px-2.5',
                isActive
                  ? 'bg-accent-soft text-accent-strong forced-colors:border'
                  : 'text-muted hover:bg-hover hover:text-ink',
              )
            }
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            <span className={collapsed ? 'sr-only' : 'truncate'}>{text}</span>
            {to === '/messaging' && unread > 0 && <UnreadBadge count={unread} collapsed={collapsed} />}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function UnreadBadge({ count, collapsed }: { count: number; collapsed: boolean }) {
  return (
    <span
      data-unread-messages
      className={classNames(
        'tabular grid h-4.5 min-w-4.5 place-items-center rounded-full bg-negative px-1 font-semibold text-on-negative text-xs leading-none',
        collapsed ? 'absolute top-0 right-0' : 'ml-auto',
      )}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  )
}

function SignedInAs({ user, collapsed }: { user: SessionUser; collapsed: boolean }) {
  const name = fullName(user)
  const userType = userTypeTexts[user.userType]
  return (
    <div
      title={collapsed ? `${name}, ${userType}` : undefined}
      className={classNames(
        'flex shrink-0 items-center gap-2.5 border-line border-t py-3',
        collapsed ? 'justify-center' : 'px-4',
      )}
    >
      <Avatar name={name} />
      <div className={collapsed ? 'sr-only' : 'min-w-0 leading-tight'}>
        <p className="break-words font-medium">{name}</p>
        <p className="text-sm text-subtle">{userType}</p>
      </div>
    </div>
  )
}

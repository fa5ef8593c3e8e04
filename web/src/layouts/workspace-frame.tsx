import { useRef } from 'react'
import { Outlet } from 'react-router'
import type { SessionUser } from '#platform/claims-profile.ts'
import { classNames } from '#ui/class-names.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useCollapsed } from './use-collapsed.ts'
import { useLiveAccount } from './use-live-account.ts'
import { useOutgoingMessages } from './use-outgoing-messages.ts'
import { useArrivalFocus } from './use-page-focus.ts'

/** Around every screen of a signed-in person. */
export function WorkspaceFrame({ user }: { user: SessionUser }) {
  const main = useRef<HTMLElement>(null)
  const [isCollapsed, toggleSidebar] = useCollapsed()
  useArrivalFocus(main)
  useLiveAccount(user.userId)
  useOutgoingMessages(user.userId)
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:rounded-md focus:bg-raised focus:px-4 focus:py-2 focus:shadow-overlay"
      >
        Skip to content
      </a>
      <aside
        id="sidebar"
        aria-label="Sidebar"
        className={classNames(
          'sticky top-0 h-dvh shrink-0 border-line border-r bg-surface max-lg:hidden',
          isCollapsed ? 'w-14' : 'w-60',
        )}
      >
        <Sidebar user={user} collapsed={isCollapsed} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar user={user} main={main} isCollapsed={isCollapsed} onToggleSidebar={toggleSidebar} />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none sm:px-6"
        >
          <Outlet />
        </main>
      </div>
    </div>
  )
}

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useMessageAlerts } from '#features/messaging/unread-messages.ts'
import type { SessionUser } from '#platform/claims-profile.ts'
import { classNames } from '#ui/class-names.ts'
import { OfflineBar } from './offline-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useLiveAccount } from './use-live-account.ts'
import { useArrivalFocus } from './use-page-focus.ts'
import { useShortcuts } from './use-shortcuts.ts'

// Fetched when first opened: neither is part of a first screen.
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }))

/** Around every screen of a signed-in person. */
export function WorkspaceFrame({ user }: { user: SessionUser }) {
  const main = useRef<HTMLElement>(null)
  const [isCollapsed, toggleSidebar] = useCollapsed()
  useArrivalFocus(main)
  useKeptFocus(main)
  useLiveAccount(user.userId)
  useOutgoingMessages(user.userId)
  const { announcement } = useMessageAlerts(user.userId)
  const { overlay, setOverlay } = useShortcuts(user.userType)
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
          'sticky top-0 h-dvh shrink-0 border-line border-r bg-surface max-lg:hidden print:hidden',
          isCollapsed ? 'w-14' : 'w-60',
        )}
      >
        <Sidebar user={user} collapsed={isCollapsed} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          user={user}
          main={main}
          isCollapsed={isCollapsed}
          onToggleSidebar={toggleSidebar}
          onSearch={() => setOverlay('search')}
        />
        <OfflineBar />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none has-data-wide:max-w-[110rem] sm:px-6"
        >
          <Outlet />
        </main>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
      <Suspense fallback={null}>
        {overlay === 'search' && (
          <Palette user={user} onClose={() => setOverlay(undefined)} onShortcuts={() => setOverlay('list')} />
        )}
        {overlay === 'list' && (
          <ShortcutList userType={user.userType} onClose={() => setOverlay(undefined)} />
        )}
      </Suspense>
    </div>
  )
}

const storageKey = 'laycan.sidebar'

/** Whether the sidebar shows icons only; remembered by this browser. */
function useCollapsed(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setCollapsed] = useState(read)
  function toggle() {
    setCollapsed(!isCollapsed)
    try {
      localStorage.setItem(storageKey, isCollapsed ? 'open' : 'collapsed')
    } catch {
      // Storage may be refused; the choice then lasts for the page.
    }
  }
  return [isCollapsed, toggle]
}

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'collapsed'
  } catch {
    return false
  }
}

/**
 * Messages that could not be sent yet go out from whichever screen is open. The code for it is fetched only when
 * there are any, or where some may be written.
 */
function useOutgoingMessages(userId: string) {
  const { pathname } = useLocation()
  const [isNeeded, setNeeded] = useState(() => hasQueued(userId))
  if (!isNeeded && pathname === '/messaging') setNeeded(true)

  useEffect(() => {
    if (!isNeeded) return
    const stop = new AbortController()
    void import('#features/messaging/outbox-runner.ts').then(({ runOutbox }) => {
      if (!stop.signal.aborted) runOutbox(userId, stop.signal)
    })
    return () => stop.abort()
  }, [isNeeded, userId])
}

/** By the keys of the outbox; that itself is not loaded for this. */
function hasQueued(userId: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`laycan.outbox.${userId}.`))
  } catch {
    return false
  }
}

import { Dialog } from '@base-ui/react/dialog'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type RefObject, useRef, useState } from 'react'
import type { SessionUser } from '#platform/claims-profile.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Sidebar } from './sidebar.tsx'

type NavigationDrawerProps = { user: SessionUser; main: RefObject<HTMLElement | null> }

/** The sidebar of small screens: it comes from the left, keeps the focus and goes with Escape. */
export function NavigationDrawer({ user, main }: NavigationDrawerProps) {
  const [isOpen, setOpen] = useState(false)
  const hasLeft = useRef(false)

  function handleOpen(open: boolean) {
    if (open) hasLeft.current = false
    setOpen(open)
  }
  function handleNavigate() {
    hasLeft.current = true
    setOpen(false)
  }
  // A new screen begins at its own top, not at the button that led there; until it is closed the drawer has the focus.
  function handleClosed(open: boolean) {
    if (!open && hasLeft.current) main.current?.focus({ preventScroll: true })
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={handleOpen} onOpenChangeComplete={handleClosed}>
      <Dialog.Trigger
        render={<IconButton label="Open navigation" icon={<Menu />} className="-ml-2 lg:hidden" />}
      />
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={() => !hasLeft.current}
          className="fixed inset-y-0 left-0 z-50 w-70 max-w-[calc(100vw-3rem)] border-line border-r bg-surface text-ink shadow-overlay outline-none transition-transform duration-150 data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <Dialog.Title className="sr-only">Navigation</Dialog.Title>
          <Sidebar user={user} onNavigate={handleNavigate} />
          <div className="absolute top-2.5 right-2">
            <Dialog.Close render={<IconButton label="Close" icon={<X />} />} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

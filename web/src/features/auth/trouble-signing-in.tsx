import { useEffect, useState } from 'react'
import { useSession } from '#platform/session.tsx'
import { clearStoredSession } from '#platform/token-storage.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { carryNotice, takeNotice } from './flash-message.ts'

/** The way out when what this browser has stored of a session is broken. */
export function TroubleSigningIn() {
  const { signOut } = useSession()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const notice = takeNotice()
    if (notice) toast.success(notice)
  }, [])

  async function handleClear() {
    setBusy(true)
    // The pool may be out of reach, or know nothing of a broken session: what is stored goes in any case.
    await signOut().catch(() => undefined)
    clearStoredSession()
    // A toast would go with the page, so the next one shows it.
    carryNotice('Signed out successfully')
    window.location.reload()
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t pt-4 text-muted text-sm">
      <p>Having trouble signing in?</p>
      <Button variant="ghost" size="sm" loading={isBusy} onClick={handleClear} className="-mx-2.5">
        Clear authentication state
      </Button>
    </div>
  )
}
